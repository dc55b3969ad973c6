import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';
import type { ChartLayout, Size } from './chart-layout.ts';
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
  const layOut = (open: Iterable<string>, isBrief = false) =>
    layOutWith(chart, { ...options, view, room, open: new Set(open), detail: { ...detail, brief: isBrief } });
  let best = await layOut(kept);
  if (view !== 'situations') return best;
  const isBrief = best.width > room.width;
  if (isBrief) best = narrower(best, await layOut(kept, true));
  if (!fits(best, room)) return best;
  const tried = new Set([...kept, ...folded]);
  for (let layouts = 0; layouts < LAYOUTS; layouts += 1) {
    const next = nextOf(chart, best, tried);
    if (!next) return best;
    tried.add(next.id);
    const more = await layOut([...best.open, next.id], isBrief);
    if (fits(more, room)) best = more;
  }
  return best;
}

/** More of them would be waited for. */
const LAYOUTS = 12;

const fits = ({ width, height }: ChartLayout, room: Size) => width <= room.width && height <= room.height;
const narrower = (one: ChartLayout, other: ChartLayout) => (other.width < one.width ? other : one);

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
