import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, setup } from 'xstate';
import { timerOn } from '#client/platform/timer.ts';
import type { TimerEvent, TimerInput } from '#machines/kit/timers/timer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A timer on a phone whose clock can be set; `told` is what it said, in the order of saying. */
function started(input: TimerInput) {
  const time = new SimulatedClock();
  let ahead = 10 * HOUR;
  const told: TimerEvent[] = [];
  const looks: number[] = [];
  const timer = timerOn({
    now: () => {
      looks.push(time.now());
      return time.now() + ahead;
    },
    setTimeout: (fn, ms) => time.setTimeout(fn, ms),
    clearTimeout: (handle) => time.clearTimeout(Number(handle)),
  });
  const machine = setup({ types: { events: {} as TimerEvent }, actors: { timer } }).createMachine({
    invoke: { src: 'timer', input },
    on: { '*': { actions: ({ event }) => void told.push(event) } },
  });
  const actor = createActor(machine).start();
  return {
    told,
    /** When it looked at the clock. */
    looks,
    stop: () => actor.stop(),
    passes: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) time.increment(1000);
    },
    setBy: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
}

const last = (told: readonly TimerEvent[]) => told.at(-1);

describe('a timer', () => {
  test('counts down by whole seconds, and is over', () => {
    const { told, passes } = started({ until: null, duration: 2000 });
    passes(2);
    expect(told).toEqual([
      { type: 'timer.started', until: 10 * HOUR + 2000 },
      { type: 'timer.ticked', remaining: 2000 },
      { type: 'timer.ticked', remaining: 1000 },
      { type: 'timer.passed' },
    ]);
  });

  test.each([1000, MINUTE, HOUR, 24 * HOUR])('takes no longer where the clock is set back by %d ms', (back) => {
    const { told, passes, setBy } = started({ until: null, duration: MINUTE });
    passes(20);
    setBy(-back);
    passes(1);
    expect(last(told)).toMatchObject({ type: 'timer.ticked', remaining: expect.toSatisfy((left) => left <= 40_000) });
    setBy(-back);
    passes(41);
    expect(last(told)).toEqual({ type: 'timer.passed' });
  });

  test('does not look at the clock any more once it is stopped', () => {
    const { looks, passes, stop } = started({ until: null, duration: MINUTE });
    passes(2);
    stop();
    const before = looks.length;
    passes(2);
    expect(before).toBeGreaterThan(2);
    expect(looks).toHaveLength(before);
  });

  test('is over where the clock is set ahead, as after a sleep', () => {
    const { told, passes, setBy } = started({ until: null, duration: MINUTE });
    setBy(MINUTE);
    passes(1);
    expect(last(told)).toEqual({ type: 'timer.passed' });
  });
});
