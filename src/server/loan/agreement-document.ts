import type { PayoutAccount } from '#contract/loan.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { licenceOf } from '#domain/licence.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { spacedPhone } from '#domain/mobile.ts';
import type { Borrower } from '#server/borrowers/borrowers.ts';
import { dayOf } from '#server/platform/calendar.ts';
import {
  type DisplayLocale,
  displayAmount,
  displayDay,
  displayDigits,
  displayRate,
} from '#server/platform/money/display.ts';
import { agreementTexts, fill, labels } from '#server/texts/texts.ts';
import type { DocumentPart, LoanDocument } from './loan-document.ts';
import { earlySentence, termText } from './order-lines.ts';
import { costOf } from './schedule.ts';
import type { Terms } from './terms.ts';

/** What an agreement is filled with: an offer that nobody confirmed yet, or an order. */
export interface AgreementFacts {
  borrower: Pick<Borrower, 'name' | 'phone'>;
  /** Null where none is linked, or the document names no borrower. */
  payoutAccount: PayoutAccount | null;
  product: { name: string };
  /** The offer's or the order's own. */
  terms: Terms & { amount: number };
  /** '' before there is an order. */
  orderId: string;
  /** Null before the money was paid out: dates are counted from `now` then. */
  disbursedAt: Date | null;
  now: Date;
}

/** The titles of a loan's agreements, by position. */
export function agreementTitles(language: Language): readonly string[] {
  const { agreement, terms } = agreementTexts[language].titles;
  return [agreement, terms];
}

/** The agreement at a position, in the locale's language; null where there is none. */
export function agreementDocument(
  position: number,
  facts: AgreementFacts,
  company: Configuration['company'],
  locale: DisplayLocale,
): LoanDocument | null {
  const title = agreementTitles(locale.language)[position];
  if (title === undefined) return null;
  const parts = position === 0 ? loanAgreement(facts, company, locale) : loanTerms(facts, company, locale);
  return { language: locale.language, title, parts };
}

function loanAgreement(
  facts: AgreementFacts,
  company: Configuration['company'],
  locale: DisplayLocale,
): DocumentPart[] {
  const { language } = locale;
  const label = { ...labels[language].order, ...agreementTexts[language].labels };
  const { borrower, payoutAccount, product, terms, orderId, disbursedAt, now } = facts;
  const cost = costOf(terms, dayOf(disbursedAt ?? now, terms.currency));
  const shown = (minor: number) => displayAmount(minor, locale);
  const digits = (minor: number) => displayDigits(minor, locale);
  const account = payoutAccount ? [`${payoutAccount.bankName} ${payoutAccount.accountNo}`] : [];
  // Who registered has given no name yet.
  const isUnnamed = borrower.name === borrower.phone;
  const { mobile } = locale.market;
  const name = isUnnamed && mobile ? spacedPhone(borrower.phone, mobile) : borrower.name;
  const clauses = new Map(clausesOf(facts, company, locale).map(({ name, ...part }) => [name, part]));
  const clause = (name: string) => clauses.get(name) ?? [];
  const sections: DocumentPart[] = [
    {
      heading: `${label.schedule} (${locale.market.symbol})`,
      ...(disbursedAt ? {} : { text: label.asOfToday }),
      table: {
        head: [label.dueDate, label.principal, label.interest, label.instalment, label.remaining],
        body: cost.instalments.map((part) => [
          `${part.periodNo}. ${displayDay(part.dueDate, language)}`,
          digits(part.principal),
          digits(part.interest),
          digits(part.total),
          digits(part.remaining),
        ]),
      },
    },
    ...[clause('release'), clause('lateFees')].flat(),
    ...(cost.early.saves > 0 ? [{ heading: label.early, text: earlySentence(cost, locale) }] : []),
    ...[clause('prolongation')].flat(),
    { heading: label.acceptance, text: label.accepted },
  ];
  return [
    {
      heading: '',
      parties: [
        {
          role: label.lender,
          name: company.legalName,
          lines: [licenceOf(company, terms.currency), company.address].filter(Boolean),
        },
        { role: label.borrower, name, lines: [...(isUnnamed ? [] : [borrower.phone]), ...account] },
      ],
    },
    {
      heading: '',
      rows: [
        [label.product, product.name],
        ...(orderId === '' ? [] : [[label.order, orderId] as const]),
        [label.receives, shown(cost.principal)],
        [label.repays, shown(cost.total)],
        [label.term, termText(terms, language)],
        [
          label.interest,
          fill(label.rate, {
            rate: displayRate(terms.dailyRatePpm, language),
            annual: displayRate(cost.annualRatePpm, language),
          }),
        ],
        [label.totalInterest, shown(cost.interest)],
        [label.fees, shown(cost.fees)],
      ],
    },
    ...numbered(sections),
  ];
}

function numbered(parts: readonly DocumentPart[]): DocumentPart[] {
  return parts.map((part, index) => ({ ...part, heading: `${index + 1}. ${part.heading}` }));
}

function loanTerms(facts: AgreementFacts, company: Configuration['company'], locale: DisplayLocale): DocumentPart[] {
  return numbered(clausesOf(facts, company, locale).map(({ heading, text }) => ({ heading, text })));
}

function clausesOf({ terms }: AgreementFacts, company: Configuration['company'], locale: DisplayLocale): Clause[] {
  const shown = (minor: number) => displayAmount(minor, locale);
  return termClauses(locale.language, {
    lender: company.legalName,
    registration: company.nbfcRegistration,
    country: locale.market.country,
    email: company.email,
    least: shown(terms.minAmount),
    most: shown(terms.maxAmount),
    rate: displayRate(terms.dailyRatePpm, locale.language),
    defaultFeeNew: shown(terms.defaultFeeNew),
    defaultFeeRepeat: shown(terms.defaultFeeRepeat),
    delayDays: terms.delayDays,
  });
}

/** A clause of the loan terms; `name` as the texts call it. */
interface Clause {
  name: string;
  heading: string;
  text: string;
}

/** What the terms speak of beside the loan rules, formatted already. */
export interface TermsFacts {
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
  /** 0 where the loan is not prolonged. */
  delayDays: number;
}

/** The clauses of the loan terms, filled with the facts of a loan and the figures of specification section 9. */
export function termClauses(language: Language, facts: TermsFacts): Clause[] {
  const { lateInterest, term, crediting, defaultFee: _, ...numbers } = LOAN_RULES;
  const { early, later, last } = lateInterest;
  const values = {
    ...facts,
    ...numbers,
    leastDays: term.least,
    mostDays: term.most,
    creditedFrom: crediting.least,
    creditedTo: crediting.most,
    early: early.percent,
    earlyThrough: early.throughDay,
    laterFrom: early.throughDay + 1,
    later: later.percent,
    laterThrough: later.throughDay,
    lastFrom: later.throughDay + 1,
    last: last.percent,
  };
  const { clauses, notProlonged } = agreementTexts[language];
  const prolongation = facts.delayDays > 0 ? clauses.prolongation : { ...clauses.prolongation, text: notProlonged };
  return Object.entries({ ...clauses, prolongation }).map(([name, { heading, text }]) => ({
    name,
    heading,
    text: fill(text, values),
  }));
}

/** The positions of the agreement and of the loan terms among the titles. */
export const LOAN_AGREEMENT = 0;
export const LOAN_TERMS = 1;
