import type { Configuration } from '#domain/configuration/configuration.ts';
import { CURRENCIES, type Currency } from '#domain/configuration/currencies.ts';
import { RAZORPAY } from '#server/adapters/razorpay.ts';
import { XENDIT } from '#server/adapters/xendit.ts';
import { SANDBOX } from '#server/platform/ports/payment-provider.ts';

/** A provider and what it settles in: no payment here is of any other pair, so that its files would agree with nothing. */
interface Settling {
  provider: string;
  currency: Currency;
}

const CONNECTED: Record<Currency, string> = { IDR: XENDIT, INR: RAZORPAY };

/** By whose name payments in a currency stand here, in its webhooks and in its settlement files. */
export function providerOf(currency: Currency, environment: Configuration['environment']): string {
  return environment === 'production' ? CONNECTED[currency] : SANDBOX;
}

/** Whose settlement files are read; the demonstration reads those of production too. */
export function settlings(environment: Configuration['environment']): Settling[] {
  const environments = environment === 'production' ? [environment] : (['production', environment] as const);
  return environments.flatMap((of) => CURRENCIES.map((currency) => ({ provider: providerOf(currency, of), currency })));
}
