import type { Configuration, OfferedProduct } from '#domain/configuration/configuration.ts';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { type MoneyStyle, moneyParts, spaced } from './formats.ts';
import { costOfParts, earlyPaymentDay, earlyPaymentSaves, lateInterestOfDays, newClientAmount } from './loan-cost.ts';
import { fromMinor } from './minor-units.ts';

/** What a loan costs, as digits written for the market and the language. */
const FIGURES = [
  'symbol',
  /** The symbol as it stands before digits. */
  'mark',
  /** The product's limits. */
  'least',
  'most',
  'borrowed',
  'total',
  'interest',
  'fees',
  /** The first payment. */
  'first',
  'periods',
  'periodDays',
  'days',
  /** Percent. */
  'perDay',
  'perYear',
  /** What a new client pays more if `first` is `lateDays` days late, late fee included. */
  'lateExtra',
  'lateDays',
  'lateFee',
  /** What paying off on that day after the disbursement saves. */
  'earlyDay',
  'earlySaves',
  /** Not '' if there is one instalment only. */
  'isSingle',
] as const;
export type Figure = (typeof FIGURES)[number];

/** One instalment. */
export interface PlanRow {
  /** Days from the payment of the loan. */
  due: string;
  interest: string;
  total: string;
  /** Widths of the bar, in percent of the largest instalment. */
  principalWidth: string;
  interestAt: string;
  interestWidth: string;
}

export interface CostTexts {
  figures: Readonly<Record<Figure, string>>;
  plan: readonly PlanRow[];
}

/** Days late in the example of a late payment. */
const LATE_DAYS = 10;

const MILLION = 1_000_000;

/** What an amount (minor units) of a product costs. */
export function costTexts(product: OfferedProduct, amount: number, style: MoneyStyle, language: Language): CostTexts {
  const { periods, periodDays, dailyRatePpm, defaultFeeNew, minAmount, maxAmount } = product;
  const digits = (minor: number) => moneyParts(fromMinor(minor, style.minorDigits), style).digits;
  const percent = (ppm: number) => {
    const text = String((ppm * 100) / MILLION);
    return language === 'id' ? text.replace('.', ',') : text;
  };
  const terms = { amount, periods, periodDays, dailyRatePpm };
  const cost = costOfParts(terms);
  const first = cost.instalments[0]?.total ?? 0;
  const largest = Math.max(...cost.instalments.map(({ total }) => total));
  const widthOf = (minor: number) => ((minor / largest) * 100).toFixed(2);
  return {
    figures: {
      symbol: style.symbol,
      mark: spaced(style.symbol),
      least: digits(minAmount),
      most: digits(maxAmount),
      borrowed: digits(cost.principal),
      total: digits(cost.total),
      interest: digits(cost.interest),
      fees: digits(cost.fees),
      first: digits(first),
      periods: String(periods),
      periodDays: String(periodDays),
      days: String(periods * periodDays),
      perDay: percent(dailyRatePpm),
      perYear: percent(cost.annualRatePpm),
      lateExtra: digits(defaultFeeNew + lateInterestOfDays(first, 1, LATE_DAYS)),
      lateDays: String(LATE_DAYS),
      lateFee: digits(defaultFeeNew),
      earlyDay: String(earlyPaymentDay(terms)),
      earlySaves: digits(earlyPaymentSaves(terms)),
      isSingle: periods === 1 ? 'single' : '',
    },
    plan: cost.instalments.map(({ dueAfterDays, principal, interest, total }) => ({
      due: String(dueAfterDays),
      interest: digits(interest),
      total: digits(total),
      principalWidth: widthOf(principal),
      interestAt: widthOf(principal),
      interestWidth: widthOf(interest),
    })),
  };
}

export type ExampleValue = `${Currency}.example.${Figure}`;

export const EXAMPLE_VALUES: readonly ExampleValue[] = CURRENCIES.flatMap((currency) =>
  FIGURES.map((figure) => `${currency}.example.${figure}` as const),
);

/** The name of an example's list of instalments. */
export const planOfExample = (currency: Currency) => `${currency}.plan` as const;

/**
 * The example a page of the site shows before its program has loaded: each market's first product at the amount a new
 * client is offered. Markets without known products have none.
 */
export function exampleTexts({ offered = [], markets }: Configuration, language: Language) {
  const values: Record<string, string> = {};
  const lists: Record<string, readonly PlanRow[]> = {};
  for (const market of markets) {
    const product = offered.find(({ currency }) => currency === market.currency);
    if (!product) continue;
    const { figures, plan } = costTexts(product, newClientAmount(product), market, language);
    for (const figure of FIGURES)
      values[`${market.currency}.example.${figure}` satisfies ExampleValue] = figures[figure];
    lists[planOfExample(market.currency)] = plan;
  }
  return { values, lists };
}
