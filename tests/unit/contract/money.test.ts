import { describe, expect, it } from 'vitest';
import { shareOf } from '#domain/formats.ts';
import { toMinor } from '#domain/minor-units.ts';
import { compareAmounts } from '#domain/money.ts';

describe('amounts', () => {
  it.each([
    ['1.5', '1.50', 0],
    ['0', '0.00', 0],
    ['9007199254740992', '9007199254740993', -1],
    ['0.30', '0.3000000000000000001', -1],
    ['100', '99.99', 1],
  ])('%s against %s compares exactly: %i', (one, other, order) => {
    expect(compareAmounts(one, other)).toBe(order);
    expect(compareAmounts(other, one)).toBe(order === 0 ? 0 : -order);
  });

  it.each([
    ['1', '4', 0.25],
    ['0.5', '2.00', 0.25],
    ['150000', '150000', 1],
    ['0', '7', 0],
    ['5', '0', 0],
  ])('%s of %s is drawn as %d', (amount, whole, share) => {
    expect(shareOf(amount, whole)).toBe(share);
  });

  it('an amount that is too large for exact minor units is refused', () => {
    expect(() => toMinor('90071992547409.93', 2)).toThrow(RangeError);
  });
});
