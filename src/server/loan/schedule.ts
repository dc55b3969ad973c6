import { partsOf, type ScheduleTerms } from '#domain/loan-cost.ts';
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
