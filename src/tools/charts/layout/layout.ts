import type { ELK } from 'elkjs/lib/elk-api.js';
import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';
import { type ChartView, folded } from '../chart/folded.ts';
import type { Measure } from './block.ts';
import type { Blocks, ChartLayout, Size } from './chart-layout.ts';
import { type Direction, elkGraph, type Labels } from './elk-graph.ts';
import { readLayout } from './placed.ts';
import { type ChartDetail, detailIn, FULL_DETAIL, labelBlock, stateBlock } from './texts.ts';

export type { ChartLayout } from './chart-layout.ts';

export interface LayoutOptions {
  elk: Pick<ELK, 'layout'>;
  measure: Measure;
  detail?: ChartDetail;
  view?: ChartView;
  /** What of the chart is open; see `folded`. */
  open?: ReadonlySet<string>;
  /** Where the arrows lead; without it the chart is laid out both ways, and the one that fits the room better is taken. */
  direction?: Direction;
  /** What can be seen of it at once, in pixels. */
  room?: Size;
  labels?: Labels;
}

/** What is seen of a chart on a usual screen. */
export const USUAL_ROOM: Size = { width: 1100, height: 900 };

/** Lays a chart out: the same chart and measure always give the same picture. */
export async function layOutWith(whole: Chart, options: LayoutOptions): Promise<ChartLayout> {
  const { elk, measure, direction, room = USUAL_ROOM, view = 'everything', open = new Set(), labels } = options;
  const detail = detailIn(view, options.detail ?? FULL_DETAIL);
  const chart = folded(whole, open, view);
  const drawn = { chart, view, open, labels, blocks: blocksOf(chart, open, measure, detail) };
  if (direction) return (await layOutTowards(drawn, elk, direction)).layout;
  const right = await layOutTowards(drawn, elk, 'RIGHT');
  const down = await layOutTowards(drawn, elk, 'DOWN');
  if (right.lack > 0 !== down.lack > 0) return right.lack > 0 ? down.layout : right.layout;
  return sizeOnScreen(right.layout, room) <= sizeOnScreen(down.layout, room) ? right.layout : down.layout;
}

/** The number of rooms that the chart fills, in its longer direction; one that must be scrolled both ways is worse. */
function sizeOnScreen({ width, height, states }: ChartLayout, room: Size): number {
  const size = Math.max(width / room.width, height / room.height);
  const isMoved = states.some(({ isHeadMoved }) => isHeadMoved);
  // Heads are sought on the left.
  return size * (isMoved ? 1.2 : 1) * (width > room.width ? 1.5 : 1);
}

interface Drawn {
  chart: Chart;
  view: ChartView;
  open: ReadonlySet<string>;
  blocks: Blocks;
  labels: Labels | undefined;
}

/** The first layout with enough room for every head, or the best of all rounds; `lack` in pixels. */
async function layOutTowards(
  { chart, view, open, blocks, labels }: Drawn,
  elk: LayoutOptions['elk'],
  direction: Direction,
): Promise<{ layout: ChartLayout; lack: number }> {
  const wider = new Map<string, number>();
  let best: { layout: ChartLayout; lack: number } | null = null;
  for (let round = 1; ; round += 1) {
    const graph = elkGraph(chart, blocks, direction, wider, view !== 'everything', labels);
    const { placed, lacking } = readLayout(chart, await elk.layout(graph), blocks);
    const layout = { ...placed, view, open };
    const lack = lacking.reduce((sum, { by }) => sum + by, 0);
    if (best === null || lack < best.lack) best = { layout, lack };
    // ELK leaves no room beside the lines that lead through a head, and now and then makes a box narrower than it was told to.
    if (best.lack === 0 || round === ROUNDS) return best;
    for (const { state, by } of lacking) wider.set(state, (wider.get(state) ?? 0) + by);
  }
}

/** A box that gets wider moves the lines through it, so that its head may lack room again. */
const ROUNDS = 12;

function blocksOf(chart: Chart, open: ReadonlySet<string>, measure: Measure, detail: ChartDetail): Blocks {
  const all = statesOf(chart);
  const soles = new Set(all.filter(({ invokes }) => invokes.length === 1).map(({ id }) => id));
  const stayingIn = ({ id }: ChartState) =>
    chart.transitions.filter(({ source, isChange }) => source === id && !isChange);
  const changes = chart.transitions.filter(({ isChange }) => isChange);
  return {
    states: new Map(all.map((state) => [state.id, stateBlock(state, stayingIn(state), detail, measure)])),
    labels: new Map(
      changes.flatMap((one) => {
        const block = labelBlock(one, { isSole: soles.has(one.source), isOpen: open.has(one.id) }, detail, measure);
        return block ? [[one.id, block]] : [];
      }),
    ),
  };
}
