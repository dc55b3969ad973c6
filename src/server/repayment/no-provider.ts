import { DomainError } from '../domain-error.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';

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
