import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { LoanEvent } from '#machines/loan/loan-life.ts';
import { delayOffer, movedDueDate } from '#server/loan/delay.ts';
import { type Receipt, receiptsOf } from '#server/loan/receipts.ts';
import { dayOf } from '../calendar.ts';
import { once } from '../database/idempotency.ts';
import type { Database, Transaction } from '../database/open.ts';
import { instalments, paymentParts, payments, virtualAccounts } from '../database/schema.ts';
import { DomainError } from '../domain-error.ts';
import { advance, isInstalment, keepNextChange } from '../loan/daily.ts';
import { type InstalmentPart, isUnpaid, leftOf, unpaidOf } from '../loan/instalments.ts';
import { happen } from '../loan/life.ts';
import { lockOrder, type Order } from '../loan/order.ts';
import { allocate, withPaid } from './allocation.ts';
import { bookDelayFee, bookOwedToBorrower, bookRepayment } from './bookings.ts';

/** Money that arrived at a virtual account, as its provider tells. */
export interface Deposit {
  /** The provider's own reference; names the deposit, however often it is delivered. */
  reference: string;
  vcode: string;
  /** Minor units of the order's currency. */
  amount: number;
}

type Account = typeof virtualAccounts.$inferSelect;

/**
 * Posts a deposit exactly once, whatever is repeated or concurrent, in one transaction: the loan's life (rows LL-07 to
 * LL-11), the instalments, the ledger, the receipt. Money is taken on an expired number too: where the delay it was
 * meant for is not offered any more it pays instalments, and what nothing takes is owed to the borrower.
 *
 * @throws DomainError 'virtualAccount.unknown', 'amount.wrong'; 'event.refused' for a loan that was not paid out
 *   (row LL-12); 'idempotency.mismatch' when the reference was used for another deposit
 */
export async function postDeposit(
  db: Database,
  { reference, vcode, amount }: Deposit,
  now: Date,
): Promise<{ receipt: Receipt; replayed: boolean }> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new DomainError('amount.wrong', String(amount));
  const [account] = await db.select().from(virtualAccounts).where(eq(virtualAccounts.vcode, vcode));
  if (!account) throw new DomainError('virtualAccount.unknown', vcode);

  const { result, replayed } = await once(
    db,
    {
      key: `deposit:${account.provider}:${reference}`,
      input: { vcode, amount },
      result: z.object({ paymentId: z.string() }),
      now,
    },
    async (tx) => ({ paymentId: await postOnce(tx, account, reference, amount, now) }),
  );
  const receipts = await receiptsOf(db, { id: account.orderId });
  const receipt = receipts.find(({ paymentId }) => paymentId === result.paymentId);
  if (!receipt) throw new Error(`payment ${result.paymentId} has no receipt`);
  return { receipt, replayed };
}

async function postOnce(tx: Transaction, account: Account, reference: string, amount: number, now: Date) {
  const order = await advance(tx, await lockOrder(tx, account.orderId), now);
  const { event, parts, delayFee, surplus } = postingOf(order, account.purpose, amount, now);
  const { provider, id: virtualAccountId } = account;
  const { id: orderId, currency } = order;

  const [payment] = await tx
    .insert(payments)
    .values({ provider, reference, virtualAccountId, orderId, currency, amount, delayFee, surplus, paidAt: now })
    .returning({ id: payments.id });
  if (!payment) throw new Error('the payment was not written');

  const booked = { order, paymentId: payment.id, amount, surplus, now };
  await happen(tx, order, event, now, {
    bookRepayment: async () => {
      await cover(tx, order, payment.id, parts, now);
      await bookRepayment(tx, booked, parts);
    },
    bookDelayFee: () => bookDelayFee(tx, booked, delayFee),
    moveDueDates: () => moveDueDates(tx, order),
    bookOwedToBorrower: () => bookOwedToBorrower(tx, booked),
  });
  await keepNextChange(tx, await lockOrder(tx, order.id), now);
  return payment.id;
}

/** What a deposit means to the loan, and where its money goes. */
interface Posting {
  event: LoanEvent;
  parts: InstalmentPart[];
  delayFee: number;
  surplus: number;
}

/** A deposit pays for a delay when it was meant to, reaches the fee, and the delay is still offered. */
function postingOf(order: Order, purpose: Account['purpose'], amount: number, now: Date): Posting {
  const offer = purpose === 'delay' ? delayOffer(order, now) : null;
  if (offer && amount >= offer.shouldPay) {
    const delayFee = offer.shouldPay;
    return { event: { type: 'delayFee.posted' }, parts: [], delayFee, surplus: amount - delayFee };
  }
  const { parts, surplus } = allocate(amount, order.instalments.map(unpaidOf));
  const left = leftOf(withPaid(order.instalments, parts), order.dueWindowDays, dayOf(now, order.currency));
  return { event: { type: 'payment.posted', ...left }, parts, delayFee: 0, surplus };
}

/** Writes what a payment covers, in the instalments and beside the payment. */
async function cover(tx: Transaction, order: Order, paymentId: string, parts: InstalmentPart[], now: Date) {
  const covered = new Set(parts.map(({ periodNo }) => periodNo));
  for (const instalment of withPaid(order.instalments, parts)) {
    if (!covered.has(instalment.periodNo)) continue;
    const { paidFees, paidInterest, paidPrincipal } = instalment;
    const paidAt = isUnpaid(instalment) ? null : now;
    await tx.update(instalments).set({ paidFees, paidInterest, paidPrincipal, paidAt }).where(isInstalment(instalment));
  }
  await tx.insert(paymentParts).values(parts.map((part) => ({ ...part, paymentId, orderId: order.id })));
}

/** Row LL-10: every instalment that has something left falls due later, and bears late interest from there. */
async function moveDueDates(tx: Transaction, order: Order): Promise<void> {
  for (const instalment of order.instalments.filter(isUnpaid)) {
    const dueDate = movedDueDate(instalment.dueDate, order.delayDays);
    await tx.update(instalments).set({ dueDate }).where(isInstalment(instalment));
  }
}
