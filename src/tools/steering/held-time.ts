/** Time in the phone: it stands still, is let pass, or runs with the real one. */
export interface HeldTime {
  now(): number;
  /** Lets milliseconds pass; what comes due happens in its order, each with what follows from it. */
  pass(ms: number): Promise<void>;
  setRunning(runs: boolean): void;
  /** Sets the clock by so many milliseconds; what waits for a while waits no longer and no shorter. */
  shift(ms: number): void;
  /** By the real clock, whatever the phone's does. */
  really(ms: number): Promise<void>;
}

interface Timer {
  due: number;
  fire: () => void;
}

/** The browser's own would be mistaken for ours below this. */
const FIRST = 1_000_000_000;

/**
 * Replaces the page's clock: `Date.now`, `setTimeout` and `clearTimeout`. Code that has taken the originals before,
 * such as React, keeps them. `offset`: milliseconds ahead of real time.
 */
export function holdTime(page: Window & typeof globalThis, turn: () => Promise<void>, offset: number): HeldTime {
  const realNow = page.Date.now.bind(page.Date);
  const realSet = page.setTimeout.bind(page);
  const realClear = page.clearTimeout.bind(page);
  const timers = new Map<number, Timer>();
  let last = FIRST;
  let heldAt = realNow() + offset;
  let runsSince: number | null = realNow();
  let alarm = 0;

  const now = () => (runsSince === null ? heldAt : heldAt + realNow() - runsSince);
  const earliest = (until: number) => {
    const due = [...timers].filter(([, timer]) => timer.due <= until);
    return due.sort(([, one], [, other]) => one.due - other.due)[0];
  };
  const wind = () => {
    realClear(alarm);
    const next = earliest(Number.POSITIVE_INFINITY);
    if (runsSince === null || !next) return;
    alarm = realSet(
      () => {
        for (let due = earliest(now()); due; due = earliest(now())) {
          timers.delete(due[0]);
          due[1].fire();
        }
        wind();
      },
      Math.max(0, next[1].due - now()),
    );
  };

  const setTimer = (handler: TimerHandler, ms = 0, ...given: unknown[]): number => {
    last += 1;
    timers.set(last, {
      due: now() + Math.max(0, ms),
      fire: () => {
        if (typeof handler === 'function') handler(...given);
      },
    });
    wind();
    return last;
  };
  const clearTimer = (handle?: number) => {
    if (handle !== undefined && handle >= FIRST) timers.delete(handle);
    else realClear(handle);
  };
  Object.assign(page, { setTimeout: setTimer, clearTimeout: clearTimer });
  page.Date.now = now;

  return {
    now,
    async pass(ms) {
      const until = now() + ms;
      const wasRunning = runsSince !== null;
      heldAt = now();
      runsSince = null;
      for (let due = earliest(until); due; due = earliest(until)) {
        heldAt = Math.max(heldAt, due[1].due);
        timers.delete(due[0]);
        due[1].fire();
        await turn();
      }
      heldAt = until;
      if (wasRunning) runsSince = realNow();
      wind();
    },
    setRunning(runs) {
      heldAt = now();
      runsSince = runs ? realNow() : null;
      wind();
    },
    shift(ms) {
      heldAt += ms;
      for (const timer of timers.values()) timer.due += ms;
      wind();
    },
    really: (ms) => new Promise((resolve) => realSet(resolve, ms)),
  };
}
