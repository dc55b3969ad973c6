import { describe, expect, test } from 'vitest';
import { progressOf } from '#server/loan/progress.ts';
import { onDatabase } from '../database/on-database.ts';
import { Lending, noon } from './lending.ts';

const OUT = '2026-01-01';

/** Principal 2,000 a period; interest 240, 180, 120, 60; due on 31 January, 2 March, 1 April and 1 May. */
describe('how far a loan is repaid', () => {
  onDatabase((opened) => {
    const progress = async (lending: Lending, day: string) => progressOf(await lending.order(day), 2, noon(day));

    test('of a running loan: the next period, and the days until it is due', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(await progress(lending, '2026-01-10')).toEqual({
        due: { amount: '2240.00', periodNos: [1], dueTime: '2026-01-31T23:59:59+05:30', days: 21, fees: '0.00' },
        paid: '0.00',
        left: '8600.00',
        periods: [
          { periodNo: 1, state: 'upcoming', dueTime: '2026-01-31T23:59:59+05:30', left: '2240.00' },
          { periodNo: 2, state: 'upcoming', dueTime: '2026-03-02T23:59:59+05:30', left: '2180.00' },
          { periodNo: 3, state: 'upcoming', dueTime: '2026-04-01T23:59:59+05:30', left: '2120.00' },
          { periodNo: 4, state: 'upcoming', dueTime: '2026-05-01T23:59:59+05:30', left: '2060.00' },
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
