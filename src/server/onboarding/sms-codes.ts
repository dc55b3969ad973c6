import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open.ts';
import { smsCodes } from '../database/schema.ts';

/** Milliseconds: how long a code lives, and over how long codes are counted. */
export const CODE_LIFE = 10 * 60_000;
export const CODE_WINDOW = 10 * 60_000;
export const CODES_PER_PHONE = 3;
/** More than one phone, since many visitors share the address of their network. */
const PER_ADDRESS = 20;
export const WRONG_TRIES = 5;
export const CODE_DIGITS = 6;

/** Whom a code is for. */
export interface CodeHolder {
  sid: string;
  phone: string;
}

/** Whether this phone or this address has reached its limit of codes; the two are counted separately. */
export async function isSmsLimitReached(
  tx: Transaction,
  { phone, address }: { phone: string; address: string },
  now: Date,
): Promise<boolean> {
  const sentTo = async (whom: SQL) => {
    const [sent] = await tx
      .select({ number: count() })
      .from(smsCodes)
      .where(and(whom, gt(smsCodes.sentAt, windowAt(now))));
    return Number(sent?.number ?? 0);
  };
  return (
    (await sentTo(eq(smsCodes.phone, phone))) >= CODES_PER_PHONE ||
    (await sentTo(eq(smsCodes.address, address))) >= PER_ADDRESS
  );
}

/** Makes a code for sending, of which only a salted hash is kept. Earlier codes of the phone end. */
export async function issueCode(
  tx: Transaction,
  { sid, phone, address }: CodeHolder & { address: string },
  now: Date,
): Promise<string> {
  await tx
    .update(smsCodes)
    .set({ endedAt: now })
    .where(and(eq(smsCodes.phone, phone), isNull(smsCodes.endedAt)));
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const salt = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + CODE_LIFE);
  await tx.insert(smsCodes).values({ sid, phone, address, salt, codeHash: hashOf(code, salt), sentAt: now, expiresAt });
  return code;
}

/**
 * What a typed code comes to for this session and phone. `right` leaves the code to be ended by `endCode`, in the same
 * transaction; a wrong try counts, and the last of them ends the code.
 */
export async function tryCode(
  tx: Transaction,
  { sid, phone }: CodeHolder,
  typed: string,
  now: Date,
): Promise<{ kind: 'right'; id: string } | { kind: 'wrong' } | { kind: 'ended' }> {
  const [code] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.sid, sid), eq(smsCodes.phone, phone), isNull(smsCodes.endedAt), gt(smsCodes.expiresAt, now)))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1)
    .for('update');
  if (!code) return { kind: 'ended' };
  if (isSame(hashOf(typed, code.salt), code.codeHash)) return { kind: 'right', id: code.id };
  const wrongTries = code.wrongTries + 1;
  const endedAt = wrongTries >= WRONG_TRIES ? now : null;
  await tx.update(smsCodes).set({ wrongTries, endedAt }).where(eq(smsCodes.id, code.id));
  return { kind: 'wrong' };
}

export async function endCode(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(smsCodes).set({ endedAt: now }).where(eq(smsCodes.id, id));
}

/** Deletes the codes that are over and that no limit counts any more. */
export async function forgetCodes(db: Database, now: Date): Promise<void> {
  const isOver = or(lte(smsCodes.expiresAt, now), isNotNull(smsCodes.endedAt));
  await db.delete(smsCodes).where(and(lte(smsCodes.sentAt, windowAt(now)), isOver));
}

/** Since when codes are counted. */
function windowAt(now: Date): Date {
  return new Date(now.getTime() - CODE_WINDOW);
}

function hashOf(code: string, salt: string): string {
  return createHmac('sha256', salt).update(code).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
