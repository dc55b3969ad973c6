import { describe, expect, test } from 'vitest';
import { lateRatePercent } from '#domain/loan-cost.ts';
import { defaultFeeFor, lateInterest } from '#server/loan/late-fees.ts';
import { addDays } from '#server/platform/calendar.ts';

/** Specification section 9: 5 % of the unpaid amount a day on days 1 to 30, 4 % on days 31 to 90, 2 % from day 91. */
const DUE = '2026-01-31';
const daysAfter = (days: number) => addDays(DUE, days);
/** Rs.2,240 unpaid, in paise: 112 a day, then 89.60, then 44.80. */
const UNPAID = 224_000;
const charged = (days: number, accruedThrough = DUE) =>
  lateInterest({ unpaid: UNPAID, dueDate: DUE, accruedThrough }, daysAfter(days));

describe('late interest', () => {
  test.each([
    [1, 5],
    [30, 5],
    [31, 4],
    [90, 4],
    [91, 2],
    [400, 2],
  ])('on day %i is %i % of the unpaid amount', (day, percent) => {
    expect(lateRatePercent(day)).toBe(percent);
  });

  test.each([
    ['before the due date', -3, 0],
    ['on the due date', 0, 0],
    ['on day 1', 1, 11_200],
    ['after 30 days: 30 × 112', 30, 336_000],
    ['after 31 days: and 89.60', 31, 344_960],
    ['after 90 days: 30 × 112 + 60 × 89.60', 90, 873_600],
    ['after 91 days: and 44.80', 91, 878_080],
    ['after 100 days: and 10 × 44.80', 100, 918_400],
  ])('%s', (_, days, paise) => {
    expect(charged(days)).toBe(paise);
  });

  test('is charged once a day: what was charged through a day is not charged again', () => {
    expect(charged(10, daysAfter(10))).toBe(0);
    expect(charged(10, daysAfter(4)) + charged(4)).toBe(charged(10));
  });

  test('is the same whether it is charged daily or after a long time', () => {
    let daily = 0;
    for (let day = 1; day <= 120; day += 1) daily += charged(day, daysAfter(day - 1));
    expect(daily).toBe(charged(120));
  });

  test('rounds each day to the minor unit, a half up', () => {
    const unpaid = { dueDate: DUE, accruedThrough: DUE };
    expect(lateInterest({ ...unpaid, unpaid: 110 }, daysAfter(1))).toBe(6);
    expect(lateInterest({ ...unpaid, unpaid: 109 }, daysAfter(1))).toBe(5);
    expect(lateInterest({ ...unpaid, unpaid: 109 }, daysAfter(3))).toBe(15);
  });

  test('of nothing unpaid is nothing', () => {
    expect(lateInterest({ unpaid: 0, dueDate: DUE, accruedThrough: DUE }, daysAfter(50))).toBe(0);
  });
});

describe('the default fee', () => {
  test('is Rs.1,000 for a new client and Rs.800 for a repeat client', () => {
    const product = { defaultFeeNew: 100_000, defaultFeeRepeat: 80_000 };
    expect(defaultFeeFor(product, false)).toBe(100_000);
    expect(defaultFeeFor(product, true)).toBe(80_000);
  });
});
