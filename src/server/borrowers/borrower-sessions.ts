import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { PageParameters } from '#domain/configuration/page-parameters.ts';
import type { Database } from '#server/platform/database/open.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { borrowers, deviceSessions } from '#server/platform/database/schema.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';
import type { Borrower } from './borrowers.ts';

/** A borrower's session that is not over. */
export interface BorrowerSession {
  id: string;
  borrower: Borrower;
}

/** How long it lasts without use, in milliseconds, and until when it is as it stands. */
interface Lasting {
  id: string;
  expiresAt: Date;
}

/** A session is not renewed more often than this, in milliseconds: calls read it, and do not write. */
const RENEWED_AFTER = 3_600_000;

/**
 * Opens a session and gives its token, of which only the hash is kept. `token` sets it, for demonstrations and tests. With a
 * `deviceId` no other device can use it. It lasts for `life` milliseconds, and as long again from each use.
 */
export async function openSession(
  db: Database,
  borrowerId: string,
  {
    now,
    token = randomBytes(32).toString('base64url'),
    deviceId = '',
    life = DEFAULT_LIMITS.sessionIdle,
  }: { now: Date; token?: string; deviceId?: string; life?: number },
): Promise<string> {
  const expiresAt = new Date(now.getTime() + life);
  await db.insert(deviceSessions).values({ tokenHash: hashOf(token), borrowerId, deviceId, createdAt: now, expiresAt });
  return token;
}

/** What a statement is told of the session that a request names. */
export function shownSession({ token = '', deviceId = '' }: Pick<PageParameters, 'token' | 'deviceId'>, now: Date) {
  // A placeholder's value goes to the driver as it is.
  return { tokenHash: hashOf(token), deviceId, now: now.toISOString() };
}

/** The session of `shownSession`: not revoked, not expired, and of this device. */
export const isShownSession = and(
  eq(deviceSessions.tokenHash, sql.placeholder('tokenHash')),
  isNull(deviceSessions.revokedAt),
  gt(deviceSessions.expiresAt, sql.placeholder('now')),
  or(eq(deviceSessions.deviceId, ''), eq(deviceSessions.deviceId, sql.placeholder('deviceId'))),
);

/** The session that a request's page parameters name, renewed by this use; null where there is none, or it is over. */
export async function usedSession(
  db: Database,
  parameters: Pick<PageParameters, 'token' | 'deviceId'>,
  { now, idle = DEFAULT_LIMITS.sessionIdle }: { now: Date; idle?: number },
): Promise<BorrowerSession | null> {
  const [found] = await sessionShown(db).execute(shownSession(parameters, now));
  if (!found) return null;
  await renew(db, found, { now, idle });
  return { id: found.id, borrower: found.borrower };
}

const sessionShown = prepared((db) =>
  db
    .select({
      id: deviceSessions.id,
      expiresAt: deviceSessions.expiresAt,
      borrower: { id: borrowers.id, name: borrowers.name, phone: borrowers.phone },
    })
    .from(deviceSessions)
    .innerJoin(borrowers, eq(borrowers.id, deviceSessions.borrowerId))
    .where(isShownSession)
    .prepare('session_shown'),
);

/** Puts off the end of a session that was used. */
export async function renew(
  db: Database,
  { id, expiresAt }: Lasting,
  { now, idle }: { now: Date; idle: number },
): Promise<void> {
  if (expiresAt.getTime() > now.getTime() + idle - Math.min(RENEWED_AFTER, idle)) return;
  await db
    .update(deviceSessions)
    .set({ expiresAt: new Date(now.getTime() + idle) })
    .where(eq(deviceSessions.id, id));
}

/** Whether the session of this id is not over, whoever asks. */
export async function isSessionAlive(db: Database, id: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: deviceSessions.id })
    .from(deviceSessions)
    .where(and(eq(deviceSessions.id, id), isNull(deviceSessions.revokedAt), gt(deviceSessions.expiresAt, now)));
  return found !== undefined;
}

/** Ends a session; its token is refused from now on. */
export async function revokeSession(db: Database, token: string, now: Date): Promise<void> {
  await db
    .update(deviceSessions)
    .set({ revokedAt: now })
    .where(and(eq(deviceSessions.tokenHash, hashOf(token)), isNull(deviceSessions.revokedAt)));
}

/** Ends every session of whoever has this phone, and gives how many there were. */
export async function revokeSessionsOf(db: Database, phone: string, now: Date): Promise<number> {
  const ofPhone = sql`${deviceSessions.borrowerId} in (select ${borrowers.id} from ${borrowers} where ${borrowers.phone} = ${phone})`;
  const ended = await db
    .update(deviceSessions)
    .set({ revokedAt: now })
    .where(and(ofPhone, isNull(deviceSessions.revokedAt), gt(deviceSessions.expiresAt, now)))
    .returning({ id: deviceSessions.id });
  return ended.length;
}

/** The SHA-256 of a token, hexadecimal. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}
