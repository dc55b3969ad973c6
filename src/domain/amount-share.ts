import { parseAmount } from './money.ts';

/** An amount beside a whole, as a number to draw by: 0.25 of "1" and "4", four decimals; 0 of a whole of nothing. */
export function shareOf(amount: string, whole: string): number {
  const [a, b] = [parseAmount(amount), parseAmount(whole)];
  if (b.digits === 0n) return 0;
  return Number((a.digits * 10n ** BigInt(b.scale) * 10_000n) / (b.digits * 10n ** BigInt(a.scale))) / 10_000;
}
