import type { ComplaintProgress } from '#contract/complaints.ts';
import { COMPLAINT_REPLY_WEEKDAYS } from '#domain/complaint.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { addDays, type Day, dayOf, endOfDay, isoWithOffset } from '#server/platform/calendar.ts';
import type { Complaint } from './complaints.ts';

/** Number and times of a complaint, by the clock of the currency's market. */
export function complaintProgressOf(
  { id, createdAt, lookedAt, answeredAt }: Pick<Complaint, 'id' | 'createdAt' | 'lookedAt' | 'answeredAt'>,
  currency: Currency,
): ComplaintProgress {
  return {
    complaintNo: complaintNo(id),
    sentAt: isoWithOffset(createdAt, currency),
    lookedAt: lookedAt && isoWithOffset(lookedAt, currency),
    answeredAt: answeredAt && isoWithOffset(answeredAt, currency),
    replyBy: isoWithOffset(endOfDay(afterWeekdays(dayOf(createdAt, currency)), currency), currency),
  };
}

/** "KL-3F9A-2C41": the beginning of the id, short enough to be read out. */
function complaintNo(id: string): string {
  return `KL-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** The last day of the reply (specification section 9). */
function afterWeekdays(day: Day): Day {
  let last = day;
  for (let left = COMPLAINT_REPLY_WEEKDAYS; left > 0; ) {
    last = addDays(last, 1);
    const weekday = new Date(last).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return last;
}
