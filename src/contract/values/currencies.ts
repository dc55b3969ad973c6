import type { Language } from '#contract/page-parameters.ts';

/** The currencies that the product lends in, one a market. */
export const CURRENCIES = ['IDR', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What the market of a currency goes by, whatever a configuration says of it. */
export interface MarketConventions {
  /** The language of a visit that names none. */
  language: Language;
  /** Its clock: a zone that never changes its offset from UTC, so that server and browser need not agree on one. */
  timeZone: string;
  utcOffset: string;
}

export const MARKET_CONVENTIONS: Record<Currency, MarketConventions> = {
  IDR: { language: 'id', timeZone: 'Asia/Jakarta', utcOffset: '+07:00' },
  INR: { language: 'en', timeZone: 'Asia/Kolkata', utcOffset: '+05:30' },
};
