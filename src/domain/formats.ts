import type { Currency } from '#domain/configuration/currencies.ts';

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

/** Digits alone, at most `max`. */
export function digitsOf(value: string, max = Number.POSITIVE_INFINITY): string {
  return value.replace(/\D/g, '').slice(0, max);
}

/** Digits in fours, as bank cards and virtual-account numbers are read. */
export function groupedInFours(value: string): string {
  return (value.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ');
}

/** How a currency is written; see the market table of the configuration. */
export interface MoneyStyle {
  currency: Currency;
  symbol: string;
  minorDigits: number;
}

/** A formatted amount in its parts, so that the mark can be set smaller than the digits. */
export interface MoneyParts {
  mark: string;
  digits: string;
}

/**
 * Writes a decimal string in major units with the currency's symbol and thousands separators: Rp 1.500.000, ₹ 1,23,456.50.
 * Decimals are shown only where the amount has any.
 */
export function moneyParts(decimal: string, style: MoneyStyle): MoneyParts {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const grouped = style.currency === 'INR' ? indianGroups(whole) : groups(whole, '.');
  const mark = style.currency === 'INR' ? '.' : ',';
  const shown = /[1-9]/.test(fraction) ? `${mark}${fraction.padEnd(style.minorDigits, '0')}` : '';
  return { mark: style.symbol, digits: `${grouped}${shown}` };
}

/** The same in one text: "Rp 1.500.000". The space does not break. */
export function money(decimal: string, style: MoneyStyle): string {
  const { mark, digits } = moneyParts(decimal, style);
  return `${mark}\u00a0${digits}`;
}

function groups(whole: string, separator: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, separator);
}

function indianGroups(whole: string): string {
  if (whole.length <= 3) return whole;
  return `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
}
