import { and, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { codeAttempts, settings } from '#server/platform/database/schema.ts';
import { lockNames } from '#server/platform/locks.ts';
import { networkDigest } from '#server/platform/network.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';
import { ATTEMPT_WINDOWS, type AttemptCount, type AttemptWindow, type Limits } from '#server/settings/limits.ts';
import { WRONG_TRIES } from '#server/sms/sms-codes.ts';

/**
 * The limits of get-sms, register and read-captcha. Every attempt counts, whatever its outcome, and before the
 * response says whether the phone is registered; so probing many phones is limited. A phone counts only attempts with
 * a right captcha: a stranger's wrong guesses lock nobody out. For read-captcha only right proofs count in all.
 * Refused attempts are not counted.
 */
export interface Attempt {
  call: 'get-sms' | 'register' | 'read-captcha';
  sid: string;
  /** Digests. */
  address: string;
  phone: string;
}

/** How many there were in each window. */
export type AttemptNumbers = Readonly<Record<AttemptWindow, Readonly<Record<AttemptCount, number>>>>;

/** What whoever asks is counted as. */
export async function attemptOf(
  tx: Transaction,
  { call, sid, phone, clientAddress }: { call: Attempt['call']; sid: string; phone: string; clientAddress: string },
): Promise<Attempt> {
  return {
    ...{ call, sid },
    address: await networkDigest(tx, clientAddress),
    phone: await keyedDigest(tx, 'sms.phone', phone),
  };
}

/**
 * The counts of such attempts so far; others of this phone or network wait for this transaction. The total is 0
 * unless it is wanted.
 */
export async function countAttempts(
  tx: Transaction,
  attempt: Attempt,
  wanted: readonly AttemptCount[],
  now: Date,
): Promise<AttemptNumbers> {
  const { call, sid, address, phone } = attempt;
  await lockNames(tx, phone, address);
  const { madeAt } = codeAttempts;
  const isShort = gt(madeAt, before(now, ATTEMPT_WINDOWS.short));
  const isOfDay = and(eq(codeAttempts.call, call), gt(madeAt, before(now, ATTEMPT_WINDOWS.day)));
  const ofPhone = eq(codeAttempts.phone, phone);
  const ofAddress = eq(codeAttempts.address, address);
  const ofSession = eq(codeAttempts.sid, sid);

  // Wrong proofs cost nothing: counted in all, they would lock out everybody who cannot read pictures.
  const isOfAll = call === 'read-captcha' ? ne(codeAttempts.phone, '') : undefined;
  const ofAll = tx
    .select({ short: number(isShort, isOfAll), day: number(isOfAll) })
    .from(codeAttempts)
    .where(isOfDay);
  const [all] = wanted.includes('all') ? await ofAll : [{ short: 0, day: 0 }];
  const own = (isInWindow?: SQL) => ({
    phone: number(ofPhone, isInWindow),
    address: number(ofAddress, ne(codeAttempts.phone, ''), isInWindow),
    wrong: number(ofAddress, eq(codeAttempts.phone, ''), isInWindow),
    session: number(ofSession, isInWindow),
  });
  const [counted] = await tx
    .select({ short: own(isShort), day: own() })
    .from(codeAttempts)
    .where(and(isOfDay, or(ofPhone, ofAddress, ofSession)));
  if (!all || !counted) throw new Error('the attempts were not counted');
  return { short: { ...counted.short, all: all.short }, day: { ...counted.day, all: all.day } };
}

function number(...conditions: (SQL | undefined)[]) {
  return sql`count(*) filter (where ${and(sql`true`, ...conditions)})`.mapWith(Number);
}

/** The limit that these counts reach, the day's first; null for none. */
export function reachedLimit(
  { call }: Attempt,
  made: AttemptNumbers,
  attempts: Limits['attempts'],
  counts: readonly AttemptCount[],
): { window: AttemptWindow; count: AttemptCount } | null {
  // Each try of a code is an attempt to register.
  const times = call === 'register' ? WRONG_TRIES : 1;
  for (const window of ['day', 'short'] as const) {
    const reached = counts.find((one) => made[window][one] >= attempts[window][one] * times);
    if (reached) return { window, count: reached };
  }
  return null;
}

/** Counts an attempt; one whose captcha was not read is not counted for its phone. */
export async function noteAttempt(
  tx: Transaction,
  attempt: Attempt,
  { isRead, now }: { isRead: boolean; now: Date },
): Promise<void> {
  await tx.insert(codeAttempts).values({ ...attempt, phone: isRead ? attempt.phone : '', madeAt: now });
}

/** Whether the total limit is reached for the first time in its window: the alarm is raised once. */
export async function isFirstAlarm(
  tx: Transaction,
  of: 'attempts' | 'readings',
  window: AttemptWindow,
  now: Date,
): Promise<boolean> {
  const value = now.toISOString();
  const last = sql`(${settings.value} #>> '{}')::timestamptz`;
  const raised = await tx
    .insert(settings)
    .values({ name: `${of}.alarm.${window}`, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value },
      setWhere: lte(last, before(now, ATTEMPT_WINDOWS[window]).toISOString()),
    })
    .returning({ name: settings.name });
  return raised.length > 0;
}

/** Deletes the attempts that no limit counts any more. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(codeAttempts).where(lte(codeAttempts.madeAt, before(now, ATTEMPT_WINDOWS.day)));
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
