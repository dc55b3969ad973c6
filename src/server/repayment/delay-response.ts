import type { ResponseOf } from '#contract/call.ts';
import type { DelayEffect, delayDetailCall } from '#contract/repayment.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { DelayOffer } from '#server/loan/delay.ts';
import type { Order } from '#server/loan/order.ts';
import { owedTotal } from '#server/loan/owed.ts';
import { planOf } from '#server/loan/plan.ts';
import { addDays, type Day, dayOf, endOfDay, isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount } from '#server/platform/money/display.ts';
import { labels } from '#server/texts/texts.ts';

/** A delay on offer: its fee, until when it can be paid, and what it does to the order. */
export function delayResponse(
  order: Order,
  offer: DelayOffer,
  locale: DisplayLocale,
  now: Date,
): ResponseOf<typeof delayDetailCall> {
  const { id, currency, product } = order;
  const { order: label } = labels[locale.language];
  const left = owedTotal(order, dayOf(now, currency));
  const decimal = (minor: number) => fromMinor(minor, locale.market.minorDigits);
  return {
    productName: offer.productName,
    productLogo: offer.productLogo,
    delayShouldPayAmount: decimal(offer.shouldPay),
    delayExpiryTime: isoWithOffset(offer.expiresAt, currency),
    orderDetail: {
      detail: [
        { text: label.order, value: id },
        { text: label.left, value: displayAmount(left, locale) },
      ],
    },
    telephone: product.telephone,
    serverTime: isoWithOffset(now, currency),
    effect: effectOf(order, offer, decimal, now),
  };
}

function effectOf(
  order: Order,
  { dueDate, movedDueDate, days }: DelayOffer,
  decimal: (minor: number) => string,
  now: Date,
): DelayEffect | null {
  const { waiting } = planOf(order, now);
  const [next] = waiting;
  const last = waiting.at(-1);
  if (!next || !last) return null;
  const total = owedTotal(order, movedDueDate, [next.periodNo]);
  const endOf = (day: Day) => isoWithOffset(endOfDay(day, order.currency), order.currency);
  return {
    periodNo: next.periodNo,
    lastPeriodNo: last.periodNo,
    days,
    dueTime: endOf(dueDate),
    movedDueTime: endOf(movedDueDate),
    endTime: endOf(addDays(last.dueDate, days)),
    instalment: decimal(total - next.fees),
    lateFee: decimal(next.lateFee),
    lateFeePaid: decimal(next.lateFeePaid),
    lateInterest: decimal(next.lateInterest),
    total: decimal(total),
  };
}
