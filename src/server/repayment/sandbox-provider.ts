import { randomInt } from 'node:crypto';
import { PAY_TYPE } from '#contract/values/pay-type.ts';
import { readBankPayCode } from '#machines/repayment/code/pay-code.ts';
import type { PaymentChannel, PaymentProvider, PaymentSteps } from '../ports/payment-provider.ts';
import { alfamart } from './instructions/alfamart.ts';
import { alfamidi } from './instructions/alfamidi.ts';
import { bca } from './instructions/bca.ts';
import { bni } from './instructions/bni.ts';
import { bri } from './instructions/bri.ts';
import { cimbNiaga } from './instructions/cimb-niaga.ts';
import { indomaret } from './instructions/indomaret.ts';
import type { Bank, BankMethod, MiniMarket } from './instructions/instruction.ts';
import { lawson } from './instructions/lawson.ts';
import { mandiri } from './instructions/mandiri.ts';
import { online } from './instructions/online.ts';
import { permata } from './instructions/permata.ts';

const banks: readonly Bank[] = [bca, bni, bri, mandiri, permata, cimbNiaga];
const markets: readonly MiniMarket[] = [alfamart, indomaret, alfamidi, lawson];

/** Where the demonstration serves the provider's page. */
export const PAYMENT_PAGE = '/demonstration/payment-page';

/** The demonstration's provider: its numbers are well-formed, deposits to them are simulated. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',

  paymentOptions: (payType) =>
    payType === PAY_TYPE.bank
      ? {
          bankList: banks.map(({ name, methods }) => ({ bankName: name, method: methods.map(methodName) })),
          marketList: [],
        }
      : { bankList: [], marketList: markets.map(({ name }) => name) },

  instructions(channel, vcode) {
    const found = find(channel);
    return found && stepsOf(found, vcode);
  },

  page: {
    channel: { payType: PAY_TYPE.market, payCode: online.name },
    addressOf: (vcode, origin) => `${origin}${PAYMENT_PAGE}?vcode=${vcode}`,
  },

  async issue(request) {
    const found = find(request);
    if (!found) throw new Error(`the provider has no channel "${request.payCode}"`);
    const { prefix } = 'bank' in found ? found.bank : found.market;
    const specificNum = request.specificNum || digits(6);
    return { vcode: `${prefix}${specificNum}${digits(6)}`, billNo: digits(12), specificNum };
  },
};

type Found = { bank: Bank; chosen: BankMethod } | { market: MiniMarket };

function find({ payType, payCode }: PaymentChannel): Found | null {
  if (payType === PAY_TYPE.market) {
    const market = [...markets, online].find(({ name }) => name === payCode);
    return market ? { market } : null;
  }
  const read = readBankPayCode(payCode);
  const bank = banks.find(({ name }) => name === read?.bankName);
  const chosen = bank?.methods.find(({ method }) => method === read?.method);
  return bank && chosen ? { bank, chosen } : null;
}

/** The chosen method's section stands first. */
function stepsOf(found: Found, vcode: string): PaymentSteps {
  const filled = (step: readonly string[]) => step.map((one) => one.replace('{vcode}', vcode));
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
