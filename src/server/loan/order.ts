import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { instalments, orders, products, ratings } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Instalment } from './instalments.ts';

type OrderRow = typeof orders.$inferSelect;

/** An order as the database has it: its terms, its product's name and logo, its instalments by period. */
export interface Order extends OrderRow {
  product: OrderProduct;
  /** None before the disbursement. */
  instalments: Instalment[];
  /** Whether its borrower has rated since it was settled. */
  isRated: boolean;
}

export interface OrderProduct {
  name: string;
  logo: string;
  paysAhead: boolean;
  telephone: string;
  repayPage: string;
}

/** A borrower's own order; null where there is none. */
export async function readOwnOrder(db: Database, borrowerId: string, orderId: string): Promise<Order | null> {
  return orderOf(await ownOrder(db).execute({ borrowerId, orderId }));
}

const named = eq(orders.id, sql.placeholder('orderId'));
const anyOrder = prepared((db) => selectOrder(db, named).prepare('any_order'));
const ownOrder = prepared((db) =>
  selectOrder(db, and(named, eq(orders.borrowerId, sql.placeholder('borrowerId')))).prepare('own_order'),
);

/** A borrower's own orders, the latest first. */
export async function readOwnOrders(db: Database, borrowerId: string): Promise<Order[]> {
  const found = await selectOrder(db, eq(orders.borrowerId, borrowerId))
    .orderBy(desc(orders.appliedAt), desc(orders.id))
    .limit(LISTED);
  return found.map(({ order, ...parts }) => ({ ...order, ...parts }));
}

/** The most orders in a borrower's list. */
const LISTED = 50;

/** Orders of any borrower, for the lender's staff. */
export async function readOrders(
  db: Database,
  where: SQL | undefined,
  { by, limit }: { by: readonly SQL[]; limit: number },
): Promise<Order[]> {
  const found = await selectOrder(db, where)
    .orderBy(...by)
    .limit(limit);
  return found.map(({ order, ...parts }) => ({ ...order, ...parts }));
}

/** What a select of `orders` with its `products` joined gives for an order whole. */
export const wholeOrder = {
  order: orders,
  product: {
    name: products.name,
    logo: products.logo,
    paysAhead: products.paysAhead,
    telephone: products.telephone,
    repayPage: products.repayPage,
  },
  instalments: rowsOf({
    columns: getTableColumns(instalments),
    from: sql`${instalments}`,
    where: eq(instalments.orderId, orders.id),
    orderBy: asc(instalments.periodNo),
  }),
  isRated: sql`${orders.settledAt} is not null and exists (
    select from ${ratings} where ${ratings.borrowerId} = ${orders.borrowerId} and ${ratings.createdAt} >= ${orders.settledAt}
  )`.mapWith(Boolean),
};

/** An order whole, in one statement, so that its parts belong together. */
function selectOrder(db: Database, where: SQL | undefined) {
  return db.select(wholeOrder).from(orders).innerJoin(products, eq(products.id, orders.productId)).where(where);
}

function orderOf([found]: Awaited<ReturnType<typeof selectOrder>>): Order | null {
  if (!found) return null;
  const { order, ...parts } = found;
  return { ...order, ...parts };
}

/**
 * The order, locked until the transaction ends: every change of an order happens under this lock. Read after the lock
 * is held, in a statement of its own, because a single statement would read the instalments as they were before it waited.
 *
 * @throws DomainError 'order.unknown'
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<Order> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const order = orderOf(await anyOrder(tx).execute({ orderId }));
  if (!order) throw new DomainError('order.unknown', orderId);
  return order;
}

/** The statement's text does not depend on the number of ids. */
function isOneOf(ids: readonly string[]): SQL {
  return sql`${orders.id} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)))`;
}

/** The orders that are not locked already, locked and read as `lockOrder` does. */
export async function lockOrders(tx: Transaction, orderIds: readonly string[]): Promise<Order[]> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOneOf(orderIds))
    .for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  const found = await selectOrder(tx, isOneOf(locked.map(({ id }) => id)));
  return found.map(({ order, ...parts }) => ({ ...order, ...parts }));
}
