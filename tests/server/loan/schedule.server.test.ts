import { describe, expect, test } from 'vitest';
import { scheduleOf } from '#server/loan/schedule.ts';

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

describe('a schedule', () => {
  test('asks for equal principal and for interest on what is still out', () => {
    // Rs.8,000 in paise, 4 periods of 30 days at 0.1 % a day: 3 % of 8,000, 6,000, 4,000 and 2,000.
    const plan = scheduleOf({ amount: 800_000, periods: 4, periodDays: 30, dailyRatePpm: 1000 }, '2026-01-01');
    expect(plan).toEqual([
      { periodNo: 1, dueDate: '2026-01-31', principal: 200_000, interest: 24_000 },
      { periodNo: 2, dueDate: '2026-03-02', principal: 200_000, interest: 18_000 },
      { periodNo: 3, dueDate: '2026-04-01', principal: 200_000, interest: 12_000 },
      { periodNo: 4, dueDate: '2026-05-01', principal: 200_000, interest: 6_000 },
    ]);
  });

  test('spreads what a division leaves over the first periods, so that nothing is lost', () => {
    // 2,000,000 / 3 = 666,666 and 2 over; interest 3.1 % of 2,000,000, of 1,333,333 and of 666,666, a half rounded up.
    const plan = scheduleOf({ amount: 2_000_000, periods: 3, periodDays: 31, dailyRatePpm: 1000 }, '2026-01-01');
    expect(plan.map(({ principal }) => principal)).toEqual([666_667, 666_667, 666_666]);
    expect(plan.map(({ interest }) => interest)).toEqual([62_000, 41_333, 20_667]);
  });

  test('of one period falls due whole', () => {
    const plan = scheduleOf({ amount: 1_500_000, periods: 1, periodDays: 91, dailyRatePpm: 1000 }, '2026-01-01');
    expect(plan).toEqual([{ periodNo: 1, dueDate: '2026-04-02', principal: 1_500_000, interest: 136_500 }]);
  });

  test('reckons the interest of a large amount to the minor unit', () => {
    const [whole] = scheduleOf(
      { amount: 1_000_000_000_000, periods: 1, periodDays: 30, dailyRatePpm: 1 },
      '2026-01-01',
    );
    expect(whole?.interest).toBe(30_000_000);
  });

  test('crosses the end of February of a leap year by the calendar', () => {
    const [first] = scheduleOf({ amount: 100, periods: 1, periodDays: 30, dailyRatePpm: 0 }, '2028-02-15');
    expect(first?.dueDate).toBe('2028-03-16');
  });

  test.each([1, 2, 3, 7, 11, 12, 36])(
    'adds up to the minor unit in %i periods that differ by one at most, whatever the amount',
    (periods) => {
      for (const amount of [1, 99, 100, 100_003, 1_234_567, 15_000_000]) {
        const plan = scheduleOf({ amount, periods, periodDays: 30, dailyRatePpm: 777 }, '2026-01-01');
        const principals = plan.map(({ principal }) => principal);
        expect(sum(principals)).toBe(amount);
        expect(Math.max(...principals) - Math.min(...principals)).toBeLessThanOrEqual(1);
        expect(plan.every(({ principal, interest }) => principal >= 0 && Number.isInteger(interest))).toBe(true);
      }
    },
  );
});
