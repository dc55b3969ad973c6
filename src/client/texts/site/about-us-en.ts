import type { Currency } from '#contract/currencies.ts';
import type { MarketValue } from '#contract/site-values.ts';
import { COMPLAINT_REPLY_WEEKDAYS } from '#contract/values/complaint.ts';
import { LOAN_RULES } from '#contract/values/loan-rules.ts';

const { decisionDays, crediting, prepaymentAfterDays } = LOAN_RULES;

type ValueOf = (name: `${Currency}.${MarketValue}`) => string;

/** A market's copy (specification section 1), made of the texts of the market table. */
const ofMarket = (currency: Currency, value: ValueOf) => {
  const amount = (name: 'loanMin' | 'loanMax' | 'salaryMin') =>
    `${value(`${currency}.symbol`)}\u00a0${value(`${currency}.${name}`)}`;
  return {
    loan: `Loans from ${amount('loanMin')} to ${amount('loanMax')}, within ${value(`${currency}.decisionHours`)} hours. The loan terms name the latest: a decision within ${decisionDays} day, the money within ${crediting.least} to ${crediting.most} calendar days.`,
    users: `Over ${value(`${currency}.users`)} users.`,
    salary: amount('salaryMin'),
  };
};

/** About Us, static marketing text: specification section 2, screen 3, with the copy of both markets. */
export const aboutUsEn = {
  lead: 'We lend small sums for a short time, and say what they cost before anyone agrees to them.',
  india: (value: ValueOf) => {
    const { loan, users, salary } = ofMarket('INR', value);
    return [loan, `For salaried applicants earning ${salary} or more.`, users];
  },
  indonesia: (value: ValueOf) => {
    const { loan, users, salary } = ofMarket('IDR', value);
    return [loan, `For applicants with an annual salary of ${salary} or more.`, users];
  },
  principles: 'What we hold ourselves to',
  promises: [
    {
      name: 'The whole price first',
      text: 'Sum, interest, fees, total and first payment stand on one screen before the button that confirms them.',
    },
    {
      name: 'Any bank, any till',
      text: 'Payments go by bank transfer or at a mini market, each with a number of its own, and each with a receipt.',
    },
    {
      name: 'Room to move',
      text: `Where the loan offers it, an extension fee moves the due dates. Prepayment is possible after half of the term, and at least ${prepaymentAfterDays} days after the money was paid out.`,
    },
    {
      name: 'A person who answers',
      text: `Every order has a complaint form. A reply comes within ${COMPLAINT_REPLY_WEEKDAYS} weekdays.`,
    },
  ],
  company: 'The company',
} as const;
