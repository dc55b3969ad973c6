import type { Configuration } from './configuration/configuration.ts';
import type { Currency } from './configuration/currencies.ts';

/** The licence to lend in a market; '' where none is configured. The Reserve Bank of India registers lenders of India alone. */
export function licenceOf(
  { licence = '', nbfcRegistration }: Pick<Configuration['company'], 'licence' | 'nbfcRegistration'>,
  currency: Currency,
): string {
  return currency === 'INR' ? `NBFC ${nbfcRegistration}` : licence;
}
