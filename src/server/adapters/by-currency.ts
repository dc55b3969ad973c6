import type { Currency } from '#domain/configuration/currencies.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import { noProvider } from '#server/repayment/no-provider.ts';

/** One provider for each currency as one for all; a currency without one has no payment options. */
export function byCurrency(providers: Partial<Record<Currency, PaymentProvider>>): PaymentProvider {
  const of = (currency: Currency) => providers[currency] ?? noProvider;
  return {
    name: 'by currency',
    paymentOptions: (payType, currency) => of(currency).paymentOptions(payType, currency),
    instructions: (channel, ...given) => of(channel.currency).instructions(channel, ...given),
    details: (number) => of(number.currency).details(number),
    issue: async (request) => {
      const provider = of(request.currency);
      return { provider: provider.name, ...(await provider.issue(request)) };
    },
  };
}
