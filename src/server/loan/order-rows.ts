import { and, eq, sql } from 'drizzle-orm';
import { isShownSession, type shownSession } from '#server/borrowers/borrower-sessions.ts';
import type { Database } from '#server/platform/database/open.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { borrowers, deviceSessions, orders, payments, products } from '#server/platform/database/schema.ts';
import { wholeOrder } from './order.ts';
import { accountRows, cardRows } from './payments.ts';
import { paymentRows } from './receipts.ts';

/** Session, ownership and order in one statement, since every one of these calls needs all three. */
const session = { id: deviceSessions.id, expiresAt: deviceSessions.expiresAt };
const columns = { session, ...wholeOrder };
const isNamedOrder = and(eq(orders.id, sql.placeholder('orderId')), eq(orders.borrowerId, deviceSessions.borrowerId));

/**
 * Another one after each change of an order, of what belongs to it, of its borrower's name and phone, and of its product.
 * PostgreSQL numbers each row's latest change (`xmin`); the triggers of migrations/0007_revision.sql number the order anew
 * where a row that belongs to it changes.
 */
const revision = sql<string>`concat_ws('.', ${orders}.xmin, ${products}.xmin)`;

const orderOfSession = prepared((db) =>
  db
    .select(columns)
    .from(deviceSessions)
    .leftJoin(orders, isNamedOrder)
    .leftJoin(products, eq(products.id, orders.productId))
    .where(isShownSession)
    .prepare('order_of_session'),
);

const orderWithBills = prepared((db) =>
  db
    .select({
      ...columns,
      revision,
      hasPayments: sql`exists (select from ${payments} where ${eq(payments.orderId, orders.id)})`.mapWith(Boolean),
      accounts: accountRows,
      cards: cardRows,
    })
    .from(deviceSessions)
    .leftJoin(orders, isNamedOrder)
    .leftJoin(products, eq(products.id, orders.productId))
    .where(isShownSession)
    .prepare('order_with_bills'),
);

const paymentsOfOrder = prepared((db) =>
  db
    .select({ revision, payments: paymentRows, payer: { name: borrowers.name, phone: borrowers.phone } })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('payments_of_order'),
);

/** The session, and the revision of its borrower's order; no row where there is no such order. */
export const revisionOfOrder = prepared((db) =>
  db
    .select({ session, revision })
    .from(deviceSessions)
    .innerJoin(orders, isNamedOrder)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(isShownSession)
    .prepare('revision_of_order'),
);

/** What a statement is told of the session and the order that a request names. */
export type Asked = ReturnType<typeof shownSession> & { orderId: string };
type RowWithBills = Awaited<ReturnType<ReturnType<typeof orderWithBills>['execute']>>[number];
type Paid = Awaited<ReturnType<ReturnType<typeof paymentsOfOrder>['execute']>>[number];
type Row = Awaited<ReturnType<ReturnType<typeof orderOfSession>['execute']>>[number] &
  Partial<Pick<RowWithBills, 'accounts' | 'cards' | 'revision'> & Paid>;
export type ReadRow = (db: Database, asked: Asked) => Promise<Row | undefined>;

export async function rowOfSession(db: Database, asked: Asked): Promise<Row | undefined> {
  return (await orderOfSession(db).execute(asked))[0];
}

/** Reads what a response with receipts needs; the payments, which cost most, only where there are any. */
export async function rowWithReceipts(db: Database, asked: Asked): Promise<Row | undefined> {
  const [row] = await orderWithBills(db).execute(asked);
  if (!row?.hasPayments) return row;
  const [paid] = await paymentsOfOrder(db).execute(asked);
  // Changed in between: the two do not belong together.
  return paid?.revision === row.revision ? { ...row, ...paid } : rowWithReceipts(db, asked);
}
