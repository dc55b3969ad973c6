import {
  type Cost,
  costOfParts,
  earlyPaymentDay,
  earlyPaymentSaves,
  partsOf,
  type ScheduleTerms,
} from '#domain/loan-cost.ts';
import { addDays, type Day } from '#server/platform/calendar.ts';

export interface ScheduledInstalment {
  /** From 1. */
  periodNo: number;
  dueDate: Day;
  principal: number;
  interest: number;
}

/** The instalments of a loan that is paid out on `disbursedOn`. */
export function scheduleOf(terms: ScheduleTerms, disbursedOn: Day): ScheduledInstalment[] {
  return partsOf(terms).map(({ dueAfterDays, ...part }) => ({ ...part, dueDate: addDays(disbursedOn, dueAfterDays) }));
}

/** What a loan costs when it is repaid on time, in minor units. */
export interface LoanCost extends Cost<AmortisedInstalment> {
  /** From when early payment costs less, and what paying off that day saves. */
  early: { from: Day; saves: number };
}

export interface AmortisedInstalment extends ScheduledInstalment {
  total: number;
  /** The outstanding principal after this instalment. */
  remaining: number;
}

/** The amortisation of a loan that is paid out on `disbursedOn`: the same schedule that is booked at the disbursement. */
export function costOf(terms: ScheduleTerms, disbursedOn: Day): LoanCost {
  const { instalments, ...cost } = costOfParts(terms);
  return {
    ...cost,
    early: { from: addDays(disbursedOn, earlyPaymentDay(terms)), saves: earlyPaymentSaves(terms) },
    instalments: instalments.map(({ dueAfterDays, ...part }) => ({
      ...part,
      dueDate: addDays(disbursedOn, dueAfterDays),
    })),
  };
}
