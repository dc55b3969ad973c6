import { digitsOf } from './formats.ts';

/** How a market's mobile numbers are written, in digits alone, where it has a rule of its own. */
export interface MobileRule {
  /** One of these; '' for any digit. */
  startsWith: string | string[];
  minDigits: number;
  maxDigits: number;
}

/** Of specification section 5: 1, a digit 3 to 9, nine more. */
export const SPECIFIED_MOBILE: MobileRule = {
  startsWith: ['13', '14', '15', '16', '17', '18', '19'],
  minDigits: 11,
  maxDigits: 11,
};

/** Mobile of the landing page, by the market's own rule where it has one. */
export function isMobile(value: string, { startsWith, minDigits, maxDigits }: MobileRule = SPECIFIED_MOBILE): boolean {
  const isBegun = [startsWith].flat().some((begun) => value.startsWith(begun));
  return /^\d+$/.test(value) && isBegun && value.length >= minDigits && value.length <= maxDigits;
}

/** Phone digits, 11 at most unless told, spaced 3-4-4: "13812345678" gives "138 1234 5678". */
export function spacedPhone(value: string, max = 11): string {
  const digits = digitsOf(value, max);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

/**
 * The calling codes of China (whose mobiles the validators take), Indonesia and India: after + or 00, or 86 before a number
 * that is a mobile. While 86 is typed digit by digit it is kept until the number is long enough to tell, since no mobile
 * begins with 8.
 */
const CALLING_CODE = /^(?:(?:\+|00)(?:86|62|91)|86(?=1[3-9]\d{7,9}$))/;

/** Digits of a mobile as it is typed or pasted, 11 at most unless told: without what spaces it, and without its country's prefix. */
export function mobileDigits(value: string, max = 11): string {
  return digitsOf(value.replace(/[^\d+]/g, '').replace(CALLING_CODE, ''), max);
}
