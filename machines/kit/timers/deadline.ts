import { fromCallback } from 'xstate';

/** The part of a clock that a timer needs: the browser's, or a simulated one. */
export interface Clock {
  now(): number;
  setTimeout(fn: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** `remaining` is in milliseconds and never negative. */
export type DeadlineEvent = { type: 'deadline.ticked'; remaining: number } | { type: 'deadline.passed' };

/** How long there is left when the timer starts, in milliseconds. */
export interface DeadlineInput {
  duration: number;
}

const TICK = 1000;

/** A deadline as a machine declares it; whoever runs the machine provides it with `deadlineTimer`. */
export function declaredDeadline() {
  return fromCallback<{ type: 'none' }, DeadlineInput, DeadlineEvent>(() => {
    throw new Error('the deadline was not provided');
  });
}

/** A timer to an absolute deadline, so that a phone that slept wakes to the true remaining time. Ticks every second. */
export function deadlineTimer(clock: Clock) {
  return fromCallback<{ type: 'none' }, DeadlineInput, DeadlineEvent>(({ input, sendBack }) => {
    const deadline = clock.now() + input.duration;
    let handle: unknown;
    const tick = () => {
      const remaining = deadline - clock.now();
      if (remaining <= 0) {
        sendBack({ type: 'deadline.passed' });
        return;
      }
      sendBack({ type: 'deadline.ticked', remaining });
      handle = clock.setTimeout(tick, Math.min(TICK, remaining));
    };
    tick();
    return () => clock.clearTimeout(handle);
  });
}
