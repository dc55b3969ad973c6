import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Configuration, type Market, permittedOrigins } from '#domain/configuration/configuration.ts';
import { CURRENCIES } from '#domain/configuration/currencies.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { toMinor } from '#domain/minor-units.ts';
import { hasOwnList } from '#domain/scenes.ts';
import type { landingTemplates, products } from '#server/platform/database/schema.ts';
import { isStorable } from '#server/platform/database/storable.ts';
import { OperatorError } from './operator-error.ts';

export type PublishedProduct = typeof products.$inferSelect;
export type Promotion = typeof landingTemplates.$inferSelect;

/** What a lender lends and where visitors register, as the tables hold it. */
export interface Published {
  products: PublishedProduct[];
  promotions: Promotion[];
}

/** Decimals of a rate in percent: a millionth is a ten-thousandth of a percent. */
export const RATE_DIGITS = 4;
/** Ten years of days, more than any term. */
const MOST_DAYS = 3650;
const LARGEST_POSITION = 1000;
const LONGEST_TEXT = 300;
/** A picture may be written into the file itself. */
const LONGEST_PICTURE = 20_000;

const text = z.string().max(LONGEST_TEXT).refine(isStorable, 'The character NUL is not stored.');
const filled = text.refine((given) => given.trim() !== '', 'Write something.');
const id = z.string().regex(/^[\w-]{1,64}$/, 'An id has letters, digits, - and _, at most 64.');
const perLanguage = <Of extends z.ZodType>(of: Of) => z.strictObject({ id: of, en: of, zh: of });
const days = z.int().min(0).max(MOST_DAYS);
const amount = z
  .string('Write an amount as a text in major units (rupiah, rupees), such as "150000" or "2000.50".')
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'An amount is in major units, without separators: "150000" or "2000.50".');
const address = z.url({ protocol: /^https$/, error: 'Write an address that begins with https://' }).max(LONGEST_TEXT);
const pictureInFile = z
  .string()
  .max(LONGEST_PICTURE)
  .regex(/^data:image\/(svg\+xml|png|jpeg|webp)[;,][\x21-\x7e]+$/);
const picture = z.string().refine((given) => [address, pictureInFile].some((one) => one.safeParse(given).success), {
  error: 'A picture is an https:// address, or data:image/… of at most 20,000 characters.',
  abort: true,
});

const product = z.strictObject({
  id,
  name: filled,
  logo: picture,
  currency: z.enum(CURRENCIES),
  periods: z.int().min(1).max(LOAN_RULES.term.most),
  periodDays: z.int().min(1).max(LOAN_RULES.term.most),
  dailyRatePercent: z
    .string('Write the rate as a text in percent a day, such as "0.1".')
    .regex(/^\d{1,2}(\.\d{1,4})?$/, 'A rate is in percent a day, with at most four decimals: "0.1".'),
  minAmount: amount,
  maxAmount: amount,
  defaultFeeNew: amount,
  defaultFeeRepeat: amount,
  delayFee: amount,
  delayDays: days,
  dueWindowDays: days,
  paysAhead: z.boolean(),
  trackingToken: id,
  telephone: text.default(''),
  repayPage: z.union([z.literal(''), address]).default(''),
  description: perLanguage(text),
  tags: perLanguage(z.array(filled).max(5)),
  isOpen: z.boolean().default(true),
  scenes: z.array(
    z.string().refine((scene) => scene === '' || hasOwnList(scene), 'There is no such scene; "" is every other one.'),
  ),
  listPosition: z.int().min(0).max(LARGEST_POSITION).default(0),
  applyPage: z
    .string()
    .max(LONGEST_TEXT)
    .refine((page) => /^[A-Za-z][\w/-]*$/.test(page) || page === '' || address.safeParse(page).success, {
      error: 'It is "" for our own loan confirmation, an https:// address, or a page of the native app.',
    })
    .default(''),
});
type GivenProduct = z.output<typeof product>;

const promotion = z.strictObject({
  id,
  title: filled,
  subtitle: text.default(''),
  banner: z.union([z.literal(''), picture]).default(''),
  buttonText: filled,
  agreementText: filled,
});

/** What of the configuration decides what may be published. */
type PublishingConfiguration = Pick<Configuration, 'markets' | 'allowedOrigins' | 'apiBase' | 'h5Base'>;

/**
 * What a JSON file of products and promotions says, checked whole: amounts in major units, rates in percent a day.
 *
 * @throws OperatorError naming the file, and each path in it with what is wrong there
 */
