/**
 * Exact amounts. On the wire and in the machines an amount is a decimal string in major units without separators
 * ("150000", "1234.50"); in the ledger it is an integer of minor units.
 */

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** Parses a decimal string into a scaled integer; throws a RangeError when it is not one. */
export function parseAmount(decimal: string): { digits: bigint; scale: number } {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`not a decimal amount: "${decimal}"`);
  const fraction = match[2] ?? '';
  return { digits: BigInt(`${match[1]}${fraction}`), scale: fraction.length };
}

/** The decimal string of a scaled integer that is not negative. */
export function printAmount(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString();
  const padded = digits.toString().padStart(scale + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** The exact sum of decimal strings, with as many decimals as the longest of them; "0" of none. */
export function sumAmounts(amounts: readonly string[]): string {
  const parsed = amounts.map(parseAmount);
  const scale = Math.max(0, ...parsed.map((one) => one.scale));
  const sum = parsed.reduce((total, one) => total + one.digits * 10n ** BigInt(scale - one.scale), 0n);
  return printAmount(sum, scale);
}

/** Whether an amount is more than nothing; '' and text that is no amount are not. */
export function isPositiveAmount(decimal: string): boolean {
  return DECIMAL.test(decimal) && /[1-9]/.test(decimal);
}

/** Negative where the first amount is less, positive where it is more, 0 where both are the same ("1.5" and "1.50"). */
export function compareAmounts(one: string, other: string): number {
  const [a, b] = [parseAmount(one), parseAmount(other)];
  const difference = a.digits * 10n ** BigInt(b.scale) - b.digits * 10n ** BigInt(a.scale);
  return Number(difference > 0n) - Number(difference < 0n);
}

/** How far two amounts are apart, as a decimal string. */
export function differenceOf(one: string, other: string): string {
  const [a, b] = [parseAmount(one), parseAmount(other)];
  const scale = Math.max(a.scale, b.scale);
  const scaled = ({ digits, scale: own }: typeof a) => digits * 10n ** BigInt(scale - own);
  const difference = scaled(a) - scaled(b);
  return printAmount(difference < 0n ? -difference : difference, scale);
}

/** Whether two texts are the same amount; a text that is no amount is the same as none. */
export function isSameAmount(one: string, other: string): boolean {
  return DECIMAL.test(one) && DECIMAL.test(other) && compareAmounts(one, other) === 0;
}
