import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { registry } from '#tools/machines/registry.ts';
import {
  idOfPlace,
  type Move,
  type OpeningGiven,
  type Place,
  placeIn,
  type ReachableState,
  reachableIn,
  type SimulatedFlow,
  type Situation,
  statesOfPlace,
  type TakenTransition,
} from '#tools/machines/simulator/walks.ts';
import { type ProvedFlow, provedFlows } from '../flows.ts';
import { settle } from '../machine-world.ts';
import type { Step } from '../row.ts';
import { type SaidStep, type SituationTable, stepSaid, type TableSituation } from '../situations.ts';
import type { Explored } from './explore.ts';
import { type Exploration, faults, ModelRun, type Start } from './model-run.ts';

/** Where `npm run simulated` writes the ways of the simulator. */
export const SIMULATED = 'src/tools/simulator/simulated.json';

/** The flows without a screen of their own, which the simulator leaves out; child machines are in their parents' ways. */
const SCREENLESS = ['smsCountdown', 'smsProof', 'loanLife'];
/** The flows that stand around every screen. */
const AROUND = ['stepBack', 'pageShell', 'toasts'];

const roomOf = (id: string) => registry.find((one) => one.id === id)?.room ?? 'kit';
/** The tools themselves; and the public site, whose pages hold several flows each, so that a state of one is no page's own. */
const LEFT_OUT = ['preview', 'site'];

/** A proof of work is found by the page's own worker, which cannot be steered: states from then until it has served. */
const BY_WORKER: readonly unknown[] = ['solving', 'askingLetters'];

/** Whether the simulator can open a place. */
export function isSteerable({ children = {} }: Place): boolean {
  return !Object.values(children).some(({ value }) => BY_WORKER.includes(value));
}

/** The flows that the simulator opens: those of the product that have a screen, and none of the developers' own tools. */
export const simulatedFlows: readonly ProvedFlow[] = provedFlows.filter(
  ({ id }) => ![...SCREENLESS, ...AROUND].includes(id) && !LEFT_OUT.includes(roomOf(id)),
);

/** A flow as the simulator knows it, each way walked once more so that it says which transitions it takes. */
export async function simulated(flow: ProvedFlow, { places }: Pick<Explored, 'places'>): Promise<SimulatedFlow> {
  const { name, situations } = situationsOf(flow);
  const moves = movesOf(flow, situations);
  const openings = openingsOf(flow, situations);
  const indexOf = (step: Step<string>) => moves.indexOf(JSON.stringify(moveOf(flow, step)));
  const shown: Situation[] = [];
  for (const situation of situations) {
    const { id, name, group, start = 0, opened, way } = situation;
    const opening = typeof start === 'number' ? start : openings.indexOf(start);
    const { described, ...reached } = await walked(flow, startOf(flow, { opening }), way);
    shown.push({
      id,
      name,
      says: situation.says ?? described,
      group,
      ...reached,
      opening,
      way: way.map(indexOf),
      steps: [opened ?? 'The borrower opens the page', ...way.map(stepSaid)],
      variants: [],
    });
  }
  const known = new Set(shown.map(({ place }) => idOfPlace(place)));
  const variants = new Map<string, ReachableState[]>();
  const others = [...places].filter(([id, { place }]) => isSteerable(place) && !known.has(id));
  for (const [, { place, start, path }] of others.toSorted(
    ([, one], [, other]) => one.path.length - other.path.length,
  )) {
    const { taken } = await walked(flow, startOf(flow, { opening: start }), path);
    const { id } = nearest(flow, place, shown);
    variants.set(id, [...(variants.get(id) ?? []), { place, opening: start, way: path.map(indexOf), taken }]);
  }
  return {
    id: flow.id,
    name,
    room: roomOf(flow.id),
    openings: openings.map(({ query, given }) => (given ? { query, given: given as OpeningGiven } : { query })),
    moves: moves.map((move) => JSON.parse(move)),
    situations: shown.map((one) => ({ ...one, variants: variants.get(one.id) ?? [] })),
  };
}

function situationsOf({ id, situations }: ProvedFlow): SituationTable<string> {
  if (!situations) throw new Error(`${id} has a screen, and no table of situations beside its model`);
  return situations;
}

/** The situation that has most states in common with a place; of several the first. */
function nearest(flow: ProvedFlow, place: Place, shown: readonly Situation[]): Situation {
  const states = new Set(statesOfPlace(place));
  const outermost = typeof place.value === 'string' ? [place.value] : Object.keys(place.value);
  const takes = (situation: Situation) => {
    const { takesIn = [] } = situationsOf(flow).situations.find(({ id }) => id === situation.id) ?? {};
    return [...statesOfPlace(situation.place), ...takesIn];
  };
  const common = (situation: Situation) => takes(situation).filter((state) => states.has(state)).length;
  const [first] = shown
    .filter((situation) => takes(situation).some((state) => outermost.includes(state)))
    .toSorted((one, other) => common(other) - common(one));
  if (!first) throw new Error(`${flow.id}: no situation stands for ${idOfPlace(place)}`);
  return first;
}

/** The ways as they are written down, walked anew, without looking for others. */
export async function rewalked(flow: ProvedFlow, kept: SimulatedFlow, every = 1): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, state] of [...reachableIn(kept)].filter((_, index) => index % every === 0)) {
    const { place, way, taken } = state;
    const steps = stepsTo(flow, kept, state);
    const again = await walked(flow, startOf(flow, state), steps);
    const isSame = JSON.stringify([again.place, again.taken]) === JSON.stringify([place, taken]);
    if (steps.length < way.length || !isSame) wrong.push(id);
  }
  return wrong;
}

