import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advanceOrders } from '#server/loan/daily.ts';
import type { Database } from '#server/platform/database/open.ts';
import { instalments, orders } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { balancesOf, expectSoundBooks } from '../ledger/books.ts';
import { Lending, newBorrower, noon } from './lending.ts';

/** Numbers below a limit that look random and are the same in each run (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const day = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** What the database has of a loan, without what names it. */
async function kept(db: Database, lending: Lending) {
  const [order] = await db.select().from(orders).where(eq(orders.id, lending.orderId));
  const rows = await db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, lending.orderId))
    .orderBy(instalments.periodNo);
  return {
    status: order?.status,
    nextChangeOn: order?.nextChangeOn,
    defaultFeeChargedOn: order?.defaultFeeChargedOn,
    instalments: rows.map(({ orderId, ...row }) => row),
    balances: await balancesOf(db, lending.orderId),
  };
}

describe('orders that are brought up together', () => {
  onDatabase((opened) => {
    test('come to what each comes to by itself', async () => {
      const { db } = opened();
      const below = numbers(20260401);
      const today = '2026-07-20';
      const pairs: [alone: Lending, together: Lending][] = [];
      for (let number = 0; number < 16; number += 1) {
        const lentOn = day('2026-01-01', below(190));
        const product = { periods: 1 + below(4), periodDays: 7 + below(30), dueWindowDays: below(8) };
        const paidAfter = below(40);
        const paid = below(3) === 0 ? 1 + below(700_000) : 0;
        const lend = async () => {
          const lending = await Lending.lend(db, lentOn, { borrowerId: await newBorrower(db), product });
          if (paid > 0) await lending.pay(day(lentOn, paidAfter), paid);
          return lending;
        };
        pairs.push([await lend(), await lend()]);
      }
      for (const [alone] of pairs) await alone.order(today);
      const changed = await advanceOrders(db, noon(today));
      expect(changed).toBeGreaterThan(8);
      for (const [alone, together] of pairs) expect(await kept(db, together)).toEqual(await kept(db, alone));
      await expectSoundBooks(db);
    });
  });

  onDatabase((opened) => {
    test('are changed once where two servers do the work at once', async () => {
      const { db } = opened();
      const lent = await Promise.all([1, 2, 3, 4, 5, 6].map(() => Lending.lend(db, '2026-01-01')));
      const [first, second] = await Promise.all([
        advanceOrders(db, noon('2026-02-03')),
        advanceOrders(db, noon('2026-02-03')),
      ]);
      expect(first + second).toBe(lent.length);
      const [one] = lent;
      const { lateInterestIncome } = await balancesOf(db, one?.orderId ?? '');
      // Three days late on Rs.2,240, at 5 % a day.
      expect(lateInterestIncome).toBe(-33_600);
      await expectSoundBooks(db);
    });

    test('do not wait for one that somebody holds, whose change is left to them', async () => {
      const { db } = opened();
      const held = await Lending.lend(db, '2026-01-01');
      const free = await Lending.lend(db, '2026-01-01');
      await db.transaction(async (tx) => {
        await tx.select().from(orders).where(eq(orders.id, held.orderId)).for('update');
        expect(await advanceOrders(db, noon('2026-02-03'))).toBe(1);
      });
      expect((await kept(db, held)).status).toBe(170);
      expect((await kept(db, free)).status).toBe(180);
      expect(await advanceOrders(db, noon('2026-02-03'))).toBe(1);
    });
  });
});
