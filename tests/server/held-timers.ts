import type { Timers } from '#server/platform/clock.ts';

/** Timers whose time limits, in milliseconds, end when a test runs them. */
export function heldTimers() {
  const limits = new Map<() => Promise<void>, number>();
  const timers: Timers = {
    every(milliseconds, run) {
      limits.set(run, milliseconds);
      return () => limits.delete(run);
    },
  };
  return { timers, limits };
}
