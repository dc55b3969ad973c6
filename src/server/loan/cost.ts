import type { Day } from '../calendar.ts';
import { type ScheduledInstalment, type ScheduleTerms, scheduleOf } from './schedule.ts';

/** What a loan costs when it is repaid on time, in minor units. */
export interface LoanCost {
  principal: number;
  interest: number;
  /** Beside the interest nothing is charged for a loan that is repaid on time. */
  fees: 0;
  total: number;
  /** The annual percentage rate in millionths: without fees it is the daily rate times 365, by simple interest. */
  annualRatePpm: number;
  instalments: readonly AmortisedInstalment[];
}

export interface AmortisedInstalment extends ScheduledInstalment {
  total: number;
  /** What is still out after this instalment. */
  remaining: number;
}

const DAYS_A_YEAR = 365;

/** The amortisation of a loan that is paid out on `disbursedOn`: the same schedule that is booked at the disbursement. */
export function costOf(terms: ScheduleTerms, disbursedOn: Day): LoanCost {
  let remaining = terms.amount;
  const instalments = scheduleOf(terms, disbursedOn).map((part) => {
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
