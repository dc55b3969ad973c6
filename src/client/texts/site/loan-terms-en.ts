import { LATE_INTEREST, LOAN_RULES } from '#domain/loan-rules.ts';
import type { LegalSection } from './legal-text.ts';

const { age, term, defaultFee, prepaymentAfterDays, decisionDays, crediting } = LOAN_RULES;
const { addressChangeDays, assignmentNoticeDays, judgmentDays } = LOAN_RULES;
const rupees = (amount: number) => `Rs.${amount.toLocaleString('en-IN')}`;

/** Specification section 2, screen 15; figures of sections 5 and 9. */
export const loanTermsEn: readonly LegalSection[] = [
  {
    id: 'definitions',
    heading: 'Definitions',
    paragraphs: [
      'The lender is the lending partner, a non-banking financial company (NBFC). The borrower is the person who confirms a loan. The application is this website and the mobile application through which the loan is applied for.',
      'The offer is what the application shows before the loan is confirmed: the amount, the number of instalments and their dates, the interest and the total. An instalment is the part of the loan that falls due on one day.',
      `The borrower is an applicant of Indian nationality over ${age} years of age.`,
      'Days are calendar days unless business days are named.',
    ],
  },
  {
    id: 'purpose',
    heading: 'Purpose',
    paragraphs: [
      "The loan is given for the borrower's own lawful personal needs. It may not be used for anything that the law forbids, nor passed on to another person.",
    ],
  },
  {
    id: 'amount',
    heading: 'Amount',
    paragraphs: [
      'The amount of the loan stands in the offer that the borrower confirms. The lender may offer less than was asked for, or decline, and is not bound before the offer is confirmed.',
    ],
  },
  {
    id: 'term',
    heading: 'Term',
    paragraphs: [
      `The term of the loan is ${term.least} to ${term.most} calendar days. It begins on the day of the disbursement and ends on the due date of the last instalment.`,
    ],
  },
  {
    id: 'prolongation',
    heading: 'Prolongation',
    paragraphs: [
      'Where the application offers it, the borrower may prolong the term by paying the extension fee before the time that is shown with it. The application shows the fee and the new due dates before it is paid.',
      'The extension fee is the price of the longer term. It does not lower what is still to be repaid.',
    ],
  },
  {
    id: 'interest',
    heading: 'Interest',
    paragraphs: [
      'Interest is charged by days on the principal that is still unpaid, at the rate of the offer, from the day of the disbursement until the principal is repaid.',
      'The rate does not change during the term.',
    ],
  },
  {
    id: 'late-fees',
    heading: 'Late fees',
    paragraphs: [
      'When an instalment is not paid by its due date, a default fee is charged once for the loan, and late interest for every day on the unpaid amount. Late interest bears no interest itself.',
    ],
    table: {
      caption: 'Late fees, in full',
      rows: [
        ['Default fee, new clients, once', rupees(defaultFee.newClient)],
        ['Default fee, repeat clients, once', rupees(defaultFee.repeatClient)],
        ...LATE_INTEREST.map(({ fromDay, toDay, percent }): [string, string] => [
          toDay === null ? `Late interest, from day ${fromDay}` : `Late interest, days ${fromDay} to ${toDay}`,
          `${percent}% of the unpaid amount a day`,
        ]),
      ],
    },
  },
  {
    id: 'conditions-for-release',
    heading: 'Conditions for release',
    paragraphs: [
      'The loan is released when the borrower has confirmed the offer, the information given is complete and could be verified, the account named for the disbursement is the borrower’s own, and no other loan of the borrower is in default.',
      `The lender decides on the loan within ${decisionDays} day. The money is credited to the borrower’s account within ${crediting.least} to ${crediting.most} calendar days.`,
    ],
  },
  {
    id: 'repayment',
    heading: 'Repayment',
    paragraphs: [
      'The borrower pays each instalment by its due date, in one of the ways that the repayment page shows. A payment counts from the day on which it arrives.',
      'A payment that does not cover everything that is due is set against fees first, then against interest, then against principal.',
      `Prepayment is possible only after half of the term, and at least ${prepaymentAfterDays} days after the disbursement.`,
    ],
  },
  {
    id: 'representations',
    heading: 'Representations',
    paragraphs: [
      `The borrower represents that the borrower is of Indian nationality, is over ${age} years of age and is able to enter into this agreement; that everything stated in the application is true and complete; and that no proceeding or debt is known that would keep the borrower from repaying the loan.`,
    ],
  },
  {
    id: 'default',
    heading: 'Default',
    paragraphs: [
      'The loan is in default when an instalment is not paid by its due date, when information given by the borrower proves to be false, or when the borrower becomes insolvent. The lender may then demand everything that is unpaid at once.',
      `A judgment against the borrower must be paid within ${judgmentDays} days.`,
    ],
  },
  {
    id: 'indemnity',
    heading: 'Indemnity',
    paragraphs: [
      'The borrower makes good the losses and reasonable costs that the lender suffers because the borrower broke these terms or gave false information.',
    ],
  },
  {
    id: 'information-disclosure',
    heading: 'Information disclosure',
    paragraphs: [
      'The lender may give information about the borrower and the loan to credit bureaus, authorities, courts, and those who work for the lender under a duty of secrecy, as far as the law requires or allows it. The privacy policy says more.',
    ],
  },
  {
    id: 'set-off',
    heading: 'Set-off',
    paragraphs: [
      'The lender may set off money of the borrower that it holds against what is due under this loan, and tells the borrower when it does.',
    ],
  },
  {
    id: 'review',
    heading: 'Review',
    paragraphs: [
      'The lender may review the loan and the borrower’s ability to repay it during the term. The borrower may read these terms, the schedule and every payment in the application at any time.',
    ],
  },
  {
    id: 'notices',
    heading: 'Notices',
    paragraphs: [
      'Notices go to the mobile number, the e-mail or the address that the borrower gave, and are in force when they arrive there.',
      `The borrower gives notice of a change of address within ${addressChangeDays} days.`,
    ],
  },
  {
    id: 'assignment',
    heading: 'Assignment',
    paragraphs: [
      `The lender may assign its rights under this loan to another with a notice of ${assignmentNoticeDays} business days. The borrower may not assign any right or obligation.`,
    ],
  },
  {
    id: 'governing-law',
    heading: 'Governing law',
    paragraphs: ['The laws of India govern this loan. Disputes are for the courts of India.'],
  },
];
