import type { Clock } from '#machines/kit/timers/timer.ts';

/** The browser's own clock. */
export const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  clearTimeout: (handle) => clearTimeout(Number(handle)),
};
