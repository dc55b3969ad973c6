import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { olderNameOf, stateOf } from '#domain/order-status.ts';
import { allowedActions } from '#machines/loan/loan-life.ts';
import { openSession, revokeSession, usedSession } from '#server/borrowers/borrower-sessions.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { applyForLoan, approve } from '#server/loan/applications.ts';
import { delayOffer } from '#server/loan/delay.ts';
import { isRatingDue, loadOrder, recordRating } from '#server/loan/orders.ts';
import type { Database } from '#server/platform/database/open.ts';
import { events, ratings } from '#server/platform/database/schema.ts';
import { recordEvent } from '#server/products/events.ts';
import { onDatabase } from '../database/on-database.ts';
import { waits } from '../database/waits.ts';
import { AMOUNT, Lending, newBorrower, newProduct, noon, refusalOf } from './lending.ts';

const OUT = '2026-01-01';

async function ratingsOf({ db, borrowerId }: Lending): Promise<number> {
  return db.$count(ratings, eq(ratings.borrowerId, borrowerId));
}

describe('a borrower', () => {
  onDatabase((opened) => {
    test('is known by the token, as long as it is not revoked', async () => {
      const { db } = opened();
      const now = noon(OUT);
      const siti = await createBorrower(db, { name: 'Siti', phone: '+628120000001', now });
      const token = await openSession(db, siti.id, { now });
      expect(token.length).toBeGreaterThan(40);
      const borrowerBy = async (given: string) => (await usedSession(db, { token: given }, { now }))?.borrower;
      expect(await borrowerBy(token)).toEqual(siti);
      expect(await borrowerBy(`${token}x`)).toBeUndefined();
      expect(await borrowerBy('')).toBeUndefined();
      await revokeSession(db, token, now);
      expect(await borrowerBy(token)).toBeUndefined();
    });

    test('finds the own orders alone: another’s is as if it did not exist', async () => {
      const mine = await Lending.lend(opened().db, OUT);
      const other = await Lending.lend(opened().db, OUT);
      const now = noon(OUT);
      expect(await loadOrder(mine.db, mine.borrowerId, mine.orderId, now)).toMatchObject({ id: mine.orderId });
      expect(await loadOrder(mine.db, mine.borrowerId, other.orderId, now)).toBeNull();
      expect(await loadOrder(mine.db, mine.borrowerId, 'no such order', now)).toBeNull();
    });

    test('applies for what the product lends', async () => {
      const { db } = opened();
      const borrowerId = await newBorrower(db);
      const productId = await newProduct(db);
      const apply = (amount: number, product = productId) =>
        refusalOf(applyForLoan(db, { borrowerId, productId: product, amount }, noon(OUT)));
      expect(await apply(199_999)).toBe('amount.notOffered');
      expect(await apply(8_000_001)).toBe('amount.notOffered');
      expect(await apply(200_000.5)).toBe('amount.notOffered');
      expect(await apply(AMOUNT, 'none')).toBe('product.unknown');
      expect(await refusalOf(approve(db, 'no such order', noon(OUT)))).toBe('order.unknown');
    });

    test('is asked for a rating once a loan is settled, until one is given', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      expect(isRatingDue(await lending.order(OUT))).toBe(false);
      await lending.pay('2026-01-02', 860_000);
      expect(isRatingDue(await lending.order('2026-01-02'))).toBe(true);
      await recordRating(lending.db, lending.borrowerId, 5, noon('2026-01-03'));
      expect(isRatingDue(await lending.order('2026-01-03'))).toBe(false);
    });

    test('a rating of before the loan was settled does not count', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await recordRating(lending.db, lending.borrowerId, 5, noon(OUT));
      await lending.pay('2026-01-02', 860_000);
      expect(isRatingDue(await lending.order('2026-01-02'))).toBe(true);
    });

    test('is kept one rating for the loans that were settled since the last, however many are given', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      const other = await Lending.lend(opened().db, OUT);
      const { db, borrowerId } = lending;
      const rate = async (day: string) => {
        for (let turn = 0; turn < 3; turn += 1) await recordRating(db, borrowerId, 5, noon(day));
        return ratingsOf(lending);
      };
      expect(await rate(OUT)).toBe(0);
      await lending.pay('2026-01-02', 860_000);
      expect(await rate(OUT)).toBe(0);
      expect(await rate('2026-01-02')).toBe(1);
      const second = await Lending.lend(db, '2026-01-03', { borrowerId });
      expect(await rate('2026-01-03')).toBe(1);
      await second.pay('2026-01-04', 860_000);
      expect(await rate('2026-01-05')).toBe(2);
      expect(isRatingDue(await second.order('2026-01-05'))).toBe(false);
      expect(await ratingsOf(other)).toBe(0);
    });

    test('leaves events', async () => {
      const { db } = opened();
      const borrowerId = await newBorrower(db);
      await recordEvent(db, borrowerId, { productId: '7', moduleId: 30, positionId: 2 }, noon(OUT));
      const kept = (await db.select().from(events)).filter((event) => event.borrowerId === borrowerId);
      expect(kept).toMatchObject([{ productId: '7', moduleId: 30, positionId: 2, createdAt: noon(OUT) }]);
    });

    test('may do what status and terms allow', async () => {
      const { db } = opened();
      const plain = await Lending.lend(db, OUT);
      const withoutDelay = await Lending.lend(db, OUT, { product: { delayDays: 0, delayFee: 0 } });
      const actions = async (lending: Lending, day: string) => {
        const order = await lending.order(day);
        return { ...allowedActions(stateOf(order.status)), delay: delayOffer(order, noon(day)) !== null };
      };
      expect(await actions(plain, '2026-01-10')).toEqual({ repay: true, delay: false, loanMore: false });
      expect(await actions(plain, '2026-01-28')).toEqual({ repay: true, delay: true, loanMore: false });
      expect(await actions(plain, '2026-02-03')).toEqual({ repay: true, delay: true, loanMore: false });
      expect(await actions(withoutDelay, '2026-01-28')).toEqual({ repay: true, delay: false, loanMore: false });
      await plain.pay('2026-02-03', 860_000 + 100_000 + 33_600);
      expect(await actions(plain, '2026-02-03')).toEqual({ repay: false, delay: false, loanMore: true });
    });

    test('has older names for 174, 180 and 200', () => {
      const statuses = [21, 110, 151, 170, 174, 180, 200] as const;
      expect(statuses.map(olderNameOf)).toEqual([21, 110, 151, 170, 3, 5, 4]);
    });
  });
});

