import type { RepaymentProgress } from '#contract/loan.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { delayOffer } from './delay.ts';
import type { Order } from './order.ts';
import { dueNow, onDueDateOf, planOf, tomorrowOf } from './plan.ts';

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
  const today = toPay.reduce((total, one) => total + one.total, 0);
  const onDueDate = onDueDateOf(order, toPay);
  return {
    due: first
      ? {
          amount: decimal(today),
          periodNos: toPay.map(({ periodNo }) => periodNo),
          dueTime: isoWithOffset(first.dueAt, order.currency),
          days: first.days,
          fees: sum(toPay.map(({ fees }) => fees)),
          lateFee: sum(toPay.map(({ lateFee }) => lateFee)),
          lateFeePaid: sum(toPay.map(({ lateFeePaid }) => lateFeePaid)),
          lateDays: toPay.flatMap(({ periodNo, lateDays }) =>
            lateDays.map((part) => ({ ...part, periodNo, amount: decimal(part.amount) })),
          ),
          tomorrow: decimal(tomorrowOf(order, toPay, now)),
          onDueDate: onDueDate > today ? decimal(onDueDate) : '',
        }
      : null,
    paid: sum(periods.map((one) => one.paid)),
    left: sum(waiting.map(({ total }) => total)),
    periods: periods.map(({ periodNo, state, dueAt, total, paid, days }) => ({
      periodNo,
      state,
      dueTime: isoWithOffset(dueAt, order.currency),
      left: decimal(state === 'paid' ? 0 : total),
      paid: decimal(paid),
      days,
    })),
    delayFee: delayFeeOf(order, minorDigits, now),
  };
}

function delayFeeOf(order: Order, minorDigits: number, now: Date): string {
  const offer = delayOffer(order, now);
  return offer ? fromMinor(offer.shouldPay, minorDigits) : '';
}
