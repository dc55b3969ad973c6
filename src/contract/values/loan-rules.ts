/** Late interest a day in percent of the unpaid amount, by days after the due date (specification section 9). */
export const LATE_RATES = {
  early: { percent: 5, throughDay: 30 },
  later: { percent: 4, throughDay: 90 },
  last: { percent: 2 },
} as const;

/** The days that the loan terms name (specification section 9), calendar days each. */
export const LEGAL_TERMS = {
  shortestTerm: 91,
  longestTerm: 365,
  /** Within how many days a loan is decided on. */
  decision: 1,
  /** After the decision, how many days the crediting takes. */
  fastestCredit: 1,
  slowestCredit: 3,
  /** How many days after the disbursement a loan may be prepaid at the earliest; half of the term besides. */
  prepayAfter: 7,
} as const;
