import { type Configuration, type Market, supportOf } from '#domain/configuration/configuration.ts';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import { type Language, LOCALES } from '#domain/configuration/page-parameters.ts';
import { hoursText } from './configuration/service-hours.ts';
import type { ExampleValue, PlanRow } from './cost-texts.ts';
import { moneyParts, spaced } from './formats.ts';

/**
 * The chatbot entries that the public home shows: questions of visitors without a loan. Their answers must be the same in
 * every market, since the home serves all.
 */
export const SITE_QUESTIONS = [
  'loan.how-to-apply',
  'loan.fees',
  'loan.term',
  'repayment.early',
  'repayment.safe-to-pay',
  'account.complaint-reply',
] as const;

export type SiteQuestion = (typeof SITE_QUESTIONS)[number];

/** Question and answer in the page's language; absent if the page came without them. */
export type SiteAnswers = { readonly [Id in SiteQuestion]?: { question: string; answer: string } };

/** The id of the element that carries the answers of the public home, as JSON, in the pages of the site. */
export const SITE_ANSWERS_ELEMENT = 'site-answers';

/**
 * What the public site shows of the configuration, as texts. The build renders the site's pages with marks in place of these
 * texts, and the server fills them in; the client shows the same texts itself.
 */
const COMPANY = [
  'appName',
  'legalName',
  'cin',
  'nbfcRegistration',
  'licence',
  'address',
  'email',
  'phone',
  'phoneDigits',
  'website',
  'websiteAddress',
  'lendingPartner',
  /** The name of the language parameter in addresses. */
  'languageParameter',
] as const;

const OF_MARKET = [
  'country',
  /** The currency's symbol as it stands before digits. */
  'mark',
  /** Digits, grouped as the market does. */
  'loanMin',
  'loanMax',
  'salaryMin',
  /** Not '' if the salary is per year. */
  'isYearly',
  'decisionHours',
  'users',
  /** How a borrower of the market reaches us. */
  'phone',
  'phoneDigits',
  'email',
  'hours',
] as const;

export type MarketValue = (typeof OF_MARKET)[number];
type OfQuestion = `question.${SiteQuestion}` | `answer.${SiteQuestion}`;
export type SiteValue = (typeof COMPANY)[number] | `${Currency}.${MarketValue}` | OfQuestion;

/** A text for each; '' if nothing is configured. */
export type SiteValues = Readonly<Record<SiteValue, string>>;

export const SITE_VALUES: readonly SiteValue[] = [
  ...COMPANY,
  ...CURRENCIES.flatMap((currency) => OF_MARKET.map((name) => `${currency}.${name}` as const)),
  ...SITE_QUESTIONS.flatMap((id) => [`question.${id}`, `answer.${id}`] as const),
];

/** The sources of the values of a page. */
export interface SiteSource {
  configuration: Configuration;
  /** Of the page. */
  language: Language;
  /** In the same language. */
  answers: SiteAnswers;
}

