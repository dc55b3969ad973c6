import type * as z from 'zod/mini';
import type { Call, ResponseOf } from '#contract/call.ts';
import { renew, shownSession } from '#server/borrowers/borrower-sessions.ts';
import {
  type CallContext,
  type CallResult,
  type CallRoute,
  type OpenCallContext,
  orRefusal,
  requestOf,
  sessionOf,
} from '#server/http/calls/call-route.ts';
import type { Caller } from '#server/http/calls/identity.ts';
import type { KeptResponse } from '#server/http/calls/kept-responses.ts';
import { domainRefusals, refusals } from '#server/http/calls/refusals.ts';
import type { Backend } from '#server/platform/backend.ts';
import { bringUpToDate, isRipe } from './daily.ts';
import type { Order } from './order.ts';
import { type Asked, type ReadRow, revisionOfOrder, rowOfSession, rowWithReceipts } from './order-rows.ts';
import { type Bill, billsFrom } from './payments.ts';
import { maskedPayer, type Receipt, receiptsFrom } from './receipts.ts';

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
  /** Whose order it is, as a receipt names the payer; '' without a receipt. */
  payer: string;
  sessionId: string;
  /** Of the order as it was read; see order-rows.ts. */
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
    async ({ db, limits, request: { productId, orderId }, now, ...context }, asked) => {
      const kept = context.kept?.(keyOf(productId, orderId, context));
      if (!kept) return null;
      const [found] = await revisionOfOrder(db).execute(asked);
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
  standing: (context: OpenCallContext<C>, asked: Asked) => Promise<KeptResponse | null> = async () => null,
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
      const asked = { ...shownSession(parameters, now), orderId: request.orderId };
      const kept = await standing(context, asked);
      if (kept) return { kept };
      const found = await currentOrder(backend, read, asked, now);
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

type Store = Pick<Backend, 'db' | 'limits'>;

/** An order that time has changed is read anew once it was brought up to date, so that its parts belong together. */
async function currentOrder(store: Store, read: ReadRow, asked: Asked, now: Date): Promise<Found | null> {
  const found = await readOrder(store, read, asked, now);
  if (!found?.order || !isRipe(found.order, now)) return found;
  await bringUpToDate(store.db, found.order, now);
  return readOrder(store, read, asked, now);
}

async function readOrder({ db, limits }: Store, read: ReadRow, asked: Asked, now: Date): Promise<Found | null> {
  const row = await read(db, asked);
  if (!row) return null;
  const { session, order, product, instalments, isRated, payments = [], accounts = [], cards = [] } = row;
  await renew(db, session, { now, idle: limits.sessionIdle });
  return {
    order: order && product && { ...order, product, instalments, isRated },
    receipts: receiptsFrom(payments),
    bills: billsFrom(accounts, cards),
    payer: row.payer ? maskedPayer(row.payer) : '',
    sessionId: session.id,
    revision: row.revision ?? '',
  };
}
