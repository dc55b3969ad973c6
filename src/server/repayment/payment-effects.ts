import type { LoanEvent } from '#machines/loan/loan-life.ts';
import { movedDueDate } from '#server/loan/delay.ts';
import { type Instalment, type InstalmentPart, isUnpaid, leftOf } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { withPaid } from './allocation.ts';

/** What a payment that covers these parts at a moment means to the loan (rows LL-07 to LL-09, LL-11). */
export function repaymentEvent(order: Order, parts: readonly InstalmentPart[], at: Date): LoanEvent {
  const left = leftOf(withPaid(order.instalments, parts), order.dueWindowDays, dayOf(at, order.currency));
  return { type: 'payment.posted', ...left };
}

/** The instalments of which a payment covers parts, as it leaves them. */
export function coveredBy(order: Order, parts: readonly InstalmentPart[], at: Date): Instalment[] {
  const covered = new Set(parts.map(({ periodNo }) => periodNo));
  return withPaid(order.instalments, parts)
    .filter(({ periodNo }) => covered.has(periodNo))
    .map((instalment) => ({ ...instalment, paidAt: isUnpaid(instalment) ? null : at }));
}

/** Row LL-10: every instalment that has something left falls due later, and bears late interest from there. */
export function movedByDelay(order: Order): Instalment[] {
  return order.instalments
    .filter(isUnpaid)
    .map((instalment) => ({ ...instalment, dueDate: movedDueDate(instalment.dueDate, order.delayDays) }));
}
