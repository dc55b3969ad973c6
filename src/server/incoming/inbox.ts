import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { webhookDeliveries, webhookOutcomes, webhookQueue } from '../database/schema.ts';
import type { KeptEvent } from '../ports/webhook-source.ts';

export type Delivery = typeof webhookDeliveries.$inferSelect & { attempts: number };
export type Outcome = Pick<typeof webhookOutcomes.$inferSelect, 'outcome' | 'detail'>;

const AT_ONCE = 20;
/** How long a delivery belongs to the server that took it, in milliseconds: longer than any work on it. */
const CLAIM = 60_000;
/** Milliseconds from a failed attempt to the next one; each further one waits twice as long. */
const FIRST_BACKOFF = 3_000;
const LONGEST_BACKOFF = 5 * 60_000;

/** Puts what a provider told into the inbox, to be worked off; what it told before is there already. Gives whether it was new. */
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

/** Takes deliveries that wait, the oldest first; no other server finds them for as long as a claim lasts. */
export async function claim(db: Database, now: Date): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ delivery: webhookDeliveries, attempts: webhookQueue.attempts })
      .from(webhookQueue)
      .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookQueue.deliveryId))
      .where(lte(webhookQueue.nextAt, now))
      .orderBy(asc(webhookQueue.nextAt), asc(webhookQueue.deliveryId))
      .limit(AT_ONCE)
      .for('update', { of: webhookQueue, skipLocked: true });
    const claimed = waiting.map(({ delivery, attempts }) => ({ ...delivery, attempts: attempts + 1 }));
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

/** Writes what came of a delivery, which waits no longer. Whoever worked it off at the same time came to the same. */
export async function settle(db: Database, { id }: Delivery, outcome: Outcome, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(webhookOutcomes)
      .values({ deliveryId: id, ...outcome, at: now })
      .onConflictDoNothing();
    await tx.delete(webhookQueue).where(eq(webhookQueue.deliveryId, id));
  });
}

/** Has a delivery that failed tried again, later each time. */
export async function postpone(db: Database, { id, attempts }: Delivery, now: Date): Promise<void> {
  const wait = Math.min(FIRST_BACKOFF * 2 ** (attempts - 1), LONGEST_BACKOFF);
  await db
    .update(webhookQueue)
    .set({ nextAt: new Date(now.getTime() + wait) })
    .where(and(eq(webhookQueue.deliveryId, id), eq(webhookQueue.attempts, attempts)));
}
