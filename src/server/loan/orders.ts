import { statusOf } from '#contract/values/order-status.ts';
import type { Database } from '../database/open.ts';
import { ratings } from '../database/schema.ts';
import { bringUpToDate } from './daily.ts';
import { type Order, readOwnOrder, readOwnOrders } from './order.ts';

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
 * Keeps that the borrower has rated, for every loan settled so far. The app always sends 5 as `score`, whatever was chosen.
 */
export async function recordRating(db: Database, borrowerId: string, score: number, now: Date): Promise<void> {
  await db.insert(ratings).values({ borrowerId, score, createdAt: now });
}
