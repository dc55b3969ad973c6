import { stateOf } from '#domain/order-status.ts';
import type { Booking } from '#server/ledger/post.ts';
import { addDays, type Day, dayOf } from '#server/platform/calendar.ts';
import { type Instalment, isLate, nextUnpaid, windowOpensOn } from './instalments.ts';
import { accrue, defaultFeeBooking, lateInterestBooking, reversalBooking, withDefaultFee } from './late-fees.ts';
import { following } from './life.ts';
import type { Order } from './order.ts';

/** What the passing of time does to an order; nothing of it is written yet. */
export interface TimeChange {
  /** The order afterwards. */
  order: Order;
  /** The instalments whose fees changed. */
  changed: readonly Instalment[];
  bookings: readonly Booking[];
}

/**
 * Applies all that is due by `now`: opened windows (LL-05), passed due dates (LL-06), late interest. The only place
 * of these rules.
 */
export function timeChangeOf(order: Order, now: Date): TimeChange {
  const today = dayOf(now, order.currency);
  let current = order;
  const bookings: Booking[] = [];

  if (stateOf(current.status) === 'running') {
    const next = nextUnpaid(current.instalments);
    if (next && windowOpensOn(next, current.dueWindowDays) <= today) {
      current = following(current, { type: 'window.opened' }, now).order;
    }
  }
  if (stateOf(current.status) === 'due') {
    const next = nextUnpaid(current.instalments);
    if (next && isLate(next, today)) {
      const { order: overdue, actions } = following(current, { type: 'dueDate.passed' }, now);
      current = overdue;
      if (actions.includes('startLateInterest') && current.defaultFeeChargedOn === null) {
        current = withDefaultFee(current, next, today);
        bookings.push(defaultFeeBooking(current, now));
      }
    }
  }
  if (stateOf(current.status) === 'overdue') {
    const { accrued, charged } = accrue(current, today);
    current = accrued;
    if (charged > 0) bookings.push(lateInterestBooking(current, charged, now));
  }
  const changed = current.instalments.filter((one, index) => one !== order.instalments[index]);
  return { order: { ...current, nextChangeOn: nextChange(current, today) }, changed, bookings };
}

/** The day on which time changes an order next; null when time changes nothing. */
export function nextChange(order: Order, today: Day): Day | null {
  const next = nextUnpaid(order.instalments);
  if (!next) return null;
  switch (stateOf(order.status)) {
    case 'running':
      return windowOpensOn(next, order.dueWindowDays);
    case 'due':
      return addDays(next.dueDate, 1);
    case 'overdue':
      return addDays(today, 1);
    default:
      return null;
  }
}

/** Puts an order back to an earlier state: what to write, and the booking that reverses its later fees. */
export function timeChangeBack(order: Order, earlier: Order, now: Date): TimeChange {
  return { order: earlier, changed: earlier.instalments, bookings: [reversalBooking(order, earlier, now)] };
}
