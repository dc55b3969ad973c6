/**
 * Exact amounts. On the wire and in machines an amount is a decimal string in major units without separators ("150000",
 * "1234.50"); in the ledger it is an integer of minor units.
 */

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** A decimal string as a scaled integer. Throws a RangeError for any other text. */
export function parseAmount(decimal: string): { digits: bigint; scale: number } {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`not a decimal amount: "${decimal}"`);
  const fraction = match[2] ?? '';
  return { digits: BigInt(`${match[1]}${fraction}`), scale: fraction.length };
}

/** The decimal string of a non-negative scaled integer. */
export function printAmount(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString();
  const padded = digits.toString().padStart(scale + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** The exact sum, with the most decimals among the amounts; "0" of an empty list. */
export function sumAmounts(amounts: readonly string[]): string {
  const parsed = amounts.map(parseAmount);
  const scale = Math.max(0, ...parsed.map((one) => one.scale));
  const sum = parsed.reduce((total, one) => total + one.digits * 10n ** BigInt(scale - one.scale), 0n);
  return printAmount(sum, scale);
}

/** Whether an amount is above zero; false for text that is no amount. */
export function isPositiveAmount(decimal: string): boolean {
  return DECIMAL.test(decimal) && /[1-9]/.test(decimal);
}

/** Negative if the first amount is smaller, positive if it is larger, 0 if they are equal ("1.5" and "1.50"). */
export function compareAmounts(one: string, other: string): number {
  const [a, b] = [parseAmount(one), parseAmount(other)];
  const difference = a.digits * 10n ** BigInt(b.scale) - b.digits * 10n ** BigInt(a.scale);
  return Number(difference > 0n) - Number(difference < 0n);
}

/** The absolute difference, as a decimal string. */
export function differenceOf(one: string, other: string): string {
  const [a, b] = [parseAmount(one), parseAmount(other)];
  const scale = Math.max(a.scale, b.scale);
  const scaled = ({ digits, scale: own }: typeof a) => digits * 10n ** BigInt(scale - own);
  const difference = scaled(a) - scaled(b);
  return printAmount(difference < 0n ? -difference : difference, scale);
}
