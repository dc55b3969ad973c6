import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { codeAttempts, settings } from '#server/platform/database/schema.ts';
import { lockNames } from '#server/platform/locks.ts';
import { type Network, networkDigests } from '#server/platform/network.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';
import { ATTEMPT_WINDOWS, type AttemptCount, type AttemptWindow, type Limits } from '#server/settings/limits.ts';
import { WRONG_TRIES } from '#server/sms/sms-codes.ts';

/**
 * The limits of get-sms, register and read-captcha, which refuse: of a phone, which protects its owner from SMS, and of
 * a session. A phone counts only attempts with a right captcha: a stranger's wrong guesses lock nobody out. Refused
 * attempts are not counted. What networks and everybody together attempt raises a price instead (sms-price.ts).
 */
export interface Attempt {
  call: 'get-sms' | 'register' | 'read-captcha';
  sid: string;
  /** By their digests. */
  networks: readonly Network[];
  /** A digest. */
  phone: string;
}

/** How many there were in each window. */
export type AttemptNumbers = Readonly<Record<AttemptWindow, Readonly<Record<'phone' | 'session', number>>>>;

/** What whoever asks is counted as. */
export async function attemptOf(
  tx: Transaction,
  { call, sid, phone, clientAddress }: { call: Attempt['call']; sid: string; phone: string; clientAddress: string },
): Promise<Attempt> {
  return {
    ...{ call, sid },
    // An attempt to register costs no work, and presses on no price.
    networks: call === 'register' ? [] : await networkDigests(tx, clientAddress),
    phone: await keyedDigest(tx, 'sms.phone', phone),
  };
}

/** The counts of such attempts so far; others of this phone wait for this transaction. */
export async function countAttempts(tx: Transaction, attempt: Attempt, now: Date): Promise<AttemptNumbers> {
  const { call, sid, phone } = attempt;
  await lockNames(tx, phone);
  const { madeAt } = codeAttempts;
  const isShort = gt(madeAt, before(now, ATTEMPT_WINDOWS.short));
  const isOfDay = and(eq(codeAttempts.call, call), gt(madeAt, before(now, ATTEMPT_WINDOWS.day)));
  const ofPhone = eq(codeAttempts.phone, phone);
  const ofSession = eq(codeAttempts.sid, sid);
  const own = (isInWindow?: SQL) => ({ phone: number(ofPhone, isInWindow), session: number(ofSession, isInWindow) });
  const [counted] = await tx
    .select({ short: own(isShort), day: own() })
    .from(codeAttempts)
    .where(and(isOfDay, or(ofPhone, ofSession)));
  if (!counted) throw new Error('the attempts were not counted');
  return counted;
}

function number(...conditions: (SQL | undefined)[]) {
  return sql`count(*) filter (where ${and(sql`true`, ...conditions)})`.mapWith(Number);
}

/** The window whose limit for a phone or a session these counts reach, the day's first; null for none. */
export function reachedLimit(
  { call }: Attempt,
  made: AttemptNumbers,
  attempts: Limits['attempts'],
  counted: Exclude<AttemptCount, 'address'>,
): AttemptWindow | null {
  // Each try of a code is an attempt to register.
  const times = call === 'register' ? WRONG_TRIES : 1;
  const windows = ['day', 'short'] as const;
  return windows.find((window) => made[window][counted] >= attempts[window][counted] * times) ?? null;
}

/** Counts an attempt, and gives its number; one whose captcha was not read is not counted for its phone. */
export async function noteAttempt(
  tx: Transaction,
  { call, sid, networks, phone }: Attempt,
  { isRead, now }: { isRead: boolean; now: Date },
): Promise<number> {
  const [address = '', network56 = '', network48 = ''] = networks.map(({ name }) => name);
  const [noted] = await tx
    .insert(codeAttempts)
    .values({
      ...{ call, sid, address, network56, network48, madeAt: now },
      phone: isRead ? phone : '',
    })
    .returning({ id: codeAttempts.id });
  if (!noted) throw new Error('the attempt was not counted');
  return noted.id;
}

/** Notes that the attempt of this number sent an SMS from a market's budget, and whether it was a newcomer's. */
export async function noteSms(
  tx: Transaction,
  { id, isNewcomer }: { id: number; isNewcomer: boolean },
  smsOf: Currency,
): Promise<void> {
  await tx.update(codeAttempts).set({ smsOf, isNewcomer }).where(eq(codeAttempts.id, id));
}

/** Whether an alarm of this name is the first within so many milliseconds: it is raised once. */
export async function isFirstAlarm(tx: Transaction, name: string, within: number, now: Date): Promise<boolean> {
  const alarm = `${name}.alarm`;
  const value = now.toISOString();
  const last = sql`(${settings.value} #>> '{}')::timestamptz`;
  const since = before(now, within).toISOString();
  // An upsert that writes nothing still locks the row, for which every other SMS would wait.
  const isRaised = and(eq(settings.name, alarm), gt(last, since));
  if ((await tx.$count(settings, isRaised)) > 0) return false;
  const raised = await tx
    .insert(settings)
    .values({ name: alarm, value })
    .onConflictDoUpdate({ target: settings.name, set: { value }, setWhere: lte(last, since) })
    .returning({ name: settings.name });
  return raised.length > 0;
}

/** Deletes the attempts that nothing counts any more. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(codeAttempts).where(lte(codeAttempts.madeAt, before(now, ATTEMPT_WINDOWS.day)));
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
