import { expect, test } from 'vitest';
import { DomainError } from '#server/platform/domain-error.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';

test('an amount of the wire is minor units', () => {
  expect([minorOf('1234.5', 2, 'amount.wrong'), minorOf('1500000', 0, 'amount.wrong')]).toEqual([123_450, 1_500_000]);
});

test.each(['1.5', '500.000', '1.000', '', 'many', '-1', '9007199254740993'])(
  '"%s", which the rupiah cannot say, is refused',
  (amount) => {
    const code = (refused: 'amount.wrong' | 'offer.changed') => {
      try {
        return minorOf(amount, 0, refused);
      } catch (error) {
        return error instanceof DomainError ? error.code : error;
      }
    };
    expect([code('amount.wrong'), code('offer.changed')]).toEqual(['amount.wrong', 'offer.changed']);
  },
);

test('a fault of ours is no refusal', () => {
  const broken = Object({
    valueOf() {
      throw new TypeError('no number');
    },
  });
  expect(() => minorOf('1', broken, 'amount.wrong')).toThrow(TypeError);
});
