import { deepEqual, notDeepEqual } from 'node:assert/strict';
import type { Layer } from './layer.ts';
import type { Case, FlowTable, Step } from './row.ts';
import { routeQuery, wayOf } from './run-case.ts';

/** Something that a borrower does in a situation in which no case of the table begins with it. */
export interface Unsaid<S extends string, E extends string, F extends string> {
  name: string;
  /** How the situation comes about. */
  one: Case<S, E, F>;
  step: Step<E>;
  /** It does the same as elsewhere, so that something has to come of it. */
  isAlike: boolean;
}

/** Everything that the rows of a table say nothing of, situation by situation, for these happenings. */
export function unsaidOf<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  happenings: readonly E[],
): Unsaid<S, E, F>[] {
  const cases = table.rows.flatMap((row) => row.cases);
  const situations = Object.keys(table.reach) as S[];
  const steps = [...situations.flatMap((at) => table.reach[at]({})), ...cases.flatMap((one) => one.do ?? [])];
  const givenTo = (happening: E) =>
    steps.flatMap((step) => ('borrower' in step && step.borrower === happening ? [step.value] : []))[0];
  return situations.flatMap((at) => {
    const here = cases.filter((one) => one.at === at);
    const [{ given, way } = {}] = here;
    const begun = here.flatMap(({ do: [first] = [] }) => (first && 'borrower' in first ? [first.borrower] : []));
    return happenings
      .filter((happening) => !begun.includes(happening))
      .map((happening) => ({
        name: `at ${at}, ${happening}`,
        one: { at, expect: {}, ...(given ? { given } : {}), ...(way ? { way } : {}) },
        step: { borrower: happening, value: givenTo(happening) },
        isAlike: table.alike?.[at]?.includes(happening) ?? false,
      }));
  });
}

/**
 * What no row says does not happen: nothing is asked or done, and the situation and every fact stay; but something comes
 * of what a table says does the same as elsewhere.
 */
export async function checkUnsaid<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  layer: Layer<S, E, F>,
  { one, step, isAlike }: Unsaid<S, E, F>,
  facts: readonly F[],
): Promise<void> {
  const run = await layer.open(table, one.given ?? {}, routeQuery(table.query, one.given?.query));
  const look = async () => ({
    facts: await Promise.all(facts.map((fact) => run.fact(fact))),
    asked: [...run.asked()],
    done: [...run.done()],
  });
  try {
    for (const before of wayOf(table, one)) await run.happen(before);
    await run.beAt(one.at);
    const before = await look();
    await run.happen(step);
    if (isAlike) {
      const isStill = await run.beAt(one.at).then(
        () => true,
        () => false,
      );
      if (isStill) notDeepEqual(await look(), before, 'something comes of it');
    } else {
      await run.beAt(one.at);
      deepEqual(await look(), before, 'nothing comes of it');
    }
  } finally {
    await run.close();
  }
}
