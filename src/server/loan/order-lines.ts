import type { Language } from '#domain/configuration/page-parameters.ts';
import type { DetailRow } from '#domain/field-schemas.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay, displayRate } from '#server/platform/money/display.ts';
import { fill, labels } from '#server/texts/texts.ts';
import { nextUnpaid } from './instalments.ts';
import type { Order } from './order.ts';
import { type EarlyPayment, owedTotal } from './owed.ts';
import type { LoanCost } from './schedule.ts';

/**
 * The label and value rows of an order (`userOrderDetail.detail`): the loan terms of specification section 3 (amount,
 * term in days, rate, repayment date), and what is left to pay. What being late has added stands in `progress`.
 */
export function orderLines(order: Order, locale: DisplayLocale, now: Date): DetailRow[] {
  const { language } = locale;
  const label = labels[language].order;
  const { id, amount, periods, periodDays, dailyRatePpm, disbursedAt, settledAt, currency, instalments } = order;
  const next = nextUnpaid(instalments);
  const left = owedTotal(order, dayOf(now, currency));
  const day = (moment: Date) => displayDay(dayOf(moment, currency), language);

  return [
    { text: label.order, value: id },
    { text: label.amount, value: displayAmount(amount, locale) },
    { text: label.term, value: termText({ periods, periodDays }, language) },
    { text: label.rate, value: fill(label.perDay, { rate: displayRate(dailyRatePpm, language) }) },
    ...(disbursedAt ? [{ text: label.disbursed, value: day(disbursedAt) }] : []),
    ...(next ? [{ text: label.due, value: displayDay(next.dueDate, language) }] : []),
    ...(left > 0 ? [{ text: label.left, value: displayAmount(left, locale) }] : []),
    ...(settledAt ? [{ text: label.settled, value: day(settledAt) }] : []),
  ];
}

/** From which day early payment costs less, and how much; '' where it saves nothing. */
export function earlyNote(early: EarlyPayment | null, locale: DisplayLocale): string {
  if (!early) return '';
  const words = labels[locale.language].plan;
  return fill(early.isOpen ? words.earlyNow : words.earlyFrom, {
    day: displayDay(early.from, locale.language),
    saves: displayAmount(early.saves, locale),
  });
}

/** What paying a loan off early saves; '' where nothing. */
export function earlySentence({ early: { from, saves } }: LoanCost, locale: DisplayLocale): string {
  if (saves === 0) return '';
  const values = { day: displayDay(from, locale.language), saves: displayAmount(saves, locale) };
  return fill(labels[locale.language].offer.early, values);
}

/** "30 hari (2 cicilan)". */
export function termText({ periods, periodDays }: Pick<Order, 'periods' | 'periodDays'>, language: Language): string {
  const { one, other } = labels[language].order.days;
  return fill(periods === 1 ? one : other, { days: periods * periodDays, periods });
}
