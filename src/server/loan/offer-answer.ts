import type { AnswerOf } from '#contract/call.ts';
import type { loanDetailConfirmCall, PayoutAccount } from '#contract/loan.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { lateRatePercent } from '#domain/loan-cost.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay, displayRate } from '#server/platform/money/display.ts';
import { costOf } from './cost.ts';
import { type Offer, termUnitOf } from './offers.ts';

/** What the answer says beside the offer itself. */
export interface OfferFacts {
  product: { name: string; logo: string };
  /** The address of the loan terms where a notice goes before the confirmation; null for no notice. */
  noticeAgreement: string | null;
  /** Null where the borrower has linked no bank card yet. */
  payoutAccount: PayoutAccount | null;
  now: Date;
}

/** Everything that the confirmation shows; dates as if the money were paid out today. */
export function offerAnswer(
  offer: Offer,
  { product, noticeAgreement, payoutAccount, now }: OfferFacts,
  locale: DisplayLocale,
): AnswerOf<typeof loanDetailConfirmCall> {
  const { language, market } = locale;
  const label = offerLabels[language];
  const { currency, periods, periodDays, dailyRatePpm } = offer;
  const cost = costOf(offer, dayOf(now, currency));
  const exact = (minor: number) => fromMinor(minor, market.minorDigits);
  const shown = (minor: number) => displayAmount(minor, locale);
  const [first] = cost.instalments;
  const firstDue = first ? displayDay(first.dueDate, language) : '';

  return {
    offerId: offer.id,
    productLogo: product.logo,
    productName: product.name,
    amount: exact(offer.amount),
    periods,
    termUnit: termUnitOf(offer),
    details: [{ text: label.term, value: label.days(periods * periodDays, periods) }],
    repay_plans: cost.instalments.map((part) => ({
      title: label.instalment(part.periodNo),
      amount: shown(part.total),
      description: label.parts(shown(part.principal), shown(part.interest)),
      pay_time: displayDay(part.dueDate, language, 'medium'),
    })),
    firstPayTime: firstDue,
    firstPeriodDay: periodDays,
    pRateDsc: label.perDay(displayRate(dailyRatePpm, language)),
    sendSms: 0,
    ...notice(offer, noticeAgreement, locale),
    note: label.note,
    totalCost: {
      principal: exact(cost.principal),
      interest: exact(cost.interest),
      fees: exact(cost.fees),
      totalAmount: exact(cost.total),
      annualRate: displayRate(cost.annualRatePpm, language),
    },
    instalments: cost.instalments.map((part) => ({
      periodNo: part.periodNo,
      principal: exact(part.principal),
      interest: exact(part.interest),
      totalAmount: exact(part.total),
      remainPrincipal: exact(part.remaining),
    })),
    payoutAccount,
  };
}

/** What late payment costs; shown to a borrower who has not paid back a loan yet. */
function notice({ defaultFee }: Offer, agreement: string | null, locale: DisplayLocale) {
  if (agreement === null) return { isPopType: 0 };
  const { noticeTitle, lateness } = offerLabels[locale.language];
  return {
    isPopType: 1,
    popTitle: noticeTitle,
    popContent: lateness(
      displayAmount(defaultFee, locale),
      lateRatePercent(1),
      lateRatePercent(31),
      lateRatePercent(91),
    ),
    popAgreementUrl: agreement,
  };
}

interface Labels {
  term: string;
  days(days: number, periods: number): string;
  instalment(periodNo: number): string;
  parts(principal: string, interest: string): string;
  perDay(rate: string): string;
  note: string;
  noticeTitle: string;
  lateness(fee: string, early: number, later: number, last: number): string;
}

export const offerLabels: Record<Language, Labels> = {
  id: {
    term: 'Tenor',
    days: (days, periods) => `${days} hari (${periods} cicilan)`,
    instalment: (periodNo) => `Cicilan ke-${periodNo}`,
    parts: (principal, interest) => `Pokok ${principal}, bunga ${interest}`,
    perDay: (rate) => `${rate} per hari`,
    note: 'Tanggal dihitung seandainya dana cair hari ini.',
    noticeTitle: 'Sebelum Anda meminjam',
    lateness: (fee, early, later, last) =>
      `Bila terlambat membayar, Anda dikenai denda ${fee} satu kali, dan bunga keterlambatan per hari dari sisa tagihan: ${early}% pada hari 1 sampai 30, ${later}% pada hari 31 sampai 90, dan ${last}% sejak hari 91.`,
  },
  en: {
    term: 'Term',
    days: (days, periods) => `${days} days (${periods} ${periods === 1 ? 'instalment' : 'instalments'})`,
    instalment: (periodNo) => `Instalment ${periodNo}`,
    parts: (principal, interest) => `Principal ${principal}, interest ${interest}`,
    perDay: (rate) => `${rate} per day`,
    note: 'Dates are counted as if the money were paid out today.',
    noticeTitle: 'Before you borrow',
    lateness: (fee, early, later, last) =>
      `If you pay late, a default fee of ${fee} is charged once, and late interest a day on what is unpaid: ${early}% on days 1 to 30, ${later}% on days 31 to 90, and ${last}% from day 91.`,
  },
  zh: {
    term: '借款期限',
    days: (days, periods) => `${days} 天（${periods} 期）`,
    instalment: (periodNo) => `第 ${periodNo} 期`,
    parts: (principal, interest) => `本金 ${principal}，利息 ${interest}`,
    perDay: (rate) => `每日 ${rate}`,
    note: '日期按今日放款计算。',
    noticeTitle: '借款前须知',
    lateness: (fee, early, later, last) =>
      `如逾期还款，将一次性收取违约金 ${fee}，并按未还金额每日计收逾期利息：第 1 至 30 天 ${early}%，第 31 至 90 天 ${later}%，自第 91 天起 ${last}%。`,
  },
};
