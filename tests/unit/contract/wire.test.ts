import { describe, expect, it } from 'vitest';
import { amount, optionalAmount } from '#domain/field-schemas.ts';
import { isPositiveAmount, sumAmounts } from '#domain/money.ts';

/** What a number comes to in the text of JSON's own numbers, and no amount is written like it. */
const NO_AMOUNTS: [what: string, value: unknown][] = [
  ['less than nothing', -100],
  ['less than nothing, as text', '-100'],
  ['so large that it has an exponent', 1e21],
  ['so small that it has an exponent', 1e-7],
  ['an exponent as text', '1e21'],
  ['separators', '1.500.000'],
  ['no number', Number.NaN],
  ['no end', Number.POSITIVE_INFINITY],
  ['a flag', true],
];

describe('an amount on the wire is a decimal number in major units', () => {
  it.each(NO_AMOUNTS)('%s is of a wrong shape', (_, value) => {
    expect(amount.safeParse(value).success).toBe(false);
    expect(optionalAmount.safeParse(value).success).toBe(false);
  });

  it.each([
    [150000, '150000'],
    [1234.5, '1234.5'],
    [0, '0'],
    ['150000', '150000'],
    ['1234.50', '1234.50'],
  ])('%j is the amount "%s", with which can be reckoned', (value, text) => {
    expect(amount.parse(value)).toBe(text);
    expect(optionalAmount.parse(value)).toBe(text);
    expect(sumAmounts([amount.parse(value), '0.00'])).toMatch(/^\d+\.\d\d$/);
    expect(isPositiveAmount(amount.parse(value))).toBe(value !== 0);
  });

  it('may be absent where it is optional, and must be there where it is not', () => {
    for (const value of [null, undefined, '']) {
      expect(optionalAmount.parse(value)).toBe('');
      expect(amount.safeParse(value).success).toBe(false);
    }
  });
});
