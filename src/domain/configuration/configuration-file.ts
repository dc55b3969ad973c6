import * as z from 'zod/mini';
import {
  type Configuration,
  deliveredConfiguration,
  type MarketPayment,
  market,
  payment,
  SCREEN_KEYS,
  type ScreenKey,
  type ScreenTarget,
  screenTarget,
  WEB_ADDRESS_FAULT,
} from './configuration.ts';
import { CURRENCIES } from './currencies.ts';
import { disguiseTable } from './disguise-table.ts';
import { LANGUAGES } from './page-parameters.ts';
import { configuredRoutes } from './routes.ts';

/**
 * The configuration as an operator's file gives it. Every field may be omitted; the defaults are those of the demonstration.
 */

const { shape } = deliveredConfiguration;
const { shape: route } = configuredRoutes;

const webAddress = z.url({ protocol: /^https?$/, error: WEB_ADDRESS_FAULT });

/** The pay types of specification sections 2 and 9. */
const SPECIFIED_PAYMENT: MarketPayment = {
  bank: { kind: 'bank', preset: '' },
  market: { kind: 'miniMarket', preset: 'ALFAMART' },
  linkSchemes: [],
};
const markets = z
  .array(z.object({ ...market.shape, payment: z._default(payment, SPECIFIED_PAYMENT) }))
  .check(z.minLength(1));

/** The refusal codes of our server for a wrong and an ended SMS code. */
const SMS_CODE_REFUSED = ['102', '103'];
/** And those of a payment by card. */
const CARD_CODES = { unknown: ['504'], declined: ['402'], changed: ['409'] };

const routes = z.object({
  complaint: z._default(route.complaint, '/complaint'),
  customerService: z._default(route.customerService, '/customerService'),
  aboutUs: z._default(route.aboutUs, '/aboutUs'),
  privacyPolicy: z._default(route.privacyPolicy, '/privacy'),
  loanAgreement: z._default(route.loanAgreement, '/loanAgreement'),
  loanConfirm: z._default(route.loanConfirm, '/loanConfirm'),
  loanDetails: z._default(route.loanDetails, '/loanDetails'),
  myLoans: z._default(route.myLoans, '/loans'),
  loanHistory: z._default(route.loanHistory, '/loanHistory'),
  instalments: z._default(route.instalments, '/repayment'),
  delayRepayment: z._default(route.delayRepayment, '/repaymentDelay'),
  cardRepayment: z._default(route.cardRepayment, '/cardRepayment'),
  registration: z._default(route.registration, '/register'),
  jointFailure: z._default(route.jointFailure, '/error'),
});

const screens: Record<ScreenKey, ScreenTarget> = {
  setting: { native: 'setting' },
  main: { native: 'main' },
  login: { native: 'login' },
  order: { native: 'order' },
  productDetail: { native: 'productDetail' },
  DRInstructions: { screen: 'virtualAccount' },
  errorUrl: { screen: 'jointFailure' },
  loanDetailUrl: { screen: 'loanDetails' },
  confirmUrl: { screen: 'loanConfirm' },
  ynRepay: { screen: 'virtualAccount' },
  orderUrl: { native: 'order' },
  recommendList: { screen: 'recommendedProducts' },
  customerService: { screen: 'customerService' },
  repayUrl: { screen: 'instalments' },
  repayDelayUrl: { screen: 'delayRepayment' },
  ynRepayChoose: { screen: 'methodChooser' },
  loanAgreement: { screen: 'loanAgreement' },
  privacyPolicy: { screen: 'privacyPolicy' },
  aboutUs: { screen: 'aboutUs' },
  complaint: { screen: 'complaint' },
  bindCardUrl: { native: 'bindCard' },
  complaintUrl: { screen: 'complaint' },
  productUrl: { native: 'product' },
  public: { native: 'public' },
  personal: { native: 'personal' },
  job: { native: 'job' },
  ext: { native: 'ext' },
  bank: { native: 'bank' },
  enum: { native: 'enum' },
  txt: { native: 'txt' },
  citySelect: { native: 'citySelect' },
  day: { native: 'day' },
};

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is written HH:MM'));
const digits = z.string().check(z.regex(/^\d+$/, 'an id is written in digits'));

