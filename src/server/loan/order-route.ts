import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Call, ResponseOf } from '#contract/call.ts';
import type { PageParameters } from '#domain/configuration/page-parameters.ts';
import { isShownSession, renew, shownSession } from '#server/borrowers/borrower-sessions.ts';
import {
  type CallContext,
  type CallResult,
  type CallRoute,
  orRefusal,
  requestOf,
  sessionOf,
} from '#server/http/calls/call-route.ts';
import { domainRefusals, refusals } from '#server/http/calls/refusals.ts';
import type { Backend } from '#server/platform/backend.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { borrowers, deviceSessions, orders, products } from '#server/platform/database/schema.ts';
import { bringUpToDate, isRipe } from './daily.ts';
import { type Order, wholeOrder } from './order.ts';
import { accountRows, type Bill, billsFrom, cardRows } from './payments.ts';
import { maskedPayer, paymentRows, type Receipt, receiptsFrom } from './receipts.ts';

/** A call whose request names an order. */
type OrderCall = Call<string, z.ZodMiniType<{ productId: string; orderId: string }>>;

/** What the handler of a call about an order gets: the order instead of its borrower. */
export interface OrderCallContext<C extends OrderCall> extends Omit<CallContext<C>, 'borrower' | 'sessionId'> {
  /** Up to date. */
  order: Order;
}

/** Also the order's receipts, the latest first, and what a response with receipts names. */
export interface ReceiptsCallContext<C extends OrderCall> extends OrderCallContext<C> {
  receipts: Receipt[];
  /** Its latest bills, the latest first. */
  bills: Bill[];
  /** Whose order it is, as a receipt names the payer. */
  payer: string;
  sessionId: string;
}

/**
 * A call that a borrower makes about one of their orders. Another borrower's order, or one of another product or of the
 * other market, is as if it did not exist.
 */
export function serveOrder<C extends OrderCall>(
  call: C,
  handler: (context: OrderCallContext<C>) => Promise<CallResult<ResponseOf<C>>>,
): CallRoute {
  return orderRoute(call, rowOfSession, handler);
}

/** The same for a response with receipts, which are read with the order. */
export function serveOrderWithReceipts<C extends OrderCall>(
  call: C,
  handler: (context: ReceiptsCallContext<C>) => Promise<CallResult<ResponseOf<C>>>,
): CallRoute {
  return orderRoute(call, rowWithReceipts, handler);
}

function orderRoute<C extends OrderCall>(
  call: C,
  read: ReadRow,
  handler: (context: ReceiptsCallContext<C>) => Promise<CallResult<ResponseOf<C>>>,
): CallRoute {
  return {
    call,
    async respond(backend, caller, payload, source) {
      const { parameters } = caller;
      if (parameters.token === undefined) return { refusal: refusals.signedOut };
      const request = requestOf(call, await payload());
      const now = backend.clock.now();
      if (!request) {
        return { refusal: (await sessionOf(backend, caller, now)) ? refusals.badRequest : refusals.signedOut };
      }
      const found = await currentOrder(backend, read, parameters, request.orderId, now);
      if (!found) return { refusal: refusals.signedOut };
      const { order, ...rest } = found;
      if (order?.productId !== request.productId || order.currency !== caller.market.currency) {
        return { refusal: domainRefusals['order.unknown'] };
      }
      return orRefusal(handler({ ...backend, ...caller, ...source, now, request, order, ...rest }));
    },
  };
}

/** The order that a session's borrower has under this id, null for none, and its payments; null for no such session. */
type Found = Pick<ReceiptsCallContext<OrderCall>, 'receipts' | 'bills' | 'payer' | 'sessionId'> & {
  order: Order | null;
};

type Shown = Pick<PageParameters, 'token' | 'deviceId'>;
type Store = Pick<Backend, 'db' | 'limits'>;

/** An order that time has changed is read anew once it was brought up to date, so that its parts belong together. */
async function currentOrder(
  store: Store,
  read: ReadRow,
  shown: Shown,
  orderId: string,
  now: Date,
): Promise<Found | null> {
  const found = await readOrder(store, read, shown, orderId, now);
  if (!found?.order || !isRipe(found.order, now)) return found;
  await bringUpToDate(store.db, found.order, now);
  return readOrder(store, read, shown, orderId, now);
}

async function readOrder(
  { db, limits }: Store,
  read: ReadRow,
  shown: Shown,
  orderId: string,
  now: Date,
): Promise<Found | null> {
  const row = await read(db, { ...shownSession(shown, now), orderId });
  if (!row) return null;
  const { session, order, product, instalments, isRated, payments = [], accounts = [], cards = [], payer } = row;
  await renew(db, session, { now, idle: limits.sessionIdle });
  return {
    order: order && product && { ...order, product, instalments, isRated },
    receipts: receiptsFrom(payments),
    bills: billsFrom(accounts, cards),
    payer: payer ? maskedPayer(payer) : '',
    sessionId: session.id,
  };
}

/** Session, ownership and order in one statement, since every one of these calls needs all three. */
const columns = { session: { id: deviceSessions.id, expiresAt: deviceSessions.expiresAt }, ...wholeOrder };
const isNamedOrder = and(eq(orders.id, sql.placeholder('orderId')), eq(orders.borrowerId, deviceSessions.borrowerId));

const orderOfSession = prepared((db) =>
  db
    .select(columns)
    .from(deviceSessions)
    .leftJoin(orders, isNamedOrder)
    .leftJoin(products, eq(products.id, orders.productId))
    .where(isShownSession)
    .prepare('order_of_session'),
);

const orderWithReceipts = prepared((db) =>
  db
    .select({
      ...columns,
      payer: { name: borrowers.name, phone: borrowers.phone },
      payments: paymentRows,
      accounts: accountRows,
      cards: cardRows,
    })
    .from(deviceSessions)
    .innerJoin(borrowers, eq(borrowers.id, deviceSessions.borrowerId))
    .leftJoin(orders, isNamedOrder)
    .leftJoin(products, eq(products.id, orders.productId))
    .where(isShownSession)
    .prepare('order_with_receipts'),
);

type Asked = ReturnType<typeof shownSession> & { orderId: string };
type RowWithReceipts = Awaited<ReturnType<ReturnType<typeof orderWithReceipts>['execute']>>[number];
type Row = Awaited<ReturnType<ReturnType<typeof orderOfSession>['execute']>>[number] &
  Partial<Pick<RowWithReceipts, 'payments' | 'accounts' | 'cards' | 'payer'>>;
type ReadRow = (db: Backend['db'], asked: Asked) => Promise<Row | undefined>;

async function rowOfSession(db: Backend['db'], asked: Asked): Promise<Row | undefined> {
  return (await orderOfSession(db).execute(asked))[0];
}

/** Reads what a response with receipts needs. */
export async function rowWithReceipts(db: Backend['db'], asked: Asked): Promise<Row | undefined> {
  return (await orderWithReceipts(db).execute(asked))[0];
}
