import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { isMobile } from '#domain/mobile.ts';

/** Calling codes: of a market with a rule of its own for mobiles, its country's; the rule of specification section 5 is China's. */
const CALLING_CODES: Record<Currency, string> = { IDR: '62', INR: '91' };
const SPECIFIED_CALLING_CODE = '86';

/**
 * A mobile as it was registered, in E.164, by which gateways reach it from any country: "081234567890" of Indonesia gives
 * "+6281234567890". What begins with + is so already; what is no market's mobile stays as it is, for the gateway to refuse.
 */
export function internationalNumber(phone: string, markets: Configuration['markets']): string {
  const market = markets.find(({ mobile }) => isMobile(phone, mobile));
  if (!market) return phone;
  return market.mobile
    ? `+${CALLING_CODES[market.currency]}${phone.replace(/^0/, '')}`
    : `+${SPECIFIED_CALLING_CODE}${phone}`;
}
