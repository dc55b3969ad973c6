/** A numbered part of the loan terms. */
export interface Clause {
  heading: string;
  text: string;
}

/** What the terms speak of, formatted already; the figures are those of specification section 9. */
export interface TermsFacts {
  /** Who lends. */
  lender: string;
  registration: string;
  country: string;
  email: string;
  /** What the product lends. */
  least: string;
  most: string;
  /** The interest a day. */
  rate: string;
  defaultFeeNew: string;
  defaultFeeRepeat: string;
  delayDays: number;
}

/** Late interest by the day, in percent of the unpaid amount. */
export interface LateRates {
  early: number;
  /** The last day of the early rate; the later one follows. */
  earlyThrough: number;
  later: number;
  laterThrough: number;
  last: number;
}

export type Terms = (facts: TermsFacts, late: LateRates) => readonly Clause[];
