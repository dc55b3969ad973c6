import { stateOf } from '#domain/order-status.ts';
import { defaultFeeIncome, feesReceivable, lateInterestIncome } from '#server/ledger/accounts.ts';
import type { Booking } from '#server/ledger/post.ts';
import { addDays, type Day, dayOf } from '#server/platform/calendar.ts';
import { type Instalment, isLate, nextUnpaid, unpaidOf, windowOpensOn } from './instalments.ts';
import { lateInterest } from './late-fees.ts';
import { following } from './life.ts';
import type { Order } from './order.ts';

/** What time alone has done to an order; nothing of it is written yet. */
export interface Turn {
  /** As it is after the turn. */
  order: Order;
  /** Those of its instalments that bear other fees than before. */
  changed: readonly Instalment[];
  bookings: readonly Booking[];
}

/** What is due by `now`: opened windows (LL-05), passed due dates (LL-06), late interest. The one place of these rules. */
export function turnOf(order: Order, now: Date): Turn {
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
        bookings.push(defaultFeeOf(current, now));
      }
    }
  }
  if (stateOf(current.status) === 'overdue') {
    const { accrued, charged } = accrue(current, today);
    current = accrued;
    if (charged > 0) bookings.push(lateInterestOf(current, charged, now));
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

/** The default fee of section 9, once an order, put on the instalment that went late first. */
function withDefaultFee(order: Order, late: Instalment, today: Day): Order {
  const { defaultFee } = order;
  const instalments = order.instalments.map((one) => (one === late ? { ...one, defaultFee } : one));
  return { ...order, defaultFeeChargedOn: today, instalments };
}

function defaultFeeOf(order: Order, now: Date): Booking {
  const { id: orderId, currency, defaultFee } = order;
  return {
    transaction: { kind: 'defaultFee', orderId, occurredAt: now },
    entries: [
      [feesReceivable(order), defaultFee],
      [defaultFeeIncome(currency), -defaultFee],
    ],
  };
}

/** The late interest of every day up to today that was not charged yet. */
function accrue(order: Order, today: Day): { accrued: Order; charged: number } {
  let charged = 0;
  const instalments = order.instalments.map((instalment) => {
    if (!isLate(instalment, today) || instalment.accruedThrough >= today) return instalment;
    const { interest, principal } = unpaidOf(instalment);
    const late = lateInterest({ ...instalment, unpaid: interest + principal }, today);
    charged += late;
    return { ...instalment, lateInterest: instalment.lateInterest + late, accruedThrough: today };
  });
  return { accrued: { ...order, instalments }, charged };
}

function lateInterestOf(order: Order, charged: number, now: Date): Booking {
  const { id: orderId, currency } = order;
  return {
    transaction: { kind: 'lateInterest', orderId, occurredAt: now },
    entries: [
      [feesReceivable(order), charged],
      [lateInterestIncome(currency), -charged],
    ],
  };
}

/** An order put back to what it was before time charged the fees that it has more now: what is written and booked for it. */
export function turnBack(order: Order, earlier: Order, now: Date): Turn {
  const { id: orderId, currency } = order;
  const more = (of: 'defaultFee' | 'lateInterest') =>
    order.instalments.reduce((sum, one) => sum + one[of], 0) -
    earlier.instalments.reduce((sum, one) => sum + one[of], 0);
  const [defaultFee, late] = [more('defaultFee'), more('lateInterest')];
  const reversal: Booking = {
    transaction: { kind: 'lateFeesReversed', orderId, occurredAt: now },
    entries: [
      [defaultFeeIncome(currency), defaultFee],
      [lateInterestIncome(currency), late],
      [feesReceivable(order), -defaultFee - late],
    ],
  };
  return { order: earlier, changed: earlier.instalments, bookings: [reversal] };
}
