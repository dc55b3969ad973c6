import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Currency } from '#contract/currencies.ts';
import { stateOf } from '#contract/values/order-status.ts';
import { addDays, type Day, dayOf } from '../calendar.ts';
import type { Database, Transaction } from '../database/open.ts';
import { instalments, orders } from '../database/schema.ts';
import { defaultFeeIncome, feesReceivable, lateInterestIncome } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { type Instalment, isLate, nextUnpaid, unpaidOf, windowOpensOn } from './instalments.ts';
import { lateInterest } from './late-fees.ts';
import { happen } from './life.ts';
import { lockOrder, type Order } from './order.ts';

/** The largest offset of a market's time zone from UTC, in milliseconds. */
const FURTHEST_MARKET: Currency = 'IDR';

/**
 * Brings every order up to `now`, each in a transaction of its own; gives how many it changed. Called again
 * with the same time it changes nothing. An order that cannot be brought up is logged, and the others go on; without a log its error is
 * thrown.
 */
export async function advanceOrders(db: Database, now: Date, log?: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  const found = await db
    .select({ id: orders.id, currency: orders.currency, nextChangeOn: orders.nextChangeOn })
    .from(orders)
    .where(lte(orders.nextChangeOn, dayOf(now, FURTHEST_MARKET)));
  const ripe = found.filter((order) => isRipe(order, now));
  let changed = 0;
  for (const { id } of ripe) {
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

/** The order as it is at `now`; no statement is run where time has changed nothing. */
export async function bringUpToDate(db: Database, order: Order, now: Date): Promise<Order> {
  if (!isRipe(order, now)) return order;
  return db.transaction(async (tx) => advance(tx, await lockOrder(tx, order.id), now));
}

/** Applies to a locked order what is due by `now`: opened windows (LL-05), passed due dates (LL-06), late interest. */
export async function advance(tx: Transaction, order: Order, now: Date): Promise<Order> {
  if (!isRipe(order, now)) return order;
  const today = dayOf(now, order.currency);
  let current = order;

  if (stateOf(current.status) === 'running') {
    const next = nextUnpaid(current.instalments);
    if (next && windowOpensOn(next, current.dueWindowDays) <= today) {
      current = await happen(tx, current, { type: 'window.opened' }, now);
    }
  }
  if (stateOf(current.status) === 'due') {
    const next = nextUnpaid(current.instalments);
    if (next && isLate(next, today)) {
      const due = current;
      current = await happen(tx, due, { type: 'dueDate.passed' }, now, {
        startLateInterest: () => chargeDefaultFee(tx, due, next, today, now),
      });
    }
  }
  if (stateOf(current.status) === 'overdue') await accrue(tx, current, today, now);
  return keepNextChange(tx, await lockOrder(tx, order.id), now);
}

/** Writes on which day time changes the order next; every change of status or due dates ends with this. */
export async function keepNextChange(tx: Transaction, order: Order, now: Date): Promise<Order> {
  const nextChangeOn = nextChange(order, dayOf(now, order.currency));
  if (nextChangeOn !== order.nextChangeOn) {
    await tx.update(orders).set({ nextChangeOn }).where(eq(orders.id, order.id));
  }
  return { ...order, nextChangeOn };
}

function nextChange(order: Order, today: Day): Day | null {
  const next = nextUnpaid(order.instalments);
  if (!next) return null;
  switch (stateOf(order.status)) {
    case 'running':
      return windowOpensOn(next, order.dueWindowDays);
    case 'due':
      return addDays(next.dueDate, 1);
    case 'overdue':
      return addDays(today, 1);
    default:
      return null;
  }
}

/** Whether time alone has changed the order since it was written. */
export function isRipe(order: Pick<Order, 'nextChangeOn' | 'currency'>, now: Date): boolean {
  return order.nextChangeOn !== null && order.nextChangeOn <= dayOf(now, order.currency);
}

/** The default fee of section 9, once an order, put on the instalment that went late first. */
async function chargeDefaultFee(tx: Transaction, order: Order, late: Instalment, today: Day, now: Date): Promise<void> {
  if (order.defaultFeeChargedOn !== null) return;
  await tx.update(orders).set({ defaultFeeChargedOn: today }).where(eq(orders.id, order.id));
  await tx.update(instalments).set({ defaultFee: order.defaultFee }).where(isInstalment(late));
  await post(tx, { kind: 'defaultFee', orderId: order.id, occurredAt: now }, [
    [feesReceivable(order), order.defaultFee],
    [defaultFeeIncome(order.currency), -order.defaultFee],
  ]);
}

/** Charges the late interest of every day up to today that was not charged yet. */
async function accrue(tx: Transaction, order: Order, today: Day, now: Date): Promise<void> {
  let charged = 0;
  for (const instalment of order.instalments) {
    if (!isLate(instalment, today) || instalment.accruedThrough >= today) continue;
    const { interest, principal } = unpaidOf(instalment);
    const late = lateInterest({ ...instalment, unpaid: interest + principal }, today);
    charged += late;
    await tx
      .update(instalments)
      .set({ lateInterest: instalment.lateInterest + late, accruedThrough: today })
      .where(isInstalment(instalment));
  }
  await post(tx, { kind: 'lateInterest', orderId: order.id, occurredAt: now }, [
    [feesReceivable(order), charged],
    [lateInterestIncome(order.currency), -charged],
  ]);
}

export function isInstalment({ orderId, periodNo }: Pick<Instalment, 'orderId' | 'periodNo'>) {
  return and(eq(instalments.orderId, orderId), eq(instalments.periodNo, periodNo));
}
