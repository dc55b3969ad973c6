import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { readBankPayCode } from '#machines/repayment/code/pay-code.ts';
import type { PaymentChannel, PaymentProvider, PaymentSteps } from '#server/platform/ports/payment-provider.ts';
import type { Bank, BankMethod, MiniMarket, Steps } from './instruction.ts';

/** What a market has: banks of pay type 1, mini markets or apps of pay type 2. */
export interface Channels {
  banks: readonly Bank[];
  markets: readonly MiniMarket[];
  /** What can be paid by, though the chooser does not list it. */
  unlisted?: readonly MiniMarket[];
  unlistedBanks?: readonly Bank[];
}

export type FoundChannel = { bank: Bank; chosen: BankMethod } | { market: MiniMarket };

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
    const read = readBankPayCode(payCode);
    const bank = [...banks, ...unlistedBanks].find(({ name }) => name === read?.bankName);
    const chosen = bank?.methods.find(({ method }) => method === read?.method);
    return bank && chosen ? { bank, chosen } : null;
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
      return found && stepsOf(found, vcode, language, details?.ifsc);
    },
  };
}

/** The chosen method's section stands first. */
function stepsOf(found: FoundChannel, vcode: string, language: keyof Steps, given: string | undefined): PaymentSteps {
  const ifsc = given ?? ('bank' in found ? (found.bank.ifsc ?? '') : '');
  const filled = (step: Steps) =>
    (step[language] ?? step.en).map((one) => one.replace('{vcode}', vcode).replace('{ifsc}', ifsc));
  if ('market' in found) return filled(found.market.step);
  const { bank, chosen } = found;
  return [chosen, ...bank.methods.filter((other) => other !== chosen)].map(({ name, step }) => ({
    name,
    step: filled(step),
  }));
}
