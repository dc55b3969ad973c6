import { COMPLAINT_REPLY_WEEKDAYS } from '#domain/complaint.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { type AboutUs, figuresOf, type MarketFigures } from './about-text.ts';

const { decisionDays, crediting, prepaymentAfterDays } = LOAN_RULES;

const loans = ({ least, most, hours }: MarketFigures) =>
  `Loans from ${least} to ${most}, within ${hours} hours. The loan terms name the latest: a decision within ${decisionDays} day, the money within ${crediting.least} to ${crediting.most} calendar days.`;
const users = (of: MarketFigures) => `Over ${of.users} users.`;

export const aboutUsEn: AboutUs = {
  lead: 'We lend small sums for a short time, and say what they cost before anyone agrees to them.',
  india: (value) => {
    const of = figuresOf('INR', value);
    return [loans(of), `For salaried applicants earning ${of.salary} or more.`, users(of)];
  },
  indonesia: (value) => {
    const of = figuresOf('IDR', value);
    return [loans(of), `For applicants with an annual salary of ${of.salary} or more.`, users(of)];
  },
  lender: {
    heading: 'Who lends',
    text: 'Under the public loan terms the lender is the lending partner, a non-banking financial company (NBFC). Every agreement names its lender, and can be read before the loan is confirmed.',
  },
  principles: 'What we hold ourselves to',
  promises: [
    {
      name: 'The whole price first',
      text: 'Sum, interest, fees, total and first payment stand on one screen before the button that confirms them.',
    },
    {
      name: 'By bank, UPI or mini market',
      text: 'Payments go by bank transfer, by UPI or at a mini market, each with a number of its own, and each with a receipt.',
    },
    {
      name: 'Room to move',
      text: `Where the loan offers it, an extension fee moves the due dates. Prepayment is possible after half of the term, and at least ${prepaymentAfterDays} days after the money was paid out.`,
    },
    {
      name: 'A person who answers',
      text: `Every loan has a complaint form. A reply comes within ${COMPLAINT_REPLY_WEEKDAYS} weekdays.`,
    },
  ],
  company: 'The company',
};
