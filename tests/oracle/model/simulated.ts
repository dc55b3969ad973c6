import type { AnyTransitionDefinition } from 'xstate';
import { registry } from '#tools/machines/registry.ts';
import {
  idOfPlace,
  type Move,
  type OpeningGiven,
  type Place,
  placeIn,
  type ReachableState,
  type SimulatedFlow,
  type TakenTransition,
} from '#tools/machines/simulator/walks.ts';
import { type ProvedFlow, provedFlows } from '../flows.ts';
import { settle } from '../machine-world.ts';
import type { Step } from '../row.ts';
import type { Explored } from './explore.ts';
import { type Exploration, faults, ModelRun } from './model-run.ts';

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

/** A flow's ways for the simulator, each walked once more so that it says which transitions it takes. */
export async function simulated(flow: ProvedFlow, { places }: Pick<Explored, 'places'>): Promise<SimulatedFlow> {
  const moves = new Map<string, { index: number; move: Move }>();
  const indexOf = (step: Step<string>) => {
    const move = moveOf(flow, step);
    const key = JSON.stringify(move);
    const known = moves.get(key) ?? { index: moves.size, move };
    moves.set(key, known);
    return known.index;
  };
  for (const step of allSteps(flow)) indexOf(step);
  const states: ReachableState[] = [];
  for (const { start, path, place } of [...places.values()]) {
    if (!isSteerable(place)) continue;
    states.push(await walked(flow, start, path, path.map(indexOf)));
  }
  return {
    id: flow.id,
    room: roomOf(flow.id),
    openings: flow.exploration.starts.map(({ query, given }) =>
      given ? { query, given: given as OpeningGiven } : { query },
    ),
    moves: [...moves.values()].map(({ move }) => move),
    states: states.toSorted((one, other) => one.way.length - other.way.length),
  };
}

/** The ways as they are written down, walked anew, without looking for others. */
export async function rewalked(flow: ProvedFlow, kept: SimulatedFlow): Promise<string[]> {
  const wrong: string[] = [];
  for (const state of kept.states) {
    const known = stepsTo(flow, kept, state);
    const again = await walked(flow, state.opening, known, state.way);
    if (known.length < state.way.length || JSON.stringify(again) !== JSON.stringify(state))
      wrong.push(idOfPlace(state.place));
  }
  return wrong;
}

/** The steps of a way that is written down; those that the flow does not know any more are left out. */
export function stepsTo(flow: ProvedFlow, kept: SimulatedFlow, { way }: Pick<ReachableState, 'way'>): Step<string>[] {
  const path = allSteps(flow);
  return way.flatMap((index) => {
    const move = JSON.stringify(kept.moves[index]);
    return path.find((step) => JSON.stringify(moveOf(flow, step)) === move) ?? [];
  });
}

async function walked(
  flow: ProvedFlow,
  opening: number,
  path: readonly Step<string>[],
  way: readonly number[],
): Promise<ReachableState> {
  const start = flow.exploration.starts[opening];
  if (!start) throw new Error(`${flow.id} has no start number ${opening}`);
  const run = new ModelRun(flow, start);
  await settle();
  let seen = 0;
  const since = () => {
    const fresh = run.transitions.slice(seen).map(taken);
    seen = run.transitions.length;
    return fresh;
  };
  const each = [since()];
  for (const step of path) {
    await run.happen(step);
    each.push(since());
  }
  const place = placeIn(run.snapshot);
  run.close();
  return { place, opening, way, taken: each };
}

/** Everything that can happen to a flow at all. */
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

function moveOf({ driver }: ProvedFlow, step: Step<string>): Move {
  if (!('borrower' in step)) return step;
  const event = driver.events[step.borrower]?.(step.value) ?? { type: step.borrower };
  const child = driver.childOf?.[step.borrower];
  return child === undefined ? { event } : { event, child };
}

function taken(transition: AnyTransitionDefinition): TakenTransition {
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
