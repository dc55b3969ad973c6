import { randomInt } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { DeclineReason } from '#domain/decline-reason.ts';
import { statusOf } from '#domain/order-status.ts';
import { cash, interestReceivable, principalReceivable, unearnedInterest } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { instalments, orders, products } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { keepNextChange } from './daily.ts';
import { defaultFeeFor } from './late-fees.ts';
import { happen } from './life.ts';
import { lockOrder, type Order } from './order.ts';
import { scheduleOf } from './schedule.ts';
import { type Terms, termsOf } from './terms.ts';

export interface Application {
  borrowerId: string;
  productId: string;
  /** Minor units. */
  amount: number;
  /** Given by a demonstration that prints its orders' addresses; else drawn. */
  orderId?: string;
}

/**
 * Takes an application in: an order under review, with the product's terms of that moment.
 *
 * @returns the order's id
 * @throws DomainError 'product.unknown', 'amount.notOffered'
 */
export async function applyForLoan(db: Database, application: Application, now: Date): Promise<string> {
  const { borrowerId, productId, amount, orderId } = application;
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) throw new DomainError('product.unknown', productId);
  if (!Number.isSafeInteger(amount) || amount < product.minAmount || amount > product.maxAmount) {
    throw new DomainError('amount.notOffered', `${amount} of ${product.name}`);
  }
  const defaultFee = defaultFeeFor(product, await isRepeatClient(db, borrowerId, now));
  return openOrder(db, { ...product, orderId, borrowerId, productId, amount, defaultFee }, now);
}

/** An order under review on these terms, amounts in minor units; gives its id. */
export async function openOrder(
  db: Database,
  given: Terms & Application & { defaultFee: number },
  now: Date,
): Promise<string> {
  const { orderId = newOrderId(), borrowerId, productId, amount, defaultFee } = given;
  await db.insert(orders).values({
    id: orderId,
    borrowerId,
    productId,
    ...termsOf(given),
    amount,
    defaultFee,
    status: statusOf('underReview'),
    appliedAt: now,
  });
  return orderId;
}

/** Row LL-01. */
export async function approve(db: Database, orderId: string, now: Date): Promise<Order> {
  return db.transaction(async (tx) => happen(tx, await lockOrder(tx, orderId), { type: 'application.approved' }, now));
}

/** Row LL-02; `reason` null where nobody said what kind it is. */
export async function decline(
  db: Database,
  orderId: string,
  now: Date,
  reason: DeclineReason | null = null,
): Promise<Order> {
  return db.transaction(async (tx) => {
    const declined = await happen(tx, await lockOrder(tx, orderId), { type: 'application.declined' }, now);
    return keepReason(tx, declined, reason);
  });
}

/** Row LL-03: the money was paid out; makes the instalments and books the principal. */
export async function confirmDisbursement(db: Database, orderId: string, now: Date): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const running = await happen(tx, order, { type: 'disbursement.sent' }, now, {
      bookPrincipalOut: () => bookPrincipalOut(tx, order, now),
    });
    return keepNextChange(tx, await lockOrder(tx, running.id), now);
  });
}

/** Row LL-04: nothing was booked before the disbursement, so nothing is booked back. */
export async function failDisbursement(db: Database, orderId: string, now: Date): Promise<Order> {
  return db.transaction(async (tx) => {
    const declined = await happen(tx, await lockOrder(tx, orderId), { type: 'disbursement.failed' }, now);
    return keepReason(tx, declined, 'account');
  });
}

async function keepReason(tx: Transaction, order: Order, declineReason: DeclineReason | null): Promise<Order> {
  await tx.update(orders).set({ declineReason }).where(eq(orders.id, order.id));
  return { ...order, declineReason };
}

async function bookPrincipalOut(tx: Transaction, order: Order, now: Date): Promise<void> {
  const plan = scheduleOf(order, dayOf(now, order.currency));
  await tx
    .insert(instalments)
    .values(plan.map((part) => ({ ...part, orderId: order.id, accruedThrough: part.dueDate })));
  const interest = plan.reduce((sum, part) => sum + part.interest, 0);
  await post(tx, { kind: 'disbursement', orderId: order.id, occurredAt: now }, [
    [principalReceivable(order), order.amount],
    [cash(order.currency), -order.amount],
    [interestReceivable(order), interest],
    [unearnedInterest(order), -interest],
  ]);
}

/** Whether the borrower has settled a loan before. */
export async function isRepeatClient(db: Database, borrowerId: string, now: Date): Promise<boolean> {
  const settled = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.borrowerId, borrowerId), lte(orders.settledAt, now)))
    .limit(1);
  return settled.length > 0;
}

/** A random order id of twelve digits. */
function newOrderId(): string {
  return String(randomInt(1e11, 1e12 - 1));
}
