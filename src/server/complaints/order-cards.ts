import type { OrderCard } from '#contract/complaints.ts';
import { stateOf } from '#domain/order-status.ts';
import { nextUnpaid } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import { owedTotal } from '#server/loan/owed.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay } from '#server/platform/money/display.ts';
import { labels } from '#server/texts/texts.ts';

/**
 * Whether a borrower may complain about the collection of this order's debt: only while it is due or overdue, or once it
 * was ever overdue (the default fee was charged), is there anything that was collected. A loan that runs or was paid off
 * without delay has never been.
 */
export function isCollectible({ status, defaultFeeChargedOn }: Order): boolean {
  return stateOf(status) === 'due' || stateOf(status) === 'overdue' || defaultFeeChargedOn !== null;
}

/** An order as a borrower chooses it: product, status in words, and the rows by which orders are told apart. */
export function orderCard(order: Order, locale: DisplayLocale, now: Date): OrderCard {
  return {
    orderNo: order.id,
    productLogo: order.product.logo,
    productName: order.product.name,
    status: labels[locale.language].statuses[order.status].headline,
    isShow: isCollectible(order) ? 1 : 0,
    list: rowsOf(order, locale, now),
  };
}

function rowsOf(order: Order, locale: DisplayLocale, now: Date): OrderCard['list'] {
  const { language } = locale;
  const { id, amount, appliedAt, settledAt, currency, instalments } = order;
  const label = labels[language].order;
  const next = nextUnpaid(instalments);
  const left = owedTotal(order, dayOf(now, currency));
  const day = (moment: Date) => displayDay(dayOf(moment, currency), language);
  return [
    { title: label.order, value: id },
    { title: label.applied, value: day(appliedAt) },
    { title: label.amount, value: displayAmount(amount, locale) },
    ...(next ? [{ title: label.due, value: displayDay(next.dueDate, language) }] : []),
    ...(left > 0 ? [{ title: label.left, value: displayAmount(left, locale) }] : []),
    ...(settledAt ? [{ title: label.settled, value: day(settledAt) }] : []),
  ];
}
