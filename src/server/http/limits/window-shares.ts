import type { WallClock } from '#server/platform/clock.ts';
import { windowCounter } from '#server/platform/limits.ts';
import { networksOf } from '#server/platform/network.ts';
import { KEPT_FOR_NEWCOMERS } from '#server/settings/limits.ts';

/** What an asker is counted as, and how much of a window is its own. */
export interface Counted {
  name: string;
  cap: number;
}

/** The narrowest first. */
export type CountedAs = readonly [Counted, ...Counted[]];

/** How much of a window is used, where 1 is all of it: of what the asker has, and of what all have that are like it. */
export interface Used {
  own: number;
  inAll: number;
}

export interface WindowShares {
  used(asker: CountedAs): Used;
  add(asker: CountedAs): void;
}

/** How long a window is, in milliseconds. */
export const RECORD_WINDOW = 600_000;

/**
 * Counts what many askers have in common, `all` in a window. An asker is new while its widest network has nothing in the
 * window. A quarter is kept for new askers.
 */
export function windowShares(all: number, clock: WallClock): WindowShares {
  const taken = windowCounter(RECORD_WINDOW);
  const countOf = (name: string) => taken.of(name, clock.now());
  const isKnown = (asker: CountedAs) => countOf(`of ${asker.at(-1)?.name}`) > 0;
  return {
    used(asker) {
      const own = Math.max(...asker.map(({ name, cap }) => countOf(`of ${name}`) / cap));
      const total = countOf('all') / all;
      if (isKnown(asker)) return { own, inAll: total / (1 - KEPT_FOR_NEWCOMERS) };
      return { own, inAll: Math.min(total, countOf('new') / (all * KEPT_FOR_NEWCOMERS)) };
    },
    add(asker) {
      const names = asker.map(({ name }) => `of ${name}`);
      for (const name of [...names, 'all', ...(isKnown(asker) ? [] : ['new'])]) taken.add(name, clock.now());
    },
  };
}

/** What the log says of the cap of all. */
export function usedUp(all: number): string {
  return `the cap of ${all} within ten minutes is used up for whoever was counted before`;
}

/** The networks of an address, `cap` for one subscriber. */
export function countedNetworks(address: string, cap: number): CountedAs {
  const [subscriber, ...wider] = networksOf(address);
  const counted = ({ name, share }: typeof subscriber): Counted => ({ name, cap: cap * share });
  return [counted(subscriber), ...wider.map(counted)];
}
