import { type Chart, type ChartState, type ChartTransition, statesOf } from './chart.ts';

/** The usual way of a machine, in the order it is gone. */
export interface UsualWay {
  /** Its transitions; those that are left over cannot be reached by it. */
  gone: readonly ChartTransition[];
  leftOver: readonly ChartTransition[];
}

/** Follows the usual transitions from where the machine begins. */
export function usualWayOf(chart: Chart): UsualWay {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]));
  const active = new Set<string>();
  const enter = (id: string) => {
    for (let up = states.get(id); up; up = states.get(up.parent)) {
      active.add(up.id);
      if (up.kind === 'parallel') for (const { id: region } of up.states) descend(region);
    }
    descend(id);
  };
  const descend = (id: string) => {
    const state = states.get(id);
    if (!state) return;
    const isNew = !active.has(id);
    active.add(id);
    const inner = state.kind === 'parallel' ? state.states.map((one) => one.id) : state.initial;
    if (isNew || !holdsOneOf(state, active)) inner.forEach(enter);
  };
  enter(chart.root.id);
  const gone: ChartTransition[] = [];
  let leftOver = chart.transitions.filter(({ usual }) => usual);
  for (;;) {
    const at = gone.at(-1)?.targets[0] ?? '';
    const open = leftOver.filter(({ source }) => active.has(source)).sort((a, b) => depthOf(b) - depthOf(a));
    const next = open.find(({ source }) => isWithin(source, at) || isWithin(at, source)) ?? open[0];
    if (!next) return { gone, leftOver };
    gone.push(next);
    leftOver = leftOver.filter((one) => one !== next);
    next.targets.forEach(enter);
  }
}

/** The usual way in a line, by the states it enters: "looking → loading → showing → paid.whole". */
export function usualWayLine(chart: Chart): string {
  const pathOf = (id: string) => (id === chart.id ? 'anywhere' : id.slice(chart.id.length + 1));
  const parts: string[][] = [];
  let at = '';
  for (const { source, targets } of usualWayOf(chart).gone.filter(({ isChange }) => isChange)) {
    const [target = source] = targets;
    const part = parts.at(-1);
    if (part && (isWithin(source, at) || isWithin(at, source))) part.push(pathOf(target));
    else parts.push([pathOf(source), pathOf(target)]);
    at = target;
  }
  return parts.map((part) => part.join(' → ')).join(' · ');
}

const depthOf = ({ source }: ChartTransition) => source.split('.').length;
const isWithin = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);
const holdsOneOf = (state: ChartState, active: ReadonlySet<string>) => state.states.some(({ id }) => active.has(id));
