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