/** A registered text: `text` is absent where it is the product's own, and has what varies in braces. */
const dltTemplates = (names: readonly string[], needed: string) =>
  z._default(
    z.partialRecord(
      z.enum(LANGUAGES),
      z.object({
        id: digits,
        text: z.optional(
          z
            .string()
            .check(
              z.refine(
                (text) => namesIn(text).includes(needed) && namesIn(text).every((name) => names.includes(name)),
                `a text has {${needed}} in it, and in braces nothing but ${names.join(', ')}`,
              ),
            ),
        ),
      }),
    ),
    {},
  );

const namesIn = (text: string) => [...text.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name);

/** A time of a market's day, and the one at which it ends; over midnight where it ends earlier than it begins. */
const quietHours = z.object({ from: timeOfDay, until: timeOfDay });
export type QuietHours = z.output<typeof quietHours>;

/** What the server alone knows: no page is given it. */
const unpublished = {
  /** SMS before, on and after a due date; absent: none is sent. In the quiet hours of a market none is sent there. */
  reminders: z.optional(z.object({ quietHours: z._default(z.partialRecord(z.enum(CURRENCIES), quietHours), {}) })),
  /**
   * What get-sms says of a registered phone:
   * - `specified`: refusal 11, so whoever asks learns it
   * - `silent`: nothing; its owner is sent a code, and register answers 11 to who types it
   */
  phoneEnquiry: z._default(z.enum(['specified', 'silent']), 'specified'),
  /** The lender's registration with India's operators (DLT), of its texts by what they confirm. */
  dlt: z.optional(
    z.object({
      entityId: digits,
      templates: z.object({
        registration: dltTemplates(['code'], 'code'),
        payment: dltTemplates(['code', 'amount', 'card'], 'code'),
        reminder: dltTemplates(['lender', 'amount', 'date'], 'date'),
      }),
    }),
  ),
};

