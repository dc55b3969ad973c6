import type { OfferedProduct } from '#domain/configuration/configuration.ts';
import { type MoneyStyle, moneyParts, plainAmount } from '#domain/formats.ts';
import { fromMinor, toMinor } from '#domain/minor-units.ts';

/** How a visitor names an amount to borrow: written, or by the steps of a slider. Amounts are minor units. */

/** No amount has more digits in front of its decimals. */
const DIGITS = 12;

/** The amount that is written, in digits as the market groups them or without groups; null where it cannot be read. */
export function readAmount(text: string, style: MoneyStyle): number | null {
  const decimal = plainAmount(text.replace(/\s/g, ''), style);
  if (decimal === null) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  if (fraction.length > style.minorDigits) return null;
  return whole.length > DIGITS ? Number.POSITIVE_INFINITY : toMinor(decimal, style.minorDigits);
}

/** The digits of an amount as the market writes them. */
export function writtenAmount(amount: number, style: MoneyStyle): string {
  return moneyParts(fromMinor(amount, style.minorDigits), style).digits;
}

export type Limits = Pick<OfferedProduct, 'minAmount' | 'maxAmount'>;

export function isWithin(amount: number, { minAmount, maxAmount }: Limits): boolean {
  return amount >= minAmount && amount <= maxAmount;
}

const stepOf = ({ minAmount }: Limits) => Math.max(Math.floor(minAmount / 4), 1);

/** The slider's last step; its first is 0. */
export function lastStep({ minAmount, maxAmount }: Limits): number {
  return Math.ceil((maxAmount - minAmount) / stepOf({ minAmount, maxAmount }));
}

/** The amount at a step: the last one is the largest that is lent. */
export function amountAtStep(step: number, limits: Limits): number {
  return Math.min(limits.minAmount + step * stepOf(limits), limits.maxAmount);
}

/** The step nearest to an amount. */
export function nearestStep(amount: number, limits: Limits): number {
  return Math.round((amount - limits.minAmount) / stepOf(limits));
}
