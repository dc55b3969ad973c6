import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Currency } from '#domain/configuration/currencies.ts';
import { postAll } from '#server/ledger/post.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { instalments, orders } from '#server/platform/database/schema.ts';
import { lockRecurring } from '#server/platform/locks.ts';
import type { Instalment } from './instalments.ts';
import { lockOrder, lockOrders, type Order } from './order.ts';
import { nextChange, type TimeChange, timeChangeBack, timeChangeOf } from './time-change.ts';

/** The currency of the market in which a day begins first. */
const EARLIEST_CURRENCY: Currency = 'IDR';

/**
 * Orders updated in one transaction. With 1,000, borrowers' calls wait longer: `npm run bench:growth` then shows 2.7
 * to 3.1 × instead of 1.5.
 */
const AT_ONCE = 250;

/**
 * Brings every order up to `now`, many in a transaction; gives how many it changed. Called again with the same time
 * it changes nothing. If a batch fails, each of its orders is tried alone; an order that fails is logged, or its
 * error is thrown if there is no log. Locked orders are skipped.
 */
export async function advanceOrders(db: Database, now: Date, log?: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  const found = await db
    .select({ id: orders.id, currency: orders.currency, nextChangeOn: orders.nextChangeOn })
    .from(orders)
    .where(lte(orders.nextChangeOn, dayOf(now, EARLIEST_CURRENCY)))
    .orderBy(orders.id);
  const ripe = found.filter((order) => isRipe(order, now)).map(({ id }) => id);
  let changed = 0;
  for (let first = 0; first < ripe.length; first += AT_ONCE) {
    const some = ripe.slice(first, first + AT_ONCE);
    changed += await advanceSome(db, some, now).catch(() => advanceEach(db, some, now, log));
  }
  return changed;
}

async function advanceSome(db: Database, ids: readonly string[], now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRecurring(tx);
    const locked = await lockOrders(tx, ids);
    const changes = locked.filter((order) => isRipe(order, now)).map((order) => timeChangeOf(order, now));
    await write(tx, changes);
    return changes.length;
  });
}

async function advanceEach(
  db: Database,
  ids: readonly string[],
  now: Date,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  let changed = 0;
  for (const id of ids) {
    try {
      await db.transaction(async (tx) => advance(tx, await lockOrder(tx, id), now));
      changed += 1;
    } catch (error) {
      if (!log) throw error;
      log.error(error, `order ${id} could not be brought up to date`);
    }
  }
  return changed;
}

/** The order as it is at `now`; runs no statement if time has changed nothing. */
export async function bringUpToDate(db: Database, order: Order, now: Date): Promise<Order> {
  if (!isRipe(order, now)) return order;
  return db.transaction(async (tx) => advance(tx, await lockOrder(tx, order.id), now));
}

/** Applies to a locked order what is due by `now`. */
export async function advance(tx: Transaction, order: Order, now: Date): Promise<Order> {
  if (!isRipe(order, now)) return order;
  const change = timeChangeOf(order, now);
  await write(tx, [change]);
  return change.order;
}

/** Puts a locked order back to an earlier moment, since when only time has changed it. */
export async function takeBack(tx: Transaction, order: Order, earlier: Order, now: Date): Promise<Order> {
  const change = timeChangeBack(order, earlier, now);
  await write(tx, [change]);
  return change.order;
}

/** Writes the changes of any number of locked orders in a few statements. */
async function write(tx: Transaction, changes: readonly TimeChange[]): Promise<void> {
  if (changes.length === 0) return;
  const orderRows = changes.map(({ order: { id, status, defaultFeeChargedOn, nextChangeOn } }) => ({
    id,
    status,
    fee_on: defaultFeeChargedOn,
    next_on: nextChangeOn,
  }));
  await tx.execute(sql`
    update ${orders} set status = v.status, default_fee_charged_on = v.fee_on, next_change_on = v.next_on
    from jsonb_to_recordset(${JSON.stringify(orderRows)}::text::jsonb) as v(id text, status integer, fee_on date, next_on date)
    where ${orders.id} = v.id`);

  const rows = changes.flatMap(({ changed }) =>
    changed.map(({ orderId, periodNo, defaultFee, lateInterest, accruedThrough }) => ({
      order_id: orderId,
      period_no: periodNo,
      default_fee: defaultFee,
      late_interest: lateInterest,
      accrued_through: accruedThrough,
    })),
  );
  if (rows.length > 0) {
    await tx.execute(sql`
      update ${instalments} set default_fee = v.default_fee, late_interest = v.late_interest, accrued_through = v.accrued_through
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as v(order_id text, period_no integer, default_fee bigint, late_interest bigint, accrued_through date)
      where ${instalments.orderId} = v.order_id and ${instalments.periodNo} = v.period_no`);
  }
  await postAll(
    tx,
    changes.flatMap(({ bookings }) => bookings),
  );
}

/** Records the day on which time changes the order next; every change of status or due dates ends with this. */
export async function keepNextChange(tx: Transaction, order: Order, now: Date): Promise<Order> {
  const nextChangeOn = nextChange(order, dayOf(now, order.currency));
  if (nextChangeOn !== order.nextChangeOn) {
    await tx.update(orders).set({ nextChangeOn }).where(eq(orders.id, order.id));
  }
  return { ...order, nextChangeOn };
}

/** Whether time alone has changed the order since it was written. */
export function isRipe(order: Pick<Order, 'nextChangeOn' | 'currency'>, now: Date): boolean {
  return order.nextChangeOn !== null && order.nextChangeOn <= dayOf(now, order.currency);
}

export function isInstalment({ orderId, periodNo }: Pick<Instalment, 'orderId' | 'periodNo'>) {
  return and(eq(instalments.orderId, orderId), eq(instalments.periodNo, periodNo));
}
