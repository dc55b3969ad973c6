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
import type { Caller } from '#server/http/calls/identity.ts';
import type { KeptResponse } from '#server/http/calls/kept-responses.ts';
import { domainRefusals, refusals } from '#server/http/calls/refusals.ts';
import type { Backend } from '#server/platform/backend.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { borrowers, deviceSessions, orders, payments, products } from '#server/platform/database/schema.ts';
import { bringUpToDate, isRipe } from './daily.ts';
import { type Order, wholeOrder } from './order.ts';
import { accountRows, type Bill, billsFrom, cardRows } from './payments.ts';
import { maskedPayer, type PaymentRow, paymentRows, type Receipt, receiptsFrom } from './receipts.ts';
import { revision } from './revision.ts';

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
  /** Of the order as it was read; see revision.ts. */
  revision: string;
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

/**
 * The same for a call that is polled. Its response is kept: `until` says when time changes it, null where it shows more
 * than the order, its product and its borrower's name and phone.
 */
export function servePolledOrder<C extends OrderCall>(
  call: C,
  handler: (context: ReceiptsCallContext<C>) => Promise<{ response: ResponseOf<C>; until: Date | null }>,
): CallRoute {
  const keyOf = (productId: string, orderId: string, { market, language }: Pick<Caller, 'market' | 'language'>) =>
    JSON.stringify([orderId, productId, market.currency, language]);
  return orderRoute(
    call,
    rowWithReceipts,
    async (context) => {
      const { response, until } = await handler(context);
      const { order, revision, now: from } = context;
      const key = keyOf(order.productId, order.id, context);
      return { response, version: until && { key, revision, from, until } };
    },
    async ({ db, limits, parameters, request: { productId, orderId }, now, ...context }) => {
      const kept = context.kept(keyOf(productId, orderId, context));
      if (!kept) return null;
      const [found] = await revisionOfOrder(db).execute({ ...shownSession(parameters, now), orderId });
      if (found?.revision !== kept.revision || now < kept.from || now >= kept.until) return null;
      await renew(db, found.session, { now, idle: limits.sessionIdle });
      return kept;
    },
  );
}

function orderRoute<C extends OrderCall>(
  call: C,
  read: ReadRow,
  handler: (context: ReceiptsCallContext<C>) => Promise<CallResult<ResponseOf<C>>>,
  /** The response that was kept, if it still holds, and the session and the order are this borrower's. */
  standing: (context: Omit<CallContext<C>, 'borrower' | 'sessionId'>) => Promise<KeptResponse | null> = async () =>
    null,
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
      const context = { ...backend, ...caller, ...source, now, request };
      const kept = await standing(context);
      if (kept) return { kept };
      const found = await currentOrder(backend, read, parameters, request.orderId, now);
      if (!found) return { refusal: refusals.signedOut };
      const { order, ...rest } = found;
      if (order?.productId !== request.productId || order.currency !== caller.market.currency) {
        return { refusal: domainRefusals['order.unknown'] };
      }
      return orRefusal(handler({ ...context, order, ...rest }));
    },
  };
}

/** The order that a session's borrower has under this id, null for none, and its payments; null for no such session. */
type Found = Pick<ReceiptsCallContext<OrderCall>, 'receipts' | 'bills' | 'payer' | 'sessionId' | 'revision'> & {
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
  const {
    session,
    order,
    product,
    instalments,
    isRated,
    payments = [],
    accounts = [],
    cards = [],
    payer,
    revision = '',
  } = row;
  await renew(db, session, { now, idle: limits.sessionIdle });
  return {
    order: order && product && { ...order, product, instalments, isRated },
    receipts: receiptsFrom(payments),
    bills: billsFrom(accounts, cards),
    payer: payer ? maskedPayer(payer) : '',
    sessionId: session.id,
    revision,
  };
}

/** Session, ownership and order in one statement, since every one of these calls needs all three. */
const session = { id: deviceSessions.id, expiresAt: deviceSessions.expiresAt };
const columns = { session, ...wholeOrder };
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

const orderWithBills = prepared((db) =>
  db
    .select({
      ...columns,
      revision,
      payer: { name: borrowers.name, phone: borrowers.phone },
      hasPayments: sql`exists (select from ${payments} where ${eq(payments.orderId, orders.id)})`.mapWith(Boolean),
      accounts: accountRows,
      cards: cardRows,
    })
    .from(deviceSessions)
    .innerJoin(borrowers, eq(borrowers.id, deviceSessions.borrowerId))
    .leftJoin(orders, isNamedOrder)
    .leftJoin(products, eq(products.id, orders.productId))
    .where(isShownSession)
    .prepare('order_with_bills'),
);

const paymentsOfOrder = prepared((db) =>
  db
    .select({ revision, payments: paymentRows })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('payments_of_order'),
);

const revisionOfOrder = prepared((db) =>
  db
    .select({ session, revision })
    .from(deviceSessions)
    .innerJoin(orders, isNamedOrder)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(isShownSession)
    .prepare('revision_of_order'),
);

type Asked = ReturnType<typeof shownSession> & { orderId: string };
type RowWithBills = Awaited<ReturnType<ReturnType<typeof orderWithBills>['execute']>>[number];
type Row = Awaited<ReturnType<ReturnType<typeof orderOfSession>['execute']>>[number] &
  Partial<Pick<RowWithBills, 'accounts' | 'cards' | 'payer' | 'revision'>> & { payments?: PaymentRow[] };
type ReadRow = (db: Backend['db'], asked: Asked) => Promise<Row | undefined>;

async function rowOfSession(db: Backend['db'], asked: Asked): Promise<Row | undefined> {
  return (await orderOfSession(db).execute(asked))[0];
}

/** Reads what a response with receipts needs; the payments, which cost most, only where there are any. */
export async function rowWithReceipts(db: Backend['db'], asked: Asked): Promise<Row | undefined> {
  const [row] = await orderWithBills(db).execute(asked);
  if (!row?.hasPayments) return row;
  const [paid] = await paymentsOfOrder(db).execute(asked);
  // Changed in between: the two do not belong together.
  return paid?.revision === row.revision ? { ...row, payments: paid.payments } : rowWithReceipts(db, asked);
}
