import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Timers } from './clock.ts';
import type { Transaction } from './database/open.ts';

/** Names the advisory lock of the work that recurs. */
const RECURRING_WORK = 7_240_113;

/** Of several servers one at a time does what recurs; others wait until this transaction is over. */
export async function inTurnWithRecurring(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECURRING_WORK})`);
}

/** Work that is repeated by a timer. */
export interface RecurringWork {
  /** Milliseconds from the beginning of one turn to that of the next. */
  every: number;
  run(): Promise<unknown>;
  /** What the log says of a turn that failed; the next one comes all the same. */
  fault: string;
}

/**
 * Repeats the work until the server is closed. One turn runs at a time: a timer that fires during a turn starts no other.
 * Closing the server waits for the turn under way.
 */
export function keepDoing(app: FastifyInstance, timers: Timers, { every, run, fault }: RecurringWork): void {
  let underWay: Promise<void> | null = null;
  const turn = async () => {
    try {
      await run();
    } catch (error) {
      app.log.error(error, fault);
    } finally {
      underWay = null;
    }
  };
  const stop = timers.every(every, () => {
    underWay ??= turn();
    return underWay;
  });
  app.addHook('onClose', async () => {
    stop();
    await underWay;
  });
}
