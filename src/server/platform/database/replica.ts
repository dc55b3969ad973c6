import { sql } from 'drizzle-orm';
import { systemClock, systemTimers, type Timers, type WallClock } from '../clock.ts';
import { within } from '../deadline.ts';
import { executedRows } from './executed.ts';
import type { Database } from './open.ts';

/** Reads that may go to a replica, and never miss what was committed before they began. */
export interface Reading {
  /** What `read` gives on the replica, if it stands where the primary stood just now; else, and after any fault of it, on the primary. */
  read<Result>(read: (db: Database) => Promise<Result>): Promise<Result>;
}

export interface ReadingOptions {
  primary: Database;
  replica: Database;
  /** Told when the replica is first left alone, and not again before it was read from. */
  warn(reason: unknown, sentence: string): void;
  clock?: WallClock;
  timers?: Timers;
}

/** The longest a replica may take for a read, in milliseconds; the primary can still respond in time after it. */
const PATIENCE = 1000;
/** How often the replica looks whether it has caught up, and what is between two looks, in seconds: 40 ms in all. */
const LOOKS = 8;
const BETWEEN_LOOKS = 0.005;
/** A replica that lags is left alone for so long, in milliseconds, and one that has a fault for longer. */
const LAG_REST = 1000;
const FAULT_REST = 5000;
/** PostgreSQL's code for a statement that would write. */
const WRITES = '25006';

/**
 * Each read asks the primary for its log position, which is cheap, and goes to the replica once that has replayed so
 * far. So a read sees everything committed before it: the borrower's writes, and those of webhooks, turns and
 * operators. A replica that lags or does not respond is left alone for a while.
 */
export function readingFrom({ primary, replica, warn, ...given }: ReadingOptions): Reading {
  const { clock = systemClock, timers = systemTimers } = given;
  let restsUntil = 0;
  let isTold = false;

  const rest = (milliseconds: number, reason: unknown, sentence: string) => {
    if (!isTold) warn(reason, sentence);
    isTold = true;
    restsUntil = clock.now().getTime() + milliseconds;
  };

  async function fromReplica<Result>(read: (db: Database) => Promise<Result>): Promise<{ found: Result } | null> {
    const position = await positionOf(primary);
    if (await hasReached(replica, position)) {
      const found = await read(replica);
      isTold = false;
      return { found };
    }
    rest(LAG_REST, new Error(`it has not come to ${position.lsn}`), 'the replica lags: reads go to the primary');
    return null;
  }

  return {
    async read(read) {
      if (clock.now().getTime() < restsUntil) return read(primary);
      try {
        const given = await within(PATIENCE, fromReplica(read), timers);
        if (given) return given.found;
      } catch (error) {
        if (codeOf(error) !== WRITES) rest(FAULT_REST, error, 'the replica has a fault: reads go to the primary');
      }
      return read(primary);
    },
  };
}

/** Where a log stands. */
interface Position {
  lsn: string;
  /** One cluster and its replicas have the same; so a database of another one is not taken for a replica. */
  cluster: string;
  /** Its name: a cluster may have others, such as a copy to practise on. */
  database: string;
  /** Another one after each failover; a replica that was left behind on the earlier one holds what the primary never had. */
  timeline: string;
}

async function positionOf(primary: Database): Promise<Position> {
  const [row = {}] = executedRows(
    await primary.execute(sql`
      select lsn::text, current_database() as database, substr(pg_walfile_name(lsn), 1, 8) as timeline,
        (select system_identifier::text from pg_control_system()) as cluster
      from pg_current_wal_insert_lsn() as lsn`),
  );
  return {
    lsn: String(row.lsn),
    cluster: String(row.cluster),
    database: String(row.database),
    timeline: String(row.timeline),
  };
}

/** Waits for it, if it is not far. */
async function hasReached(replica: Database, { lsn, cluster, database, timeline }: Position): Promise<boolean> {
  const rows = executedRows(
    await replica.execute(sql`
      select from generate_series(1, ${LOOKS}::int)
      where pg_is_in_recovery() and current_database() = ${database}
        and (select system_identifier::text from pg_control_system()) = ${cluster}
        and (select lpad(upper(to_hex(timeline_id)), 8, '0') from pg_control_checkpoint()) = ${timeline}
        and case when pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn then true
          else pg_sleep(${BETWEEN_LOOKS}::float8) is null end
      limit 1`),
  );
  return rows.length > 0;
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