export const configuration = z.object({
  ...unpublished,
  environment: z._default(shape.environment, 'production'),
  apiBase: z._default(shape.apiBase, ''),
  h5Base: z._default(shape.h5Base, ''),
  appNameEnglish: z._default(shape.appNameEnglish, 'Pinjam Teman'),
  appNameChinese: z._default(shape.appNameChinese, '好友借款'),
  appShortName: z._default(shape.appShortName, 'pjt'),
  merchantNumber: z._default(shape.merchantNumber, '0'),
  background: z._default(shape.background, '#000000'),
  highlightFont: z._default(shape.highlightFont, '#5eead4'),
  buttonText: z._default(shape.buttonText, '#ffffff'),
  lightScheme: z._default(shape.lightScheme, false),
  servicePhone: z._default(shape.servicePhone, '+62 21 5550 0100'),
  serviceEmail: z._default(shape.serviceEmail, 'help@pinjamteman.example'),
  downloads: z._default(z.object({ android: webAddress, ios: webAddress }), {
    android: 'https://www.pinjamteman.example/app/android',
    ios: 'https://www.pinjamteman.example/app/ios',
  }),
  company: z._default(shape.company, {
    legalName: 'PT Contoh Pinjam Teman',
    address: 'Jalan Contoh 1, Jakarta 10000',
    email: 'office@pinjamteman.example',
    phone: '+62 21 5550 0199',
    website: 'https://www.pinjamteman.example',
    cin: 'U00000-SAMPLE',
    nbfcRegistration: 'N-00.00-SAMPLE',
    licence: 'Contoh izin KEP-00/2026',
  }),
  lendingPartner: shape.lendingPartner,
  markets: z._default(markets, [
    {
      isNeedPop: '1',
      country: 'Indonesia',
      currency: 'IDR',
      symbol: 'Rp',
      minorDigits: 0,
      locale: 'id-ID',
      loanMin: 1_000_000,
      loanMax: 15_000_000,
      salaryMin: 5_000_000,
      salaryPer: 'year',
      decisionHours: 2,
      users: 3_000_000,
      support: { hours: { from: 1, to: 6, opens: '08:00', closes: '20:00' } },
      payment: SPECIFIED_PAYMENT,
    },
    {
      isNeedPop: '0',
      country: 'India',
      currency: 'INR',
      symbol: '₹',
      minorDigits: 2,
      locale: 'en-IN',
      loanMin: 2_000,
      loanMax: 80_000,
      salaryMin: 12_000,
      decisionHours: 2,
      users: 3_000_000,
      support: { phone: '+91 80 5550 0100', hours: { from: 1, to: 6, opens: '09:00', closes: '18:00' } },
      payment: {
        bank: { kind: 'transfer', preset: 'ICICI Bank', minimums: { RTGS: 200_000 } },
        market: {
          kind: 'upi',
          preset: 'UPI',
          apps: [
            { name: 'PhonePe', link: 'phonepe://pay' },
            { name: 'Google Pay', link: 'tez://upi/pay' },
            { name: 'Paytm', link: 'paytmmp://pay' },
          ],
        },
        linkSchemes: ['upi', 'phonepe', 'tez', 'paytmmp'],
      },
    },
  ]),
  routes: z._default(routes, routes.parse({})),
  screens: z._default(
    z.pipe(
      z.partialRecord(z.enum(SCREEN_KEYS), screenTarget),
      z.transform((given) => ({ ...screens, ...given })),
    ),
    screens,
  ),
  allowedOrigins: z._default(shape.allowedOrigins, []),
  allowHttpLoopback: z._default(shape.allowHttpLoopback, false),
  bridge: z._default(shape.bridge, {
    androidObject: 'LendingApp',
    iosHandler: 'lendingApp',
    actions: {
      openPage: 'openPage',
      closeWebView: 'closeWebView',
      openPageWithParameter: 'openPageWithParameter',
      goHome: 'goHome',
      goMine: 'goMine',
      goLogin: 'goLogin',
      callSupport: 'callSupport',
      ratingPrompt: 'ratingPrompt',
      confirmEvent: 'confirmEvent',
      startBankFlow: 'startBankFlow',
      endBankFlow: 'endBankFlow',
    },
  }),
  constants: z._default(shape.constants, {
    loanDetailPush: { name: 'source', value: 'h5' },
    contractJump: { name: 'source', value: 'h5' },
  }),
  contractInModal: z._default(shape.contractInModal, {
    id: true,
    en: false,
    zh: false,
  }),
  parameterNames: z._default(shape.parameterNames, {
    deviceId: 'deviceId',
    appMarket: 'appMarket',
    appVersion: 'appVersion',
    token: 'token',
    appType: 'appType',
    deviceName: 'deviceName',
    osVersion: 'osVersion',
    gid: 'gid',
    platform: 'platform',
    isNeedPop: 'isNeedPop',
    userId: 'userId',
    lang: 'lang',
  }),
  headerPairs: z._default(shape.headerPairs, {
    json: [
      { header: 'X-Json-Key', parameter: 'jsonKey' },
      { header: 'X-Json-Sign', parameter: 'jsonSign' },
    ],
    form: [
      { header: 'X-Form-Key', parameter: 'formKey' },
      { header: 'X-Form-Sign', parameter: 'formSign' },
    ],
  }),
  sessionEndedCodes: z._default(shape.sessionEndedCodes, ['401']),
  codes: z._default(
    z.object({
      ...shape.codes.shape,
      smsCodeRefused: z._default(shape.codes.shape.smsCodeRefused, SMS_CODE_REFUSED),
      card: z._default(shape.codes.shape.card, CARD_CODES),
    }),
    { sessionOver: '105', smsCodeRefused: SMS_CODE_REFUSED, card: CARD_CODES },
  ),
  pathSet: z._default(shape.pathSet, 'plain'),
  /** In the file: the name of the table's own file. */
  disguise: z.optional(disguiseTable),
});
export type ConfigurationInput = z.input<typeof configuration>;

/** The whole configuration, of which a page is given what is a `Configuration`. */
export type ServerConfiguration = Configuration & Pick<z.output<typeof configuration>, keyof typeof unpublished>;
