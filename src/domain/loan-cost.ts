import { LATE_INTEREST } from './loan-rules.ts';

/**
 * What a loan costs, in minor units: the server's offers and schedules and the public calculator reckon by these alone.
 */

/** What a schedule is made of: minor units, days, and interest a day in millionths. */
export interface ScheduleTerms {
  amount: number;
  periods: number;
  periodDays: number;
  dailyRatePpm: number;
}

export interface InstalmentParts {
  /** From 1. */
  periodNo: number;
  /** Days from the disbursement to its due date. */
  dueAfterDays: number;
  principal: number;
  interest: number;
}

export interface AmortisedParts extends InstalmentParts {
  total: number;
  /** What is still out after this instalment. */
  remaining: number;
}

/** What a loan costs when it is repaid on time. */
export interface Cost<Instalment> {
  principal: number;
  interest: number;
  /** Beside the interest nothing is charged for a loan that is repaid on time. */
  fees: 0;
  total: number;
  /** The annual percentage rate in millionths: without fees it is the daily rate times 365, by simple interest. */
  annualRatePpm: number;
  instalments: readonly Instalment[];
}

const MILLION = 1_000_000;
const DAYS_A_YEAR = 365;

/** `amount` × `numerator` / `denominator`, exact, a half rounded up. Non-negative integers. */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}

/**
 * The instalments of a loan: equal parts of the principal, the last one taking what the division leaves, and in each
 * period interest by days on the principal that is still out. The parts add up to `amount` to the minor unit.
 */
export function partsOf({ amount, periods, periodDays, dailyRatePpm }: ScheduleTerms): InstalmentParts[] {
  const part = Math.floor(amount / periods);
  return Array.from({ length: periods }, (_, index) => {
    const remaining = amount - index * part;
    return {
      periodNo: index + 1,
      dueAfterDays: (index + 1) * periodDays,
      principal: index === periods - 1 ? remaining : part,
      interest: fractionOf(remaining, dailyRatePpm * periodDays, MILLION),
    };
  });
}

/** The amortisation of a loan, instalment by instalment. */
export function costOfParts(terms: ScheduleTerms): Cost<AmortisedParts> {
  let remaining = terms.amount;
  const instalments = partsOf(terms).map((part) => {
    remaining -= part.principal;
    return { ...part, total: part.principal + part.interest, remaining };
  });
  const interest = instalments.reduce((sum, part) => sum + part.interest, 0);
  return {
    principal: terms.amount,
    interest,
    fees: 0,
    total: terms.amount + interest,
    annualRatePpm: terms.dailyRatePpm * DAYS_A_YEAR,
    instalments,
  };
}

/**
 * What a new client is offered of a product, in minor units: a quarter of the way from minimum to maximum, rounded down to a
 * multiple of half the minimum.
 */
export function newClientAmount({ minAmount, maxAmount }: { minAmount: number; maxAmount: number }): number {
  const step = Math.max(Math.floor(minAmount / 2), 1);
  return minAmount + Math.floor((maxAmount - minAmount) / 4 / step) * step;
}

/** The rate of late interest on one day after the due date, in percent of what is unpaid. */
export function lateRatePercent(dayLate: number): number {
  const stretch = LATE_INTEREST.find(({ toDay }) => toDay === null || dayLate <= toDay);
  return stretch?.percent ?? 0;
}

/** The late interest of the days `first` to `last` after the due date on what is unpaid; it bears none itself. */
export function lateInterestOfDays(unpaid: number, first: number, last: number): number {
  let sum = 0;
  for (let dayLate = first; dayLate <= last; dayLate += 1) sum += fractionOf(unpaid, lateRatePercent(dayLate), 100);
  return sum;
}
