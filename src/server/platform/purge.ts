import { type AnyColumn, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Retention } from '#server/settings/limits.ts';
import type { Database } from './database/open.ts';
import {
  alternativeClicks,
  deviceSessions,
  events,
  idempotencyRecords,
  landingTracks,
  registrationSessions,
  smsOutbox,
} from './database/schema.ts';
import { lockRecurring } from './locks.ts';

/** The moment from which a row's term runs, the earlier of two; an index finds the oldest. */
const PURGED: readonly { term: keyof Retention; table: PgTable; since: AnyColumn }[] = [
  { term: 'idempotency', table: idempotencyRecords, since: idempotencyRecords.createdAt },
  { term: 'sms', table: smsOutbox, since: smsOutbox.deliveredAt },
  { term: 'events', table: events, since: events.createdAt },
  { term: 'events', table: alternativeClicks, since: alternativeClicks.createdAt },
  { term: 'visits', table: landingTracks, since: landingTracks.createdAt },
  { term: 'registrations', table: registrationSessions, since: registrationSessions.expiresAt },
  { term: 'sessions', table: deviceSessions, since: deviceSessions.expiresAt },
  { term: 'sessions', table: deviceSessions, since: deviceSessions.revokedAt },
];

/** Rows deleted in one transaction. */
const AT_ONCE = 1000;

/**
 * Deletes rows past their term, a batch per transaction, and gives how many. Age is by the earlier of `now` and the
 * database's clock: a clock that was moved ahead deletes nothing early.
 */
export async function purge(db: Database, retention: Retention, now: Date): Promise<number> {
  let purged = 0;
  for (const { term, table, since } of PURGED) {
    const until = sql`least(now(), ${now.toISOString()}::timestamptz) - make_interval(days => ${retention[term]}::integer)`;
    const oldest = sql`select ctid from ${table} where ${since} < ${until} order by ${since} limit ${AT_ONCE}`;
    let deleted: number;
    do {
      deleted = await db.transaction(async (tx) => {
        await lockRecurring(tx);
        const rows = await tx.delete(table).where(sql`ctid = any(array(${oldest}))`).returning({ one: sql`1` });
        return rows.length;
      });
      purged += deleted;
    } while (deleted === AT_ONCE);
  }
  return purged;
}
