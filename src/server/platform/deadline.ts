import { systemTimers, type Timers } from './clock.ts';
import { whyUnusable } from './database/unusable.ts';
import { ProviderError } from './ports/provider-error.ts';

/** How long who asks the server waits for its response, in milliseconds. */
export const DEADLINE = 4500;

/** What was waited for did not come in time. */
export class Overdue extends Error {
  override name = 'Overdue';
}

/**
 * What the work comes to, if it does within `milliseconds`. Its signal is aborted then. Work that does not heed it goes on,
 * and its outcome is not looked at: what binds a borrower asks whether somebody waits (`CallerWaiting`).
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

/** Whether an error is of a database or a provider that did not do in time what it was asked: it may do it later. */
export function isUnavailable(error: Error): boolean {
  return error instanceof Overdue || error instanceof ProviderError || whyUnusable(error) !== null;
}
