import type { Language } from './page-parameters.ts';

/** The currencies of the product, one per market. */
export const CURRENCIES = ['IDR', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Language and time zone of a currency's market; not configurable. */
export interface MarketConventions {
  /** The language of what the server words itself if a visit names none. */
  language: Language;
  /** A zone without daylight saving time, so that `utcOffset` holds all year. */
  timeZone: string;
  utcOffset: string;
  /** The zone's name, as the market says it. */
  zone: string;
}

export const MARKET_CONVENTIONS: Record<Currency, MarketConventions> = {
  IDR: { language: 'id', timeZone: 'Asia/Jakarta', utcOffset: '+07:00', zone: 'WIB' },
  INR: { language: 'en', timeZone: 'Asia/Kolkata', utcOffset: '+05:30', zone: 'IST' },
};
