import { LATE_INTEREST, LOAN_RULES } from './loan-rules.ts';

/**
 * What a loan costs, in minor units. The server's offers and schedules and the public calculator use these functions only.
 */

/** The terms of a schedule: minor units, days, daily interest in millionths. */
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
  /** The principal left after this instalment. */
  remaining: number;
}

/** The cost of a loan that is repaid on time. */
export interface Cost<Instalment> {
  principal: number;
  interest: number;
  /** A loan repaid on time has no fees. */
  fees: 0;
  total: number;
  /** The annual percentage rate in millionths: without fees it is the daily rate times 365, by simple interest. */
  annualRatePpm: number;
  instalments: readonly Instalment[];
}

const MILLION = 1_000_000;
const DAYS_A_YEAR = 365;

/** `amount` × `numerator` / `denominator`, exact, halves rounded up. Takes non-negative integers. */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}

/**
 * The instalments of a loan: equal parts of the principal, the first ones with a minor unit more where it does not divide
 * evenly, each with interest by days on the principal left. The parts add up to `amount` exactly.
 */
export function partsOf({ amount, periods, periodDays, dailyRatePpm }: ScheduleTerms): InstalmentParts[] {
  let remaining = amount;
  return Array.from({ length: periods }, (_, index) => {
    const principal = Math.ceil(remaining / (periods - index));
    const interest = fractionOf(remaining, dailyRatePpm * periodDays, MILLION);
    remaining -= principal;
    return { periodNo: index + 1, dueAfterDays: (index + 1) * periodDays, principal, interest };
  });
}

/** From which day after the disbursement early payment costs less (specification section 9); a delay does not move it. */
export function earlyPaymentDay({ periods, periodDays }: Pick<ScheduleTerms, 'periods' | 'periodDays'>): number {
  return Math.max(Math.ceil((periods * periodDays) / 2), LOAN_RULES.prepaymentAfterDays);
}

/**
 * The interest that an instalment costs on a day after the disbursement, in minor units: as scheduled before the day of
 * early payment. From then on by the days of its span that are over: none before it begins.
 *
 * @param span its scheduled interest, the principal left when it begins, and its first day after the disbursement
 */
export function interestOn(
  terms: Omit<ScheduleTerms, 'amount'>,
  { interest, principalLeft, beginsOn }: { interest: number; principalLeft: number; beginsOn: number },
  day: number,
): number {
  if (day < earlyPaymentDay(terms)) return interest;
  const days = Math.min(Math.max(day - beginsOn, 0), terms.periodDays);
  return Math.min(interest, fractionOf(principalLeft, terms.dailyRatePpm * days, MILLION));
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

/** What a loan saves, in minor units, when it is paid on time and paid off on the day of early payment. */
export function earlyPaymentSaves(terms: ScheduleTerms): number {
  const { periodDays } = terms;
  return costOfParts(terms).instalments.reduce((saves, { dueAfterDays, interest, principal, remaining }) => {
    const span = { interest, principalLeft: remaining + principal, beginsOn: dueAfterDays - periodDays };
    return saves + interest - interestOn(terms, span, earlyPaymentDay(terms));
  }, 0);
}

/**
 * The amount a new client is offered, in minor units: a quarter of the way from minimum to maximum, rounded down to a
 * multiple of half the minimum.
 */
export function newClientAmount({ minAmount, maxAmount }: { minAmount: number; maxAmount: number }): number {
  const step = Math.max(Math.floor(minAmount / 2), 1);
  return minAmount + Math.floor((maxAmount - minAmount) / 4 / step) * step;
}

/** The rate of late interest on a day after the due date, in percent of the unpaid amount. */
export function lateRatePercent(dayLate: number): number {
  const stretch = LATE_INTEREST.find(({ toDay }) => toDay === null || dayLate <= toDay);
  return stretch?.percent ?? 0;
}

/** The late interest on an unpaid amount for the days `first` to `last` after the due date; simple, not compounded. */
export function lateInterestOfDays(unpaid: number, first: number, last: number): number {
  let sum = 0;
  for (let dayLate = first; dayLate <= last; dayLate += 1) sum += fractionOf(unpaid, lateRatePercent(dayLate), 100);
  return sum;
}
