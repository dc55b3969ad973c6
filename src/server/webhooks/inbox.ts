import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';
import {
  cardPayments,
  virtualAccounts,
  webhookDeliveries,
  webhookOutcomes,
  webhookQueue,
} from '#server/platform/database/schema.ts';
import type { KeptEvent } from '#server/platform/ports/webhook-source.ts';

/** `about` names its group: see `claim`. */
export type Delivery = typeof webhookDeliveries.$inferSelect & { attempts: number; about: string };
export type Outcome = Pick<typeof webhookOutcomes.$inferSelect, 'outcome' | 'detail'>;

const AT_ONCE = 20;
/** Groups processed in parallel; of a pool's four connections one is left to borrowers. */
const GROUPS = 3;
/** How many of them may ask about card payments; a silent provider then leaves room for deposits. */
const CARD_GROUPS = 2;
/** How long a claim lasts, in milliseconds: longer than processing can take. */
const CLAIM = 60_000;
/** Milliseconds from a failed attempt to the next; doubled each time. */
const FIRST_BACKOFF = 3_000;
const LONGEST_BACKOFF = 5 * 60_000;

/** Stores a provider's event in the inbox, once; gives whether it was new. */
export async function receive(
  db: Database,
  { provider, event, at }: { provider: string; event: KeptEvent; at: Date },
  now: Date,
): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(event)).digest('hex');
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(webhookDeliveries)
      .values({ provider, digest, event, happenedAt: at, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id });
    if (kept) await tx.insert(webhookQueue).values({ deliveryId: kept.id, nextAt: now });
    return kept !== undefined;
  });
}

const { kind, number, billNo, key } = {
  kind: sql<KeptEvent['kind']>`${webhookDeliveries.event} ->> 'kind'`,
  number: sql`${webhookDeliveries.event} ->> 'vcode'`,
  billNo: sql`${webhookDeliveries.event} ->> 'billNo'`,
  key: sql`${webhookDeliveries.event} ->> 'key'`,
};
const order = sql`coalesce(${virtualAccounts.orderId}, ${cardPayments.orderId}, ${webhookDeliveries.provider})`;
const group = sql<string>`concat(${kind}, ' ', ${order})`;

/**
 * Claims waiting deliveries, the oldest first; no other server finds them while the claim lasts. A group is processed
 * in order: the deposits of an order, its card payments, or a provider's other events.
 *
 * @param underWay the groups that this server is processing: they are left out, and leave room for fewer others
 */
export async function claim(db: Database, now: Date, underWay: readonly string[] = []): Promise<Delivery[]> {
  const cardsUnderWay = underWay.filter((about) => about.startsWith('card ')).length;
  const kinds: KeptEvent['kind'][] = cardsUnderWay < CARD_GROUPS ? ['deposit', 'card'] : ['deposit'];
  if (underWay.length >= GROUPS) return [];
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ delivery: webhookDeliveries, attempts: webhookQueue.attempts, about: group })
      .from(webhookQueue)
      .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookQueue.deliveryId))
      .leftJoin(virtualAccounts, or(eq(virtualAccounts.vcode, number), eq(virtualAccounts.billNo, billNo)))
      .leftJoin(cardPayments, eq(cardPayments.id, key))
      .where(and(lte(webhookQueue.nextAt, now), inArray(kind, kinds), notInArray(group, [...underWay])))
      .orderBy(asc(webhookQueue.nextAt), asc(webhookQueue.deliveryId))
      .limit(AT_ONCE)
      .for('update', { of: webhookQueue, skipLocked: true });
    const taken = new Set<string>();
    let cards = cardsUnderWay;
    for (const { about, delivery } of waiting) {
      const isCard = delivery.event.kind === 'card';
      const fits = underWay.length + taken.size < GROUPS && (!isCard || cards < CARD_GROUPS);
      if (taken.has(about) || !fits) continue;
      taken.add(about);
      if (isCard) cards += 1;
    }
    const claimed = waiting
      .filter(({ about }) => taken.has(about))
      .map(({ delivery, attempts, about }) => ({ ...delivery, attempts: attempts + 1, about }));
    await tx
      .update(webhookQueue)
      .set({ nextAt: new Date(now.getTime() + CLAIM), attempts: sql`${webhookQueue.attempts} + 1` })
      .where(
        inArray(
          webhookQueue.deliveryId,
          claimed.map(({ id }) => id),
        ),
      );
    return claimed;
  });
}

/**
 * Records the outcome of a delivery, which then no longer waits. Another server that processed it too has the same
 * outcome.
 */
export async function settle(db: Database, { id }: Delivery, outcome: Outcome, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(webhookOutcomes)
      .values({ deliveryId: id, ...outcome, at: now })
      .onConflictDoNothing();
    await tx.delete(webhookQueue).where(eq(webhookQueue.deliveryId, id));
  });
}

/** Schedules a failed delivery again, later each time. */
export async function postpone(db: Database, { id, attempts }: Delivery, now: Date): Promise<void> {
  const wait = Math.min(FIRST_BACKOFF * 2 ** (attempts - 1), LONGEST_BACKOFF);
  await db
    .update(webhookQueue)
    .set({ nextAt: new Date(now.getTime() + wait) })
    .where(and(eq(webhookQueue.deliveryId, id), eq(webhookQueue.attempts, attempts)));
}

/** Gives back claimed deliveries that were not tried; this counts as no attempt. */
export async function putOff(db: Database, untried: readonly Delivery[], now: Date): Promise<void> {
  if (untried.length === 0) return;
  const stillOurs = untried.map(({ id, attempts }) =>
    and(eq(webhookQueue.deliveryId, id), eq(webhookQueue.attempts, attempts)),
  );
  await db
    .update(webhookQueue)
    .set({ nextAt: new Date(now.getTime() + FIRST_BACKOFF), attempts: sql`${webhookQueue.attempts} - 1` })
    .where(or(...stillOurs));
}
