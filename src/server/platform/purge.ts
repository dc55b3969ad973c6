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

/** From which moment a row's term runs, the earlier one where there are two; an index finds the oldest. */
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

/** As many rows are deleted in one transaction. */
const AT_ONCE = 1000;

/**
 * Deletes what is older than its term, some rows in a transaction, and gives how many it were. Age is by `now` or the
 * database's own clock, whichever is earlier: a clock that was moved ahead deletes nothing early.
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
