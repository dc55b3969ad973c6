import { fromCallback } from 'xstate';
import type { TimerEvent, TimerInput } from '#machines/kit/timers/timer.ts';
import { type Clock, clock } from './clock.ts';

const SECOND = 1000;

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

/** Counts down by the browser's clock. */
export const timer = timerOn(clock);
