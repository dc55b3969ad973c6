import type { AnswerOf } from '#contract/call.ts';
import type { delayDetailCall } from '#contract/repayment.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { DelayOffer } from '#server/loan/delay.ts';
import { unpaidTotal } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay } from '#server/platform/money/display.ts';

/** A delay on offer: its fee, until when it can be paid, and what it does to the order. */
export function delayAnswer(
  order: Order,
  offer: DelayOffer,
  locale: DisplayLocale,
  now: Date,
): AnswerOf<typeof delayDetailCall> {
  const { id, currency, instalments, product } = order;
  const label = delayLabels[locale.language];
  const left = instalments.reduce((sum, one) => sum + unpaidTotal(one), 0);
  return {
    productName: offer.productName,
    productLogo: offer.productLogo,
    delayShouldPayAmount: fromMinor(offer.shouldPay, locale.market.minorDigits),
    delayExpiryTime: isoWithOffset(offer.expiresAt, currency),
    orderDetail: {
      detail: [
        { text: label.order, value: id },
        { text: label.left, value: displayAmount(left, locale) },
        { text: label.due, value: displayDay(offer.dueDate, locale.language) },
        { text: label.extension, value: label.days(offer.days) },
        { text: label.moved, value: displayDay(offer.movedDueDate, locale.language) },
      ],
    },
    telephone: product.telephone,
    serverTime: isoWithOffset(now, currency),
  };
}

interface Labels {
  order: string;
  left: string;
  due: string;
  extension: string;
  days(days: number): string;
  moved: string;
}

export const delayLabels: Record<Language, Labels> = {
  id: {
    order: 'Nomor pesanan',
    left: 'Sisa tagihan',
    due: 'Jatuh tempo sekarang',
    extension: 'Perpanjangan',
    days: (days) => `${days} hari`,
    moved: 'Jatuh tempo setelah diperpanjang',
  },
  en: {
    order: 'Order number',
    left: 'Left to pay',
    due: 'Due date now',
    extension: 'Extension',
    days: (days) => `${days} days`,
    moved: 'Due date after the extension',
  },
  zh: {
    order: '订单号',
    left: '剩余应还',
    due: '当前到期日',
    extension: '延期',
    days: (days) => `${days} 天`,
    moved: '延期后到期日',
  },
};
