import type { Market } from '#domain/configuration/configuration.ts';
import type { Order } from '#server/loan/order.ts';
import { loadOrder, loadOrders } from '#server/loan/orders.ts';
import { chargingOrders } from '#server/loan/payments.ts';
import { dueNow, onDueDateOf, planOf } from '#server/loan/plan.ts';
import { type Day, dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';

/** What a borrower has to pay next. */
export interface NextDue {
  productId: string;
  orderId: string;
  product: string;
  /** In minor units, of everything that is to be paid now, on the day that is named. */
  amount: number;
  /** Of the first part of it. */
  day: Day;
  isLate: boolean;
}

/** Of the order that the chat is about, else of every order, the first due first; none while a card is being charged for it. */
export async function allDue({
  db,
  borrowerId,
  order,
  market,
  now,
}: {
  db: Database;
  borrowerId: string;
  order: Pick<Order, 'id'> | null;
  market: Market;
  now: Date;
}): Promise<NextDue[]> {
  const orders = order ? [await loadOrder(db, borrowerId, order.id, now)] : await loadOrders(db, borrowerId, now);
  const charging = await chargingOrders(db, borrowerId);
  const owed = orders.flatMap((one) => {
    const toPay = one?.currency === market.currency ? dueNow(planOf(one, now)) : [];
    const [first] = toPay;
    if (!one || !first || charging.has(one.id)) return [];
    const { id: orderId, productId, product, currency } = one;
    const amount = onDueDateOf(one, toPay) || toPay.reduce((sum, { total }) => sum + total, 0);
    const day = dayOf(first.dueAt, currency);
    return [{ productId, orderId, product: product.name, amount, day, isLate: first.state === 'late' }];
  });
  return owed.sort((one, other) => one.day.localeCompare(other.day));
}