describe('ratings of one borrower that come at once', () => {
  onDatabase((opened) => {
    test('are kept as one', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-02', 860_000);
      const rate = (db: Database) => recordRating(db, lending.borrowerId, 5, noon('2026-01-03'));
      let second = Promise.resolve();
      await lending.db.transaction(async (tx) => {
        await rate(tx);
        second = rate(lending.db);
        expect(await waits(lending.db, second)).toBe(true);
      });
      await second;
      expect(await ratingsOf(lending)).toBe(1);
    });
  });
});

describe('an instalment plan', () => {
  onDatabase((opened) => {
    test('shows what waits and what is paid', async () => {
      const lending = await Lending.lend(opened().db, OUT);
      await lending.pay('2026-01-20', 224_000);
      await lending.pay('2026-01-21', 10_000);
      const { waiting, paid } = await lending.plan('2026-02-25');
      expect(paid).toMatchObject([{ periodNo: 1, state: 'paid', total: 224_000, canClick: false }]);
      expect(waiting).toMatchObject([
        { periodNo: 2, state: 'due', total: 208_000, interest: 8_000, principal: 200_000, paid: 10_000 },
        { periodNo: 3, state: 'upcoming', total: 212_000, paid: 0, dueDate: '2026-04-01' },
        { periodNo: 4, state: 'upcoming', total: 206_000 },
      ]);
      expect(waiting[1]?.dueAt.toISOString()).toBe('2026-04-01T18:29:59.000Z');
    });

    test('lets every unpaid period be ticked, or the first alone, as the product says', async () => {
      const clickable = async (paysAhead: boolean) => {
        const lending = await Lending.lend(opened().db, OUT, { product: { paysAhead } });
        await lending.pay('2026-01-20', 224_000);
        return (await lending.plan('2026-01-20')).waiting.map(({ canClick }) => canClick);
      };
      expect(await clickable(true)).toEqual([true, true, true]);
      expect(await clickable(false)).toEqual([true, false, false]);
    });

    test('lets a late period be ticked whatever the product says', async () => {
      const lending = await Lending.lend(opened().db, OUT, { product: { paysAhead: false } });
      const { waiting } = await lending.plan('2026-03-05');
      expect(waiting.map(({ state, canClick }) => [state, canClick])).toEqual([
        ['late', true],
        ['late', true],
        ['upcoming', false],
        ['upcoming', false],
      ]);
    });

    test('marks late periods, with their fees in the total', async () => {
      const { waiting } = await (await Lending.lend(opened().db, OUT)).plan('2026-02-02');
      expect(waiting[0]).toMatchObject({ state: 'late', total: 224_000 + 100_000 + 22_400, fees: 122_400 });
    });

    test('of a loan that was not paid out is empty', async () => {
      const lending = await Lending.apply(opened().db, OUT);
      expect(await lending.plan(OUT)).toMatchObject({ waiting: [], paid: [] });
    });
  });
});
