import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { stateOf } from '#domain/order-status.ts';
import { addDays, dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { cardPayments, instalments, orders, payments, virtualAccounts } from '#server/platform/database/schema.ts';
import { expectSoundBooks } from '../server/ledger/books.ts';

const TABLES = ['ledger_entries', 'payments', 'payment_parts', 'virtual_accounts', 'instalments', 'orders'];

/** A digest of every row that has to do with money; an offer is made by whoever reads it. */
export async function moneyDigest(db: Database): Promise<string> {
  const parts = TABLES.map(
    (name) => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t)`,
  );
  const found: unknown = await db.execute(sql.raw(`select concat_ws(' ', ${parts.join(', ')}) as digest`));
  return JSON.stringify(found && typeof found === 'object' && 'rows' in found ? found.rows : found);
}

/**
 * What must hold of all money at any time: the ledger balances and says what instalments and payments say, every order is
 * owed what its terms come to, nothing is below zero, its status is the one that its instalments have at `now`, and no due date
 * was delayed for two fees.
 *
 * @param only the orders that may have changed since; without it, all of them
 */
export async function expectTrueMoney(db: Database, now: Date, only?: readonly string[]): Promise<void> {
  await expectSoundBooks(db, only);
  expect(await delayedTwice(db, only), 'due dates that were delayed for more than one fee').toEqual([]);
  const parts = await db
    .select()
    .from(instalments)
    .where(only && inArray(instalments.orderId, [...only]))
    .orderBy(asc(instalments.periodNo));
  const checked = await db
    .select()
    .from(orders)
    .where(only && inArray(orders.id, [...only]));
  if (only) expect(checked.length, 'orders that are still there').toBe(only.length);
  for (const order of checked) {
    const own = parts.filter(({ orderId }) => orderId === order.id);
    const state = stateOf(order.status);
    if (['underReview', 'declined', 'disbursing'].includes(state)) {
      expect(own, `${order.id} is not paid out`).toEqual([]);
      continue;
    }
    const scheduled = schedule(order);
    expect(
      own.map(({ principal, interest }) => [principal, interest]),
      `the schedule of ${order.id}`,
    ).toEqual(scheduled.map(([principal, interest], index) => [principal, interestNow(own[index], interest)]));
    const left = own.map((one) => ({
      dueDate: one.dueDate,
      left:
        one.principal +
        one.interest +
        one.defaultFee +
        one.lateInterest -
        one.paidPrincipal -
        one.paidInterest -
        one.paidFees,
    }));
    for (const one of left) expect(one.left, `left of ${order.id}`).toBeGreaterThanOrEqual(0);
    const charged = own.reduce((sum, { defaultFee }) => sum + defaultFee, 0);
    expect([0, order.defaultFee], `the default fee of ${order.id}`).toContain(charged);
    const next = left.find((one) => one.left > 0);
    const today = dayOf(now, order.currency);
    expect(state, `the state of ${order.id} on ${today}, next due ${next?.dueDate}`).toBe(
      stateBy(next?.dueDate, today, order.dueWindowDays),
    );
  }
}

async function delayedTwice(db: Database, only?: readonly string[]) {
  const dueDate = sql`coalesce(${virtualAccounts.delayedDueDate}, ${cardPayments.delayedDueDate})`;
  return db
    .select({ orderId: payments.orderId, dueDate })
    .from(payments)
    .leftJoin(virtualAccounts, eq(virtualAccounts.id, payments.virtualAccountId))
    .leftJoin(cardPayments, eq(cardPayments.id, payments.cardPaymentId))
    .where(and(gt(payments.delayFee, 0), only && inArray(payments.orderId, [...only])))
    .groupBy(payments.orderId, dueDate)
    .having(gt(count(), 1));
}

/** Specification section 4: settled with nothing left, overdue past the due date, due from the opening of its window. */
function stateBy(dueDate: string | undefined, today: string, window: number): string {
  if (dueDate === undefined) return 'settled';
  if (dueDate < today) return 'overdue';
  return addDays(dueDate, -window) <= today ? 'due' : 'running';
}

/**
 * Equal parts of the principal, what the division leaves spread over the first ones; interest by days on what is out, a half
 * rounded up.
 */
function schedule({ amount, periods, periodDays, dailyRatePpm }: typeof orders.$inferSelect): [number, number][] {
  let out = amount;
  return Array.from({ length: periods }, (_, index) => {
    const part = Math.floor(amount / periods) + (index < amount % periods ? 1 : 0);
    const interest = Number((BigInt(out) * BigInt(dailyRatePpm * periodDays) * 2n + 1_000_000n) / 2_000_000n);
    out -= part;
    return [part, interest];
  });
}

/** As scheduled, until the principal is paid; then what was paid of it, which is less where it was paid early. */
function interestNow(one: typeof instalments.$inferSelect | undefined, scheduled: number): number {
  return one && one.paidPrincipal === one.principal ? Math.min(one.paidInterest, scheduled) : scheduled;
}
