import { and, asc, eq, exists, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { smsOutbox } from '#server/platform/database/schema.ts';
import { within } from '#server/platform/deadline.ts';
import { withoutSecrets } from '#server/platform/log.ts';
import { NumberRefused, type SmsGateway, type SmsMessage } from '#server/platform/ports/sms-gateway.ts';
import { CODE_LIFE, type CodePurpose } from './sms-codes.ts';

const AT_ONCE = 50;
/** How long the gateway's response is awaited, in milliseconds. */
const PATIENCE = 10_000;
/** How long a call that sends a message waits for its delivery, in milliseconds: well within the call's own deadline. */
const CALL_PATIENCE = 2_000;
/** How long a claim on a message lasts, in milliseconds: longer than the wait for the gateway. */
const CLAIM = 30_000;
/** A refused message waits as long again as it has waited, within these bounds, in milliseconds. */
const SHORTEST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;

/** What a message tells: a code, or a due date. */
export type SmsPurpose = CodePurpose | 'reminder';

/** A message as it is put into the outbox. */
export interface OutboxMessage extends Pick<SmsMessage, 'phone' | 'text' | 'registration'> {
  purpose: SmsPurpose;
  /** Until when it is tried; absent: as long as a code lives. */
  expiresAt?: Date;
}

/** Puts a message into the outbox; it is sent only when the transaction is committed. The log never sees its `secret`. */
export async function enqueueSms(
  tx: Transaction,
  { registration, ...message }: OutboxMessage,
  now: Date,
  secret: string = '',
): Promise<void> {
  try {
    const expiresAt = message.expiresAt ?? new Date(now.getTime() + CODE_LIFE);
    await tx.insert(smsOutbox).values({ ...message, ...registration, createdAt: now, expiresAt });
  } catch (error) {
    // A database's error repeats the values of its statement.
    throw error instanceof Error ? withoutSecrets(error, [secret]) : error;
  }
}

/**
 * Sends waiting messages to the gateway, each at least once, codes and untried ones first, with no transaction open. A message
 * that the gateway does not take is tried again, less and less often, until it expires; a refused number is
 * not. Sent texts are erased, ended messages deleted.
 *
 * @returns how many messages were not taken before they expired
 */
export async function deliverOutbox(db: Database, gateway: SmsGateway, now: Date): Promise<number> {
  const { claimed, late } = await db.transaction(async (tx) => ({
    late: await dropEnded(tx, now),
    claimed: await claimWaiting(tx, now),
  }));
  await deliver(db, gateway, claimed, now);
  return late;
}

/**
 * Sends the message that a call has just added for this phone, before its response, and before other messages. It
 * waits no longer than `CALL_PATIENCE` for a slow gateway or database; the delivery goes on, and the next turn does
 * the rest.
 */
export async function deliverDuringCall(db: Database, gateway: SmsGateway, phone: string, now: Date): Promise<void> {
  const delivery = async () => {
    const claimed = await db.transaction((tx) => claimWaiting(tx, now, eq(smsOutbox.phone, phone)));
    await deliver(db, gateway, claimed, now);
  };
  await within(CALL_PATIENCE, delivery).catch(() => {});
}

type Claimed = Awaited<ReturnType<typeof claimWaiting>>;

async function deliver(db: Database, gateway: SmsGateway, claimed: Claimed, now: Date): Promise<void> {
  await Promise.all(
    claimed.map(async ({ id, phone, text, entityId, templateId, createdAt, expiresAt }) => {
      const registration = entityId !== null && templateId !== null ? { entityId, templateId } : null;
      const validFor = (expiresAt?.getTime() ?? createdAt.getTime() + CODE_LIFE) - now.getTime();
      const outcome = await outcomeOf(gateway, { phone, text: text ?? '', validFor, registration });
      const isThis = eq(smsOutbox.id, id);
      if (outcome === 'refused') await db.delete(smsOutbox).where(isThis);
      else if (outcome === 'taken') await db.update(smsOutbox).set({ deliveredAt: now, text: null }).where(isThis);
      else
        await db
          .update(smsOutbox)
          .set({ claimedUntil: nextTry(createdAt, now) })
          .where(isThis);
    }),
  );
}

async function outcomeOf(gateway: SmsGateway, message: SmsMessage): Promise<'taken' | 'notTaken' | 'refused'> {
  try {
    await within(PATIENCE, (signal) => gateway.send(message, signal));
    return 'taken';
  } catch (error) {
    return error instanceof NumberRefused ? 'refused' : 'notTaken';
  }
}

function nextTry(createdAt: Date, now: Date): Date {
  const waited = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(waited, SHORTEST_WAIT), LONGEST_WAIT));
}

/** Deletes the messages that have expired or whose code has ended, and gives how many of them ended by their time. */
async function dropEnded(tx: Transaction, now: Date): Promise<number> {
  const ended = await tx
    .select({ id: smsOutbox.id, isReplaced: sql`${isReplaced(tx)}`.mapWith(Boolean) })
    .from(smsOutbox)
    .where(and(isFree(now), hasEnded(tx, now)))
    .for('update', { skipLocked: true });
  const ids = ended.map(({ id }) => id);
  await tx.delete(smsOutbox).where(inArray(smsOutbox.id, ids));
  return ended.filter((message) => !message.isReplaced).length;
}

/** What is to be delivered now, codes before reminders, the untried before the others; for as long as it is claimed, no other delivery finds it. */
async function claimWaiting(tx: Transaction, now: Date, which?: SQL) {
  const { id, purpose, phone, text, entityId, templateId, createdAt, expiresAt, claimedUntil } = smsOutbox;
  const claimed = await tx
    .select({ id, phone, text, entityId, templateId, createdAt, expiresAt })
    .from(smsOutbox)
    .where(and(isFree(now), not(hasEnded(tx, now)), which))
    .orderBy(sql`${purpose} = 'reminder'`, sql`${claimedUntil} nulls first`, asc(id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = claimed.map((message) => message.id);
  await tx
    .update(smsOutbox)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM) })
    .where(inArray(smsOutbox.id, ids));
  return claimed;
}

function isFree(now: Date): SQL | undefined {
  const { deliveredAt, claimedUntil } = smsOutbox;
  return and(isNull(deliveredAt), or(isNull(claimedUntil), lte(claimedUntil, now)));
}

function hasEnded(tx: Transaction, now: Date): SQL {
  const { expiresAt, createdAt } = smsOutbox;
  const isOfBefore = and(isNull(expiresAt), lte(createdAt, new Date(now.getTime() - CODE_LIFE)));
  return sql`(${lte(expiresAt, now)} or ${isOfBefore} or ${isReplaced(tx)})`;
}

/** Whether a later message to the phone, for the same purpose, has ended this one's code. No reminder ends another. */
function isReplaced(tx: Transaction): SQL {
  const newer = alias(smsOutbox, 'newer');
  const isNewer = and(
    eq(newer.phone, smsOutbox.phone),
    eq(newer.purpose, smsOutbox.purpose),
    ne(newer.purpose, 'reminder'),
    gt(newer.id, smsOutbox.id),
  );
  return exists(tx.select({ id: newer.id }).from(newer).where(isNewer));
}
