import { and, asc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/open.ts';
import { smsOutbox } from '../database/schema.ts';
import { withoutSecrets } from '../log.ts';
import { withPatience } from '../patience.ts';
import type { SmsGateway, SmsMessage } from '../ports/sms-gateway.ts';
import { CODE_LIFE } from './sms-codes.ts';

const AT_ONCE = 50;
/** How long the gateway is waited for, in milliseconds. */
const PATIENCE = 10_000;
/** How long a call that sends a message waits for its delivery, in milliseconds: well within the call's own deadline. */
const ANSWER_PATIENCE = 2_000;
/** How long a message belongs to the delivery that claimed it, in milliseconds: longer than it waits for the gateway. */
const CLAIM = 30_000;

/** Puts a message into the outbox; it is sent only when the transaction is committed. The log never sees its `secret`. */
export async function enqueueSms(
  tx: Transaction,
  { phone, text }: SmsMessage,
  now: Date,
  secret: string = '',
): Promise<void> {
  try {
    await tx.insert(smsOutbox).values({ phone, text, createdAt: now });
  } catch (error) {
    // A database's error repeats the values of its statement.
    throw error instanceof Error ? withoutSecrets(error, [secret]) : error;
  }
}

/**
 * Hands what waits in the outbox to the gateway, each message at least once, while no transaction is open. What the
 * gateway does not take stays and is tried again, as long as its code lives; what outlived it is dropped. The text of
 * what was taken is erased.
 */
export async function deliverOutbox(db: Database, gateway: SmsGateway, now: Date): Promise<void> {
  const claimed = await db.transaction((tx) => claimWaiting(tx, now));
  await Promise.all(
    claimed.map(async ({ id, phone, text }) => {
      const isTaken = await isTakenBy(gateway, { phone, text: text ?? '' });
      const outcome = isTaken ? { deliveredAt: now, text: null } : { claimedUntil: null };
      await db.update(smsOutbox).set(outcome).where(eq(smsOutbox.id, id));
    }),
  );
}

/**
 * The same for whoever has just put a message in and answers a call, which does not wait longer than this for a gateway that is
 * slow or a database that is not there: the delivery goes on, and what it leaves has its next turn.
 */
export async function deliverWhileAnswering(db: Database, gateway: SmsGateway, now: Date): Promise<void> {
  await withPatience(ANSWER_PATIENCE, () => deliverOutbox(db, gateway, now)).catch(() => {});
}

/** What is to be delivered now, the oldest first; for as long as it is claimed, no other delivery finds it. */
async function claimWaiting(tx: Transaction, now: Date) {
  const isFree = or(isNull(smsOutbox.claimedUntil), lte(smsOutbox.claimedUntil, now));
  const newer = alias(smsOutbox, 'newer');
  const isReplaced = exists(
    tx
      .select({ id: newer.id })
      .from(newer)
      .where(and(eq(newer.phone, smsOutbox.phone), gt(newer.id, smsOutbox.id))),
  );
  const isTooOld = lte(smsOutbox.createdAt, new Date(now.getTime() - CODE_LIFE));
  const { id, phone, text } = smsOutbox;
  const waiting = await tx
    .select({ id, phone, text, hasEnded: sql`${or(isTooOld, isReplaced)}`.mapWith(Boolean) })
    .from(smsOutbox)
    .where(and(isNull(smsOutbox.deliveredAt), isFree))
    .orderBy(asc(smsOutbox.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const idsOf = (messages: typeof waiting) => messages.map((message) => message.id);
  const alive = waiting.filter(({ hasEnded }) => !hasEnded);
  await tx.delete(smsOutbox).where(inArray(smsOutbox.id, idsOf(waiting.filter(({ hasEnded }) => hasEnded))));
  await tx
    .update(smsOutbox)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM) })
    .where(inArray(smsOutbox.id, idsOf(alive)));
  return alive;
}

async function isTakenBy(gateway: SmsGateway, message: SmsMessage): Promise<boolean> {
  try {
    await withPatience(PATIENCE, (signal) => gateway.send(message, signal));
    return true;
  } catch {
    return false;
  }
}
