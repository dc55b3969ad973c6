import type { WallClock } from './clock.ts';

const MINUTE = 60_000;

/**
 * Counts what others may bring about as often as they like: gives how many are to be told of now, the first at once, those of the
 * minute after it with the next one; 0 for none.
 */
export function toldOncePerMinute({ now }: WallClock): (of: string) => number {
  const told = new Map<string, { at: number; since: number }>();
  return (of) => {
    const [last, at] = [told.get(of), now().getTime()];
    const count = (last?.since ?? 0) + 1;
    const isTold = last === undefined || Math.abs(at - last.at) >= MINUTE;
    told.set(of, isTold ? { at, since: 0 } : { at: last.at, since: count });
    return isTold ? count : 0;
  };
}
