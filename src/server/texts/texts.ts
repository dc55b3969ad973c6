import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/configuration/page-parameters.ts';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

// What the server says, in a folder for each language. The chatbot's content is beside the chatbot.

/** A text that is there. What stands in braces is filled by `fill`. */
export const said = z.string().check(z.regex(/\S/, 'the text is missing'));

/** A text of one thing, and of any other number of them. */
const counts = z.strictObject({ one: said, other: said });

export type Counts = z.output<typeof counts>;

/**
 * The texts of a file in each language, checked: every language has every key, and each text the same placeholders.
 *
 * @throws ConfigurationError naming every fault
 */
export function readTexts<Shape extends z.ZodMiniType>(
  name: string,
  shape: Shape,
  folder = import.meta.dirname,
): Record<Language, z.output<Shape>> {
  const faults: string[] = [];
  const read = (language: Language) => {
    const parsed = shape.safeParse(readJson(join(folder, language, `${name}.json`)));
    const issues = parsed.error?.issues ?? [];
    faults.push(...issues.map(({ path, message }) => `${language}/${name}.json, ${path.join('.')}: ${message}`));
    return parsed.data as z.output<Shape>;
  };
  const texts = { id: read('id'), en: read('en'), zh: read('zh') };
  const english = new Map(placeholdersIn(texts.en));
  for (const language of faults.length > 0 ? [] : LANGUAGES) {
    const own = new Map(placeholdersIn(texts[language]));
    const places = [...new Set([...english.keys(), ...own.keys()])].filter((one) => english.get(one) !== own.get(one));
    faults.push(...places.map((place) => `${language}/${name}.json, ${place}: other placeholders than in English`));
  }
  if (faults.length > 0) throw new ConfigurationError(`The texts are not valid: ${faults.join('; ')}.`);
  return texts;
}

/** Each text by its place, and the names in its braces. */
function placeholdersIn(texts: unknown, place = ''): [place: string, names: string][] {
  if (typeof texts === 'string') return [[place, (texts.match(PLACEHOLDER) ?? []).sort().join(' ')]];
  const inner = Object.entries(texts ?? {});
  return inner.flatMap(([key, one]) => placeholdersIn(one, place === '' ? key : `${place}.${key}`));
}

const PLACEHOLDER = /\{(\w+)\}/g;

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigurationError(
      `The texts of ${path} cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** The text with the values in the place of their names; a name without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(PLACEHOLDER, (place, name: string) => String(values[name] ?? place));
}

/** The text for so many; `{count}` in it is the number. */
export function counted({ one, other }: Counts, count: number): string {
  return fill(count === 1 ? one : other, { count });
}

const notice = z.strictObject({ headline: said, description: said });

/** Words and sentences of the calls' responses. */
export const labels = readTexts(
  'labels',
  z.strictObject({
    order: z.strictObject({
      order: said,
      applied: said,
      amount: said,
      term: said,
      days: counts,
      rate: said,
      perDay: said,
      disbursed: said,
      due: said,
      left: said,
      settled: said,
      instalment: said,
      asOfToday: said,
    }),
    /** The banner of each status of an order. */
    statuses: z.strictObject({
      21: notice,
      110: notice,
      151: notice,
      170: notice,
      174: notice,
      180: notice,
      200: notice,
    }),
    /** In the place of the headline of a due loan, on the due date. */
    dueToday: said,
    /** In the place of the description of a due loan that has been late before: its late fee is charged once. */
    dueAgain: said,
    debitAnnounced: said,
    /** What an application was declined for. */
    declineReasons: z.strictObject({ income: said, lateLoan: said, details: said, account: said }),
    offer: z.strictObject({
      early: said,
      lateFee: said,
      lateInterest: said,
      upTo: said,
      noticeTitle: said,
      lateness: said,
    }),
    calendar: z.strictObject({ summary: said, description: said }),
    receipt: z.strictObject({
      title: said,
      amount: said,
      paidAt: said,
      payer: said,
      method: said,
      transfer: said,
      receiptNo: said,
      billNo: said,
      paidFor: said,
      delay: said,
      surplus: said,
      refunded: said,
    }),
    history: z.strictObject({ title: said, status: said, total: said, payments: said }),
    plan: z.strictObject({
      state: z.strictObject({ upcoming: said, due: said, late: said, paid: said }),
      principal: said,
      interest: said,
      lateFee: said,
      lateInterest: said,
      paysAhead: said,
      inOrder: said,
      /** What early payment saves from that day on, and today. */
      earlyFrom: said,
      earlyNow: said,
    }),
    product: z.strictObject({ range: said, rate: said, apply: said, full: said, from: said }),
    complaints: z.strictObject({
      tabs: z.strictObject({ all: said, waiting: said, answered: said }),
      types: z.strictObject({ 1: said, 2: said, 3: said, 4: said, 5: said, 6: said }),
      sonTypes: z.strictObject({ 11: said, 12: said, 13: said, 14: said, 15: said, 16: said }),
    }),
    /** How the chatbot says figures. */
    figures: z.strictObject({
      seconds: counts,
      minutes: counts,
      hours: counts,
      days: counts,
      weekdays: counts,
      salaryPer: z.strictObject({ month: said, year: said }),
      /** When the telephone is answered. */
      serviceHours: said,
      /** What is to be paid next, and what is late of it. */
      dueNow: said,
      dueLate: said,
      /** Between the names of a list. */
      comma: said,
      /** In place of a figure, where no product says it. */
      byAgreement: said,
      /** In place of a figure of the delay, where there is none. */
      noDelay: said,
      /** In place of the name of a bank that an account's IFSC alone names. */
      bankOfIfsc: said,
      /** In place of the names of banks or mini markets. */
      asListed: said,
    }),
    /** The code comes first, or is the first number of the text, so that phones offer to fill it in. */
    sms: z.strictObject({ registration: said, payment: said, reminder: said }),
  }),
);

const clause = z.strictObject({ heading: said, text: said });

/** The agreement and its terms: the parts that specification section 2, screen 15, names, with the facts of section 9. */
export const agreementTexts = readTexts(
  'agreement',
  z.strictObject({
    titles: z.strictObject({ agreement: said, terms: said }),
    labels: z.strictObject({
      lender: said,
      licence: said,
      borrower: said,
      product: said,
      rate: said,
      interest: said,
      fees: said,
      totalInterest: said,
      receives: said,
      repays: said,
      schedule: said,
      dueDate: said,
      principal: said,
      instalment: said,
      remaining: said,
      early: said,
      acceptance: said,
      accepted: said,
    }),
    clauses: z.strictObject({
      definitions: clause,
      purpose: clause,
      amount: clause,
      term: clause,
      prolongation: clause,
      interest: clause,
      lateFees: clause,
      release: clause,
      repayment: clause,
      representations: clause,
      default: clause,
      indemnity: clause,
      disclosure: clause,
      setOff: clause,
      review: clause,
      notices: clause,
      assignment: clause,
      governingLaw: clause,
    }),
    /** In place of the clause of prolongation, where a loan has none. */
    notProlonged: said,
  }),
);
