import { describe, expect, test } from 'vitest';
import { allocate } from '#server/repayment/allocation.ts';

/** Two instalments: the first late with fees 300, both with interest and principal. */
const UNPAID = [
  { periodNo: 1, fees: 300, interest: 240, principal: 2000 },
  { periodNo: 2, fees: 0, interest: 180, principal: 2000 },
];

describe('a payment', () => {
  test.each([
    ['takes fees first', 200, [{ periodNo: 1, fees: 200, interest: 0, principal: 0 }], 0],
    ['then interest', 350, [{ periodNo: 1, fees: 300, interest: 50, principal: 0 }], 0],
    ['then principal', 1000, [{ periodNo: 1, fees: 300, interest: 240, principal: 460 }], 0],
    ['closes an instalment exactly', 2540, [{ periodNo: 1, fees: 300, interest: 240, principal: 2000 }], 0],
    [
      'goes on to the next instalment only when the first is closed',
      2800,
      [
        { periodNo: 1, fees: 300, interest: 240, principal: 2000 },
        { periodNo: 2, fees: 0, interest: 180, principal: 80 },
      ],
      0,
    ],
    [
      'leaves over what nothing takes',
      5000,
      [
        { periodNo: 1, fees: 300, interest: 240, principal: 2000 },
        { periodNo: 2, fees: 0, interest: 180, principal: 2000 },
      ],
      280,
    ],
  ])('%s', (_, amount, parts, surplus) => {
    expect(allocate(amount, UNPAID)).toEqual({ parts, surplus });
  });

  test('to a loan with nothing left is left over whole', () => {
    expect(allocate(700, [])).toEqual({ parts: [], surplus: 700 });
  });
});
