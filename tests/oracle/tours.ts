import type { Stop } from './extent.ts';
import type { Case, FlowTable, Step } from './row.ts';
import { wayOf } from './run-case.ts';

/** Cases that are done one after the other in one opening of the screen, the first of them from its start. */
export type Tour<S extends string, E extends string, F extends string> = readonly Stop<S, E, F>[];

/**
 * Plans how cases of a table are walked with few openings: a case that ends where another starts, by the very same
 * steps and with the same given, is followed by it.
 */
export function planTours<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  stops: readonly Stop<S, E, F>[],
): Tour<S, E, F>[] {
  const waiting = stops.map(({ row, one }) => ({ row, one, way: wayOf(table, one), taken: false }));
  // Short ways first, so that a long case finds a tour that has come its way.
  waiting.sort((a, b) => a.way.length - b.way.length);
  const tours: Tour<S, E, F>[] = [];
  for (const first of waiting) {
    if (first.taken) continue;
    const tour: Stop<S, E, F>[] = [];
    for (let next: (typeof waiting)[number] | undefined = first; next; ) {
      next.taken = true;
      tour.push({ row: next.row, one: next.one });
      if (leavesThePage(next.one)) break;
      const been: string = trail(next.one, [...next.way, ...(next.one.do ?? [])]);
      next = waiting.find((other) => !other.taken && other.way.length > 0 && trail(other.one, other.way) === been);
    }
    tours.push(tour);
  }
  return tours;
}

/** A route parameter that is taken away is told from one that is not named. */
function trail<S extends string, E extends string, F extends string>(
  one: Case<S, E, F>,
  steps: readonly Step<E>[],
): string {
  return JSON.stringify([one.given ?? {}, steps], (_, value) => (value === undefined ? 'absent' : value));
}

function leavesThePage<S extends string, E extends string, F extends string>({ expect }: Case<S, E, F>): boolean {
  return (expect.effects ?? []).some((effect) => 'open' in effect);
}
