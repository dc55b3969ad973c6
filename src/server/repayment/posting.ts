import type { LoanEvent } from '#machines/loan/loan-life.ts';
import { delayOffer, movedDueDate } from '#server/loan/delay.ts';
import { dayOf } from '../calendar.ts';
import type { Transaction } from '../database/open.ts';
import { instalments, paymentParts, payments } from '../database/schema.ts';
import { isInstalment, keepNextChange } from '../loan/daily.ts';
import { type InstalmentPart, isUnpaid, leftOf, unpaidOf } from '../loan/instalments.ts';
import { happen } from '../loan/life.ts';
import { lockOrder, type Order } from '../loan/order.ts';
import { allocate, withPaid } from './allocation.ts';
import { bookDelayFee, bookOwedToBorrower, bookRepayment } from './bookings.ts';

/** Money that was taken for an order. */
export interface IncomingPayment {
  /** What it came through, and the provider's reference, which no other payment of that provider has. */
  way: { provider: string; reference: string } & ({ virtualAccountId: string } | { cardPaymentId: string });
  purpose: 'instalments' | 'delay';
  /** Minor units. */
  amount: number;
}

/**
 * Posts a payment for a locked order that is up to date: the loan's life (rows LL-07 to LL-11), the instalments, the
 * ledger, the receipt. Gives the payment's id.
 *
 * @throws DomainError 'event.refused' for a loan that was not paid out (row LL-12)
 */
export async function postPayment(
  tx: Transaction,
  order: Order,
  { way, purpose, amount }: IncomingPayment,
  now: Date,
): Promise<string> {
  const { event, parts, delayFee, surplus } = postingOf(order, purpose, amount, now);
  const { id: orderId, currency } = order;

  const [payment] = await tx
    .insert(payments)
    .values({ ...way, orderId, currency, amount, delayFee, surplus, paidAt: now })
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

/** What a payment means to the loan, and where its money goes. */
interface Posting {
  event: LoanEvent;
  parts: InstalmentPart[];
  delayFee: number;
  surplus: number;
}

/** A payment pays for a delay when it was meant to, reaches the fee, and the delay is still offered. */
function postingOf(order: Order, purpose: IncomingPayment['purpose'], amount: number, now: Date): Posting {
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
