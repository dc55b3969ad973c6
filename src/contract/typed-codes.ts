import { digitsOf } from './formats.ts';

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
