import { type Chart, type ChartState, statesOf } from '#tools/charts/chart/chart.ts';
import { aroundOf, type FittingOptions, layOutFitting } from '#tools/charts/layout/fitting.ts';
import type { ChartLayout } from '#tools/charts/layout/layout.ts';
import { FULL_DETAIL } from '#tools/charts/layout/texts.ts';

/** A picture of a machine's page: of all its situations, or with one of its parts opened. */
export interface MachinePicture {
  file: string;
  /** The name of the part that is opened, by its way from the machine; '' for the first picture. */
  opened: string;
  layout: ChartLayout;
}

/** A page shows pictures of this width in their own size. */
const ROOM = { width: 1000, height: 1000 };
const DETAIL = { ...FULL_DETAIL, actions: false };

/** The pictures of a machine: what one hides is opened in another. */
export async function picturesOf(
  chart: Chart,
  options: Pick<FittingOptions, 'elk' | 'measure'>,
): Promise<MachinePicture[]> {
  const first = await layOutFitting(chart, { ...options, room: ROOM, detail: DETAIL });
  const pictures: MachinePicture[] = [{ file: `${chart.id}.svg`, opened: '', layout: first }];
  const shown = new Set(openIn(first));
  const waiting = foldedIn(first);
  for (let state = waiting.shift(); state; state = waiting.shift()) {
    if (shown.has(state)) continue;
    const layout = await opened(chart, state, options);
    pictures.push({ file: `${state}.svg`, opened: state.slice(chart.id.length + 1), layout });
    shown.add(state);
    for (const id of openIn(layout)) shown.add(id);
    waiting.push(...foldedIn(layout));
  }
  return pictures;
}

const openIn = ({ states }: ChartLayout) =>
  states.filter(({ state }) => state.states.length > 0).map(({ state }) => state.id);
/** Smaller parts are told well enough by the tables. */
const LARGE = 4;
const foldedIn = ({ states }: ChartLayout) =>
  states.filter(({ state }) => (state.hidden?.states ?? 0) >= LARGE).map(({ state }) => state.id);

/** With its surroundings where they leave room, else alone. */
async function opened(
  chart: Chart,
  id: string,
  options: Pick<FittingOptions, 'elk' | 'measure'>,
): Promise<ChartLayout> {
  const around = await layOutFitting(chart, {
    ...options,
    room: ROOM,
    detail: DETAIL,
    opened: [...aroundOf(chart, id), id],
  });
  if (around.width <= ROOM.width) return around;
  return await layOutFitting(partOf(chart, id), { ...options, room: ROOM, detail: DETAIL });
}

/** A state with what lies in it, as a chart of its own. */
function partOf(chart: Chart, id: string): Chart {
  const state = statesOf(chart).find((one) => one.id === id);
  if (!state) throw new Error(`${chart.id} has no state ${id}.`);
  const root: ChartState = { ...state, parent: '' };
  const inside = new Set(statesOf({ ...chart, root }).map((one) => one.id));
  return {
    ...chart,
    root,
    transitions: chart.transitions.filter(({ source, targets }) =>
      [source, ...targets].every((one) => inside.has(one)),
    ),
  };
}