/** What of the site the configuration says. */
export function siteValues({ configuration, language, answers }: SiteSource): SiteValues {
  const { company, lendingPartner, appNameEnglish, appNameChinese, markets, parameterNames } = configuration;
  const { website = '' } = company;
  const own: Record<(typeof COMPANY)[number], string> = {
    appName: language === 'zh' ? appNameChinese : appNameEnglish,
    legalName: company.legalName,
    cin: company.cin ?? '',
    nbfcRegistration: company.nbfcRegistration,
    licence: company.licence ?? '',
    address: company.address,
    email: company.email,
    phone: company.phone,
    phoneDigits: digitsOf(company.phone),
    website: website.replace(/^https?:\/\//, ''),
    websiteAddress: website === '' || /^https?:\/\//.test(website) ? website : `https://${website}`,
    lendingPartner: lendingPartner?.name ?? '',
    languageParameter: parameterNames.lang,
  };
  const ofMarkets = CURRENCIES.flatMap((currency) => {
    const market = markets.find((one) => one.currency === currency);
    const texts = market ? textsOf(market, configuration, language) : null;
    return OF_MARKET.map((name) => [`${currency}.${name}`, texts?.[name] ?? ''] as const);
  });
  const ofQuestions = SITE_QUESTIONS.flatMap((id) => [
    [`question.${id}`, answers[id]?.question ?? ''] as const,
    [`answer.${id}`, answers[id]?.answer ?? ''] as const,
  ]);
  return {
    ...own,
    ...(Object.fromEntries(ofMarkets) as Record<`${Currency}.${MarketValue}`, string>),
    ...(Object.fromEntries(ofQuestions) as Record<OfQuestion, string>),
  };
}

function textsOf(market: Market, configuration: Configuration, language: Language): Record<MarketValue, string> {
  const { phone, email } = supportOf(configuration, market);
  const hours = market.support?.hours;
  const digits = (amount: number) => moneyParts(String(amount), market).digits;
  return {
    country: language === 'zh' ? CHINESE_COUNTRIES[market.currency] : market.country,
    mark: spaced(market.symbol),
    loanMin: digits(market.loanMin),
    loanMax: digits(market.loanMax),
    salaryMin: digits(market.salaryMin),
    isYearly: market.salaryPer === 'year' ? 'year' : '',
    decisionHours: String(market.decisionHours),
    users: usersOf(market.users, language),
    phone,
    phoneDigits: digitsOf(phone),
    email,
    hours: hours ? hoursText(hours, market.currency, language) : '',
  };
}

/** A telephone number as a link dials it. */
function digitsOf(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

/** The configuration names countries in their own spelling. */
const CHINESE_COUNTRIES: Record<Currency, string> = { IDR: '印度尼西亚', INR: '印度' };

const LARGE: Record<Language, { unit: number; name: string }> = {
  id: { unit: 1_000_000, name: 'juta' },
  en: { unit: 1_000_000, name: 'million' },
  zh: { unit: 10_000, name: '万' },
};

/** "3 million" for 3,000,000; other numbers as digits. */
function usersOf(users: number, language: Language): string {
  const { unit, name } = LARGE[language];
  return users >= unit && users % unit === 0 ? `${users / unit} ${name}` : users.toLocaleString(LOCALES[language]);
}

const VALUE = /\uE000([\w.-]+)\uE001/g;
const PART = /\uE002(!?)([\w.-]+)\uE001([^\uE002\uE003]*)\uE003/g;

/** What a mark may name: a configured value, a value of a market's cost example, or a value of one of its rows. */
export type PageValue = SiteValue | ExampleValue | `row.${keyof PlanRow}`;

/** The mark that the text of that value replaces. */
export function markOf(name: PageValue): string {
  return `\uE000${name}\uE001`;
}

/** Marks around a part that is shown only if a value is configured; `lacks`: only if it is not. */
export function partMarks(name: PageValue, lacks = false): readonly [opens: string, closes: string] {
  return [`\uE002${lacks ? '!' : ''}${name}\uE001`, '\uE003'];
}

/** The page with its marks filled in, texts escaped. */
export function filledIn(html: string, values: Partial<SiteValues>): string {
  const textOf = (name: string): string => Reflect.get(values, name) ?? '';
  let page = html;
  for (let before = ''; before !== page; ) {
    before = page;
    page = page.replace(PART, (_, lacks: string, name: string, part: string) =>
      (textOf(name) === '') === (lacks === '!') ? part : '',
    );
  }
  return page.replace(VALUE, (_, name: string) =>
    textOf(name).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  );
}

/** The attribute of a table row that is repeated for each entry of a list; its marks are called `row.…`. */
export const EACH = 'data-each';

const ROW = new RegExp(`<tr ${EACH}="([\\w.]+)">(.*?)</tr>`, 'g');
const ROW_VALUE = /\uE000row\.(\w+)\uE001/g;

/** The page with each list's row repeated for its entries, whose texts are digits only. */
export function withRows(html: string, lists: Readonly<Record<string, readonly object[]>>): string {
  return html.replace(ROW, (_, list: string, cells: string) =>
    (lists[list] ?? [])
      .map((row) => `<tr>${cells.replace(ROW_VALUE, (__, name: string) => String(Reflect.get(row, name)))}</tr>`)
      .join(''),
  );
}
