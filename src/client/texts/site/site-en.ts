import { LATE_INTEREST, LOAN_RULES } from '#domain/loan-rules.ts';

const { defaultFee, decisionDays, crediting } = LOAN_RULES;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** How many decision hours the copy promises stands beside the latest by the loan terms wherever one decides by it. */
const LATEST = `A decision comes within ${decisionDays} day at the latest, the money within ${crediting.least} to ${crediting.most} calendar days.`;

/** The copy of the public site in English, but for its legal texts. `{name}` stands for a value of the page. */
export const siteEn = {
  skip: 'Skip to content',
  nav: {
    label: 'Site',
    home: 'Home',
    about: 'About Us',
    policy: 'Privacy Policy',
    loan: 'Loan terms and conditions',
  },
  contact: 'Contact',
  home: {
    title: 'Small loans in India and Indonesia',
    description:
      'Small loans in India and Indonesia, with their whole price on one page: amounts, interest, late fees and terms.',
    heading: 'A small loan, with its whole price on one page.',
    toCost: 'See what a loan costs',
    operatedBy: 'Operated by',
    lendingPartner: 'Lending partner',
    upTo: 'to',
    paidOut: 'Paid out',
    withinHours: 'within {hours} hours',
    salary: 'Salary',
    yearlySalary: 'Annual salary',
    from: 'from',
    users: 'Users',
    over: 'over {users}',
    latest: LATEST,
    how: 'How it works',
    steps: [
      {
        heading: 'Apply with your mobile number',
        text: 'A picture code and an SMS code confirm that it is yours.',
      },
      {
        heading: 'Read the price, then agree',
        text: `Sum, total and first payment stand beside the button. ${LATEST}`,
      },
      {
        heading: 'Pay back by bank, UPI or mini market',
        text: 'One instalment, several, or all of them. Each payment has its own number and its own receipt.',
      },
    ],
    cost: 'What a loan costs',
    late: {
      heading: 'And if a payment is late',
      text: `Under the loan terms for India a late fee is charged once: ${rupees(defaultFee.newClient)} for new clients, ${rupees(defaultFee.repeatClient)} for repeat clients. Then late interest on what is still owed, each day.`,
      perDay: 'a day',
      rates: LATE_INTEREST.map(({ fromDay, toDay, percent }) => ({
        percent,
        days: toDay === null ? `From day ${fromDay}` : `Days ${fromDay} to ${toDay}`,
      })),
    },
    questions: 'Questions and answers',
    feedback: 'Feedback',
  },
  form: {
    name: 'First name',
    email: 'Email',
    telephone: 'Phone number',
    message: 'Message',
    send: 'Send',
    incomplete: 'Please provide complete information!',
    sent: 'Submit successfully！',
    kept: 'Your message stayed in this browser: nothing was sent to a server.',
    stays: 'This form stays in your browser: nothing is sent to a server.',
    writeTo: 'For an answer, write to',
    mailIt: 'Send it by e-mail',
    written: 'What you wrote',
    needsProgram: 'This form works only with JavaScript, and would send nothing to a server.',
  },
  about: {
    title: 'About Us',
    description: 'Who we are, what we lend in India and Indonesia, to whom, how fast, and what we hold ourselves to.',
  },
  policy: {
    title: 'Privacy Policy',
    description:
      'Which personal information we process and why, whom we give it to, and your rights: access, correction, erasure and more.',
  },
  loan: {
    title: 'Loan terms and conditions',
    description:
      'The terms of a loan, clause by clause: amount, term, interest, late fees, repayment, default and notices.',
  },
  channels: {
    title: 'How to know it’s really us',
    description: 'Our official channels, and what we never ask of you.',
  },
  licences: 'Software licences',
  contactPage: {
    title: 'Contact',
    description: 'How to reach us by phone, e-mail and post, and a form for a message.',
  },
  contents: 'Contents',
  footer: {
    legalName: 'Legal name',
    cin: 'CIN',
    nbfcRegistration: 'NBFC registration',
    licence: 'Licence',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    lendingPartner: 'Lending partner',
  },
} as const;

/** What the public site says, in the shape of its English copy. */
export type SiteCopy = Said<typeof siteEn>;

type Said<Text> = Text extends string
  ? string
  : Text extends number
    ? number
    : Text extends readonly (infer One)[]
      ? readonly Said<One>[]
      : { readonly [Name in keyof Text]: Said<Text[Name]> };
