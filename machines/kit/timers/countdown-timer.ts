import { fromCallback } from 'xstate';
import type { Clock } from './deadline.ts';

/**
 * `until` is the moment at which the countdown ends, in milliseconds since 1970; `seconds` are those that remain,
 * rounded up. A countdown that is taken up again does not start.
 */
export type CountdownEvent =
  | { type: 'countdown.started'; until: number }
  | { type: 'countdown.ticked'; seconds: number }
  | { type: 'countdown.passed' };

export interface CountdownInput {
  /** Of a countdown that is taken up again; null for a new one. */
  until: number | null;
  /** How long a new one takes, and at most any, in milliseconds. */
  duration: number;
}

const SECOND = 1000;

/** A countdown as a machine declares it; whoever runs the machine provides it with `countdownTimer`. */
export function declaredCountdown() {
  return fromCallback<{ type: 'none' }, CountdownInput, CountdownEvent>(() => {
    throw new Error('the countdown was not provided');
  });
}

/**
 * Counts whole seconds down to an absolute moment, so that a reload, or a phone that slept, comes back to the true
 * remaining seconds. Tells them at once, and whenever they change.
 */
export function countdownTimer(clock: Clock) {
  return fromCallback<{ type: 'none' }, CountdownInput, CountdownEvent>(({ input, sendBack }) => {
    const latest = clock.now() + input.duration;
    // A clock that was set back must not make the wait longer.
    const until = Math.min(input.until ?? latest, latest);
    let handle: unknown;
    const tick = () => {
      const remaining = until - clock.now();
      if (remaining <= 0) {
        sendBack({ type: 'countdown.passed' });
        return;
      }
      const seconds = Math.ceil(remaining / SECOND);
      sendBack({ type: 'countdown.ticked', seconds });
      handle = clock.setTimeout(tick, remaining - (seconds - 1) * SECOND);
    };
    if (input.until === null) sendBack({ type: 'countdown.started', until });
    tick();
    return () => clock.clearTimeout(handle);
  });
}
