import { DomainError } from '../domain-error.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';

/** Production before a provider is connected: nowhere to pay, and no number that money could be lost on. */
export const noProvider: PaymentProvider = {
  name: 'none',
  paymentOptions: () => ({ bankList: [], marketList: [] }),
  instructions: () => null,
  issue: async ({ payCode }) => {
    throw new DomainError('channel.unknown', payCode);
  },
};
