import * as z from 'zod/mini';
import { text } from '#domain/field-schemas.ts';
import { CURRENCIES } from './currencies.ts';
import { PAGE_PARAMETERS } from './page-parameters.ts';
import { configuredRoutes } from './routes.ts';
import { serviceHours } from './service-hours.ts';

/**
 * The run-time configuration (specification section 3, "Config", and section 2, screen keys) as the server delivers it with the
 * page: complete, so the client has no defaults. What an operator's file may omit: `configuration-file.ts`.
 */

/** The message for a malformed web address. */
export const WEB_ADDRESS_FAULT = 'a web address starts with http:// or https://';

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb'));

/** '' means the page's own origin. */
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

/** An app that takes UPI payments: its own link stands in the place of "upi://pay". */
const paymentApp = z.object({
  name,
  link: z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\/\/[^\s?#]*$/, 'a link to an app is scheme and path')),
});
export type PaymentApp = z.output<typeof paymentApp>;

/** What the two pay types are in a market, and what is preselected. */
export const payment = z.object({
  /** Pay type 1: `bank`, a bank by one of its methods; `transfer`, a transfer between banks to a virtual account. */
  bank: z.object({
    kind: z.enum(['bank', 'transfer']),
    /** The preselected bank, if it is offered; '' for none. In production a single transfer bank is preselected too. */
    preset: z.string(),
    /** Methods that take no less than an amount, in whole major units, such as RTGS. */
    minimums: z.optional(z.record(name, z.number())),
  }),
  /** Pay type 2: `miniMarket`, the till of a shop; `upi`, a payment app (`preset` stands for any). */
  market: z.object({
    kind: z.enum(['miniMarket', 'upi']),
    /** Preselected in the chooser, and used if nothing was chosen (specification section 9). */
    preset: name,
    /** Offered by name where the server gives a UPI link; the schemes stand among `linkSchemes` too. */
    apps: z.optional(z.array(paymentApp)),
  }),
  /** The schemes that links to payment apps may have, such as "upi". No other link is opened. */
  linkSchemes: z.array(name),
  /** False: no payment by card is offered; the default in rupees in production. */
  cards: z.optional(z.boolean()),
});
export type MarketPayment = z.output<typeof payment>;

/** How a borrower reaches us; omitted fields are those of the whole configuration. */
const support = z.object({
  phone: z.optional(name),
  email: z.optional(name),
  office: z.optional(name),
  hours: z.optional(serviceHours),
});

/** A market of specification section 1, chosen by isNeedPop. Amounts are whole major units. */
export const market = z.object({
  isNeedPop: name,
  country: name,
  currency: z.enum(CURRENCIES),
  symbol: name,
  /** Decimal digits of the minor unit; three would read as a thousands group (see `plainAmount`). */
  minorDigits: z.literal([0, 1, 2]),
  locale: name,
  loanMin: z.int(),
  loanMax: z.int(),
  salaryMin: z.int(),
  /** Absent: the copy names no period. */
  salaryPer: z.optional(z.enum(['month', 'year'])),
  decisionHours: z.int(),
  users: z.int(),
  support: z.optional(support),
  /** The rule of mobile numbers; absent: specification section 5. */
  mobile: z.optional(
    z.object({
      startsWith: z.union([z.string(), z.array(z.string())]),
      minDigits: z.int(),
      maxDigits: z.int(),
      groups: z.optional(z.array(z.int().check(z.positive()))),
    }),
  ),
  payment,
});
export type Market = z.output<typeof market>;

/** A product open for application: minor units, days, daily interest in millionths. */
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

/** Where a screen key of section 2 leads: a screen of ours or a page of the native app. */
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
  /** Production has no levers and no inspector. */
  environment: z.enum(['demonstration', 'production']),
  /** Prefix of every call's path: scheme, host and base path; '' for the page's own origin. */
  apiBase: callsBase,
  /** The origin of the pages; '' for the page's own. */
  h5Base: pagesBase,
  appNameEnglish: name,
  appNameChinese: name,
  /** The fixed short code of specification section 9, sent as appName at registration. */
  appShortName: name,
  /** What registration names as its merchant (specification sections 3 and 9). */
  merchantNumber: name,
  background: colour,
  highlightFont: colour,
  buttonText: colour,
  /** Whether the page follows a light system scheme; else it is always dark. */
  lightScheme: z.boolean(),
  servicePhone: name,
  serviceEmail: name,
  /** Where the app is downloaded, by kind of phone. */
  downloads: z.object({ android: webAddress, ios: webAddress }),
  /** Who lends: shown on the site, party to every agreement. */
  company: z.object({
    legalName: name,
    address: name,
    email: name,
    phone: name,
    nbfcRegistration: name,
    cin: z.optional(name),
    website: z.optional(name),
    /** The lending licence as shown, such as "Izin KEP-00/2026"; absent: none is shown. */
    licence: z.optional(name),
  }),
  /** Who lends with the company; absent: nobody. */
  lendingPartner: z.optional(z.object({ name })),
  /** The first is the market of a visit without isNeedPop. */
  markets: z.array(market).check(z.minLength(1)),
  /** The products open for application, in listing order; the server adds them to pages of the public site. */
  offered: z.optional(z.array(offeredProduct)),
  routes: configuredRoutes,
  /** By screen key; the server checks that all are there. */
  screens: z.record(z.string(), screenTarget),
  /** Origins the server may send the borrower to beside the page's own; http: only if named. */
  allowedOrigins: z.array(origin),
  /** Allows http: addresses of the loopback; for demonstrations only. */
  allowHttpLoopback: z.boolean(),
  bridge: z.object({
    /** The object that Android injects into window; its methods are the action names. */
    androidObject: name,
    /** The handler under webkit.messageHandlers; gets { action, parameter }. */
    iosHandler: name,
    actions: z.record(z.enum(BRIDGE_ACTIONS), name),
    /** The action by which the app attests itself for a challenge of registration; absent: it is not asked. */
    attest: z.optional(name),
  }),
  constants: z.object({ loanDetailPush: constant, contractJump: constant }),
  /** Languages whose agreements open in a modal; the others open the agreement page. */
  contractInModal: z.object({ id: z.boolean(), en: z.boolean(), zh: z.boolean() }),
  /** The wire name of each page parameter. */
  parameterNames: z.record(z.enum(PAGE_PARAMETERS), name),
  /** Two headers each, with values from the page query: one pair for GET, one for POST. */
  headerPairs: z.object({ json: headerPair, form: headerPair }),
  /** Refusal codes for an unknown or revoked token. */
  sessionEndedCodes: z.array(name),
  /** Further refusal codes by which the client decides. */
  codes: z.object({
    /** Of get-sms and register: the session (`sid`) is over; the client opens another. */
    sessionOver: text,
    /** Of register: the SMS code is wrong or ended; shown at its field. */
    smsCodeRefused: z.array(name),
    /**
     * Of a payment by card:
     * - `unknown`: the bank has not said what became of it; nothing is paid until it has
     * - `declined`: the bank refused the card, and nothing was taken
     * - `changed`: what is owed is not what the page was opened for
     */
    card: z.object({ unknown: z.array(name), declined: z.array(name), changed: z.array(name) }),
  }),
  /** Which set of disguised paths is used. */
  pathSet: z.enum(['plain', 'yd']),
  /** Names of paths and fields on the wire; absent: those of the contract. */
  disguise: z.optional(disguise),
});
export type Configuration = z.output<typeof deliveredConfiguration>;
export type CardCodes = Configuration['codes']['card'];

/** The id of the page element that holds the configuration as JSON. */
export const CONFIGURATION_ELEMENT = 'configuration';

/** The origin of an address base: "https://api.example" of "https://api.example/v1", '' of ''. */
export function originOfBase(base: string): string {
  return /^https?:\/\/[^/]+/.exec(base)?.[0] ?? '';
}

/** The origins a borrower may be sent to beside the page's own. The calls' server is one: it has the agreements. */
export function permittedOrigins({
  allowedOrigins,
  apiBase,
}: Pick<Configuration, 'allowedOrigins' | 'apiBase'>): string[] {
  return apiBase === '' ? allowedOrigins : [...allowedOrigins, originOfBase(apiBase)];
}

/** How a borrower of a market reaches us; `office` is '' if not configured. */
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
    office: own?.office ?? company.address,
  };
}

/** The market of a visit: by isNeedPop, else the first. */
export function marketOf(markets: readonly Market[], isNeedPop: string | undefined): Market {
  const market = markets.find((candidate) => candidate.isNeedPop === isNeedPop) ?? markets[0];
  if (!market) throw new Error('the market table is empty');
  return market;
}
