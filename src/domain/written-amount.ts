import type { Currency } from '#domain/configuration/currencies.ts';
import type { MoneyStyle } from './formats.ts';

/**
 * How an amount is written, by currency. `market`: the whole number in the market's groups or without any, then the
 * market's decimal sign; `plain`: the wire's own form, a decimal point and no separators.
 */
const FORMS: Record<Currency, { market: RegExp; grouping: string; plain: RegExp }> = {
  // Exactly three digits after a dot or a comma may be a group or decimals: no decimals here are three.
  IDR: {
    market: /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(?!\d{3}$)\d+)?$/,
    grouping: '.',
    plain: /^\d+(?:\.(?!\d{3}$)\d+)?$/,
  },
  INR: {
    market: /^(?:[1-9]\d?(?:,\d{2})*,\d{3}|\d+)(?:\.\d+)?$/,
    grouping: ',',
    plain: /^\d+(?:\.\d+)?$/,
  },
};

/**
 * Takes symbol and separators off an amount of a server (decisions, "amounts on the wire"). Gives the decimal string in
 * major units, or null for what the market's rule cannot read.
 * - Indonesia groups by dots: "Rp 1.500.000" is 1500000, "150.000" is 150000, "Rp150.000,50" is 150000.50. A dot that is
 *   followed by other than exactly three digits is the decimal point of the plain form: "1234.51" is 1234.51. What could
 *   be a group as well as decimals is not read: "0.500", "1234.500", "150,000".
 * - India groups by commas: "₹ 1,23,456.50" is 123456.50, "₹2,000" is 2000. A dot is always the decimal point.
 */
export function plainAmount(written: string, { currency, symbol }: Pick<MoneyStyle, 'currency' | 'symbol'>) {
  const text = written.trim();
  const number = text.startsWith(symbol) ? text.slice(symbol.length).trimStart() : text;
  const { market, grouping, plain } = FORMS[currency];
  if (plain.test(number)) return number;
  return market.test(number) ? number.replaceAll(grouping, '').replace(',', '.') : null;
}
