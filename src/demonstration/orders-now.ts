import { desc, eq } from 'drizzle-orm';
import { type LoanState, stateOf } from '#domain/order-status.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers, orders, products } from '#server/platform/database/schema.ts';
import { toldStatus } from './orders.ts';

/** An order as it stands. */
export interface OrderNow {
  orderId: string;
  productId: string;
  productName: string;
  /** The borrower's name. */
  borrower: string;
  state: LoanState;
  /** The status as it travels: by its older name where the order wears those. */
  orderStatus: string;
}

const LISTED = 100;

/** The orders of all borrowers, the latest first, each brought up to `now`. */
export async function ordersNow(db: Database, now: Date): Promise<OrderNow[]> {
  await advanceOrders(db, now);
  const found = await db
    .select({ order: orders, productName: products.name, borrower: borrowers.name })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
    .orderBy(desc(orders.appliedAt), desc(orders.id))
    .limit(LISTED);
  return found.map(({ order, productName, borrower }) => ({
    orderId: order.id,
    productId: order.productId,
    productName,
    borrower,
    state: stateOf(order.status),
    orderStatus: toldStatus(order),
  }));
}
