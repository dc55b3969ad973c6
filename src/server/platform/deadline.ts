import type { Timers } from './clock.ts';

/** How long who asks the server waits for its answer, in milliseconds. */
export const DEADLINE = 4500;

/** What was waited for did not come in time. */
export class Overdue extends Error {
  override name = 'Overdue';
}

/**
 * What `work` comes to, if it does within `milliseconds`. The work itself goes on: its outcome is then not looked at, and what
 * must not be done for nobody asks whether somebody waits (`CallerWaiting` of calls/caller-waiting.ts).
 *
 * @throws Overdue when it does not
 */
export function within<Result>(timers: Timers, milliseconds: number, work: PromiseLike<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = timers.every(milliseconds, async () => {
      stop();
      reject(new Overdue(`nothing came within ${milliseconds} ms`));
    });
    work.then(
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
