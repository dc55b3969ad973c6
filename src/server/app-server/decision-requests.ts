import { and, asc, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { ofetch } from 'ofetch';
import type { DecisionRequest } from '#contract/app-server.ts';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { statusOf } from '#domain/order-status.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers, decisionRequests, orders } from '#server/platform/database/schema.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import type { AppServerKey } from '#server/settings/app-server-keys.ts';
import { signedHeaders } from './signing.ts';

/** Sends one request to the native app's server; rejects unless it was taken. */
export type AskForDecision = (request: DecisionRequest, now: Date) => Promise<void>;

/** Requests sent in one turn. */
const AT_ONCE = 50;
/** How long a response is awaited, in milliseconds; a request that was not taken waits longer each time, an hour at most. */
const PATIENCE = 5_000;
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 3_600_000;

/** By HTTP, signed; the idempotency key is the loan number, so that a repeated request is known. */
export function askByWebhook(url: string, key: AppServerKey): AskForDecision {
  return async (request, now) => {
    const body = JSON.stringify(request);
    const idempotencyKey = `${request.type}:${request.orderId}`;
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(key, { path: new URL(url).pathname, body, idempotencyKey }, now),
    };
    await ofetch(url, { method: 'POST', headers, body, redirect: 'error', retry: false, timeout: PATIENCE });
  };
}

/**
 * Asks the native app's server to decide on the applications that nobody has asked it about, and again where it did not take the
 * request. One that an operator has decided meanwhile is asked about no more.
 *
 * @returns how many requests were not taken
 */
export async function askForDecisions(
  db: Database,
  { markets }: Pick<ServerConfiguration, 'markets'>,
  ask: AskForDecision,
  now: Date,
): Promise<number> {
  await noteNew(db, now);
  const outcomes = await Promise.all(
    (await claimDue(db, now)).map(async ({ order, phone, attempts }) => {
      const { currency, periods, periodDays, dailyRatePpm } = order;
      const { minorDigits } = marketOfCurrency(markets, currency);
      const request: DecisionRequest = {
        type: 'application.submitted',
        orderId: order.id,
        phone,
        productId: order.productId,
        currency,
        amount: fromMinor(order.amount, minorDigits),
        terms: { periods, periodDays, dailyRatePercent: fromMinor(dailyRatePpm, 4) },
        appliedAt: isoWithOffset(order.appliedAt, currency),
      };
      const isTaken = await ask(request, now).then(
        () => true,
        () => false,
      );
      const nextAt = isTaken ? null : new Date(now.getTime() + Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT));
      await db.update(decisionRequests).set({ nextAt }).where(eq(decisionRequests.orderId, order.id));
      return isTaken;
    }),
  );
  return outcomes.filter((isTaken) => !isTaken).length;
}

async function noteNew(db: Database, now: Date): Promise<void> {
  const noted = db
    .select({ orderId: decisionRequests.orderId })
    .from(decisionRequests)
    .where(eq(decisionRequests.orderId, orders.id));
  const fresh = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.status, statusOf('underReview')), notExists(noted)))
    .orderBy(asc(orders.appliedAt))
    .limit(AT_ONCE);
  if (fresh.length === 0) return;
  await db
    .insert(decisionRequests)
    .values(fresh.map((one) => ({ ...one, nextAt: now })))
    .onConflictDoNothing();
}

/** Those that are due, claimed for as long as the slowest response takes. */
function claimDue(db: Database, now: Date) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ order: orders, phone: borrowers.phone, attempts: decisionRequests.attempts })
      .from(decisionRequests)
      .innerJoin(orders, eq(orders.id, decisionRequests.orderId))
      .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
      .where(
        and(
          isNotNull(decisionRequests.nextAt),
          lte(decisionRequests.nextAt, now),
          eq(orders.status, statusOf('underReview')),
        ),
      )
      .orderBy(asc(decisionRequests.nextAt))
      .limit(AT_ONCE)
      .for('update', { of: decisionRequests, skipLocked: true });
    for (const { order } of due) {
      await tx
        .update(decisionRequests)
        .set({ attempts: sql`${decisionRequests.attempts} + 1`, nextAt: new Date(now.getTime() + 6 * PATIENCE) })
        .where(eq(decisionRequests.orderId, order.id));
    }
    return due;
  });
}
