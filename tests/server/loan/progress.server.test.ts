import { describe, expect, test } from 'vitest';
import { progressOf } from '#server/loan/progress.ts';
import { onDatabase } from '../database/on-database.ts';
import { Lending, noon } from './lending.ts';

const OUT = '2026-01-01';
const NO_FEES = { fees: '0.00', lateFee: '0.00', lateFeePaid: '0.00', lateDays: [] };

/** Principal 2,000 a period; interest 240, 180, 120, 60; due on 31 January, 2 March, 1 April and 1 May. */
describe('how far a loan is repaid', () => {
  onDatabase((opened) => {
    const progress = async (lending: Lending, day: string) => progressOf(await lending.order(day), 2, noon(day));

    test('of a running loan: the next period, and the days until it is due', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(await progress(lending, '2026-01-10')).toEqual({
        due: {
          amount: '2240.00',
          periodNos: [1],
          dueTime: '2026-01-31T23:59:59+05:30',
          days: 21,
          ...NO_FEES,
          tomorrow: '2240.00',
          onDueDate: '',
        },
        paid: '0.00',
        left: '8600.00',
        periods: [
          {
            periodNo: 1,
            state: 'upcoming',
            dueTime: '2026-01-31T23:59:59+05:30',
            left: '2240.00',
            paid: '0.00',
            days: 21,
          },
          {
            periodNo: 2,
            state: 'upcoming',
            dueTime: '2026-03-02T23:59:59+05:30',
            left: '2180.00',
            paid: '0.00',
            days: 51,
          },
          {
            periodNo: 3,
            state: 'upcoming',
            dueTime: '2026-04-01T23:59:59+05:30',
            left: '2120.00',
            paid: '0.00',
            days: 81,
          },
          {
            periodNo: 4,
            state: 'upcoming',
            dueTime: '2026-05-01T23:59:59+05:30',
            left: '2060.00',
            paid: '0.00',
            days: 111,
          },
        ],
        delayFee: '',
      });
    });

    test('of a due loan: what a delay costs', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(await progress(lending, '2026-01-28')).toMatchObject({
        due: { amount: '2240.00', days: 3 },
        periods: [{ state: 'due' }, { state: 'upcoming' }, { state: 'upcoming' }, { state: 'upcoming' }],
        delayFee: '500.00',
      });
    });

    test('of a late loan: everything late with its fees, the days since the first due date', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(await progress(lending, '2026-02-02')).toMatchObject({
        due: { amount: '3464.00', periodNos: [1], days: -2, fees: '1224.00' },
        left: '9824.00',
        periods: [{ state: 'late', left: '3464.00' }, {}, {}, {}],
      });
    });

    test('of a late loan: the fee charged once, the days at each rate, and what tomorrow costs', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      // 5 % of 2,240 is 112 a day, 4 % is 89.60.
      expect((await progress(lending, '2026-02-02'))?.due).toMatchObject({
        lateFee: '1000.00',
        lateDays: [{ periodNo: 1, days: 2, percent: 5, amount: '224.00' }],
        tomorrow: '3576.00',
      });
      expect((await progress(lending, '2026-03-05'))?.due).toMatchObject({
        lateFee: '1000.00',
        lateDays: [
          { periodNo: 1, days: 30, percent: 5, amount: '3360.00' },
          { periodNo: 1, days: 3, percent: 4, amount: '268.80' },
          { periodNo: 2, days: 3, percent: 5, amount: '327.00' },
        ],
        fees: '4955.80',
        // 89.60 of the first and 109 of the second.
        tomorrow: '9574.40',
      });
    });

    test('of a loan that is due today: tomorrow it costs the fee and a day', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect((await progress(lending, '2026-01-31'))?.due).toMatchObject({ amount: '2240.00', tomorrow: '3352.00' });
    });

    test('a payment covers the fee first, then the days from the first; of the day that it ends in the rest is told', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-02-03', 115_000);
      expect((await progress(lending, '2026-02-04'))?.due).toMatchObject({
        fees: '298.00',
        lateFee: '0.00',
        lateFeePaid: '1000.00',
        lateDays: [
          { periodNo: 1, days: 0, percent: 0, amount: '74.00' },
          { periodNo: 1, days: 2, percent: 5, amount: '224.00' },
        ],
      });
    });

    test('of the late fee a part is paid: what is left of it, and what was paid', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-02-03', 40_000);
      expect((await progress(lending, '2026-02-03'))?.due).toMatchObject({ lateFee: '600.00', lateFeePaid: '400.00' });
    });

    test('after a payment of more than the fees the days are counted on what is left', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      // 1,112 of fees, 240 of interest, and 1,000 of principal.
      await lending.pay('2026-02-01', 235_200);
      expect((await progress(lending, '2026-02-03'))?.due).toMatchObject({
        amount: '1100.00',
        lateFee: '0.00',
        lateDays: [{ periodNo: 1, days: 2, percent: 5, amount: '100.00' }],
      });
    });

    test('since half of the term: what the next period costs today, and what it costs on its due date', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-31', 224_000);
      await lending.pay('2026-03-02', 218_000);
      // Of 4,000 that are out: 10 days of 0.1 % are 40, the 30 days of the schedule 120.
      expect((await progress(lending, '2026-03-12'))?.due).toMatchObject({ amount: '2040.00', onDueDate: '2120.00' });
      expect((await progress(lending, '2026-04-01'))?.due).toMatchObject({ amount: '2120.00', onDueDate: '' });
    });

    test('of two late periods: both, counted from the first', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect((await progress(lending, '2026-03-05'))?.due).toMatchObject({ periodNos: [1, 2], days: -33 });
    });

    test('after a payment in part: what is left of the period', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-20', 224_000);
      await lending.pay('2026-01-21', 10_000);
      expect(await progress(lending, '2026-01-21')).toMatchObject({
        due: { amount: '2080.00', periodNos: [2] },
        paid: '2340.00',
        left: '6260.00',
        periods: [{ state: 'paid', left: '0.00' }, { left: '2080.00' }, {}, {}],
      });
    });

    test('of a settled loan: nothing is due', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-20', 860_000);
      expect(await progress(lending, '2026-01-20')).toMatchObject({ due: null, paid: '8600.00', left: '0.00' });
    });

    test('there is none before the loan is paid out', async () => {
      expect(await progress(await Lending.apply(opened().db, OUT), OUT)).toBeNull();
    });
  });
});
