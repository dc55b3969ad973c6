import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { smsCodes } from '#server/platform/database/schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a code lives, in milliseconds. */
export const CODE_LIFE = 10 * MINUTE;
/** Of how long those that expired are counted, in milliseconds (`tellUnusedSmsCodes`). */
export const UNUSED_WINDOW = HOUR;
export const WRONG_TRIES = 5;
export const CODE_DIGITS = 6;

/** What a code confirms. The codes of the two are counted apart. */
export type CodePurpose = 'registration' | 'payment';

/**
 * How many codes are sent in so many milliseconds. An address may have more than a phone, since many visitors share the
 * address of their network.
 */
interface SmsLimit {
  within: number;
  perPhone: number;
  perAddress: number;
}

/** Of every code, whatever it confirms. */
export const SHORT_LIMIT: SmsLimit = { within: 10 * MINUTE, perPhone: 3, perAddress: 20 };

/** Of the codes that confirm payments; a registration's are limited by its attempts. */
const PAYMENT_LIMITS: readonly SmsLimit[] = [
  SHORT_LIMIT,
  { within: HOUR, perPhone: 6, perAddress: 60 },
  { within: 24 * HOUR, perPhone: 12, perAddress: 240 },
];

/** Whom a code is for. `sid` is the session of a registration, or the number of a card payment. */
export interface CodeHolder {
  sid: string;
  phone: string;
}

/** Who asks for a code, and what for; `address` is a digest of the network address. */
export interface CodeAsker {
  purpose: CodePurpose;
  phone: string;
  address: string;
}

/** Whether this phone or this address has reached a limit of payments' codes; the two are counted separately. */
export async function isPaymentLimitReached(
  tx: Transaction,
  { phone, address }: Pick<CodeAsker, 'phone' | 'address'>,
  now: Date,
): Promise<boolean> {
  const sentTo = async (whom: SQL, within: number) => {
    const [sent] = await tx
      .select({ number: count() })
      .from(smsCodes)
      .where(and(whom, eq(smsCodes.purpose, 'payment'), gt(smsCodes.sentAt, before(now, within))));
    return Number(sent?.number ?? 0);
  };
  for (const { within, perPhone, perAddress } of PAYMENT_LIMITS) {
    if ((await sentTo(eq(smsCodes.phone, phone), within)) >= perPhone) return true;
    if ((await sentTo(eq(smsCodes.address, address), within)) >= perAddress) return true;
  }
  return false;
}

/** When the last code for this was sent; null before the first. */
export async function lastSentAt(tx: Transaction, { sid, phone }: CodeHolder): Promise<Date | null> {
  const [last] = await tx
    .select({ sentAt: smsCodes.sentAt })
    .from(smsCodes)
    .where(and(eq(smsCodes.sid, sid), eq(smsCodes.phone, phone)))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1);
  return last?.sentAt ?? null;
}

/** Makes a code for sending, of which only a salted hash is kept. Earlier codes of the phone for the same purpose end. */
export async function issueCode(
  tx: Transaction,
  { sid, purpose, phone, address }: CodeHolder & CodeAsker,
  now: Date,
): Promise<string> {
  await tx
    .update(smsCodes)
    .set({ endedAt: now })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.endedAt)));
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const salt = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + CODE_LIFE);
  await tx
    .insert(smsCodes)
    .values({ sid, purpose, phone, address, salt, codeHash: hashOf(code, salt), sentAt: now, expiresAt });
  return code;
}

/**
 * What a typed code comes to for this session and phone. `right` leaves the code to be ended by `endCode`; a wrong try
 * counts, and the last of them ends the code.
 */
export async function tryCode(
  tx: Transaction,
  { sid, phone }: CodeHolder,
  typed: string,
  now: Date,
): Promise<{ kind: 'right'; id: string } | { kind: 'wrong'; isLast: boolean } | { kind: 'ended' }> {
  const code = await livingCode(tx, { sid, phone }, now);
  if (!code) return { kind: 'ended' };
  if (isSame(hashOf(typed, code.salt), code.codeHash)) return { kind: 'right', id: code.id };
  return { kind: 'wrong', isLast: await countWrong(tx, code, now) };
}

/** Whether this is the last code that was sent for this session and phone, though it may have ended since. */
export async function hadCode(tx: Transaction, { sid, phone }: CodeHolder, typed: string): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.sid, sid), eq(smsCodes.phone, phone)))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1);
  return last !== undefined && isSame(hashOf(typed, last.salt), last.codeHash);
}

/** Counts a try as wrong that was right by us: whoever else checks the code says so. Gives whether it was the last. */
export async function countWrongTry(tx: Transaction, holder: CodeHolder, now: Date): Promise<boolean> {
  const code = await livingCode(tx, holder, now);
  return code === null || countWrong(tx, code, now);
}

async function countWrong(tx: Transaction, code: typeof smsCodes.$inferSelect, now: Date): Promise<boolean> {
  const wrongTries = code.wrongTries + 1;
  const isLast = wrongTries >= WRONG_TRIES;
  await tx
    .update(smsCodes)
    .set({ wrongTries, endedAt: isLast ? now : null })
    .where(eq(smsCodes.id, code.id));
  return isLast;
}

/** The code that can be typed now, locked; null where there is none. */
export async function livingCode(tx: Transaction, { sid, phone }: CodeHolder, now: Date) {
  const [code] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.sid, sid), eq(smsCodes.phone, phone), isNull(smsCodes.endedAt), gt(smsCodes.expiresAt, now)))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1)
    .for('update');
  return code ?? null;
}

/** Ends a code that was typed right. */
export async function endCode(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(smsCodes).set({ endedAt: now, usedAt: now }).where(eq(smsCodes.id, id));
}

/** Deletes the codes that are over and that nothing counts any more. */
export async function forgetCodes(db: Database, now: Date): Promise<void> {
  const isOver = or(lte(smsCodes.expiresAt, now), isNotNull(smsCodes.endedAt));
  const longest = Math.max(...PAYMENT_LIMITS.map(({ within }) => within));
  const isUncounted = (purpose: CodePurpose, within: number) =>
    and(eq(smsCodes.purpose, purpose), lte(smsCodes.sentAt, before(now, within)));
  const isOfNoCount = or(isUncounted('registration', CODE_LIFE + UNUSED_WINDOW), isUncounted('payment', longest));
  await db.delete(smsCodes).where(and(isOfNoCount, isOver));
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

function hashOf(code: string, salt: string): string {
  return createHmac('sha256', salt).update(code).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
