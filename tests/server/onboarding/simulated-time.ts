import type { Timers, WallClock } from '#server/platform/clock.ts';

/** A server's time that passes when it is told to. */
export interface SimulatedTime {
  clock: WallClock;
  timers: Timers;
  /** Lets milliseconds pass, and everything that comes due end. */
  pass(milliseconds: number): Promise<void>;
}

export function simulatedTime(start: Date): SimulatedTime {
  let now = start.getTime();
  let running: { every: number; due: number; run: () => Promise<void> }[] = [];
  return {
    clock: { now: () => new Date(now) },
    timers: {
      every(milliseconds, run) {
        const timer = { every: milliseconds, due: now + milliseconds, run };
        running.push(timer);
        return () => {
          running = running.filter((one) => one !== timer);
        };
      },
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = running.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due);
        if (!next) break;
        now = next.due;
        next.due += next.every;
        await next.run();
      }
      now = end;
    },
  };
}
