import * as z from 'zod/mini';
import { text } from '#domain/field-schemas.ts';
import { CURRENCIES } from './currencies.ts';
import { PAGE_PARAMETERS } from './page-parameters.ts';
import { configuredRoutes } from './routes.ts';

/**
 * The run-time configuration (specification section 3, "Config", and section 2, screen keys), as the server delivers it
 * with the page: whole, so that the client carries no defaults. What the operator's file may leave out stands in
 * `configuration-file.ts`.
 */

/** The message of a malformed web address; the server checks the rest of it. */
export const WEB_ADDRESS_FAULT = 'a web address starts with http:// or https://';

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb'));

/** '' stands for the origin of the page itself. */
const pagesBase = z
  .string()
  .check(z.regex(/^(https?:\/\/[^/\s]+)?$/, 'the base of the pages is empty or scheme and host, no path'));
const callsBase = z
  .string()
  .check(
    z.regex(
      /^(https?:\/\/[^/\s?#]+(\/[^/\s?#]+)*)?$/,
      'an API base is empty or scheme, host and any path without a slash at its end',
    ),
  );
const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'an origin is scheme and host, no path'));
const name = z.string().check(z.minLength(1));
const webAddress = z.string().check(z.regex(/^https?:\/\/[^/\s]+\S*$/, WEB_ADDRESS_FAULT));

/** What the two pay types are in a market, and what of each is chosen by itself. */
export const payment = z.object({
  /** Pay type 1: `bank`, a bank by one of its methods; `transfer`, a transfer between banks to a virtual account. */
  bank: z.object({
    kind: z.enum(['bank', 'transfer']),
    /** The bank that is chosen by itself where it is offered; '' for none. In production the only one that transfers go to is, too. */
    preset: z.string(),
  }),
  /** Pay type 2: `miniMarket`, the cashier of a shop; `upi`, an app for payments, of which `preset` stands for any. */
  market: z.object({
    kind: z.enum(['miniMarket', 'upi']),
    /** What is chosen by itself (specification section 9), in the chooser and where nothing was chosen. */
    preset: name,
  }),
  /** The schemes that a link of a payment to an app may have, such as "upi"; no other one is opened. */
  linkSchemes: z.array(name),
  /** False: no payment by card is offered, since no borrower can link one. */
  cards: z.optional(z.boolean()),
});
export type MarketPayment = z.output<typeof payment>;

/** How a borrower reaches us; what a market leaves out is that of the configuration as a whole. */
const support = z.object({ phone: z.optional(name), email: z.optional(name), office: z.optional(name) });

/** A market of specification section 1, chosen by isNeedPop. Amounts are whole major units. */
export const market = z.object({
  isNeedPop: name,
  country: name,
  currency: z.enum(CURRENCIES),
  symbol: name,
  /** Decimal digits of the minor unit; three would read as a group of thousands (see `plainAmount`). */
  minorDigits: z.literal([0, 1, 2]),
  locale: name,
  loanMin: z.int(),
  loanMax: z.int(),
  salaryMin: z.int(),
  salaryPer: z.enum(['month', 'year']),
  decisionHours: z.int(),
  users: z.int(),
  support: z.optional(support),
  /** Of registration, where the market has a rule of its own; else that of specification section 5. */
  mobile: z.optional(
    z.object({ startsWith: z.union([z.string(), z.array(z.string())]), minDigits: z.int(), maxDigits: z.int() }),
  ),
  payment,
});
export type Market = z.output<typeof market>;

/** A product that can be borrowed now: minor units, days, interest a day in millionths. */
const offeredProduct = z.object({
  id: name,
  name,
  currency: z.enum(CURRENCIES),
  minAmount: z.int(),
  maxAmount: z.int(),
  periods: z.int(),
  periodDays: z.int(),
  dailyRatePpm: z.int(),
  /** The default fee of a new client. */
  defaultFeeNew: z.int(),
});
export type OfferedProduct = z.output<typeof offeredProduct>;

/** A screen key of section 2 leads to a screen of ours or to a page of the native app. */
export const screenTarget = z.union([z.object({ screen: name }), z.object({ native: name })]);
export type ScreenTarget = z.output<typeof screenTarget>;

export const SCREEN_KEYS = [
  'setting',
  'main',
  'login',
  'order',
  'productDetail',
  'DRInstructions',
  'errorUrl',
  'loanDetailUrl',
  'confirmUrl',
  'ynRepay',
  'orderUrl',
  'recommendList',
  'customerService',
  'repayUrl',
  'repayDelayUrl',
  'ynRepayChoose',
  'loanAgreement',
  'privacyPolicy',
  'aboutUs',
  'complaint',
  'bindCardUrl',
  'complaintUrl',
  'productUrl',
  'public',
  'personal',
  'job',
  'ext',
  'bank',
  'enum',
  'txt',
  'citySelect',
  'day',
] as const;
export type ScreenKey = (typeof SCREEN_KEYS)[number];

/** The native bridge's actions (specification section 7). */
export const BRIDGE_ACTIONS = [
  'openPage',
  'closeWebView',
  'openPageWithParameter',
  'goHome',
  'goMine',
  'goLogin',
  'callSupport',
  'ratingPrompt',
  'confirmEvent',
  'startBankFlow',
  'endBankFlow',
] as const;
export type BridgeAction = (typeof BRIDGE_ACTIONS)[number];

const headerPair = z.array(z.object({ header: name, parameter: name })).check(z.minLength(2), z.maxLength(2));

