import type { AnswerOf } from '#contract/call.ts';
import type { loanPlayDetailCall } from '#contract/repayment.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { PeriodState, Plan, PlanPeriod } from '#server/loan/plan.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount } from '#server/platform/money/display.ts';

/** The instalment plan: unpaid and paid periods, each with its parts in words; the note says in which order they are paid. */
export function planAnswer(
  { order, waiting, paid }: Plan,
  isChecking: boolean,
  locale: DisplayLocale,
): AnswerOf<typeof loanPlayDetailCall> {
  const words = planTexts[locale.language];
  const period = (one: PlanPeriod) => ({
    periodNo: one.periodNo,
    totalAmount: fromMinor(one.total, locale.market.minorDigits),
    canClick: one.canClick ? 1 : 0,
    periodStatus: words.state[one.state],
    repayDes: madeOf(one, locale),
    dueTime: isoWithOffset(one.dueAt, order.currency),
    displayAmount: displayAmount(one.total, locale),
  });
  return {
    productName: order.product.name,
    note: waiting.length > 1 ? words[order.product.paysAhead ? 'paysAhead' : 'oneByOne'] : '',
    repayWaitCount: String(waiting.length),
    repayPlanDetail: { repayWaitDetail: waiting.map(period), repayYetDetail: paid.map(period) },
    isChecking: isChecking ? 1 : 0,
  };
}

/** "Pokok Rp 1.000.000 + bunga Rp 120.000", and fees where there are any. */
function madeOf({ principal, interest, fees }: PlanPeriod, locale: DisplayLocale): string {
  const words = planTexts[locale.language];
  const parts: [word: string, minor: number][] = [
    [words.principal, principal],
    [words.interest, interest],
    [words.fees, fees],
  ];
  return parts
    .filter(([, minor]) => minor > 0)
    .map(([word, minor]) => `${word} ${displayAmount(minor, locale)}`)
    .join(' + ');
}

interface Words {
  state: Record<PeriodState, string>;
  principal: string;
  interest: string;
  fees: string;
  paysAhead: string;
  oneByOne: string;
}

export const planTexts: Record<Language, Words> = {
  id: {
    state: { upcoming: 'Belum jatuh tempo', due: 'Segera jatuh tempo', late: 'Terlambat', paid: 'Lunas' },
    principal: 'pokok',
    interest: 'bunga',
    fees: 'denda',
    paysAhead: 'Cicilan dibayar berurutan, mulai dari yang paling awal. Anda boleh membayar beberapa sekaligus.',
    oneByOne: 'Cicilan dibayar berurutan, satu per satu, mulai dari yang paling awal.',
  },
  en: {
    state: { upcoming: 'Not due yet', due: 'Due soon', late: 'Overdue', paid: 'Paid' },
    principal: 'principal',
    interest: 'interest',
    fees: 'late fees',
    paysAhead: 'Instalments are paid in order, the earliest first. You may pay several at once.',
    oneByOne: 'Instalments are paid in order, one at a time, the earliest first.',
  },
  zh: {
    state: { upcoming: '未到期', due: '即将到期', late: '已逾期', paid: '已还清' },
    principal: '本金',
    interest: '利息',
    fees: '逾期费用',
    paysAhead: '分期须按顺序偿还，从最早一期开始，可一次偿还多期。',
    oneByOne: '分期须按顺序逐期偿还，从最早一期开始。',
  },
};
