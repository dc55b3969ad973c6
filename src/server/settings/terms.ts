import { namedNumbers } from './named-numbers.ts';

/** How many days what is not money is kept before it is deleted. */
export interface Terms {
  /** Results of work that is done once, so that a repetition is given them again: 90 at the least, which the database holds. */
  idempotency: number;
  /** SMS after their delivery. */
  sms: number;
  /** Clicks of borrowers. */
  events: number;
  /** Visits of landing pages, and clicks in them. */
  visits: number;
  /** Registration sessions after their end. */
  registrations: number;
  /** Borrowers' sessions after their end. */
  sessions: number;
}

export const DEFAULT_TERMS: Terms = {
  idempotency: 90,
  sms: 30,
  events: 365,
  visits: 365,
  registrations: 1,
  sessions: 90,
};

/** As many days at the most; the database counts back from today. */
const MOST = 99_999;

/** Of "sms=7 events=90"; what it leaves out is as by default. Undefined where it is not written so, or deletes too early. */
export function termsOf(written: string): Terms | undefined {
  const terms = namedNumbers(written, { ...DEFAULT_TERMS }, MOST);
  return terms && terms.idempotency >= DEFAULT_TERMS.idempotency ? terms : undefined;
}
