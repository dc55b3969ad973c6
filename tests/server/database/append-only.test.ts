import { and, eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { addDays } from '#server/platform/calendar.ts';
import { APPEND_ONLY, KEPT } from '#server/platform/database/append-only.ts';
import * as schema from '#server/platform/database/schema.ts';
import { cardPayments, instalments, orders } from '#server/platform/database/schema.ts';
import { Lending, noon, PRODUCT } from '../loan/lending.ts';
import { onDatabase } from './on-database.ts';
import { refusalByDatabase } from './refusal.ts';

const DAY = '2026-03-01';

describe('what has happened with money', () => {
  onDatabase((opened) => {
    test.each(APPEND_ONLY.map((table) => [table]))('%s: nothing in it is changed or removed', async (table) => {
      const { db } = opened();
      const name = sql.identifier(table);
      const [column] = columnsOf(table);
      const set = sql.identifier(column ?? '');
      const said = (what: string) => `${table} is immutable: ${what}`;
      expect(await refusalByDatabase(db.execute(sql`update ${name} set ${set} = ${set}`))).toContain(said('UPDATE'));
      expect(await refusalByDatabase(db.execute(sql`delete from ${name}`))).toContain(said('DELETE'));
      expect(await refusalByDatabase(db.execute(sql`truncate ${name} cascade`))).toContain('is immutable: TRUNCATE');
    });

    test.each(KEPT.map((table) => [table]))('%s: no row of it is removed', async (table) => {
      const { db } = opened();
      const name = sql.identifier(table);
      expect(await refusalByDatabase(db.execute(sql`delete from ${name}`))).toContain(`${table} is kept: DELETE`);
      expect(await refusalByDatabase(db.execute(sql`truncate ${name} cascade`))).toMatch(
        /is (kept|immutable): TRUNCATE/,
      );
    });

    test('what is owed stays as the schedule has it, and what was paid stays paid', async () => {
      const { db } = opened();
      const lending = await Lending.lend(db, DAY);
      await lending.pay(DAY, await lending.owed(DAY, 1));
      const edit = (values: Partial<typeof instalments.$inferInsert>) =>
        refusalByDatabase(db.update(instalments).set(values).where(eq(instalments.orderId, lending.orderId)));
      const refused = 'is kept: UPDATE';
      expect(await edit({ principal: 1 })).toContain(refused);
      expect(await edit({ interest: 0 })).toContain(refused);
      expect(await edit({ paidPrincipal: 0 })).toContain(refused);
      expect(await edit({ paidInterest: 0 })).toContain(refused);
      expect(await edit({ paidAt: null })).toContain(refused);
      expect(await edit({ periodNo: 9 })).toContain(refused);
      await db.update(instalments).set({ lateInterest: 5 }).where(eq(instalments.orderId, lending.orderId));
      expect(await edit({ lateInterest: 4 })).toContain(refused);
    });

    test('an order keeps whose it is and its terms, and goes the steps of its life', async () => {
      const { db } = opened();
      const [under, other] = [await Lending.apply(db, DAY), await Lending.lend(db, DAY)];
      const lending = await Lending.lend(db, DAY);
      const edit = (values: Partial<typeof orders.$inferInsert>, { orderId }: Lending = lending) =>
        refusalByDatabase(db.update(orders).set(values).where(eq(orders.id, orderId)));
      const refused = 'orders is kept: UPDATE';
      const [running, settled] = [170, 200] as const;
      for (const values of [
        { amount: 1 },
        { borrowerId: other.borrowerId },
        { productId: (await other.order(DAY)).productId },
        { currency: 'IDR' as const },
        { defaultFee: 0 },
        { delayFee: 0 },
        { dailyRatePpm: 0 },
        { appliedAt: noon('2026-02-01') },
        { decidedAt: null },
        { disbursedAt: noon('2026-02-01') },
        { status: 21 as const },
        { status: 151 as const },
        // Owed still.
        { status: settled, settledAt: noon(DAY) },
      ]) {
        expect(await edit(values), JSON.stringify(values)).toContain(refused);
      }
      expect(await edit({ status: running }, under)).toContain(refused);
      await lending.pay(DAY, await lending.owed(DAY, 4));
      expect(await lending.status(DAY)).toBe(String(settled));
      expect(await edit({ status: running })).toContain(refused);
      expect(await edit({ settledAt: null })).toContain(refused);
    });

    test('a due date moves by a paid delay alone, and by the days of the terms', async () => {
      const { db } = opened();
      const lending = await Lending.lend(db, DAY);
      const [first] = (await lending.order(DAY)).instalments;
      const move = (days: number) =>
        refusalByDatabase(
          db
            .update(instalments)
            .set({ dueDate: addDays(first?.dueDate ?? '', days) })
            .where(and(eq(instalments.orderId, lending.orderId), eq(instalments.periodNo, 1))),
        );
      const refused = 'instalments is kept: UPDATE';
      expect(await move(PRODUCT.delayDays)).toContain(refused);
      await lending.payDelay(addDays(first?.dueDate ?? '', -1));
      for (const days of [PRODUCT.delayDays + 1, 0, 1000]) expect(await move(days)).toContain(refused);
    });

    test('a card payment goes its way once: a paid one stays paid, and its amount stays', async () => {
      const { db } = opened();
      const { orderId, borrowerId } = await Lending.lend(db, DAY);
      const id = `card-${orderId}`;
      await db.execute(sql`insert into saved_cards (id, borrower_id, provider, token, bank_name, bank_code, last_four, saved_at)
        values (${id}, ${borrowerId}, 'sandbox', ${orderId.slice(0, 8)}, 'BCA', 'BCA', '4001', now())`);
      const at = noon(DAY);
      await db.insert(cardPayments).values({
        ...{
          id,
          tokenHash: id,
          borrowerId,
          orderId,
          cardId: id,
          provider: 'sandbox',
          bankName: 'BCA',
          lastFour: '4001',
        },
        ...{ currency: 'INR', amount: 100, purpose: 'instalments', status: 'charging' },
        ...{ createdAt: at, validUntil: at, nextAskAt: at },
      });
      const isIt = eq(cardPayments.id, id);
      const edit = (values: Partial<typeof cardPayments.$inferInsert>) =>
        refusalByDatabase(db.update(cardPayments).set(values).where(isIt));
      expect(await edit({ amount: 1 })).toContain('card_payments is kept: UPDATE');
      expect(await edit({ delayedDueDate: DAY })).toContain('card_payments is kept: UPDATE');
      expect(await edit({ orderId: 'other' })).toContain('card_payments is kept: UPDATE');
      await db.update(cardPayments).set({ status: 'failed', failure: 'ended' }).where(isIt);
      expect(await edit({ status: 'charging' })).toContain('card_payments is kept: UPDATE');
      await db.update(cardPayments).set({ status: 'awaitingCode', failure: '' }).where(isIt);
      await db.update(cardPayments).set({ status: 'failed', failure: 'declined' }).where(isIt);
      expect(await edit({ status: 'awaitingCode' })).toContain('card_payments is kept: UPDATE');
      expect(await edit({ afterPayment: 1 })).toContain('card_payments is kept: UPDATE');
      await db.update(cardPayments).set({ status: 'paid', failure: '' }).where(isIt);
      expect(await edit({ status: 'failed' })).toContain('card_payments is kept: UPDATE');
      expect(await edit({ endedAt: null, status: 'paid' })).toContain('card_payments is kept: UPDATE');
    });
  });
});

function columnsOf(table: string): string[] {
  const found = Object.values(schema).find((one) => getTableConfig(one).name === table);
  if (!found) throw new Error(`there is no table ${table}`);
  const columns = getTableConfig(found).columns.filter(({ generatedIdentity }) => !generatedIdentity);
  return columns.map(({ name }) => name);
}
