import { type Chart, type ChartState, type ChartTransition, statesOf } from './chart.ts';

/** How much of a chart is drawn: top states alone, what a borrower meets, or all of it. */
export const VIEWS = ['overview', 'situations', 'everything'] as const;
export type ChartView = (typeof VIEWS)[number];

/** The id by which the list of a state's events is opened; the state's own id opens what lies in it. */
export const eventsOf = (state: string) => `${state} events`;

/**
 * The chart as it is laid out.
 *
 * @param open ids of states that show what lies in them, of lists of events, and of arrows that name all they stand for
 */
export function folded(chart: Chart, open: ReadonlySet<string>, view: ChartView): Chart {
  if (view === 'everything') return chart;
  const boxes = boxesOf(chart, open);
  const boxOf = (id: string) => boxes.get(id) ?? id;
  const hidden = new Map<string, ChartTransition[]>();
  const arrows = new Map<string, ChartTransition[]>();
  const listed: ChartTransition[] = [];
  for (const transition of chart.transitions) {
    const source = boxOf(transition.source);
    const isInside = source !== transition.source;
    const inside = new Set(transition.targets.map(boxOf));
    if (isInside) inside.delete(source);
    const targets = [...inside];
    if (transition.isChange && targets.length > 0) {
      const between = [source, ...targets].join(' ');
      arrows.set(between, [...(arrows.get(between) ?? []), { ...transition, source, targets }]);
    } else if (!isInside && open.has(eventsOf(source))) listed.push(transition);
    else hidden.set(source, [...(hidden.get(source) ?? []), transition]);
  }
  const transitions = [...arrows.values()].map((together) => merged(together));
  return {
    ...chart,
    root: foldedState(chart.root, chart, { boxOf, hidden, view }),
    transitions: [...listed, ...transitions],
  };
}

/** Which box each state is drawn as: its own, or the outermost folded one that holds it. */
function boxesOf(chart: Chart, open: ReadonlySet<string>): Map<string, string> {
  const boxes = new Map<string, string>();
  const gather = (state: ChartState, box: string | null) => {
    boxes.set(state.id, box ?? state.id);
    const isOpen = state.parent === '' || open.has(state.id);
    for (const inner of state.states) gather(inner, box ?? (isOpen ? null : state.id));
  };
  gather(chart.root, null);
  return boxes;
}

/** One arrow of several between the same boxes; the usual one gives it its name. */
function merged(together: readonly ChartTransition[]): ChartTransition {
  const sorted = [...together].sort((one, other) => Number(other.usual) - Number(one.usual));
  const [first, ...also] = sorted;
  if (!first) throw new Error('An arrow stands for at least one transition.');
  return also.length === 0 ? first : { ...first, also };
}

interface Folding {
  boxOf: (id: string) => string;
  hidden: ReadonlyMap<string, readonly ChartTransition[]>;
  view: ChartView;
}

function foldedState(state: ChartState, chart: Chart, folding: Folding): ChartState {
  const { boxOf, hidden, view } = folding;
  const isFolded = state.states.some(({ id }) => boxOf(id) !== id);
  const transitions = hidden.get(state.id) ?? [];
  const states = isFolded ? statesOf({ ...chart, root: state }).length - 1 : 0;
  const isHiding = states > 0 || transitions.length > 0;
  return {
    ...state,
    initial: isFolded ? [] : [...new Set(state.initial.map(boxOf))],
    states: isFolded ? [] : state.states.map((inner) => foldedState(inner, chart, folding)),
    ...(view === 'situations' && isPassing(state, chart) && { isPassing: true }),
    ...(isHiding && { hidden: { states, transitions } }),
  };
}

/** A state that nothing can happen in: its last `always` has no guard. */
function isPassing({ id, kind, invokes }: ChartState, { transitions }: Chart): boolean {
  const leaving = transitions.filter(({ source }) => source === id);
  return (
    kind === 'atomic' &&
    invokes.length === 0 &&
    leaving.length > 0 &&
    leaving.every(({ trigger, isChange }) => trigger.kind === 'always' && isChange) &&
    leaving.some(({ guard }) => guard === '')
  );
}
