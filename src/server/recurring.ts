import type { FastifyInstance } from 'fastify';
import type { Timers } from './clock.ts';

/** Work that the server does by itself. */
export interface RecurringWork {
  /** Milliseconds from the beginning of one turn to that of the next. */
  every: number;
  run(): Promise<unknown>;
  /** What the log says of a turn that failed; the next one comes all the same. */
  fault: string;
}

/**
 * Does the work again and again, as long as the server is open: one turn at a time, which whoever comes meanwhile waits
 * for. Closing the server lets the turn under way end.
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
