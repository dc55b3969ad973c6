import * as z from 'zod/mini';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import type { PaymentChannel, PaymentProvider, PaymentSteps } from '#server/platform/ports/payment-provider.ts';
import { fill, readTexts, said } from '#server/texts/texts.ts';

// Where a borrower can pay, and how: `texts/LANGUAGE/payment-steps.json`. In a step {vcode} stands for the number or address
// that money is sent to, {ifsc} for the branch of an Indian account.

/** One instruction each. */
type Steps = Readonly<Record<Language, readonly string[]>>;

export interface Bank {
  name: string;
  /** The first four digits of its numbers. */
  prefix: string;
  /** Of the branch that holds its accounts, in India. */
  ifsc?: string;
  /** As the chooser lists each, the heading above its steps, and these. */
  methods: readonly { method: string; name: string; step: Steps }[];
}

/** Where a code is paid: a mini market's cashier, or an app for payments. */
export interface MiniMarket {
  name: string;
  prefix: string;
  /** Of its UPI IDs, which stand in the place of numbers. */
  handle?: string;
  step: Steps;
}

/** What a market has: banks of pay type 1, mini markets or apps of pay type 2. */
export interface Channels {
  banks: readonly Bank[];
  markets: readonly MiniMarket[];
  /** What can be paid by, though the chooser does not list it. */
  unlisted?: readonly MiniMarket[];
  unlistedBanks?: readonly Bank[];
}

const steps = z.array(said);
const indonesian = z.strictObject({ ATM: steps, 'Mobile Banking': steps, 'Internet Banking': steps });
const indian = z.strictObject({ NEFT: steps, IMPS: steps, RTGS: steps });
const texts = readTexts(
  'payment-steps',
  z.strictObject({
    banks: z.strictObject({
      BCA: indonesian,
      BNI: indonesian,
      BRI: indonesian,
      Mandiri: indonesian,
      Permata: indonesian,
      'CIMB Niaga': indonesian,
      'ICICI Bank': indian,
    }),
    miniMarket: steps,
    indomaret: steps,
    paymentPage: steps,
    upi: steps,
    upiApp: steps,
  }),
);
type Texts = (typeof texts)[Language];

/** The steps in each language; `name` is of the mini market or app. */
function stepsOf(of: (texts: Texts) => readonly string[], name = ''): Steps {
  const named = (language: Language) => of(texts[language]).map((step) => fill(step, name === '' ? {} : { name }));
  return { id: named('id'), en: named('en'), zh: named('zh') };
}

function bankOf(
  name: Exclude<keyof Texts['banks'], 'ICICI Bank'>,
  prefix: string,
  headings: [string, string, string],
): Bank {
  const [atm, mobile, internet] = headings;
  const section = (method: keyof Texts['banks']['BCA'], heading: string) => ({
    method,
    name: heading,
    step: stepsOf(({ banks }) => banks[name][method]),
  });
  return {
    name,
    prefix,
    methods: [section('ATM', atm), section('Mobile Banking', mobile), section('Internet Banking', internet)],
  };
}

export const bca = bankOf('BCA', '1926', ['ATM BCA', 'm-BCA', 'KlikBCA']);
export const bni = bankOf('BNI', '8808', ['ATM BNI', 'BNI Mobile Banking', 'BNI Internet Banking']);
export const bri = bankOf('BRI', '2621', ['ATM BRI', 'BRImo', 'BRI Internet Banking']);
export const mandiri = bankOf('Mandiri', '8908', ['ATM Mandiri', "Livin' by Mandiri", 'Mandiri Internet Banking']);
export const permata = bankOf('Permata', '7293', ['ATM Permata', 'PermataMobile X', 'PermataNet']);
export const cimbNiaga = bankOf('CIMB Niaga', '5149', ['ATM CIMB Niaga', 'OCTO Mobile', 'OCTO Clicks']);

