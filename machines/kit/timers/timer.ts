import { fromCallback } from 'xstate';

/** The part of a clock that a timer needs: the browser's, or a simulated one. Times are milliseconds since 1970. */
export interface Clock {
  now(): number;
  setTimeout(fn: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/**
 * `until` is the moment at which the time is over, in milliseconds since 1970; `remaining` is in milliseconds and over 0.
 * A timer that is taken up again does not start.
 */
export type TimerEvent =
  | { type: 'timer.started'; until: number }
  | { type: 'timer.ticked'; remaining: number }
  | { type: 'timer.passed' };

export interface TimerInput {
  /** Of a timer that is taken up again; null for a new one. */
  until: number | null;
  /** How long a new one takes, and at most any, in milliseconds. */
  duration: number;
}

const SECOND = 1000;

/** A timer as a machine declares it; whoever runs the machine provides it with `timerOn`. */
export function declaredTimer() {
  return fromCallback<{ type: 'none' }, TimerInput, TimerEvent>(() => {
    throw new Error('the timer was not provided');
  });
}

/**
 * Counts down to an absolute moment, so that a reload, or a phone that slept, comes back to the true remaining time.
 * Tells that at once, and at every whole second that is left.
 */
export function timerOn(clock: Clock) {
  return fromCallback<{ type: 'none' }, TimerInput, TimerEvent>(({ input, sendBack }) => {
    let now = clock.now();
    const latest = now + input.duration;
    // A clock that was set back must not make the wait longer, be it before the start or later.
    let until = Math.min(input.until ?? latest, latest);
    let handle: unknown;
    const tick = () => {
      const before = now;
      now = clock.now();
      until -= Math.max(0, before - now);
      const remaining = until - now;
      if (remaining <= 0) {
        sendBack({ type: 'timer.passed' });
        return;
      }
      sendBack({ type: 'timer.ticked', remaining });
      handle = clock.setTimeout(tick, remaining - (Math.ceil(remaining / SECOND) - 1) * SECOND);
    };
    if (input.until === null) sendBack({ type: 'timer.started', until });
    tick();
    return () => clock.clearTimeout(handle);
  });
}
