import { deepEqual } from 'node:assert/strict';
import type { AnyTransitionDefinition } from 'xstate';
import { caseFailure } from './case-failure.ts';
import type { Layer, Run } from './layer.ts';
import { type Case, type FlowTable, OWN, type Row } from './row.ts';

/**
 * Runs one case of a table in a layer; rejects with what differs, after which step. A plain function, so that the same
 * run serves the tests and the mutants.
 *
 * @returns the transitions whose outcome the case has asserted
 */
export async function runCase<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  layer: Layer<S, E, F>,
  one: Case<S, E, F>,
): Promise<{ taken: readonly AnyTransitionDefinition[] }> {
  const given = one.given ?? {};
  const run = await layer.open(table, given, routeQuery(table.query, given.query));
  const way = wayOf(table, one);
  let begun = 0;
  const counted: Run<S, E, F> = {
    ...run,
    happen(...step) {
      begun += 1;
      return run.happen(...step);
    },
  };
  try {
    // A case in which nothing happens asserts what the last step of its way came to.
    const first = one.do ? way.length : way.length - 1;
    let takenBefore = 0;
    for (const [index, step] of way.entries()) {
      if (index === first) takenBefore = run.taken?.().length ?? 0;
      await counted.happen(step);
    }
    if (way.length > 0 && first === way.length) takenBefore = run.taken?.().length ?? 0;
    await checkCase(counted, one, way.length === 0);
    return { taken: run.taken?.().slice(takenBefore) ?? [] };
  } catch (error) {
    const row = table.rows.find(({ cases }) => cases.includes(one)) ?? { id: OWN };
    const title = `${rowName(row)} ${nameOf(one)}`;
    throw caseFailure(error, { title, steps: [...way, ...(one.do ?? [])], begun, standing: run.state?.() });
  } finally {
    await run.close();
  }
}

/** What a row is called in reports: its id, or, where the catalogue has none of it, what happens. */
export function rowName({ id, what = '' }: Pick<Row<string, string>, 'id' | 'what'>): string {
  return id === OWN ? `${id}: ${what}` : id;
}

/** What a case is called in reports: where it starts, and what tells it from the row's others. */
export function nameOf({ at, name }: Case<string, string>): string {
  return `at ${at}${name ? `, ${name}` : ''}`;
}

/** What a case asserts where it takes no transition that names its row. */
export function assertedBy({ at, do: steps = [], expect }: Case<string, string>): 'shown' | 'nothing' | 'beside' {
  if (steps.length === 0) return 'shown';
  const { to = at, calls = [], effects = [] } = expect;
  return to === at && calls.length === 0 && effects.length === 0 ? 'nothing' : 'beside';
}

/** The steps that bring a case to where it starts. */
export function wayOf<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  one: Case<S, E, F>,
) {
  return one.way ?? table.reach[one.at](one.given ?? {});
}

/**
 * Lets happen what a case says, in a run that is where the case starts, and compares. What the opening itself asks and
 * does belongs to the cases that start there (`isOpening`).
 */
export async function checkCase<S extends string, E extends string, F extends string>(
  run: Run<S, E, F>,
  one: Case<S, E, F>,
  isOpening: boolean,
): Promise<void> {
  await run.beAt(one.at);
  if (one.asking) await run.askedFor(one.asking);
  const [first] = one.do ?? [];
  if (first && 'answer' in first) await run.askedFor(first.answer);
  const askedBefore = isOpening ? 0 : run.asked().length;
  const doneBefore = isOpening ? 0 : run.done().length;
  let isWhole = true;
  for (const step of one.do ?? []) isWhole = (await run.happen(step, one.unoffered)) && isWhole;
  if (run.hasScreen) deepEqual(isWhole, one.unoffered !== true, 'whether the screen offers all that is pressed');

  const { calls = [], effects = [], left = {}, ...here } = one.expect;
  const opens = effects.some((effect) => 'open' in effect);
  deepEqual(opens ? here : {}, {}, 'a case that opens another screen says under `left` what still holds of its own');
  const looked = opens ? left : here;
  // A browser opens an address of our own as the screen that it is.
  const isLeft = run.wire.done(effects).some((effect) => 'open' in effect);
  const canLook = !isLeft || run.screenStays;
  if (canLook) await run.beAt(looked.to ?? one.at);
  await run.eventually(() => {
    deepEqual(run.asked().slice(askedBefore), run.wire.asked(calls), 'calls made');
    const expected = run.wire.done(effects);
    deepEqual(run.wire.seen(run.done().slice(doneBefore)), expected, 'effects');
  });
  if (!canLook) return;
  for (const [fact, expected] of Object.entries(looked.shows ?? {}) as [F, unknown][]) {
    // What shows an answer may follow it a little later.
    await run.eventually(async () => deepEqual(await run.fact(fact), expected, `fact "${fact}"`));
  }
  if (looked.reason !== undefined) deepEqual(await run.reason(), looked.reason, 'the reason');
  for (const reading of looked.reads ?? []) await run.eventually(() => run.read(reading));
}

/** The route parameters of a case: the flow's own, changed by what is given. */
export function routeQuery(
  usual: Record<string, string>,
  changed: Record<string, string | undefined> = {},
): Record<string, string> {
  const query = { ...usual };
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) delete query[name];
    else query[name] = value;
  }
  return query;
}