/** How a state that is written down is opened. */
export function startOf(flow: ProvedFlow, { opening }: Pick<ReachableState, 'opening'>): Start {
  const start = openingsOf(flow, situationsOf(flow).situations)[opening];
  if (!start) throw new Error(`${flow.id} has no start number ${opening}`);
  return start;
}

/** The steps of a way that is written down; those that the flow does not know any more are left out. */
export function stepsTo(flow: ProvedFlow, kept: SimulatedFlow, { way }: Pick<ReachableState, 'way'>): Step<string>[] {
  const known = [...situationsOf(flow).situations.flatMap((situation) => situation.way), ...allSteps(flow)];
  return way.flatMap((index) => {
    const move = JSON.stringify(kept.moves[index]);
    return known.find((step) => JSON.stringify(moveOf(flow, step)) === move) ?? [];
  });
}

/** Those of the model, and those that situations bring. */
function openingsOf(flow: ProvedFlow, situations: readonly TableSituation<string>[]): readonly Start[] {
  const own = situations.flatMap(({ start }) => (typeof start === 'object' ? start : []));
  return [...flow.exploration.starts, ...new Set(own)];
}

/** All that can happen, as JSON, what happens in situations first. */
function movesOf(flow: ProvedFlow, situations: readonly TableSituation<string>[]): string[] {
  const steps = [...situations.flatMap(({ way }) => way), ...allSteps(flow)];
  return [...new Set(steps.map((step) => JSON.stringify(moveOf(flow, step))))];
}

async function walked(flow: ProvedFlow, start: Start, way: readonly Step<string>[]) {
  const run = new ModelRun(flow, start);
  await settle();
  let seen = 0;
  const since = () => {
    const fresh = run.transitions.slice(seen).map(takenOf);
    seen = run.transitions.length;
    return fresh;
  };
  const each = [since()];
  for (const step of way) {
    await run.happen(step);
    each.push(since());
  }
  const place = placeIn(run.snapshot);
  const described = descriptionOf(run.snapshot);
  run.close();
  return { place, taken: each, described };
}

/** Of the innermost state; '' where none has one. */
function descriptionOf(snapshot: object): string {
  const nodes: unknown = Reflect.get(snapshot, '_nodes');
  const described: AnyStateNode[] = Array.isArray(nodes) ? nodes.filter(({ description }) => description) : [];
  return described.toSorted((one, other) => other.path.length - one.path.length)[0]?.description ?? '';
}

/** Every kind of answer, after whatever opening. */
function answersOf({ answers, starts }: Exploration): Exploration['answers'] {
  const all: Partial<Record<string, readonly unknown[]>> = {};
  for (const some of [answers, ...starts.map(({ within }) => within?.answers ?? {})]) {
    for (const [call, kinds = []] of Object.entries(some)) {
      const known = all[call] ?? [];
      all[call] = [...known, ...kinds.filter((kind) => !known.includes(kind))];
    }
  }
  return all;
}

/** Everything that can happen to a flow at all. */
function allSteps({ driver, exploration }: ProvedFlow): Step<string>[] {
  const { refusals = {}, values, passes = [], hides, positions = [], progress = [] } = exploration;
  const answers = answersOf(exploration);
  const calls = Object.keys(answers) as (keyof typeof answers)[];
  return [
    ...calls.flatMap((call): Step<string>[] => [
      ...(answers[call] ?? []).map((ok) => ({ answer: call, with: { ok } })),
      ...(refusals[call] ?? []).map((code) => ({ answer: call, with: { refused: { code, message: code } } })),
    ]),
    ...Object.keys(driver.events).flatMap((event): Step<string>[] => {
      const given = values?.[event];
      return given ? given.map((value) => ({ borrower: event, value })) : [{ borrower: event }];
    }),
    ...passes.map((ms) => ({ passes: ms })),
    ...(hides ? [{ page: 'hidden' } as const, { page: 'shown' } as const] : []),
    ...positions.map((position) => ({ position })),
    ...progress.map((percent) => ({ progress: percent })),
    ...calls.flatMap((call) => faults(call)),
  ];
}

function moveOf({ driver }: ProvedFlow, { says: _, ...step }: SaidStep<string>): Move {
  if (!('borrower' in step)) return step;
  const event = driver.events[step.borrower]?.(step.value) ?? { type: step.borrower };
  const child = driver.childOf?.[step.borrower];
  return child === undefined ? { event } : { event, child };
}

function takenOf(transition: AnyTransitionDefinition): TakenTransition {
  const { eventType, guard, meta } = transition;
  const rows: unknown = Reflect.get(Object(meta), 'rows');
  const condition = guardName(guard);
  return {
    label: condition === '' ? eventName(eventType) : `${eventName(eventType)} [${condition}]`,
    rows: Array.isArray(rows) ? rows : [],
  };
}

/** As it is read: `generateVcode done`, `after revealing`, `always`. */
function eventName(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind, of = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.*)$/.exec(eventType) ?? [];
  if (kind) return `${of.split('.').at(-1)} ${kind}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay === undefined ? eventType : `after ${delay}`;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const type: unknown = Reflect.get(Object(guard), 'type');
  return typeof type === 'string' ? type : '';
}
