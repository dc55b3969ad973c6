import type { LoanEvent } from '#machines/loan/loan-life.ts';
import { advance, isInstalment, keepNextChange } from '#server/loan/daily.ts';
import { delayPaidBy, type MeantFor } from '#server/loan/delay.ts';
import type { InstalmentPart } from '#server/loan/instalments.ts';
import { happen } from '#server/loan/life.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import { owedOn } from '#server/loan/owed.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { instalments, paymentParts, payments } from '#server/platform/database/schema.ts';
import { allocate, coveredBy, movedByDelay, repaymentEvent } from './allocation.ts';
import { endAnnounced } from './announced-debits.ts';
import { bookDelayFee, bookOwedToBorrower, bookRepayment } from './bookings.ts';
import { countingFrom } from './value-date.ts';

/** Money received for an order. */
export interface IncomingPayment extends MeantFor {
  /** What it came through, and the provider's reference, which no other payment of that provider has. */
  way: { provider: string; reference: string } & ({ virtualAccountId: string } | { cardPaymentId: string });
  /** When it was made, not after now. */
  paidAt: Date;
}

/** A payment that was posted. */
export interface Posted {
  id: string;
  /** Whether it counts from now instead of from when it was made, since other money of the order came in between. */
  isFromNow: boolean;
  /** Whether that costs the borrower something: staff have to look at it. */
  isDisputed: boolean;
}

/**
 * Posts a payment for a locked order that is up to date: the loan's life (rows LL-07 to LL-11), the instalments, the
 * ledger, the receipt. It counts from when it was made: what the order was charged since is charged anew on what is left
 * (value-date.ts). It is up to date again after that.
 *
 * @throws DomainError 'event.refused' for a loan that was not paid out (row LL-12)
 */
export async function postPayment(
  tx: Transaction,
  standing: Order,
  { way, paidAt, ...meant }: IncomingPayment,
  asked: Date,
): Promise<Posted> {
  const { order, at, now, isDisputed } = await countingFrom(tx, standing, { paidAt, ...meant }, asked);
  const { amount } = meant;
  const { event, parts, delayFee, surplus } = postingOf(order, meant, at);
  const { id: orderId, currency } = order;
  // What a debit was announced for is paid or changed by this.
  await endAnnounced(tx, order, asked);

  const [payment] = await tx
    .insert(payments)
    .values({ ...way, orderId, currency, amount, delayFee, surplus, paidAt })
    .returning({ id: payments.id });
  if (!payment) throw new Error('the payment was not written');

  const booked = { order, paymentId: payment.id, amount, surplus, at };
  await happen(tx, order, event, at, {
    bookRepayment: async () => {
      await cover(tx, order, payment.id, parts, at);
      await bookRepayment(tx, booked, parts);
    },
    bookDelayFee: () => bookDelayFee(tx, booked, delayFee),
    moveDueDates: () => moveDueDates(tx, order),
    bookOwedToBorrower: () => bookOwedToBorrower(tx, booked),
  });
  const posted = await keepNextChange(tx, await lockOrder(tx, order.id), at);
  if (dayOf(at, currency) < dayOf(now, currency)) await advance(tx, posted, now);
  return { id: payment.id, isFromNow: at > paidAt, isDisputed };
}

/** What a payment means to the loan, and where its money goes. */
interface Posting {
  event: LoanEvent;
  parts: InstalmentPart[];
  delayFee: number;
  surplus: number;
}

function postingOf(order: Order, meant: MeantFor, at: Date): Posting {
  const { amount } = meant;
  const delay = delayPaidBy(order, meant, at);
  if (delay) {
    const delayFee = delay.shouldPay;
    return { event: { type: 'delayFee.posted' }, parts: [], delayFee, surplus: amount - delayFee };
  }
  const { parts, surplus } = allocate(amount, owedOn(order, dayOf(at, order.currency)));
  return { event: repaymentEvent(order, parts, at), parts, delayFee: 0, surplus };
}

/** Writes what a payment covers, in the instalments and beside the payment. */
async function cover(tx: Transaction, order: Order, paymentId: string, parts: InstalmentPart[], at: Date) {
  for (const instalment of coveredBy(order, parts, at)) {
    const { interest, paidFees, paidInterest, paidPrincipal, paidAt } = instalment;
    await tx
      .update(instalments)
      .set({ interest, paidFees, paidInterest, paidPrincipal, paidAt })
      .where(isInstalment(instalment));
  }
  await tx.insert(paymentParts).values(parts.map((part) => ({ ...part, paymentId, orderId: order.id })));
}

async function moveDueDates(tx: Transaction, order: Order): Promise<void> {
  for (const instalment of movedByDelay(order)) {
    await tx.update(instalments).set({ dueDate: instalment.dueDate }).where(isInstalment(instalment));
  }
}