const constant = z.object({ name, value: z.string() });

/** The lookup table, checked by the server. */
const names = z.record(z.string(), z.string());
const disguise = z.object({ paths: z.object({ plain: names, yd: names }), fields: names });

export const deliveredConfiguration = z.object({
  /** Production delivers no demonstration levers and no inspector. */
  environment: z.enum(['demonstration', 'production']),
  /** What the path of every call is appended to: scheme, host and any base path; '' for the page's own origin. */
  apiBase: callsBase,
  /** Where the pages live; '' for the page's own origin. */
  h5Base: pagesBase,
  appNameEnglish: name,
  appNameChinese: name,
  /** The fixed short code of specification section 9, sent as appName at registration. */
  appShortName: name,
  background: colour,
  highlightFont: colour,
  buttonText: colour,
  /** Whether the page follows the system into a light scheme; else it is always dark. */
  lightScheme: z.boolean(),
  servicePhone: name,
  serviceEmail: name,
  /** Where the app is downloaded, by the phone. */
  downloads: z.object({ android: webAddress, ios: webAddress }),
  company: z.object({
    legalName: name,
    cin: name,
    nbfcRegistration: name,
    address: name,
    email: name,
    phone: name,
    website: name,
    /** The licence to lend as a borrower reads it, such as "Izin KEP-00/2026"; absent where none is shown. */
    licence: z.optional(name),
  }),
  /** Who lends beside the company; absent where the company lends alone. */
  lendingPartner: z.optional(z.object({ name })),
  /** The first is the market of a visit without isNeedPop. */
  markets: z.array(market).check(z.minLength(1)),
  /** What is lent now, in the order in which it is listed: the server puts its products into the pages of the public site. */
  offered: z.optional(z.array(offeredProduct)),
  routes: configuredRoutes,
  /** By screen key; that there are all of them is checked by the server. */
  screens: z.record(z.string(), screenTarget),
  /** Web addresses the server may send the borrower to, beside the page's own origin; http: origins where named. */
  allowedOrigins: z.array(origin),
  /** Lets http: addresses of the loopback through; for demonstrations alone. */
  allowHttpLoopback: z.boolean(),
  bridge: z.object({
    /** The object that Android injects into window; its methods are the action names. */
    androidObject: name,
    /** The handler under webkit.messageHandlers; gets { action, parameter }. */
    iosHandler: name,
    actions: z.record(z.enum(BRIDGE_ACTIONS), name),
  }),
  constants: z.object({ loanDetailPush: constant, contractJump: constant }),
  /** Languages whose agreements open in a modal; the others open the agreement page. */
  contractInModal: z.object({ id: z.boolean(), en: z.boolean(), zh: z.boolean() }),
  /** The wire name of each page parameter. */
  parameterNames: z.record(z.enum(PAGE_PARAMETERS), name),
  /** Two headers each, their values taken from the page query: one pair for JSON calls, one for form calls. */
  headerPairs: z.object({ json: headerPair, form: headerPair }),
  /** The codes by which the server says that the token of a call is unknown or revoked. */
  sessionEndedCodes: z.array(name),
  /** Codes of refusals beyond specification section 8 by which the client decides. */
  codes: z.object({
    /** Of get-sms and register: the registration's session (`sid`) is over, and the client asks for another. */
    sessionOver: text,
    /** Of register: the SMS code is wrong, or taken no more; said at its field. */
    smsCodeRefused: z.array(name),
  }),
  /** Which set of disguised paths the wire wears. */
  pathSet: z.enum(['plain', 'yd']),
  /** What paths and fields are called on the wire; absent: as the contract names them. */
  disguise: z.optional(disguise),
});
export type Configuration = z.output<typeof deliveredConfiguration>;

/** The id of the element that carries the configuration, as JSON, in the delivered page. */
export const CONFIGURATION_ELEMENT = 'configuration';

/** The origin of an address base: "https://api.example" of "https://api.example/v1", '' of ''. */
export function originOfBase(base: string): string {
  return /^https?:\/\/[^/]+/.exec(base)?.[0] ?? '';
}

/** The origins that the borrower may be sent to beside the page's own; the server of the calls has the agreements. */
export function permittedOrigins({
  allowedOrigins,
  apiBase,
}: Pick<Configuration, 'allowedOrigins' | 'apiBase'>): string[] {
  return apiBase === '' ? allowedOrigins : [...allowedOrigins, originOfBase(apiBase)];
}

/** How a borrower of a market reaches us; '' for an office that is not named. */
export interface Support {
  phone: string;
  email: string;
  office: string;
}

export function supportOf(
  { servicePhone, serviceEmail, company }: Pick<Configuration, 'servicePhone' | 'serviceEmail' | 'company'>,
  { support: own }: Pick<Market, 'support'>,
): Support {
  return {
    phone: own?.phone ?? servicePhone,
    email: own?.email ?? serviceEmail,
    office: own?.office ?? (isPlaceholder(company.address) ? '' : company.address),
  };
}

/** What stands in braces waits for the operator's own, and is shown to nobody. */
function isPlaceholder(value: string): boolean {
  return /^\{.*\}$/.test(value);
}

/** The market of a visit: by isNeedPop, else the first of the table. */
export function marketOf(markets: readonly Market[], isNeedPop: string | undefined): Market {
  const market = markets.find((candidate) => candidate.isNeedPop === isNeedPop) ?? markets[0];
  if (!market) throw new Error('the market table is empty');
  return market;
}
