import { PAY_TYPE, UNNAMED_BANK } from '#contract/wire-constants.ts';
import { COMPLAINT_LIMITS, COMPLAINT_REPLY_WEEKDAYS } from '#domain/complaint.ts';
import { type Configuration, supportOf } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { hoursText } from '#domain/configuration/service-hours.ts';
import { money } from '#domain/formats.ts';
import { licenceOf } from '#domain/licence.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { SMS_COUNTDOWN } from '#machines/kit/sms-countdown.ts';
import { OFFER_LIFE } from '#server/loan/offers.ts';
import { earlyNote } from '#server/loan/order-lines.ts';
import type { EarlyPayment } from '#server/loan/owed.ts';
import type { Terms } from '#server/loan/terms.ts';
import { CAPTCHA_LENGTH } from '#server/onboarding/captcha.ts';
import { CAPTCHA_LIFE } from '#server/onboarding/registration-sessions.ts';
import { type DisplayLocale, displayAmount, displayDay, displayRate } from '#server/platform/money/display.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import { VIRTUAL_ACCOUNT_LIFE } from '#server/repayment/virtual-accounts.ts';
import { CODE_DIGITS, CODE_LIFE, SHORT_LIMIT, WRONG_TRIES } from '#server/sms/sms-codes.ts';
import { counted, fill, labels } from '#server/texts/texts.ts';
import type { NextDue } from './next-due.ts';

/** The product's rules that replies mention: milliseconds, days, numbers. */
export const productRules = {
  codeLife: CODE_LIFE,
  codeDigits: CODE_DIGITS,
  codeTries: WRONG_TRIES,
  codesAtMost: SHORT_LIMIT.perPhone,
  codesWithin: SHORT_LIMIT.within,
  resendAfter: SMS_COUNTDOWN,
  captchaLength: CAPTCHA_LENGTH,
  captchaLife: CAPTCHA_LIFE,
  offerLife: OFFER_LIFE,
  paymentCodeLife: VIRTUAL_ACCOUNT_LIFE,
  complaintCharacters: COMPLAINT_LIMITS.characters,
  complaintImages: COMPLAINT_LIMITS.images,
  complaintReply: COMPLAINT_REPLY_WEEKDAYS,
  loan: LOAN_RULES,
} as const;

/** The rules, with whatever figures. */
export type ProductRules = Numbers<typeof productRules>;
type Numbers<Rules> = { readonly [Name in keyof Rules]: Rules[Name] extends number ? number : Numbers<Rules[Name]> };

/** How a language says the figures of a reply. */
type Figures = (typeof labels)[Language]['figures'];

/** What is asked about: the borrower's own order, else every product of the market. */
export type LendingTerms = Pick<
  Terms,
  'dailyRatePpm' | 'defaultFeeNew' | 'defaultFeeRepeat' | 'delayFee' | 'delayDays' | 'dueWindowDays'
>;

/** What fills the placeholders of replies. */
export interface FactSource {
  rules: ProductRules;
  configuration: Configuration;
  provider: Pick<PaymentProvider, 'paymentOptions'>;
  terms: readonly LendingTerms[];
  /** Of the borrower's own order; null where nothing is saved. */
  early: EarlyPayment | null;
  /** What the borrower has to pay, loan by loan; none where nobody is logged in. */
  due: readonly NextDue[];
  locale: DisplayLocale;
}

