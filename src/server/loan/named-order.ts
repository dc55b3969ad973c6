import type { Borrower } from '#server/borrowers/borrowers.ts';
import type { Database } from '#server/platform/database/open.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Order } from './order.ts';
import { loadOrder } from './orders.ts';

/**
 * The order that a request names by product and order. Another borrower's, or one of another product, is as if it did
 * not exist.
 *
 * @throws DomainError 'order.unknown'
 */
export async function namedOrder(context: {
  db: Database;
  borrower: Borrower;
  request: { productId: string; orderId: string };
  now: Date;
}): Promise<Order> {
  const { db, borrower, request, now } = context;
  const order = await loadOrder(db, borrower.id, request.orderId, now);
  if (!order || order.productId !== request.productId) throw new DomainError('order.unknown', request.orderId);
  return order;
}
