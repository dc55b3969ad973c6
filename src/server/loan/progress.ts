import type { RepaymentProgress } from '#contract/loan.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { dayOf, daysBetween, endOfDay, isoWithOffset } from '#server/platform/calendar.ts';
import { delayOffer } from './delay.ts';
import { type Instalment, isLate, isUnpaid, leftOf, unpaidOf, unpaidTotal, windowOpensOn } from './instalments.ts';
import type { Order } from './order.ts';
import { planOf } from './plan.ts';

/** How far a loan is repaid; null before it is paid out. */
export function progressOf(order: Order, minorDigits: number, now: Date): RepaymentProgress | null {
  const { waiting, paid } = planOf(order, now);
  const periods = [...paid, ...waiting].sort((one, other) => one.periodNo - other.periodNo);
  if (periods.length === 0) return null;
  const decimal = (minor: number) => fromMinor(minor, minorDigits);
  const sum = (amounts: readonly number[]) => decimal(amounts.reduce((total, one) => total + one, 0));
  const toPay = dueNow(order, now);
  const [first] = toPay;
  return {
    due: first
      ? {
          amount: sum(toPay.map(unpaidTotal)),
          periodNos: toPay.map(({ periodNo }) => periodNo),
          dueTime: isoWithOffset(endOfDay(first.dueDate, order.currency), order.currency),
          days: daysBetween(dayOf(now, order.currency), first.dueDate),
          fees: sum(toPay.map((one) => unpaidOf(one).fees)),
        }
      : null,
    paid: sum(periods.map((one) => one.paid)),
    left: sum(waiting.map(({ total }) => total)),
    periods: periods.map(({ periodNo, state, dueAt, total }) => ({
      periodNo,
      state,
      dueTime: isoWithOffset(dueAt, order.currency),
      left: decimal(state === 'paid' ? 0 : total),
    })),
    delayFee: delayFeeOf(order, minorDigits, now),
  };
}

/** Every late instalment of a late loan, every due one of a due loan, else the next. */
function dueNow({ instalments, dueWindowDays, currency }: Order, now: Date): Instalment[] {
  const today = dayOf(now, currency);
  const unpaid = instalments.filter(isUnpaid);
  const { lateAfter, dueAfter } = leftOf(instalments, dueWindowDays, today);
  if (lateAfter > 0) return unpaid.filter((one) => isLate(one, today));
  if (dueAfter > 0) return unpaid.filter((one) => windowOpensOn(one, dueWindowDays) <= today);
  return unpaid.slice(0, 1);
}

function delayFeeOf(order: Order, minorDigits: number, now: Date): string {
  const offer = delayOffer(order, now);
  return offer ? fromMinor(offer.shouldPay, minorDigits) : '';
}