/** Virtual accounts that any bank in India transfers to. The IFSC is of the right form, and of no branch that there is. */
export const iciciBank: Bank = {
  name: 'ICICI Bank',
  prefix: '2740',
  ifsc: 'ICIC0SANDBX',
  methods: (['NEFT', 'IMPS', 'RTGS'] as const).map((method) => ({
    method,
    name: method,
    step: stepsOf(({ banks }) => banks['ICICI Bank'][method]),
  })),
};

const miniMarket = (name: string, prefix: string): MiniMarket => ({
  name: name.toUpperCase(),
  prefix,
  step: stepsOf((of) => of.miniMarket, name),
});

export const alfamart = miniMarket('Alfamart', '3101');
export const alfamidi = miniMarket('Alfamidi', '3103');
export const lawson = miniMarket('Lawson', '3104');
export const indomaret: MiniMarket = { name: 'INDOMARET', prefix: '3102', step: stepsOf((of) => of.indomaret) };

/** The provider's own payment page, which is no mini market: it is offered beside the cards alone. */
export const online: MiniMarket = { name: 'ONLINE', prefix: '3901', step: stepsOf((of) => of.paymentPage) };

/** The apps that a UPI payment is offered by; the first stands for any of them. */
export const upiApps: readonly MiniMarket[] = ['UPI', 'Google Pay', 'PhonePe', 'Paytm', 'BHIM'].map((name) => ({
  name,
  prefix: 'pinjam.',
  handle: 'sandbox',
  step: name === 'UPI' ? stepsOf((of) => of.upi) : stepsOf((of) => of.upiApp, name),
}));

export type FoundChannel = { bank: Bank; chosen: Bank['methods'][number] } | { market: MiniMarket };

/** How a provider with these channels offers them and tells how to pay; `find` gives the chosen one, null where there is none. */
export function channelsOf(
  channels: Partial<Record<Currency, Channels>>,
): Pick<PaymentProvider, 'paymentOptions' | 'instructions'> & { find(channel: PaymentChannel): FoundChannel | null } {
  const of = (currency: Currency): Channels => channels[currency] ?? { banks: [], markets: [] };

  const find = ({ payType, payCode, currency }: PaymentChannel): FoundChannel | null => {
    const { banks, markets, unlisted = [], unlistedBanks = [] } = of(currency);
    if (payType === PAY_TYPE.market) {
      const market = [...markets, ...unlisted].find(({ name }) => name === payCode);
      return market ? { market } : null;
    }
    const offered = [...banks, ...unlistedBanks].flatMap((bank) => bank.methods.map((chosen) => ({ bank, chosen })));
    return offered.find(({ bank, chosen }) => `${bank.name}:${chosen.method}` === payCode) ?? null;
  };

  return {
    find,
    paymentOptions(payType, currency) {
      const { banks, markets } = of(currency);
      return payType === PAY_TYPE.bank
        ? {
            bankList: banks.map(({ name, methods }) => ({
              bankName: name,
              method: methods.map(({ method }) => method),
            })),
            marketList: [],
          }
        : { bankList: [], marketList: markets.map(({ name }) => name) };
    },
    instructions(channel, vcode, language, details) {
      const found = find(channel);
      return found && instructionsOf(found, vcode, language, details?.ifsc);
    },
  };
}

/** The chosen method's section stands first. */
function instructionsOf(
  found: FoundChannel,
  vcode: string,
  language: Language,
  given: string | undefined,
): PaymentSteps {
  const ifsc = given ?? ('bank' in found ? (found.bank.ifsc ?? '') : '');
  const filled = (step: Steps) => step[language].map((one) => fill(one, { vcode, ifsc }));
  if ('market' in found) return filled(found.market.step);
  const { bank, chosen } = found;
  return [chosen, ...bank.methods.filter((other) => other !== chosen)].map(({ name, step }) => ({
    name,
    step: filled(step),
  }));
}
