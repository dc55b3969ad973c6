import { systemTimers, type Timers, type WallClock } from './clock.ts';
import { Overdue } from './deadline.ts';

// Limits that are counted in this process. The database counts the limits on SMS codes (onboarding/attempts.ts).

/** Counts by name; each window of `length` milliseconds starts at 0. */
export function windowCounter(length: number) {
  let current = 0;
  const counts = new Map<string, number>();
  const countsAt = (now: Date) => {
    const window = Math.floor(now.getTime() / length);
    if (window !== current) counts.clear();
    current = window;
    return counts;
  };
  return {
    of: (name: string, now: Date): number => countsAt(now).get(name) ?? 0,
    /** Gives the new count. */
    add(name: string, now: Date): number {
      const count = (countsAt(now).get(name) ?? 0) + 1;
      counts.set(name, count);
      return count;
    },
  };
}

/** A semaphore with `most` places per key. Taking a place gives what frees it, or null if all are taken. */
export function semaphore<Key = string>(most: number): (key: Key) => Disposable | null {
  const taken = new Map<Key, number>();
  return (key) => {
    const own = taken.get(key) ?? 0;
    if (own >= most) return null;
    taken.set(key, own + 1);
    return {
      [Symbol.dispose]() {
        const left = (taken.get(key) ?? 0) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      },
    };
  };
}

/**
 * So many places; who finds them all taken waits for one, in the order of arrival. Rejects with Overdue where none came
 * free within `patience` milliseconds.
 */
export function placesInTurn(most: number, patience: number, timers: Timers): () => Promise<Disposable> {
  const waiting = new Set<() => void>();
  let taken = 0;
  const place: Disposable = {
    [Symbol.dispose]() {
      const [next] = waiting;
      if (next) next();
      else taken -= 1;
    },
  };
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        stop();
        waiting.delete(begin);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const stop = timers.every(patience, async () => {
        leave();
        reject(new Overdue(`no place came free within ${patience} ms`));
      });
      waiting.add(begin);
    });
  return async () => {
    if (taken < most) taken += 1;
    else await turn();
    return place;
  };
}

export type KeyedQueue<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

/** Runs work of the same key one after the other, whether earlier work succeeded or failed. */
export function keyedQueue<Key = string>(): KeyedQueue<Key> {
  const underWay = new Map<Key, Promise<void>>();
  return (key, work) => {
    const turn = (underWay.get(key) ?? Promise.resolve()).then(work);
    const ended = turn.then(
      () => {},
      () => {},
    );
    underWay.set(key, ended);
    void ended.then(() => {
      if (underWay.get(key) === ended) underWay.delete(key);
    });
    return turn;
  };
}

/**
 * Runs one piece of work at a time and takes turns among the waiting keys, so that none waits for all the work of
 * another. Rejects with Overdue what has not begun within `patience` milliseconds.
 */
export function fairQueue(patience: number, timers: Timers = systemTimers): KeyedQueue<string> {
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  const keep = (who: string, begins: (() => void)[]) => {
    if (begins.length === 0) waiting.delete(who);
    else waiting.set(who, begins);
  };
  const turnOf = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        stop();
        resolve();
      };
      const stop = timers.every(patience, async () => {
        stop();
        keep(
          who,
          (waiting.get(who) ?? []).filter((one) => one !== begin),
        );
        reject(new Overdue(`no turn came within ${patience} ms`));
      });
      keep(who, [...(waiting.get(who) ?? []), begin]);
    });
  const passOn = () => {
    const [next] = waiting;
    isBusy = next !== undefined;
    if (!next) return;
    const [who, [begin, ...others]] = next;
    waiting.delete(who);
    keep(who, others);
    begin?.();
  };

  return async (who, work) => {
    if (isBusy) await turnOf(who);
    isBusy = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}

/**
 * Runs one piece of work at a time; the next is the one of the lowest rank, and of these the newest, whose asker still
 * waits. Rejects with Overdue what has not begun within `patience` milliseconds.
 */
export function rankedQueue(patience: number, timers: Timers = systemTimers) {
  let waiting: { rank: number; begin: () => void }[] = [];
  let isBusy = false;

  const turnOf = (rank: number) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        stop();
        waiting = waiting.filter((other) => other !== one);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const one = { rank, begin };
      const stop = timers.every(patience, async () => {
        leave();
        reject(new Overdue(`no turn came within ${patience} ms`));
      });
      waiting.push(one);
    });
  const passOn = () => {
    const next = waiting.reduce<(typeof waiting)[number] | undefined>(
      (best, one) => (best && best.rank < one.rank ? best : one),
      undefined,
    );
    isBusy = next !== undefined;
    next?.begin();
  };

  return async <Result>(rank: number, work: () => Promise<Result>): Promise<Result> => {
    if (isBusy) await turnOf(rank);
    isBusy = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}

const MINUTE = 60_000;

/**
 * Counts repeated events for the log. Gives how many to report now: the first at once, those of the following minute
 * together with the next one; 0 for none.
 */
export function toldOncePerMinute({ now }: WallClock): (name: string) => number {
  const told = new Map<string, { at: number; since: number }>();
  return (name) => {
    const [last, at] = [told.get(name), now().getTime()];
    const count = (last?.since ?? 0) + 1;
    const isTold = last === undefined || Math.abs(at - last.at) >= MINUTE;
    told.set(name, isTold ? { at, since: 0 } : { at: last.at, since: count });
    return isTold ? count : 0;
  };
}
