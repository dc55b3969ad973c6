import { DomainError } from '#server/platform/domain-error.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';

/** Production without a connected provider: no payment options, and no virtual accounts. */
export const noProvider: PaymentProvider = {
  name: 'none',
  paymentOptions: () => ({ bankList: [], marketList: [] }),
  instructions: () => null,
  details: () => ({}),
  issue: async ({ payCode }) => {
    throw new DomainError('channel.unknown', payCode);
  },
};
