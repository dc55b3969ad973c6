import type { ChartTransition } from '../chart/chart.ts';

/** What lies over a chart without moving anything of it. */
export interface Overlay {
  /** Ids of the states that are active, those that hold active ones included. */
  active: ReadonlySet<string>;
  /** Ids of the transitions that were taken last. */
  last: ReadonlySet<string>;
  /** What the tests say of each row; null where nothing is known of it. */
  rows: ReadonlyMap<string, RowStanding> | null;
  /** Ids of states and transitions, and rows, that are looked at. */
  chosen: ReadonlySet<string>;
  /** Ids of states that were active where others were expected. */
  wrong: ReadonlySet<string>;
  /** Ids of transitions that were expected and not taken. */
  missed: ReadonlySet<string>;
}

export const NO_OVERLAY: Overlay = {
  active: new Set(),
  last: new Set(),
  rows: null,
  chosen: new Set(),
  wrong: new Set(),
  missed: new Set(),
};

/** `un`: not walked; `never`: not run. */
export type RowStanding = 'walked' | 'failed' | 'un' | 'never';
export type Standing = 'own' | 'walked' | 'un' | 'row';

/** A transition is walked when each of its rows is. */
export function standingOf({ rows }: Pick<ChartTransition, 'rows'>, overlay: Overlay): Standing {
  if (rows.length === 0) return 'own';
  if (!overlay.rows) return 'row';
  return rows.every((row) => overlay.rows?.get(row) === 'walked') ? 'walked' : 'un';
}

/** Ids of the active states of a state value such as `{ idle: 'banks' }`, the machine's own included. */
export function activeStates(machine: string, value: unknown): Set<string> {
  const ids = new Set([machine]);
  const gather = (path: string, inner: unknown) => {
    if (typeof inner === 'string') ids.add(`${path}.${inner}`);
    else if (typeof inner === 'object' && inner !== null) {
      for (const [key, below] of Object.entries(inner)) {
        ids.add(`${path}.${key}`);
        gather(`${path}.${key}`, below);
      }
    }
  };
  gather(machine, value);
  return ids;
}
