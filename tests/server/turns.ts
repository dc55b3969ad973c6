import type { Timers } from '#server/platform/clock.ts';
import type { KeyedQueue } from '#server/platform/limits.ts';
import { type SimulatedTime, simulatedTime } from './onboarding/simulated-time.ts';

/** A queue in simulated time, and its work by name. */
export interface Turns<Key> {
  time: SimulatedTime;
  inTurn: KeyedQueue<Key>;
  /** What has begun. */
  begun: string[];
  ask(key: Key, name: string): Promise<string>;
  /** Ends the work whose turn it is, once it has begun. */
  end(): Promise<void>;
}

export function turnsOf<Key>(queueOf: (timers: Timers) => KeyedQueue<Key>): Turns<Key> {
  const time = simulatedTime(new Date(0));
  const inTurn = queueOf(time.timers);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    ...{ time, inTurn, begun },
    ask: (key, name) =>
      inTurn(key, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.push(end));
        return name;
      }),
    async end() {
      await Promise.resolve();
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}
