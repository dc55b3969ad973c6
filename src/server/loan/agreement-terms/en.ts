import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { Terms } from './clause.ts';

/** The loan terms in English: the parts that specification section 2, screen 15, names, with the facts of section 9. */
export const en: Terms = (facts, late) => [
  {
    heading: 'Definitions',
    text: `The lender is ${facts.lender}, a non-banking financial company registered as ${facts.registration}. The borrower is the person who confirms this loan. An instalment is a part of the loan that falls due on one day. Days are calendar days unless working or business days are named.`,
  },
  {
    heading: 'Purpose',
    text: `The loan serves personal needs of the borrower. The borrower is of the nationality of ${facts.country} and over ${LOAN_RULES.age} years old.`,
  },
  { heading: 'Amount', text: `The lender lends from ${facts.least} to ${facts.most} under these terms.` },
  {
    heading: 'Term',
    text: `The term of a loan is from ${LOAN_RULES.term.least} to ${LOAN_RULES.term.most} calendar days.`,
  },
  {
    heading: 'Prolongation',
    text:
      facts.delayDays > 0
        ? `While a payment is due or overdue the borrower may move the due dates by ${facts.delayDays} days for an extension fee, as long as the moved due date still lies ahead and the loan then ends within ${LOAN_RULES.term.most} calendar days of its disbursement.`
        : 'The due dates of this loan are not extended.',
  },
  {
    heading: 'Interest',
    text: `Interest is ${facts.rate} a day on the principal that is still out. The borrower may prepay only after half of the term, and at the earliest ${LOAN_RULES.prepaymentAfterDays} days after the disbursement.`,
  },
  {
    heading: 'Late fees',
    text: `A default fee is charged once: ${facts.defaultFeeNew} for new clients, ${facts.defaultFeeRepeat} for repeat clients. Late interest is charged for every day on the unpaid amount: ${late.early}% on days 1 to ${late.earlyThrough}, ${late.later}% on days ${late.earlyThrough + 1} to ${late.laterThrough}, ${late.last}% from day ${late.laterThrough + 1}.`,
  },
  {
    heading: 'Conditions for release',
    text: `The lender decides on the loan within ${LOAN_RULES.decisionDays} day. The money is credited to the borrower’s account within ${LOAN_RULES.crediting.least} to ${LOAN_RULES.crediting.most} calendar days after the approval.`,
  },
  {
    heading: 'Repayment',
    text: 'The borrower pays each instalment by its due date in one of the ways that the repayment page shows. A payment covers fees first, then interest, then principal.',
  },
  {
    heading: 'Representations',
    text: 'The borrower declares that everything stated in the application is true and complete, and that nothing keeps the borrower from repaying the loan.',
  },
  {
    heading: 'Default',
    text: `The loan is in default when an instalment is not paid by its due date. The lender may then demand everything that is unpaid. A judgment must be paid within ${LOAN_RULES.judgmentDays} days.`,
  },
  {
    heading: 'Indemnity',
    text: 'The borrower makes good the losses that the lender suffers because the borrower broke these terms.',
  },
  {
    heading: 'Information disclosure',
    text: 'The lender may give information about the loan to credit bureaus and authorities, as far as the law requires or allows it.',
  },
  {
    heading: 'Set-off',
    text: 'The lender may set off what it owes to the borrower against what is due under this loan, and says so.',
  },
  {
    heading: 'Review',
    text: 'The borrower may read these terms, the schedule and every payment in the application at any time.',
  },
  {
    heading: 'Notices',
    text: `Notices go to the borrower’s mobile number and to ${facts.email}. The borrower gives notice of a change of address within ${LOAN_RULES.addressChangeDays} days.`,
  },
  {
    heading: 'Assignment',
    text: `The lender may assign the loan to another with a notice of ${LOAN_RULES.assignmentNoticeDays} business days. The borrower may not assign it.`,
  },
  { heading: 'Governing law', text: `The law of ${facts.country} governs this loan.` },
];
