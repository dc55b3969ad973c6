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

/** Work that has a turn every so often. A turn that was cut short is begun again: what one does twice must be as if done once. */
export interface RecurringWork {
  /** Of its queue: small letters and hyphens. */
  name: string;
  /** Milliseconds from the beginning of one turn to that of the next. */
  every: number;
  run(): Promise<unknown>;
  /** What the log says of a turn that failed; the next one comes all the same. */
  fault: string;
}

/** Has work done until the server is closed. */
export type KeepDoing = (work: RecurringWork) => void;

/** Work ends while the requests under way do: a stop takes as long as the longer of the two, and not both. */
export function endWith(app: FastifyInstance, end: () => Promise<void>): void {
  let ended: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    ended = end();
    // Looked at below; before that it is no unhandled rejection.
    ended.catch(() => {});
  });
  app.addHook('onClose', () => ended);
}

/**
 * Work done by the timers of this process alone, as tests need it: job-queue.ts shares it among servers. One turn runs at a
 * time: a timer that fires during a turn starts no other. Closing the server waits for the turn under way.
 */
export function doneByTimers(app: FastifyInstance, timers: Timers): KeepDoing {
  return ({ every, run, fault }) => {
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
  };
}
