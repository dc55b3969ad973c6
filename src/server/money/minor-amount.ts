import { toMinor } from '#contract/values/money.ts';
import { DomainError, type DomainErrorCode } from '#server/domain-error.ts';

/**
 * Minor units of a decimal amount in major units.
 *
 * @throws DomainError `refused` for what is no amount of a currency with so many decimals
 */
export function minorOf(amount: string, minorDigits: number, refused: DomainErrorCode): number {
  try {
    return toMinor(amount, minorDigits);
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError(refused, amount);
    throw error;
  }
}
