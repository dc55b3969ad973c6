import type { RepaymentProgress } from '#contract/loan.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { dayOf, daysBetween, isoWithOffset } from '#server/platform/calendar.ts';
import { delayOffer } from './delay.ts';
import type { Order } from './order.ts';
import { dueNow, planOf } from './plan.ts';

/** How far a loan is repaid; null before it is paid out. */
export function progressOf(order: Order, minorDigits: number, now: Date): RepaymentProgress | null {
  const plan = planOf(order, now);
  const { waiting, paid } = plan;
  const periods = [...paid, ...waiting].sort((one, other) => one.periodNo - other.periodNo);
  if (periods.length === 0) return null;
  const decimal = (minor: number) => fromMinor(minor, minorDigits);
  const sum = (amounts: readonly number[]) => decimal(amounts.reduce((total, one) => total + one, 0));
  const toPay = dueNow(plan);
  const [first] = toPay;
  return {
    due: first
      ? {
          amount: sum(toPay.map(({ total }) => total)),
          periodNos: toPay.map(({ periodNo }) => periodNo),
          dueTime: isoWithOffset(first.dueAt, order.currency),
          days: daysBetween(dayOf(now, order.currency), first.dueDate),
          fees: sum(toPay.map(({ fees }) => fees)),
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

function delayFeeOf(order: Order, minorDigits: number, now: Date): string {
  const offer = delayOffer(order, now);
  return offer ? fromMinor(offer.shouldPay, minorDigits) : '';
}
