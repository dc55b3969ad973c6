import type { Market } from '#contract/configuration.ts';
import { MARKET_CONVENTIONS } from '#contract/currencies.ts';
import { type MoneyParts, money, moneyParts } from '#contract/formats.ts';
import { type Language, LOCALES } from '#contract/page-parameters.ts';

export interface Formatting {
  money(decimal: string): string;
  moneyParts(decimal: string): MoneyParts;
  time(iso: string): string;
  /** The day of an ISO 8601 time: "25 November 2026", short "25 Nov". Any other text passes through. */
  day(iso: string, style?: 'long' | 'short'): string;
}

const DECIMAL = /^\d+(\.\d+)?$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;

/** Amounts by the market, times by its clock in the words of the language, both for display alone. */
export function formatting(market: Market, language: Language | null): Formatting {
  const locale = language === null ? market.locale : LOCALES[language];
  let format: Intl.DateTimeFormat | undefined;
  /** Made when the first time is shown: it is slow on a phone, and most screens show no time. */
  const timeFormat = () =>
    (format ??= new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: MARKET_CONVENTIONS[market.currency].timeZone,
    }));
  const isTime = (iso: string) => ISO_TIME.test(iso) && !Number.isNaN(Date.parse(iso));
  const dayFormat = (style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, {
      ...(style === 'long' ? { dateStyle: 'long' } : { day: 'numeric', month: 'short' }),
      timeZone: MARKET_CONVENTIONS[market.currency].timeZone,
    });
  return {
    money: (decimal) => (DECIMAL.test(decimal) ? money(decimal, market) : decimal),
    moneyParts: (decimal) => (DECIMAL.test(decimal) ? moneyParts(decimal, market) : { mark: '', digits: decimal }),
    time: (iso) => (isTime(iso) ? timeFormat().format(new Date(iso)) : iso),
    day: (iso, style = 'long') => (isTime(iso) ? dayFormat(style).format(new Date(iso)) : iso),
  };
}
