/**
 * The figures of the loan terms (specification sections 5 and 9). The server's rules and the public texts use these.
 */
export const LOAN_RULES = {
  /** Years; an applicant is older. */
  age: 18,
  /** Calendar days. */
  term: { least: 91, most: 365 },
  /** Whole rupees, charged once. */
  defaultFee: { newClient: 1000, repeatClient: 800 },
  /** Percent of the unpaid amount a day, by days after the due date. */
  lateInterest: {
    early: { percent: 5, throughDay: 30 },
    later: { percent: 4, throughDay: 90 },
    last: { percent: 2 },
  },
  /** Prepayment, after half of the term: days from the disbursement. */
  prepaymentAfterDays: 7,
  /** Days, the latest. */
  decisionDays: 1,
  /** Calendar days. */
  crediting: { least: 1, most: 3 },
  addressChangeDays: 3,
  /** Business days. */
  assignmentNoticeDays: 7,
  judgmentDays: 10,
} as const;

/** A range of days with one rate of late interest; the last one has no end (`toDay` is null). */
export interface LateInterest {
  fromDay: number;
  toDay: number | null;
  percent: number;
}

const { early, later, last } = LOAN_RULES.lateInterest;

export const LATE_INTEREST: readonly LateInterest[] = [
  { fromDay: 1, toDay: early.throughDay, percent: early.percent },
  { fromDay: early.throughDay + 1, toDay: later.throughDay, percent: later.percent },
  { fromDay: later.throughDay + 1, toDay: null, percent: last.percent },
];