/** The names that a text may have in braces, and what stands in their place. */
const facts = {
  appName: ({ configuration, locale }) =>
    locale.language === 'zh' ? configuration.appNameChinese : configuration.appNameEnglish,
  servicePhone: ({ configuration, locale: { market } }) => supportOf(configuration, market).phone,
  /** Who lends, with the licence or registration that is configured. */
  lender: ({ configuration: { company, lendingPartner }, locale: { market } }, say) =>
    listed([company.legalName, licenceOf(company, market.currency), lendingPartner?.name ?? ''].filter(Boolean), say),
  regulator: ({ locale: { market } }) => REGULATORS[market.currency],
  serviceEmail: ({ configuration, locale: { market } }) => supportOf(configuration, market).email,

  /** A sentence; '' where no hours are configured. */
  serviceHours: ({ locale: { market, language } }, say) => {
    const hours = market.support?.hours;
    return hours ? fill(say.serviceHours, { hours: hoursText(hours, market.currency, language) }) : '';
  },

  loanMin: ({ locale: { market } }) => money(String(market.loanMin), market),
  loanMax: ({ locale: { market } }) => money(String(market.loanMax), market),
  /** With its period, where the market names one. */
  salaryMin: ({ locale: { market } }, say) => {
    const amount = money(String(market.salaryMin), market);
    return market.salaryPer ? fill(say.salaryPer[market.salaryPer], { amount }) : amount;
  },
  decisionTime: ({ locale: { market } }, say) => counted(say.hours, market.decisionHours),
  latestDecision: ({ rules }, say) => counted(say.days, rules.loan.decisionDays),
  slowestCredit: ({ rules }, say) => counted(say.days, rules.loan.crediting.most),
  shortestTerm: ({ rules }) => String(rules.loan.term.least),
  longestTerm: ({ rules }, say) => counted(say.days, rules.loan.term.most),
  prepayAfter: ({ rules }, say) => counted(say.days, rules.loan.prepaymentAfterDays),
  /** '' without an order that it saves something of. */
  earlyPayment: ({ early, locale }) => earlyNote(early, locale),
  /** A sentence for each loan; '' where nothing is to be paid. */
  dueNow: ({ due, locale }, say) =>
    due
      .map(({ isLate, amount, product, day }) =>
        fill(isLate ? say.dueLate : say.dueNow, {
          amount: displayAmount(amount, locale),
          product,
          day: displayDay(day, locale.language),
        }),
      )
      .join('\n'),
  offerLife: ({ rules }, say) => counted(say.hours, rules.offerLife / HOUR),

  dailyRate: ({ terms, locale }, say) =>
    range(
      terms,
      say,
      ({ dailyRatePpm }) => dailyRatePpm,
      (ppm) => displayRate(ppm, locale.language),
    ),
  defaultFeeNew: (source, say) => amountRange(source, say, ({ defaultFeeNew }) => defaultFeeNew),
  defaultFeeRepeat: (source, say) => amountRange(source, say, ({ defaultFeeRepeat }) => defaultFeeRepeat),
  delayFee: (source, say) =>
    delayed(source, say, (terms) => amountRange({ ...source, terms }, say, (one) => one.delayFee)),
  delayTime: (source, say) =>
    delayed(source, say, (terms) =>
      range(
        terms,
        say,
        (one) => one.delayDays,
        (days) => counted(say.days, days),
      ),
    ),
  dueWindow: ({ terms }, say) =>
    range(
      terms,
      say,
      ({ dueWindowDays }) => dueWindowDays,
      (days) => counted(say.days, days),
    ),

  lateRateEarly: ({ rules }) => `${rules.loan.lateInterest.early.percent}%`,
  lateRateLater: ({ rules }) => `${rules.loan.lateInterest.later.percent}%`,
  lateRateLast: ({ rules }) => `${rules.loan.lateInterest.last.percent}%`,
  lateEarlyThrough: ({ rules }) => String(rules.loan.lateInterest.early.throughDay),
  lateLaterFrom: ({ rules }) => String(rules.loan.lateInterest.early.throughDay + 1),
  lateLaterThrough: ({ rules }) => String(rules.loan.lateInterest.later.throughDay),
  lateLastFrom: ({ rules }) => String(rules.loan.lateInterest.later.throughDay + 1),

  banks: ({ provider, locale: { market } }, say) =>
    listed(
      provider
        .paymentOptions(PAY_TYPE.bank, market.currency)
        .bankList.map(({ bankName }) => (bankName === UNNAMED_BANK ? say.bankOfIfsc : bankName)),
      say,
    ),
  /** Mini markets, or apps, by the market. */
  miniMarkets: ({ provider, locale: { market } }, say) =>
    listed(provider.paymentOptions(PAY_TYPE.market, market.currency).marketList, say),
  paymentCodeLife: ({ rules }, say) => counted(say.hours, rules.paymentCodeLife / HOUR),

  codeDigits: ({ rules }) => String(rules.codeDigits),
  codeTries: ({ rules }) => String(rules.codeTries),
  codesAtMost: ({ rules }) => String(rules.codesAtMost),
  codeLife: ({ rules }, say) => counted(say.minutes, rules.codeLife / MINUTE),
  codesWithin: ({ rules }, say) => counted(say.minutes, rules.codesWithin / MINUTE),
  resendAfter: ({ rules }, say) => counted(say.seconds, rules.resendAfter / SECOND),
  captchaLength: ({ rules }) => String(rules.captchaLength),
  captchaLife: ({ rules }, say) => counted(say.minutes, rules.captchaLife / MINUTE),

  complaintCharacters: ({ rules }) => String(rules.complaintCharacters),
  complaintImages: ({ rules }) => String(rules.complaintImages),
  complaintReply: ({ rules }, say) => counted(say.weekdays, rules.complaintReply),
} as const satisfies Record<string, (source: FactSource, say: Figures) => string>;

/** Whose website lists the lenders of a country. */
const REGULATORS: Readonly<Record<Currency, string>> = { IDR: 'OJK', INR: 'RBI' };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const factOf: Readonly<Record<string, (source: FactSource, say: Figures) => string>> = facts;

export const FACT_NAMES: readonly string[] = Object.keys(facts);

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names that stand in braces in a text. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** The text without its placeholders: what is the same for everybody. */
export function withoutFacts(text: string): string {
  return text.replaceAll(PLACEHOLDER, ' ');
}

/**
 * The text with its placeholders filled.
 *
 * @throws Error for a name that there is not; content.ts lets none through
 */
export function fillFacts(text: string, source: FactSource): string {
  const say = labels[source.locale.language].figures;
  const filled = text.replaceAll(PLACEHOLDER, (_, name: string) => {
    const fact = factOf[name];
    if (!fact) throw new Error(`there is no fact "${name}"`);
    return fact(source, say);
  });
  return filled.replace(/ {2,}/g, ' ').trim();
}

/** "Rp 50.000 – Rp 150.000" over what several products have, one figure where they agree. */
function range<Subject>(
  subjects: readonly Subject[],
  say: Figures,
  of: (subject: Subject) => number,
  shown: (figure: number) => string,
): string {
  const figures = subjects.map(of);
  if (figures.length === 0) return say.byAgreement;
  const [least, most] = [shown(Math.min(...figures)), shown(Math.max(...figures))];
  return least === most ? least : `${least} – ${most}`;
}

function amountRange({ terms, locale }: FactSource, say: Figures, of: (terms: LendingTerms) => number): string {
  return range(terms, say, of, (minor) => displayAmount(minor, locale));
}

/** A figure of those that can be delayed; the words for none where none can. */
function delayed({ terms }: FactSource, say: Figures, shown: (terms: readonly LendingTerms[]) => string): string {
  const some = terms.filter(({ delayDays }) => delayDays > 0);
  return some.length === 0 && terms.length > 0 ? say.noDelay : shown(some);
}

function listed(names: readonly string[], say: Figures): string {
  return names.length > 0 ? names.join(say.comma) : say.asListed;
}
