import type { Market } from '#domain/configuration/configuration.ts';
import { type Currency, MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { type Language, LOCALES } from '#domain/configuration/page-parameters.ts';
import { money, moneyParts } from '#domain/formats.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { type Day, remembering } from '../calendar.ts';

/** How a response's texts are written: amounts in the style of the order's market, words in the caller's language. */
export interface DisplayLocale {
  market: Market;
  language: Language;
}

/** The market whose currency this is. */
export function marketOfCurrency(markets: readonly Market[], currency: Currency): Market {
  const market = markets.find((candidate) => candidate.currency === currency);
  if (!market) throw new Error(`the market table has no ${currency}`);
  return market;
}

/** An amount of minor units as the borrower reads it: "Rp 1.500.000". */
export function displayAmount(minor: number, { market }: Pick<DisplayLocale, 'market'>): string {
  return money(fromMinor(minor, market.minorDigits), market);
}

/** The same without the market's mark, for where that stands once for many. */
export function displayDigits(minor: number, { market }: Pick<DisplayLocale, 'market'>): string {
  return moneyParts(fromMinor(minor, market.minorDigits), market).digits;
}

/** Made once, because making a formatter takes a hundred times as long as formatting with it. */
const days = {
  long: perLanguage((locale) => dayFormat(locale, { dateStyle: 'long' })),
  medium: perLanguage((locale) => dayFormat(locale, { dateStyle: 'medium' })),
  short: perLanguage((locale) => dayFormat(locale, { day: 'numeric', month: 'short' })),
};
const rates = perLanguage((locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return remembering((ppm: number) => format.format(ppm / 1_000_000));
});

/** A calendar day as the borrower reads it: "5 Maret 2026"; `medium` and `short`, where there is little room: "5 Mar 2026", "5 Mar". */
export function displayDay(day: Day, language: Language, style: keyof typeof days = 'long'): string {
  return days[style][language](day);
}

/** A moment by a market's clock: "5 Maret 2026 10.24 WIB". */
export function displayMoment(moment: Date, currency: Currency, language: Language): string {
  const { timeZone, zone } = MARKET_CONVENTIONS[currency];
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(moment)} ${zone}`;
}

/** A rate in millionths as a percentage: "0,1%". */
export function displayRate(ppm: number, language: Language): string {
  return rates[language](ppm);
}

function dayFormat(locale: string, style: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return remembering((day: Day) => format.format(new Date(day)));
}

function perLanguage<Formatter>(make: (locale: string) => Formatter): Record<Language, Formatter> {
  return { id: make(LOCALES.id), en: make(LOCALES.en), zh: make(LOCALES.zh) };
}
