import { deepEqual, equal } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Layer, Run } from './layer.ts';
import type { Case, FlowTable, Step } from './row.ts';
import { routeQuery, wayOf } from './run-case.ts';

/** Something that a borrower does in a situation in which no case of the table begins with it. */
export interface Unsaid<S extends string, E extends string, F extends string> {
  name: string;
  at: S;
  step: Step<E>;
  /** A case that begins with the same elsewhere, where a table says that here it does the same. */
  alike: Case<S, E, F> | undefined;
}

/** Everything that the rows of a table say nothing of, situation by situation, for these happenings. */
export function unsaidOf<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  happenings: readonly E[],
): Unsaid<S, E, F>[] {
  const cases = table.rows.flatMap((row) => row.cases);
  const situations = Object.keys(table.reach) as S[];
  const steps = [...situations.flatMap((at) => table.reach[at]({})), ...cases.flatMap((one) => one.do ?? [])];
  const begins = ({ do: [first] = [] }: Case<S, E, F>, happening: E) =>
    first !== undefined && 'borrower' in first && first.borrower === happening;
  return situations.flatMap((at) =>
    happenings
      .filter((happening) => !cases.some((one) => one.at === at && begins(one, happening)))
      .map((happening) => {
        const same = steps.find((step) => 'borrower' in step && step.borrower === happening);
        const elsewhere = cases.filter((one) => begins(one, happening) && !one.way);
        return {
          name: `at ${at}, ${happening}`,
          at,
          step: same ?? { borrower: happening },
          alike: table.alike?.[at]?.includes(happening)
            ? (elsewhere.find((one) => !one.given && one.do?.length === 1) ?? { at, expect: {} })
            : undefined,
        };
      }),
  );
}

/**
 * What no row says does not happen: nothing is asked or done, no state is left, every fact stays. Of what a table says does
 * the same as elsewhere the same comes.
 *
 * @param original the layer of the machine itself, where the other may be that of a mutant
 */
export async function checkUnsaid<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  { layer, original = layer, facts }: { layer: Layer<S, E, F>; original?: Layer<S, E, F>; facts: readonly F[] },
  { at, step, alike }: Unsaid<S, E, F>,
): Promise<void> {
  let comes = false;
  for (const one of await representatives(table, original, at)) {
    const run = await open(table, layer, one);
    const look = async () => ({
      state: run.state?.(),
      facts: await Promise.all(facts.map((fact) => run.fact(fact))),
      asked: [...run.asked()],
      done: [...run.done()],
    });
    try {
      await run.beAt(at);
      const before = await look();
      await run.happen(step);
      const after = await look();
      if (!alike || isDeepStrictEqual(after, before)) {
        deepEqual(after, before, 'nothing comes of it');
        continue;
      }
      comes = true;
      if (!alike.do) continue;
      const { calls = [], effects = [], left, to = left?.to } = alike.expect;
      deepEqual(after.asked.slice(before.asked.length), calls, 'the same calls as elsewhere');
      deepEqual(after.done.slice(before.done.length), effects, 'the same effects as elsewhere');
      if (to) await run.beAt(to);
    } finally {
      await run.close();
    }
  }
  equal(comes, alike !== undefined, 'whether something comes of it, as elsewhere');
}

async function open<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  layer: Layer<S, E, F>,
  one: Case<S, E, F>,
): Promise<Run<S, E, F>> {
  const run = await layer.open(table, one.given ?? {}, routeQuery(table.query, one.given?.query));
  for (const before of wayOf(table, one)) await run.happen(before);
  return run;
}

const known = new WeakMap<object, Map<string, Promise<unknown>>>();

/** The situation by the ways of the table's cases, one for each state of the machine that they lead to. */
function representatives<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  layer: Layer<S, E, F>,
  at: S,
): Promise<Case<S, E, F>[]> {
  const ofTable = known.get(table) ?? known.set(table, new Map()).get(table);
  const found = ofTable?.get(at) as Promise<Case<S, E, F>[]> | undefined;
  if (found) return found;
  const search = async () => {
    const byState = new Map<string, Case<S, E, F>>();
    const ways = new Map<string, Case<S, E, F>>();
    const all = [{ at, expect: {} }, ...table.rows.flatMap((row) => row.cases.filter((one) => one.at === at))];
    for (const { given, way } of all) {
      const one = { at, expect: {}, ...(given ? { given } : {}), ...(way ? { way } : {}) };
      const key = JSON.stringify([given, way], (_, value) => (value === undefined ? 'absent' : value));
      if (!ways.has(key)) ways.set(key, one);
    }
    for (const one of ways.values()) {
      const run = await open(table, layer, one).catch(() => null);
      const isThere = await run?.beAt(at).then(
        () => true,
        () => false,
      );
      const state = JSON.stringify(run?.state?.() ?? '');
      if (isThere && !byState.has(state)) byState.set(state, one);
      await run?.close();
    }
    return [...byState.values()];
  };
  const searched = search();
  ofTable?.set(at, searched);
  return searched;
}
