import type { Currency } from '#domain/configuration/currencies.ts';
import type { MarketValue } from '#domain/site-values.ts';

/** The text of a value of the market table. */
export type ValueOf = (name: `${Currency}.${MarketValue}`) => string;

/** The sentences of a market's copy (specification section 1), made of the texts of the market table. */
export type CopyOfMarket = (value: ValueOf) => readonly string[];

/** About Us, static marketing text: specification section 2, screen 3, with the copy of both markets. */
export interface AboutUs {
  lead: string;
  india: CopyOfMarket;
  indonesia: CopyOfMarket;
  /** Who lends, and under which terms. */
  lender: { heading: string; text: string };
  principles: string;
  promises: readonly { name: string; text: string }[];
  company: string;
}

export interface MarketFigures {
  /** Amounts with their currency. */
  least: string;
  most: string;
  salary: string;
  hours: string;
  users: string;
}

/** A market's figures out of the market table. */
export function figuresOf(currency: Currency, value: ValueOf): MarketFigures {
  const amount = (name: 'loanMin' | 'loanMax' | 'salaryMin') =>
    `${value(`${currency}.mark`)}${value(`${currency}.${name}`)}`;
  return {
    least: amount('loanMin'),
    most: amount('loanMax'),
    salary: amount('salaryMin'),
    hours: value(`${currency}.decisionHours`),
    users: value(`${currency}.users`),
  };
}
