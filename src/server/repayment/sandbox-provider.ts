import { randomInt } from 'node:crypto';
import type { Currency } from '#contract/currencies.ts';
import type { Language } from '#contract/page-parameters.ts';
import { PAY_TYPE } from '#contract/values/pay-type.ts';
import { readBankPayCode } from '#machines/repayment/code/pay-code.ts';
import type { PaymentChannel, PaymentProvider, PaymentSteps } from '../ports/payment-provider.ts';
import { alfamart } from './instructions/alfamart.ts';
import { alfamidi } from './instructions/alfamidi.ts';
import { bca } from './instructions/bca.ts';
import { bni } from './instructions/bni.ts';
import { bri } from './instructions/bri.ts';
import { cimbNiaga } from './instructions/cimb-niaga.ts';
import { iciciBank } from './instructions/india-transfer.ts';
import { indomaret } from './instructions/indomaret.ts';
import type { Bank, BankMethod, MiniMarket, Steps } from './instructions/instruction.ts';
import { lawson } from './instructions/lawson.ts';
import { mandiri } from './instructions/mandiri.ts';
import { online } from './instructions/online.ts';
import { permata } from './instructions/permata.ts';
import { upiApps } from './instructions/upi.ts';
import { upiLink } from './upi-link.ts';

/** What each market has: banks of pay type 1, mini markets or apps of pay type 2. */
const channels: Record<Currency, { banks: readonly Bank[]; markets: readonly MiniMarket[] }> = {
  IDR: { banks: [bca, bni, bri, mandiri, permata, cimbNiaga], markets: [alfamart, indomaret, alfamidi, lawson] },
  INR: { banks: [iciciBank], markets: upiApps },
};

/** Where the demonstration serves the provider's page. */
export const PAYMENT_PAGE = '/demonstration/payment-page';

/** The demonstration's provider: its numbers are well-formed, deposits to them are simulated. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',

  paymentOptions(payType, currency) {
    const { banks, markets } = channels[currency];
    return payType === PAY_TYPE.bank
      ? {
          bankList: banks.map(({ name, methods }) => ({ bankName: name, method: methods.map(methodName) })),
          marketList: [],
        }
      : { bankList: [], marketList: markets.map(({ name }) => name) };
  },

  instructions(channel, vcode, language) {
    const found = find(channel);
    return found && stepsOf(found, vcode, language);
  },

  details(number) {
    const { vcode, billNo, orderId, amount, payee } = number;
    const found = find(number);
    if (found && 'bank' in found) {
      const { ifsc } = found.bank;
      return ifsc === undefined ? {} : { ifsc, accountName: `${payee} ${orderId}`.toUpperCase() };
    }
    if (found?.market.handle === undefined) return {};
    const link = upiLink({ address: vcode, name: payee, amount, note: `Loan ${orderId}`, reference: billNo });
    return { qrText: link, payLink: link };
  },

  page: {
    channel: { payType: PAY_TYPE.market, payCode: online.name },
    addressOf: (vcode, origin) => `${origin}${PAYMENT_PAGE}?vcode=${vcode}`,
  },

  async issue(request) {
    const found = find(request);
    if (!found) throw new Error(`the provider has no channel "${request.payCode}"`);
    const specificNum = request.specificNum || digits(6);
    return { vcode: numberOf(found, `${specificNum}${digits(6)}`), billNo: digits(12), specificNum };
  },
};

type Found = { bank: Bank; chosen: BankMethod } | { market: MiniMarket };

function find({ payType, payCode, currency }: PaymentChannel): Found | null {
  const { banks, markets } = channels[currency];
  if (payType === PAY_TYPE.market) {
    const market = [...markets, online].find(({ name }) => name === payCode);
    return market ? { market } : null;
  }
  const read = readBankPayCode(payCode);
  const bank = banks.find(({ name }) => name === read?.bankName);
  const chosen = bank?.methods.find(({ method }) => method === read?.method);
  return bank && chosen ? { bank, chosen } : null;
}

/** A number of the channel, or a UPI ID. */
function numberOf(found: Found, figures: string): string {
  if ('bank' in found) return `${found.bank.prefix}${figures}`;
  const { prefix, handle } = found.market;
  return handle === undefined ? `${prefix}${figures}` : `${prefix}${figures}@${handle}`;
}

/** The chosen method's section stands first. */
function stepsOf(found: Found, vcode: string, language: Language): PaymentSteps {
  const ifsc = 'bank' in found ? (found.bank.ifsc ?? '') : '';
  const filled = (step: Steps) =>
    (step[language] ?? step.en).map((one) => one.replace('{vcode}', vcode).replace('{ifsc}', ifsc));
  if ('market' in found) return filled(found.market.step);
  const { bank, chosen } = found;
  return [chosen, ...bank.methods.filter((other) => other !== chosen)].map(({ name, step }) => ({
    name,
    step: filled(step),
  }));
}

function methodName({ method }: BankMethod): string {
  return method;
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
