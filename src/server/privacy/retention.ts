import { and, asc, gt, isNull, lt, sql } from 'drizzle-orm';
import { statusOf } from '#domain/order-status.ts';
import type { Database } from '#server/platform/database/open.ts';
import {
  appServerActions,
  borrowers,
  complaints,
  deviceSessions,
  orders,
  payoutAccounts,
} from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Retention } from '#server/settings/limits.ts';
import { anonymise, deleteComplaints } from './anonymising.ts';

/** Rows worked off at a time. */
const AT_ONCE = 100;
const DAY = 86_400_000;

/**
 * Deletes complaints that were answered before their term, and anonymises borrowers who have done nothing for theirs, each in a
 * transaction of its own. A term of 0 keeps them. Gives how many there were of both.
 */
export async function retain(
  db: Database,
  terms: Pick<Retention, 'borrowers' | 'complaints'>,
  now: Date,
): Promise<{ complaints: number; borrowers: number }> {
  const before = (days: number) => new Date(Math.min(now.getTime(), Date.now()) - days * DAY);
  return {
    complaints: terms.complaints === 0 ? 0 : await deleteAnswered(db, before(terms.complaints), now),
    borrowers: terms.borrowers === 0 ? 0 : await anonymiseUnused(db, before(terms.borrowers), now),
  };
}

async function deleteAnswered(db: Database, until: Date, now: Date): Promise<number> {
  let deleted = 0;
  let found: { id: string }[];
  do {
    found = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: complaints.id })
        .from(complaints)
        .where(lt(complaints.answeredAt, until))
        .orderBy(asc(complaints.answeredAt))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      await deleteComplaints(
        tx,
        old.map(({ id }) => id),
        now,
      );
      return old;
    });
    deleted += found.length;
  } while (found.length === AT_ONCE);
  return deleted;
}

async function anonymiseUnused(db: Database, until: Date, now: Date): Promise<number> {
  let anonymised = 0;
  let last: { id: string } | undefined;
  do {
    const found = await unused(db, until, last?.id);
    for (const person of found) anonymised += await anonymiseOne(db, person, now);
    last = found.length === AT_ONCE ? found.at(-1) : undefined;
  } while (last);
  return anonymised;
}

/**
 * Borrowers who did nothing since then: no loan, session, complaint or call of the native app's server. By their ids, behind the
 * last one that was found.
 */
function unused(db: Database, until: Date, after: string | undefined): Promise<{ id: string }[]> {
  const { id, createdAt, anonymisedAt } = borrowers;
  const since = until.toISOString();
  const latest = sql`greatest(${orders.appliedAt}, ${orders.decidedAt}, ${orders.settledAt})`;
  const isOver = sql`${orders.status} in (${statusOf('declined')}, ${statusOf('settled')})`;
  return db
    .select({ id })
    .from(borrowers)
    .where(
      and(
        isNull(anonymisedAt),
        lt(createdAt, until),
        after === undefined ? undefined : gt(id, after),
        sql`not exists (select from ${orders} where ${orders.borrowerId} = ${id} and (not ${isOver} or ${latest} >= ${since}))`,
        sql`not exists (select from ${deviceSessions} where ${deviceSessions.borrowerId} = ${id}
          and coalesce(${deviceSessions.revokedAt}, ${deviceSessions.expiresAt}) >= ${since})`,
        // A complaint that waits for its answer holds its borrower.
        sql`not exists (select from ${complaints} where ${complaints.borrowerId} = ${id}
          and (${complaints.answeredAt} is null or greatest(${complaints.createdAt}, ${complaints.answeredAt}) >= ${since}))`,
        sql`not exists (select from ${payoutAccounts} where ${payoutAccounts.borrowerId} = ${id} and ${payoutAccounts.savedAt} >= ${since})`,
        sql`not exists (select from ${appServerActions} where ${appServerActions.borrowerId} = ${id} and ${appServerActions.at} >= ${since})`,
      ),
    )
    .orderBy(asc(id))
    .limit(AT_ONCE);
}

async function anonymiseOne(db: Database, person: { id: string }, now: Date): Promise<number> {
  try {
    await db.transaction((tx) => anonymise(tx, person, now));
    return 1;
  } catch (error) {
    // Such as one to whom money is owed: the next turn looks again.
    if (error instanceof DomainError) return 0;
    throw error;
  }
}