export function readPublished(path: string, configuration: PublishingConfiguration): Published {
  const parsed = fileIn(configuration).safeParse(readJson(path));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  throw new OperatorError(`The file ${path} is not valid, and nothing was published:\n${faults.join('\n')}`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not JSON (${error.message})` : 'cannot be read';
    throw new OperatorError(`The file ${path} ${reason}.`);
  }
}

function fileIn(configuration: PublishingConfiguration) {
  const origins = [...permittedOrigins(configuration), configuration.h5Base];
  /** The policy of the pages shows it: none, one in the file itself, or one of an origin that is configured. */
  const isShown = (given: string) => {
    const { origin } = URL.parse(given) ?? { origin: 'null' };
    return origin === 'null' || origins.includes(origin);
  };
  const unseen = {
    error: ({ input }: { input?: unknown }) =>
      `A page shows no picture of ${new URL(String(input)).origin}: name it in the configuration's allowedOrigins, or write the picture into the file.`,
  };
  const withLogo = product.extend({ logo: product.shape.logo.refine(isShown, unseen) });
  const withBanner = promotion.extend({ banner: promotion.shape.banner.refine(isShown, unseen) });
  const row = withLogo.transform((given, context) => asRow(given, configuration.markets, context));
  return z
    .strictObject({
      products: distinct(z.array(row), ['id', 'trackingToken']),
      promotions: distinct(z.array(withBanner), ['id']),
    })
    .refine(
      ({ products, promotions }) => products.length + promotions.length > 0,
      'There is nothing in it to publish.',
    );
}

/** No two of the list have one of these in common. */
function distinct<Of extends z.ZodType<object[]>>(list: Of, names: readonly string[]) {
  return list.superRefine((given, context) => {
    for (const name of names) {
      const values = given.map((one) => String(Object.entries(one).find(([own]) => own === name)?.[1]));
      for (const [index, value] of values.entries()) {
        const first = values.indexOf(value);
        if (first === index) continue;
        context.addIssue({ code: 'custom', path: [index, name], message: `"${value}" is that of ${first} already.` });
      }
    }
  });
}

/** The amounts of a product. */
export const AMOUNTS = ['minAmount', 'maxAmount', 'defaultFeeNew', 'defaultFeeRepeat', 'delayFee'] as const;

/** The product with its amounts in minor units. */
function asRow(given: GivenProduct, markets: readonly Market[], context: z.RefinementCtx): PublishedProduct {
  const refuse = (faults: [path: string, message: string][]): never => {
    for (const [path, message] of faults) context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };
  const market = markets.find(({ currency }) => currency === given.currency);
  if (!market) {
    const known = markets.map(({ currency }) => currency).join(', ');
    return refuse([['currency', `The configuration has no market of ${given.currency}, but of ${known}.`]]);
  }
  const { minorDigits } = market;
  const tooFine = AMOUNTS.filter((name) => (given[name].split('.')[1] ?? '').length > minorDigits);
  if (tooFine.length > 0)
    return refuse(tooFine.map((name) => [name, `${given.currency} has ${minorDigits} decimals.`]));
  const { dailyRatePercent, ...rest } = given;
  const row: PublishedProduct = {
    ...rest,
    dailyRatePpm: toMinor(dailyRatePercent, RATE_DIGITS),
    minAmount: toMinor(given.minAmount, minorDigits),
    maxAmount: toMinor(given.maxAmount, minorDigits),
    defaultFeeNew: toMinor(given.defaultFeeNew, minorDigits),
    defaultFeeRepeat: toMinor(given.defaultFeeRepeat, minorDigits),
    delayFee: toMinor(given.delayFee, minorDigits),
  };
  const faults = faultsOf(row);
  return faults.length > 0 ? refuse(faults) : row;
}

/** Minor units: late interest of a hundred years on it is still an exact number. */
const LARGEST_DEBT = Number.MAX_SAFE_INTEGER / 1000;

/** What no single field shows. */
function faultsOf(row: PublishedProduct): [path: string, message: string][] {
  const { least, most } = LOAN_RULES.term;
  const term = row.periods * row.periodDays;
  const faults: [isWrong: boolean, path: string, message: string][] = [
    [row.minAmount < row.periods, 'minAmount', 'Every instalment has something of it.'],
    [row.maxAmount < row.minAmount, 'maxAmount', 'It is less than minAmount.'],
    [
      term < least || term > most,
      'periodDays',
      `${row.periods} × ${row.periodDays} days are a term of ${term}: it is ${least} to ${most}.`,
    ],
    [row.dueWindowDays >= row.periodDays, 'dueWindowDays', 'The window is shorter than a period.'],
    [
      row.delayDays > 0 !== row.delayFee > 0,
      'delayDays',
      'A delay has days and a fee; a product without one has 0 and "0".',
    ],
    [
      row.delayDays > 0 && term <= most && term + row.delayDays > most,
      'delayDays',
      `A term of ${term} days and a delay of ${row.delayDays} are over ${most}: no delay could be offered.`,
    ],
    [
      row.maxAmount * (1 + (row.dailyRatePpm * term) / 1_000_000) > LARGEST_DEBT,
      'maxAmount',
      'With its interest it is more than is counted to.',
    ],
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, path, message]) => [path, message]);
}
