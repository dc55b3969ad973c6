/**
 * The figures of the loan terms (specification sections 5 and 9), each in this one place: the server's rules and the public
 * texts are made of them.
 */
export const LOAN_RULES = {
  /** Years; an applicant is older. */
  age: 18,
  /** Calendar days. */
  term: { least: 91, most: 365 },
  /** Whole rupees, charged once. */
  defaultFee: { newClient: 1000, repeatClient: 800 },
  /** Percent of the unpaid amount a day, from that day after the due date on. */
  lateInterest: [
    { fromDay: 1, percent: 5 },
    { fromDay: 31, percent: 4 },
    { fromDay: 91, percent: 2 },
  ],
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
  /** Weekdays until a complaint is answered. */
  complaintReplyDays: 3,
} as const;

/** A stretch of late interest: `toDay` is null for the last one, which has no end. */
export interface LateInterest {
  fromDay: number;
  toDay: number | null;
  percent: number;
}

export const LATE_INTEREST: readonly LateInterest[] = LOAN_RULES.lateInterest.map((stretch, index, all) => {
  const next = all[index + 1];
  return { ...stretch, toDay: next === undefined ? null : next.fromDay - 1 };
});
