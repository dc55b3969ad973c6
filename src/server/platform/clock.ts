import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { settings } from './database/schema.ts';

/** Wall-clock time. The server's only source of time, so that tests and demonstrations can set it. */
export interface WallClock {
  now(): Date;
}

export const systemClock: WallClock = { now: () => new Date() };

/** Repeated timers. */
export interface Timers {
  /** Runs it at this interval in milliseconds, until the returned function is called. It must not reject. */
  every(milliseconds: number, run: () => Promise<void>): () => void;
}

export const systemTimers: Timers = {
  every(milliseconds, run) {
    const timer = setInterval(() => void run(), milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/** The clock of a demonstration: the system's time plus an offset, which the database keeps over restarts. */
export interface DemonstrationClock extends WallClock {
  /** How many milliseconds it is ahead of the system's. */
  offset(): number;
  /** Reads what another server on this database may have moved it to. */
  refresh(): Promise<void>;
  /** Moves the clock on by milliseconds, back by negative ones, and gives the new time. */
  move(milliseconds: number): Promise<Date>;
  /** The same by whole days. */
  moveDays(days: number): Promise<Date>;
  /** Sets the offset to 0; what happened meanwhile stays, see the demonstration's lever. */
  reset(): Promise<Date>;
}

const OFFSET = 'clock.offset';
const DAY = 86_400_000;

/** Opens the demonstration clock at the offset (milliseconds) that the database keeps, for every server on it. */
export async function openDemonstrationClock(db: Database, base: WallClock = systemClock): Promise<DemonstrationClock> {
  let offset = 0;
  const now = () => new Date(base.now().getTime() + offset);

  async function refresh(): Promise<void> {
    const [kept] = await db.select().from(settings).where(eq(settings.name, OFFSET));
    offset = Number(kept?.value ?? 0);
  }

  async function keep(first: number, later: SQL): Promise<Date> {
    const [kept] = await db
      .insert(settings)
      .values({ name: OFFSET, value: first })
      .onConflictDoUpdate({ target: settings.name, set: { value: later } })
      .returning();
    offset = Number(kept?.value ?? 0);
    return now();
  }

  await refresh();
  const move = (milliseconds: number) =>
    keep(milliseconds, sql`to_jsonb((${settings.value})::numeric + ${milliseconds}::bigint)`);
  return {
    now,
    offset: () => offset,
    refresh,
    move,
    moveDays: (days) => move(days * DAY),
    reset: () => keep(0, sql`to_jsonb(0)`),
  };
}
