import type { OrderCard } from '#contract/complaints.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { stateOf } from '#domain/order-status.ts';
import { nextUnpaid, unpaidTotal } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import { statusNotice } from '#server/loan/status-notice.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay } from '#server/platform/money/display.ts';

/**
 * Whether a borrower may complain about the collection of this order's debt: only while it is due or overdue, or once it
 * was ever overdue (the default fee was charged), is there anything that was collected. A loan that runs or was paid off
 * without delay has never been.
 */
export function isCollectible({ status, defaultFeeChargedOn }: Order): boolean {
  return stateOf(status) === 'due' || stateOf(status) === 'overdue' || defaultFeeChargedOn !== null;
}

/** An order as a borrower chooses it: product, status in words, and the rows by which orders are told apart. */
export function orderCard(order: Order, locale: DisplayLocale): OrderCard {
  return {
    orderNo: order.id,
    productLogo: order.product.logo,
    productName: order.product.name,
    status: statusNotice(order.status, locale.language, NO_FACTS).headline,
    isShow: isCollectible(order) ? 1 : 0,
    list: rowsOf(order, locale),
  };
}

/** The headline alone is shown, which speaks of neither. */
const NO_FACTS = { dueDate: '', dueAmount: '' };

function rowsOf(order: Order, locale: DisplayLocale): OrderCard['list'] {
  const { language } = locale;
  const { id, amount, appliedAt, settledAt, currency, instalments } = order;
  const label = orderCardLabels[language];
  const next = nextUnpaid(instalments);
  const left = instalments.reduce((sum, one) => sum + unpaidTotal(one), 0);
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

export const orderCardLabels: Record<
  Language,
  Record<'order' | 'applied' | 'amount' | 'due' | 'left' | 'settled', string>
> = {
  id: {
    order: 'Nomor pesanan',
    applied: 'Tanggal pengajuan',
    amount: 'Jumlah pinjaman',
    due: 'Tanggal jatuh tempo',
    left: 'Sisa tagihan',
    settled: 'Tanggal pelunasan',
  },
  en: {
    order: 'Order number',
    applied: 'Applied on',
    amount: 'Loan amount',
    due: 'Repayment date',
    left: 'Left to pay',
    settled: 'Paid off on',
  },
  zh: {
    order: '订单号',
    applied: '申请日期',
    amount: '借款金额',
    due: '还款日期',
    left: '剩余应还',
    settled: '结清日期',
  },
};
