import type { Language } from '#domain/configuration/page-parameters.ts';
import type { DetailRow } from '#domain/field-schemas.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay, displayRate } from '#server/platform/money/display.ts';
import { nextUnpaid, unpaidTotal } from './instalments.ts';
import type { Order } from './order.ts';

/**
 * The label and value rows of an order (`userOrderDetail.detail`): the loan terms of specification section 3 (amount,
 * term in days, rate, repayment date), and what is left to pay. What being late has added stands in `progress`.
 */
export function orderLines(order: Order, locale: DisplayLocale): DetailRow[] {
  const { language } = locale;
  const label = orderLabels[language];
  const { id, amount, periods, periodDays, dailyRatePpm, disbursedAt, settledAt, currency, instalments } = order;
  const next = nextUnpaid(instalments);
  const left = instalments.reduce((sum, one) => sum + unpaidTotal(one), 0);
  const day = (moment: Date) => displayDay(dayOf(moment, currency), language);

  return [
    { text: label.order, value: id },
    { text: label.amount, value: displayAmount(amount, locale) },
    { text: label.term, value: label.days(periods * periodDays, periods) },
    { text: label.rate, value: label.perDay(displayRate(dailyRatePpm, language)) },
    ...(disbursedAt ? [{ text: label.disbursed, value: day(disbursedAt) }] : []),
    ...(next ? [{ text: label.due, value: displayDay(next.dueDate, language) }] : []),
    ...(left > 0 ? [{ text: label.left, value: displayAmount(left, locale) }] : []),
    ...(settledAt ? [{ text: label.settled, value: day(settledAt) }] : []),
  ];
}

interface Labels {
  order: string;
  amount: string;
  term: string;
  days(days: number, periods: number): string;
  rate: string;
  perDay(rate: string): string;
  disbursed: string;
  due: string;
  left: string;
  settled: string;
}

export const orderLabels: Record<Language, Labels> = {
  id: {
    order: 'Nomor pesanan',
    amount: 'Jumlah pinjaman',
    term: 'Tenor',
    days: (days, periods) => `${days} hari (${periods} cicilan)`,
    rate: 'Bunga',
    perDay: (rate) => `${rate} per hari`,
    disbursed: 'Tanggal pencairan',
    due: 'Tanggal jatuh tempo',
    left: 'Sisa tagihan',
    settled: 'Tanggal pelunasan',
  },
  en: {
    order: 'Order number',
    amount: 'Loan amount',
    term: 'Term',
    days: (days, periods) => `${days} days (${periods} ${periods === 1 ? 'instalment' : 'instalments'})`,
    rate: 'Interest',
    perDay: (rate) => `${rate} per day`,
    disbursed: 'Paid out on',
    due: 'Repayment date',
    left: 'Left to pay',
    settled: 'Paid off on',
  },
  zh: {
    order: '订单号',
    amount: '借款金额',
    term: '借款期限',
    days: (days, periods) => `${days} 天（${periods} 期）`,
    rate: '利息',
    perDay: (rate) => `每日 ${rate}`,
    disbursed: '放款日期',
    due: '还款日期',
    left: '剩余应还',
    settled: '结清日期',
  },
};
