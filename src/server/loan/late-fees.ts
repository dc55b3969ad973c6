import { lateInterestOfDays, lateRatePercent } from '#domain/loan-cost.ts';
import { defaultFeeIncome, feesReceivable, lateInterestIncome } from '#server/ledger/accounts.ts';
import type { Booking } from '#server/ledger/post.ts';
import { type Day, daysBetween } from '#server/platform/calendar.ts';
import { type Instalment, isLate, unpaidFeesOf, unpaidOf } from './instalments.ts';
import type { Order } from './order.ts';

/**
 * The late interest that an instalment has not been charged yet, in minor units: for every day after `accruedThrough`
 * up to `today`, that day's rate on the principal and interest still unpaid. Late interest bears none itself. Called
 * again for the same day it gives 0 once `accruedThrough` is that day.
 */
export function lateInterest(instalment: { unpaid: number; dueDate: Day; accruedThrough: Day }, today: Day): number {
  const { unpaid, dueDate, accruedThrough } = instalment;
  const first = Math.max(daysBetween(dueDate, accruedThrough), 0) + 1;
  return lateInterestOfDays(unpaid, first, daysBetween(dueDate, today));
}

/**
 * The default fee of an order, charged once, when its first due date passes unpaid: a new client's, or a repeat
 * client's (specification section 9: Rs.1,000 and Rs.800; other currencies by the product).
 */
export function defaultFeeFor(
  product: { defaultFeeNew: number; defaultFeeRepeat: number },
  isRepeatClient: boolean,
): number {
  return isRepeatClient ? product.defaultFeeRepeat : product.defaultFeeNew;
}

/** The default fee of section 9, once an order, put on the instalment that went late first. */
export function withDefaultFee(order: Order, late: Instalment, today: Day): Order {
  const { defaultFee } = order;
  const instalments = order.instalments.map((one) => (one === late ? { ...one, defaultFee } : one));
  return { ...order, defaultFeeChargedOn: today, instalments };
}

export function defaultFeeBooking(order: Order, now: Date): Booking {
  const { id: orderId, currency, defaultFee } = order;
  return {
    transaction: { kind: 'defaultFee', orderId, occurredAt: now },
    entries: [
      [feesReceivable(order), defaultFee],
      [defaultFeeIncome(currency), -defaultFee],
    ],
  };
}

/** Charges the late interest of every uncharged day up to today. */
export function accrue(order: Order, today: Day): { accrued: Order; charged: number } {
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

/** Days of late interest at one rate; minor units. `days` 0: interest of earlier days, of which a part was paid or which a delay ended. */
export interface LateDays {
  days: number;
  percent: number;
  amount: number;
}

/** The late interest that is left of an instalment, the earliest days first: counted back from the last day that was charged. */
export function lateDaysOf(instalment: Instalment): LateDays[] {
  const { interest, principal } = unpaidOf(instalment);
  const parts: LateDays[] = [];
  let left = unpaidFeesOf(instalment).lateInterest;
  for (let day = daysBetween(instalment.dueDate, instalment.accruedThrough); day > 0; day -= 1) {
    const amount = lateInterestOfDays(interest + principal, day, day);
    if (amount === 0 || amount > left) break;
    left -= amount;
    const percent = lateRatePercent(day);
    const [next] = parts;
    if (next?.percent === percent) parts[0] = { days: next.days + 1, percent, amount: next.amount + amount };
    else parts.unshift({ days: 1, percent, amount });
  }
  return left > 0 ? [{ days: 0, percent: 0, amount: left }, ...parts] : parts;
}

export function lateInterestBooking(order: Order, charged: number, now: Date): Booking {
  const { id: orderId, currency } = order;
  return {
    transaction: { kind: 'lateInterest', orderId, occurredAt: now },
    entries: [
      [feesReceivable(order), charged],
      [lateInterestIncome(currency), -charged],
    ],
  };
}

/** Reverses the fees charged since an earlier state of the order. */
export function reversalBooking(order: Order, earlier: Order, now: Date): Booking {
  const { id: orderId, currency } = order;
  const more = (of: 'defaultFee' | 'lateInterest') =>
    order.instalments.reduce((sum, one) => sum + one[of], 0) -
    earlier.instalments.reduce((sum, one) => sum + one[of], 0);
  const [defaultFee, late] = [more('defaultFee'), more('lateInterest')];
  return {
    transaction: { kind: 'lateFeesReversed', orderId, occurredAt: now },
    entries: [
      [defaultFeeIncome(currency), defaultFee],
      [lateInterestIncome(currency), late],
      [feesReceivable(order), -defaultFee - late],
    ],
  };
}

/** Fees of one instalment, minor units. */
export interface InstalmentFees {
  defaultFee: number;
  lateInterest: number;
}

/** Takes waived fees off the income that they were charged as, or, of negative ones, puts them back. */
export function waiverBooking(
  order: Order,
  kind: 'feesWaived' | 'feeWaiverReversed',
  fees: InstalmentFees,
  now: Date,
): Booking {
  const { id: orderId, currency } = order;
  const { defaultFee, lateInterest: late } = fees;
  return {
    transaction: { kind, orderId, occurredAt: now },
    entries: [
      [defaultFeeIncome(currency), defaultFee],
      [lateInterestIncome(currency), late],
      [feesReceivable(order), -defaultFee - late],
    ],
  };
}

/** An instalment with so much less of each fee. */
export function withoutFees<One extends InstalmentFees>(one: One, { defaultFee, lateInterest }: InstalmentFees): One {
  return { ...one, defaultFee: one.defaultFee - defaultFee, lateInterest: one.lateInterest - lateInterest };
}
