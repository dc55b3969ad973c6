import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { prepared } from './database/prepared.ts';
import { borrowers, deviceSessions } from './database/schema.ts';

export interface Borrower {
  id: string;
  name: string;
  phone: string;
}

export async function createBorrower(
  db: Database,
  given: { name: string; phone: string; now: Date },
): Promise<Borrower> {
  const { name, phone, now } = given;
  const [created] = await db
    .insert(borrowers)
    .values({ name, phone, createdAt: now })
    .returning({ id: borrowers.id, name: borrowers.name, phone: borrowers.phone });
  if (!created) throw new Error('the borrower was not created');
  return created;
}

/** Opens a session and gives its token, of which only the hash is kept. `token` sets it: for demonstrations and tests. */
export async function openSession(
  db: Database,
  borrowerId: string,
  {
    now,
    token = randomBytes(32).toString('base64url'),
    deviceId = '',
  }: { now: Date; token?: string; deviceId?: string },
): Promise<string> {
  await db.insert(deviceSessions).values({ tokenHash: hashOf(token), borrowerId, deviceId, createdAt: now });
  return token;
}

/** The borrower whose session the token is; null for a token that is unknown or revoked. */
export async function borrowerByToken(db: Database, token: string): Promise<Borrower | null> {
  const [found] = await borrowerOfSession(db).execute({ tokenHash: hashOf(token) });
  return found ?? null;
}

const borrowerOfSession = prepared((db) =>
  db
    .select({ id: borrowers.id, name: borrowers.name, phone: borrowers.phone })
    .from(deviceSessions)
    .innerJoin(borrowers, eq(borrowers.id, deviceSessions.borrowerId))
    .where(and(eq(deviceSessions.tokenHash, sql.placeholder('tokenHash')), isNull(deviceSessions.revokedAt)))
    .prepare('borrower_of_session'),
);

/** Ends a session; its token is refused from now on. */
export async function revokeSession(db: Database, token: string, now: Date): Promise<void> {
  await db
    .update(deviceSessions)
    .set({ revokedAt: now })
    .where(and(eq(deviceSessions.tokenHash, hashOf(token)), isNull(deviceSessions.revokedAt)));
}

/** The SHA-256 of a token, hexadecimal. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
