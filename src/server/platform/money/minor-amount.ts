import { toMinor } from '#domain/minor-units.ts';
import { DomainError, type DomainErrorCode } from '../domain-error.ts';

const MORE_THAN_TWO_DECIMALS = /\.\d{3}/;

/**
 * Minor units of a decimal amount in major units. Who writes rupiah groups them by dots: three decimals are none.
 *
 * @throws DomainError `refused` for what is no amount of a currency with so many decimals
 */
export function minorOf(amount: string, minorDigits: number, refused: DomainErrorCode): number {
  if (MORE_THAN_TWO_DECIMALS.test(amount)) throw new DomainError(refused, amount);
  try {
    return toMinor(amount, minorDigits);
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError(refused, amount);
    throw error;
  }
}
