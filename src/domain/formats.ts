import type { Currency } from '#domain/configuration/currencies.ts';
import { parseAmount } from './money.ts';

/** The validators and formats of specification section 5; those of mobile numbers: `mobile.ts`. */

/** Phone: 1 followed by 10 digits. */
export function isPhone(value: string): boolean {
  return /^1\d{10}$/.test(value);
}

export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

/** An integer or a decimal number. */
export function isNumeric(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value);
}

/** How a currency is written; configured per market. */
export interface MoneyStyle {
  currency: Currency;
  symbol: string;
  minorDigits: number;
}

/** A formatted amount in its parts, so that the currency mark can be drawn smaller. */
export interface MoneyParts {
  mark: string;
  digits: string;
}

/**
 * A decimal string in major units with symbol and separators: Rp 1.500.000, ₹1,23,456.50. Decimals are shown only if
 * they are not zero.
 */
export function moneyParts(decimal: string, style: MoneyStyle): MoneyParts {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const grouped = style.currency === 'INR' ? indianGroups(whole) : groups(whole, '.');
  const mark = style.currency === 'INR' ? '.' : ',';
  const shown = /[1-9]/.test(fraction) ? `${mark}${fraction.padEnd(style.minorDigits, '0')}` : '';
  return { mark: style.symbol, digits: `${grouped}${shown}` };
}

/** The same as one text: "Rp 1.500.000", "₹1,23,456.50". */
export function money(decimal: string, style: MoneyStyle): string {
  const { mark, digits } = moneyParts(decimal, style);
  return `${spaced(mark)}${digits}`;
}

/** A currency's mark as it stands before digits: letters with a no-break space, a sign without one. */
export function spaced(mark: string): string {
  return /\p{L}$/u.test(mark) ? `${mark}\u00a0` : mark;
}

function groups(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}

function indianGroups(whole: string): string {
  if (whole.length <= 3) return whole;
  return `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
}

/**
 * How a server may write an amount. `market`: grouped as the market does, or not at all, with the market's decimal sign.
 * `plain`: with a decimal point and no separators.
 */
const FORMS: Record<Currency, { market: RegExp; grouping: string; plain: RegExp }> = {
  // Three digits after a dot or comma are a group: no currency here has three decimals.
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
 * Removes symbol and separators from a server's amount (docs/decisions.md, "amounts on the wire"). Returns the decimal
 * string in major units, or null if the market's rule cannot read it.
 * - Indonesia groups by dots: "Rp 1.500.000" is 1500000, "150.000" is 150000, "Rp150.000,50" is 150000.50. A dot followed by
 *   other than three digits is a decimal point: "1234.51" is 1234.51. Ambiguous texts are not read: "0.500", "1234.500",
 *   "150,000".
 * - India groups by commas: "₹ 1,23,456.50" is 123456.50, "₹2,000" is 2000. A dot is the decimal point.
 */
export function plainAmount(written: string, { currency, symbol }: Pick<MoneyStyle, 'currency' | 'symbol'>) {
  const text = written.trim();
  const number = text.startsWith(symbol) ? text.slice(symbol.length).trimStart() : text;
  const { market, grouping, plain } = FORMS[currency];
  if (plain.test(number)) return number;
  return market.test(number) ? number.replaceAll(grouping, '').replace(',', '.') : null;
}

/** The share of an amount in a whole, for drawing: 0.25 of "1" and "4". Four decimals; 0 if the whole is zero. */
export function shareOf(amount: string, whole: string): number {
  const [a, b] = [parseAmount(amount), parseAmount(whole)];
  if (b.digits === 0n) return 0;
  return Number((a.digits * 10n ** BigInt(b.scale) * 10_000n) / (b.digits * 10n ** BigInt(a.scale))) / 10_000;
}

const SHOWN_OF_CARD = 4;
const MASK = '•';

/**
 * A card's number as it is shown, masked but for the last four digits, however much of it the server sends:
 * "•••• 4821", unbroken. How long it is, is not told. What is no digit among the last four is masked too. '' of an empty number.
 */
export function maskedCardNo(cardNo: string): string {
  const last = [...cardNo.replace(/[\s-]/g, '')].slice(-SHOWN_OF_CARD);
  return last.length === 0
    ? ''
    : `${MASK.repeat(4)}\u00a0${last.map((sign) => (/\d/.test(sign) ? sign : MASK)).join('')}`;
}
