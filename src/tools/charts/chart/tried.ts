import { type AnyMachineSnapshot, initialTransition, setup, transition } from 'xstate';
import { types } from '#machines/kit/setup/types.ts';
import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** What happens in a machine that is tried: an event, and of its branches the one whose guard is said to hold. */
interface Happened {
  type: string;
  branch: string;
}

interface Branch {
  target?: string;
  reenter: boolean;
  /** Its id in the chart. */
  description: string;
  guard?(read: { event: Happened }): boolean;
}

interface TriedState {
  id: string;
  type?: 'parallel' | 'final' | 'history';
  history?: 'shallow' | 'deep';
  initial?: string;
  target?: string;
  states?: Record<string, TriedState>;
  on?: Record<string, Branch[]>;
  always?: Branch[];
}

/** Where a machine stands that is tried without a page. */
export interface TriedPlace {
  /** As XState has it. */
  value: unknown;
  /** Whether it came to its end. */
  isOver: boolean;
  /** Every branch that can be taken now, in the order of the chart. */
  choices: readonly ChartTransition[];
}

/**
 * Runs a chart by XState: its states, targets and order of branches as they are, its guards as they are chosen, and none
 * of its actions, actors and delays. `way`: the ids of the chosen branches. Those that cannot be taken are left out.
 */
export function triedAt(chart: Chart, way: readonly string[]): TriedPlace {
  const { machine, stateOf } = triedOf(chart);
  const open = (snapshot: AnyMachineSnapshot) =>
    chart.transitions.filter((one) => {
      if (isByItself(one) || snapshot.status !== 'active') return false;
      return machine.getTransitionData(snapshot, happened(one)).some(({ description }) => description === one.id);
    });
  let snapshot: AnyMachineSnapshot = stateOf();
  for (const id of way) {
    const chosen = open(snapshot).find((one) => one.id === id);
    if (chosen) [snapshot] = transition(machine, snapshot, happened(chosen));
  }
  return { value: snapshot.value, isOver: snapshot.status !== 'active', choices: open(snapshot) };
}

const known = new WeakMap<Chart, ReturnType<typeof built>>();

function triedOf(chart: Chart) {
  const tried = known.get(chart) ?? built(chart);
  known.set(chart, tried);
  return tried;
}

function built(chart: Chart) {
  const machine = setup({ types: types<{ events: Happened }>() }).createMachine(stateOf(chart.root, chart));
  return { machine, stateOf: () => initialTransition(machine)[0] };
}

function stateOf(state: ChartState, chart: Chart): TriedState {
  const own = chart.transitions.filter(({ source }) => source === state.id);
  const always = own.filter(isByItself).map(branchOf);
  const events = new Set(own.filter((one) => !isByItself(one)).map(eventOf));
  const [initial = ''] = state.initial;
  const isHistory = state.kind === 'history' || state.kind === 'deepHistory';
  return {
    id: state.id,
    ...((state.kind === 'parallel' || state.kind === 'final') && { type: state.kind }),
    ...(isHistory && { type: 'history', history: state.kind === 'deepHistory' ? 'deep' : 'shallow' }),
    ...(isHistory && initial !== '' && { target: `#${initial}` }),
    ...(state.kind === 'compound' && { initial: initial.slice(state.id.length + 1) }),
    ...(state.states.length > 0 && {
      states: Object.fromEntries(state.states.map((inner) => [inner.name, stateOf(inner, chart)])),
    }),
    ...(always.length > 0 && { always }),
    on: Object.fromEntries(
      [...events].map((event) => [
        event,
        own.filter((one) => eventOf(one) === event && !isByItself(one)).map(branchOf),
      ]),
    ),
  };
}

/** What nobody decides: it is taken as soon as its state is entered. */
const isByItself = ({ event, guard, branches }: ChartTransition) => event === '' && guard === '' && branches === 1;

/** A decision on entering a state is an event of that state alone. */
const eventOf = ({ event, source }: ChartTransition) => (event === '' ? `always ${source}` : event);

const happened = (chosen: ChartTransition): Happened => ({
  type: chosen.event === '*' ? 'anything' : eventOf(chosen),
  branch: chosen.id,
});

function branchOf({ id, targets, guard, reenter }: ChartTransition): Branch {
  const [target] = targets;
  return {
    ...(target !== undefined && { target: `#${target}` }),
    ...(guard !== '' && { guard: ({ event }) => event.branch === id }),
    reenter,
    description: id,
  };
}
