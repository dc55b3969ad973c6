import type { ResponseOf } from '#contract/call.ts';
import type { delayDetailCall } from '#contract/repayment.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { DelayOffer } from '#server/loan/delay.ts';
import type { Order } from '#server/loan/order.ts';
import { owedTotal } from '#server/loan/owed.ts';
import { dayOf, isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay } from '#server/platform/money/display.ts';
import { fill, labels } from '#server/texts/texts.ts';

/** A delay on offer: its fee, until when it can be paid, and what it does to the order. */
export function delayResponse(
  order: Order,
  offer: DelayOffer,
  locale: DisplayLocale,
  now: Date,
): ResponseOf<typeof delayDetailCall> {
  const { id, currency, product } = order;
  const { order: label, delay: words } = labels[locale.language];
  const left = owedTotal(order, dayOf(now, currency));
  return {
    productName: offer.productName,
    productLogo: offer.productLogo,
    delayShouldPayAmount: fromMinor(offer.shouldPay, locale.market.minorDigits),
    delayExpiryTime: isoWithOffset(offer.expiresAt, currency),
    orderDetail: {
      detail: [
        { text: label.order, value: id },
        { text: label.left, value: displayAmount(left, locale) },
        { text: words.due, value: displayDay(offer.dueDate, locale.language) },
        { text: words.extension, value: fill(words.days, { days: offer.days }) },
        { text: words.moved, value: displayDay(offer.movedDueDate, locale.language) },
      ],
    },
    telephone: product.telephone,
    serverTime: isoWithOffset(now, currency),
  };
}
