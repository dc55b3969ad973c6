import { randomInt } from 'node:crypto';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import {
  alfamart,
  alfamidi,
  bca,
  bni,
  bri,
  channelsOf,
  cimbNiaga,
  type FoundChannel,
  iciciBank,
  indomaret,
  lawson,
  mandiri,
  online,
  permata,
  upiApps,
} from '#server/adapters/channels.ts';
import { upiLink } from '#server/adapters/upi-link.ts';
import { type PaymentProvider, SANDBOX } from '#server/platform/ports/payment-provider.ts';

const { find, ...offered } = channelsOf({
  IDR: {
    banks: [bca, bni, bri, mandiri, permata, cimbNiaga],
    markets: [alfamart, indomaret, alfamidi, lawson],
    unlisted: [online],
  },
  INR: { banks: [iciciBank], markets: upiApps, unlisted: [online] },
});

/** Where the demonstration serves the provider's page. */
export const PAYMENT_PAGE = '/demonstration/payment-page';

/** The demonstration's provider: its numbers are well-formed, deposits to them are simulated. */
export const sandboxProvider: PaymentProvider = {
  name: SANDBOX,

  ...offered,

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

/** A number of the channel, or a UPI ID. */
function numberOf(found: FoundChannel, figures: string): string {
  if ('bank' in found) return `${found.bank.prefix}${figures}`;
  const { prefix, handle } = found.market;
  return handle === undefined ? `${prefix}${figures}` : `${prefix}${figures}@${handle}`;
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
