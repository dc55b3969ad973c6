import { and, eq, lte, sql } from 'drizzle-orm';
import { statusOf } from '#domain/order-status.ts';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers, orders, ratings } from '#server/platform/database/schema.ts';
import { bringUpToDate } from './daily.ts';
import { type Order, readOwnOrder, readOwnOrders, wholeOrder } from './order.ts';

/**
 * A borrower's order, with everything that time has changed of it until `now`. Null where there is none: another
 * borrower's order is as if it did not exist.
 */
export async function loadOrder(db: Database, borrowerId: string, orderId: string, now: Date): Promise<Order | null> {
  const order = await readOwnOrder(db, borrowerId, orderId);
  return order && bringUpToDate(db, order, now);
}

/** A borrower's orders, the latest first, as many as a borrower looks through; each as `loadOrder` gives it. */
export async function loadOrders(db: Database, borrowerId: string, now: Date): Promise<Order[]> {
  const found: Order[] = [];
  for (const order of await readOwnOrders(db, borrowerId)) found.push(await bringUpToDate(db, order, now));
  return found;
}

/** A rating is due once the loan is settled, until its borrower has rated. */
export function isRatingDue(order: Order): boolean {
  return order.status === statusOf('settled') && !order.isRated;
}

/**
 * Stores a borrower's rating, for every loan settled so far, if one is due; so there are never more ratings than
 * loans. The app always sends 5 as `score`.
 */
export async function recordRating(db: Database, borrowerId: string, score: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // In sequence, so that no two ratings count for the same loan.
    await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.id, borrowerId)).for('no key update');
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.borrowerId, borrowerId),
          eq(orders.status, statusOf('settled')),
          lte(orders.settledAt, now),
          sql`not (${wholeOrder.isRated})`,
        ),
      )
      .limit(1);
    if (due.length > 0) await tx.insert(ratings).values({ borrowerId, score, createdAt: now });
  });
}
