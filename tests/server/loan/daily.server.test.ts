import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { advanceOrders } from '#server/loan/daily.ts';
import { orders } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { balances, balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from './lending.ts';

describe('the daily work', () => {
  onDatabase((opened) => {
    test('does to every order what time brings, once', async () => {
      const { db } = opened();
      const late = await Lending.lend(db, '2026-01-01');
      const due = await Lending.lend(db, '2026-01-08');
      const running = await Lending.lend(db, '2026-01-20');
      await Lending.apply(db, '2026-01-01');

      expect(await advanceOrders(db, noon('2026-02-03'))).toBe(2);
      const kept = await balances(db);
      expect(await advanceOrders(db, noon('2026-02-03'))).toBe(0);
      expect(await balances(db)).toEqual(kept);

      expect(await late.status('2026-02-03')).toBe('180');
      expect(await due.status('2026-02-03')).toBe('174');
      expect(await running.status('2026-02-03')).toBe('170');
    });

    test('brings up every other order where one cannot be, and says which', async () => {
      const { db } = opened();
      const [first, stuck, last] = [
        await Lending.lend(db, '2026-01-01'),
        await Lending.lend(db, '2026-01-01'),
        await Lending.lend(db, '2026-01-01'),
      ];
      const { orderId } = stuck;
      await db.execute(sql.raw(`alter table orders add constraint stuck check (id <> '${orderId}' or status = 170)`));
      const error = vi.fn();
      expect(await advanceOrders(db, noon('2026-02-03'), { error })).toBe(2);
      expect(error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.stringContaining(orderId));
      const statuses = await db.select({ id: orders.id, status: orders.status }).from(orders);
      const statusOf = (one: Lending) => statuses.find(({ id }) => id === one.orderId)?.status;
      expect([first, stuck, last].map(statusOf)).toEqual([180, 170, 180]);
      await db.execute(sql`alter table orders drop constraint stuck`);
      expect(await advanceOrders(db, noon('2026-02-03'))).toBe(1);
    });

    test('charges late interest the same, daily or after long silence, by the rates of section 9', async () => {
      const { db } = opened();
      const daily = await Lending.lend(db, '2026-01-01', { product: { periods: 1, periodDays: 91 } });
      const silent = await Lending.lend(db, '2026-01-01', { product: { periods: 1, periodDays: 91 } });
      // Rs.8,000 and 9.1 % interest, due on April 2; 100 days late on July 11.
      for (let day = 1; day <= 100; day += 1) {
        await daily.order(new Date(Date.parse('2026-04-02') + day * 86_400_000).toISOString().slice(0, 10));
      }
      // 872,800 × (30 × 5 % + 60 × 4 % + 10 × 2 %) = 872,800 × 4.1; and Rs.1,000.
      const owed = 872_800 + 3_578_480 + 100_000;
      expect(await daily.left('2026-07-11')).toEqual([owed]);
      expect(await silent.left('2026-07-11')).toEqual([owed]);
      const { lateInterestIncome } = await balancesOf(db, daily.orderId);
      expect(lateInterestIncome).toBe(-3_578_480);
    });

    test('charges each late instalment by its own days, and the default fee on the first alone', async () => {
      const lending = await Lending.lend(opened().db, '2026-01-01');
      // March 4: the first is 32 days late, the second 2. 30 × 112 + 2 × 89.60 + 1,000; 2 × 109.
      // Half of the term is over: 2 days of the third, none of the fourth.
      expect(await lending.left('2026-03-04')).toEqual([
        224_000 + 353_920 + 100_000,
        218_000 + 21_800,
        200_800,
        200_000,
      ]);
    });

    test('charges a repeat client the smaller default fee', async () => {
      const first = await Lending.lend(opened().db, '2026-01-01');
      await first.pay('2026-01-02', 860_000);
      const second = await Lending.lend(opened().db, '2026-02-01', { borrowerId: first.borrowerId });
      expect((await second.left('2026-03-04'))[0]).toBe(224_000 + 80_000 + 11_200);
    });

    test('goes by the market’s midnight', async () => {
      const lending = await Lending.lend(opened().db, '2026-01-01', { product: { currency: 'IDR' }, amount: 800_000 });
      await advanceOrders(lending.db, new Date('2026-01-25T16:59:59Z'));
      expect((await lending.order('2026-01-25')).status).toBe(170);
      await advanceOrders(lending.db, new Date('2026-01-25T17:00:00Z'));
      expect((await lending.order('2026-01-26')).status).toBe(174);
    });

    test('keeps the books sound', () => expectSoundBooks(opened().db));
  });
});
