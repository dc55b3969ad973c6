import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';
import type { ChartLayout, Size } from './chart-layout.ts';
import type { Labels } from './elk-graph.ts';
import { type LayoutOptions, layOutWith, USUAL_ROOM } from './layout.ts';
import { FULL_DETAIL } from './texts.ts';

export interface FittingOptions extends Omit<LayoutOptions, 'open'> {
  /** What must be open, whatever room it takes: ids of states that hold others, of lists of events, of arrows. */
  opened?: Iterable<string>;
  /** What must be folded. */
  shut?: Iterable<string>;
}

/** The layout of a chart with as much of it open as its room holds, the usual way before the rest. */
export async function layOutFitting(chart: Chart, options: FittingOptions): Promise<ChartLayout> {
  const { view = 'situations', room = USUAL_ROOM, opened = [], shut = [], detail = FULL_DETAIL } = options;
  const folded = new Set(shut);
  const kept = [...opened].filter((id) => !folded.has(id));
  const layOut = (open: Iterable<string>, { isBrief, labels }: Way) =>
    layOutWith(chart, { ...options, view, room, labels, open: new Set(open), detail: { ...detail, brief: isBrief } });
  let best = await layOut(kept, WHOLE);
  if (view !== 'situations') return best;
  let way = WHOLE;
  for (const next of best.width > room.width ? NARROWER : []) {
    const tried = await layOut(kept, next);
    if (tried.width < best.width) [best, way] = [tried, next];
  }
  if (!fits(best, room)) return best;
  const tried = new Set([...kept, ...folded]);
  for (let layouts = 0; layouts < LAYOUTS; layouts += 1) {
    const next = nextOf(chart, best, tried);
    if (!next) return best;
    tried.add(next.id);
    const more = await layOut([...best.open, next.id], way);
    if (fits(more, room)) best = more;
  }
  return best;
}

/** More of them would be waited for. */
const LAYOUTS = 12;

const fits = ({ width, height }: ChartLayout, room: Size) => width <= room.width && height <= room.height;

interface Way {
  isBrief: boolean;
  labels: Labels;
}
const WHOLE: Way = { isBrief: false, labels: 'MEDIAN_LAYER' };
/** What is tried of a chart that is wider than its room. */
const NARROWER: readonly Way[] = [
  { isBrief: false, labels: 'SPACE_EFFICIENT_LAYER' },
  { isBrief: true, labels: 'MEDIAN_LAYER' },
  { isBrief: true, labels: 'SPACE_EFFICIENT_LAYER' },
];

/** What is opened next of what is drawn folded: what lies on the usual way, then the largest. */
function nextOf(chart: Chart, { states }: ChartLayout, tried: ReadonlySet<string>): ChartState | undefined {
  const usual = chart.transitions.filter((one) => one.usual).flatMap(({ targets }) => targets);
  const isUsual = ({ id }: ChartState) => usual.some((target) => target === id || target.startsWith(`${id}.`));
  return states
    .map(({ state }) => state)
    .filter(({ id, hidden }) => hidden && hidden.states > 0 && !tried.has(id))
    .sort(
      (one, other) =>
        Number(isUsual(other)) - Number(isUsual(one)) || (other.hidden?.states ?? 0) - (one.hidden?.states ?? 0),
    )[0];
}

/** The states that lie around one, the machine itself first. */
export function aroundOf(chart: Chart, id: string): string[] {
  const parents = new Map(statesOf(chart).map((state) => [state.id, state.parent]));
  const parent = parents.get(id);
  return parent ? [...aroundOf(chart, parent), parent] : [];
}
