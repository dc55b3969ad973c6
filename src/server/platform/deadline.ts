import { systemTimers, type Timers } from './clock.ts';
import { whyUnusable } from './database/unusable.ts';
import { ProviderError } from './ports/provider-error.ts';

/** How long who asks the server waits for its response, in milliseconds. */
export const DEADLINE = 4500;

/** The work did not end in time. */
export class Overdue extends Error {
  override name = 'Overdue';
}

/**
 * The result of the work, if it comes within `milliseconds`; after that its signal is aborted. Work that ignores the
 * signal goes on, unobserved: what binds a borrower checks whether the caller still waits (`CallerWaiting`).
 *
 * @throws Overdue when it does not
 */
export function within<Result>(
  milliseconds: number,
  work: PromiseLike<Result> | ((signal: AbortSignal) => PromiseLike<Result>),
  timers: Timers = systemTimers,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const stop = timers.every(milliseconds, async () => {
      stop();
      const overdue = new Overdue(`nothing came within ${milliseconds} ms`);
      waiting.abort(overdue);
      reject(overdue);
    });
    const outcome = typeof work === 'function' ? work(waiting.signal) : work;
    outcome.then(
      (result) => {
        stop();
        resolve(result);
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
  });
}

/** Whether an error says that a database or provider did not respond in time; it may still do the work. */
export function isUnavailable(error: Error): boolean {
  return error instanceof Overdue || error instanceof ProviderError || whyUnusable(error) !== null;
}
