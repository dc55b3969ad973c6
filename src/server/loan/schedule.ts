import { addDays, type Day } from '../calendar.ts';
import { fractionOf } from '../ledger/rounding.ts';

/** What a schedule is made of: minor units, days, and interest a day in millionths. */
export interface ScheduleTerms {
  amount: number;
  periods: number;
  periodDays: number;
  dailyRatePpm: number;
}

export interface ScheduledInstalment {
  /** From 1. */
  periodNo: number;
  dueDate: Day;
  principal: number;
  interest: number;
}

const MILLION = 1_000_000;

/**
 * The instalments of a loan: equal parts of the principal, the last one taking what the division leaves, and in each
 * period interest by days on the principal that is still out. The parts add up to `amount` to the minor unit.
 */
export function scheduleOf(terms: ScheduleTerms, disbursedOn: Day): ScheduledInstalment[] {
  const { amount, periods, periodDays, dailyRatePpm } = terms;
  const part = Math.floor(amount / periods);
  return Array.from({ length: periods }, (_, index) => {
    const remaining = amount - index * part;
    return {
      periodNo: index + 1,
      dueDate: addDays(disbursedOn, (index + 1) * periodDays),
      principal: index === periods - 1 ? remaining : part,
      interest: fractionOf(remaining, dailyRatePpm * periodDays, MILLION),
    };
  });
}
