import { parseAmount, printAmount } from './money.ts';

/** Minor units of a decimal string. Throws a RangeError if it has more decimals than the currency. */
export function toMinor(decimal: string, minorDigits: number): number {
  const { digits, scale } = parseAmount(decimal);
  if (scale > minorDigits) {
    const excess = 10n ** BigInt(scale - minorDigits);
    if (digits % excess !== 0n) throw new RangeError(`"${decimal}" has more than ${minorDigits} decimals`);
    return safe(digits / excess);
  }
  return safe(digits * 10n ** BigInt(minorDigits - scale));
}

/** The decimal string of a non-negative integer of minor units. */
export function fromMinor(minor: number, minorDigits: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`not an amount in minor units: ${minor}`);
  return printAmount(BigInt(minor), minorDigits);
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('the amount is too large');
  return number;
}
