import { COMPLAINT_REPLY_WEEKDAYS } from '#domain/complaint.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { LegalSection } from './legal-text.ts';

const { age } = LOAN_RULES;

/** Specification section 2, screen 2: every section that it names. */
export const privacyPolicyEn: readonly LegalSection[] = [
  {
    id: 'about',
    heading: 'About this notice',
    paragraphs: [
      'This notice says which personal information we process when you visit this website, apply for a loan, repay it, complain or ask a question, why we do so, whom we give it to, and what you can ask of us.',
      '“We” are the company named at the foot of this page. Where another company lends, it is named there as the lending partner, and processes the information of its loans under this notice as well.',
    ],
  },
  {
    id: 'use-of-information',
    heading: 'Use of information',
    paragraphs: [
      'We process information only for a purpose that is named here, and no more of it than the purpose needs.',
    ],
    points: [
      {
        name: 'To register you',
        text: 'your mobile number, the code that we send to it, and the page that led you to us, so that an account is yours alone. Basis: the steps before a contract that you ask for.',
      },
      {
        name: 'To decide on a loan and to pay it out',
        text: 'your identity (name, number and picture of your identity document, birthday, gender, address), your work and income, your bank account, people whom you name as contacts, and earlier loans with us. Basis: the contract, and the duties of a lender to know its clients.',
      },
      {
        name: 'To collect what is due',
        text: 'the schedule of your loan, your payments and their receipts, and what you and we wrote to each other about them. Basis: the contract.',
      },
      {
        name: 'To answer complaints and questions',
        text: `the order that they are about, your description, the pictures that you add and the conversation. A complaint is answered within ${COMPLAINT_REPLY_WEEKDAYS} weekdays. Basis: the contract, or your request.`,
      },
      {
        name: 'To prevent fraud and keep the service safe',
        text: 'details of your device (model, system, identifiers, network, whether it was tampered with) and, where you allow it, its place. Basis: our legitimate interest in a safe service, or your consent.',
      },
      {
        name: 'To meet the law',
        text: 'what accounting, tax and lending laws tell us to keep, for as long as they say. Basis: the law.',
      },
    ],
  },
  {
    id: 'website-forms',
    heading: 'The forms of this website',
    paragraphs: [
      'What you type into the feedback and contact forms of this website stays in your browser. It is not sent to a server, and is gone when you leave the page. An e-mail that you write to us is processed to answer you.',
    ],
  },
  {
    id: 'disclosure',
    heading: 'Disclosure',
    paragraphs: ['We do not sell personal information. We give it to others only as follows.'],
    points: [
      { name: 'The lending partner', text: 'what it needs to lend, to collect and to keep its books.' },
      {
        name: 'Banks, payment providers and mini markets',
        text: 'the amount and number of a payment, so that it can be made and found again.',
      },
      { name: 'Credit bureaus', text: 'what the law provides for about a loan and how it is repaid.' },
      {
        name: 'Those who work for us',
        text: 'providers of hosting, text messages and customer service, bound by contract to our instructions and to secrecy.',
      },
      { name: 'Authorities and courts', text: 'what the law obliges us to give, after we have checked that it does.' },
      {
        name: 'A successor',
        text: 'where our business or a loan passes to another company, which is then bound by this notice.',
      },
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'This website sets two cookies, and loads nothing from advertisers or other websites. One tells our server for a day which way to pay you chose for a loan, so that the payment page comes with your code; no other page sends it. The other tells it for a year that your browser has the design of our pages already; it is the same for everybody. Your browser keeps four things for us: what belongs to the visit, until you close the page; the way to pay that you chose last, until you choose another; a text to the chat that you have not sent, until you send or delete it; and a complaint that you have begun, with its pictures, until you send it, or until you open the complaint form again after 30 days without changing it. Clearing the storage of your browser removes them all, and the cookies.',
      'Registration pages count visits and clicks for the page that led to them, without a cookie.',
    ],
  },
  {
    id: 'data-security',
    heading: 'Data security',
    paragraphs: [
      'Information travels encrypted. Access is given only to those whose work needs it. Tokens and device identifiers are removed from the address of a page as soon as it has been read.',
      'We delete or anonymise information when its purpose is fulfilled and no law tells us to keep it. What belongs to a loan is kept until the loan is repaid, and after that for as long as the law on accounts and lending says.',
      'No system is safe from everything. Should a breach put you at risk, we tell you and the authority without undue delay.',
    ],
  },
  {
    id: 'non-discrimination',
    heading: 'Non-discrimination',
    paragraphs: [
      'We do not decide on a loan, its price or its service by race, ethnic origin, religion, caste, political opinion, gender, orientation, disability or marital status. Whoever uses a right of this notice is treated no worse for it.',
    ],
  },
  {
    id: 'user-rights',
    heading: 'Your rights',
    paragraphs: [
      'Write to the e-mail address or call the number at the foot of this page. We may ask you to show that it is you. The law of your country may set conditions and time limits.',
    ],
    points: [
      { name: 'Access', text: 'learn which information about you we process, and get a copy of it.' },
      { name: 'Correction', text: 'have what is wrong corrected and what is incomplete completed.' },
      { name: 'Erasure', text: 'have information deleted that we no longer need and that no law tells us to keep.' },
      {
        name: 'Cancel your account',
        text: 'close your account at any time when you have no outstanding loan. An account with an outstanding loan is closed when the loan is repaid.',
      },
      { name: 'Object', text: 'object to processing that rests on our legitimate interest.' },
      { name: 'Restrict', text: 'have processing restricted while a correction or an objection is being decided.' },
      {
        name: 'Withdraw consent',
        text: 'take back a consent at any time; what was done before remains lawful. Some services cannot be given without it.',
      },
      {
        name: 'Complain',
        text: 'complain to us, in the application or by e-mail, and to the data protection authority of your country.',
      },
    ],
  },
  {
    id: 'protection-of-minors',
    heading: 'Protection of minors',
    paragraphs: [
      `Our services are for adults of legal age alone; a borrower under the loan terms is over ${age}. We do not knowingly process information of minors. Should you learn that a minor has given us any, tell us, and we delete it.`,
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this notice',
    paragraphs: [
      'When we change this notice, the new text stands on this page before it applies. Where a change affects you considerably, we tell you in the application, and ask for your consent again where the law requires it.',
    ],
  },
];
