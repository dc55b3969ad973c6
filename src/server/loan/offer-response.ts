import type { ResponseOf } from '#contract/call.ts';
import type { loanDetailConfirmCall, PayoutAccount } from '#contract/loan.ts';
import { lateRatePercent } from '#domain/loan-cost.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay, displayRate } from '#server/platform/money/display.ts';
import { fill, labels } from '#server/texts/texts.ts';
import { type Offer, termUnitOf } from './offers.ts';
import { earlySentence, termText } from './order-lines.ts';
import { costOf } from './schedule.ts';

/** What the response says besides the offer. */
export interface OfferFacts {
  product: { name: string; logo: string };
  /** The address of the loan terms where a notice goes before the confirmation; null for no notice. */
  noticeAgreement: string | null;
  /** Null where the borrower has linked no bank card yet. */
  payoutAccount: PayoutAccount | null;
  now: Date;
}

/** Everything that the confirmation shows; dates as if the money were paid out today. */
export function offerResponse(
  offer: Offer,
  { product, noticeAgreement, payoutAccount, now }: OfferFacts,
  locale: DisplayLocale,
): ResponseOf<typeof loanDetailConfirmCall> {
  const { language, market } = locale;
  const { order: label, offer: words } = labels[language];
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
    details: [
      { text: label.term, value: termText(offer, language) },
      { text: words.lateFee, value: shown(offer.defaultFee) },
      { text: words.lateInterest, value: fill(words.upTo, { rate: lateRatePercent(1) }) },
    ],
    repay_plans: cost.instalments.map((part) => ({
      title: fill(label.instalment, { periodNo: part.periodNo }),
      amount: shown(part.total),
      // `instalments` says what it is made of.
      description: '',
      pay_time: displayDay(part.dueDate, language, 'medium'),
    })),
    firstPayTime: firstDue,
    firstPeriodDay: periodDays,
    pRateDsc: fill(label.perDay, { rate: displayRate(dailyRatePpm, language) }),
    sendSms: 0,
    ...notice(offer, noticeAgreement, locale),
    note: label.asOfToday,
    detail1: earlySentence(cost, locale),
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
  const { noticeTitle, lateness } = labels[locale.language].offer;
  return {
    isPopType: 1,
    popTitle: noticeTitle,
    popContent: fill(lateness, {
      fee: displayAmount(defaultFee, locale),
      early: lateRatePercent(1),
      later: lateRatePercent(31),
      last: lateRatePercent(91),
    }),
    popAgreementUrl: agreement,
  };
}
