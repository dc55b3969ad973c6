import { fromCallback } from 'xstate';

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

/** A timer as a machine declares it; whoever runs the machine provides it with `client/platform/timer.ts`. */
export function declaredTimer() {
  return fromCallback<{ type: 'none' }, TimerInput, TimerEvent>(() => {
    throw new Error('the timer was not provided');
  });
}
