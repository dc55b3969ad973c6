import type { ELK } from 'elkjs/lib/elk-api.js';
import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';
import type { Measure } from './block.ts';
import type { Blocks, ChartLayout } from './chart-layout.ts';
import { type Direction, elkGraph } from './elk-graph.ts';
import { readLayout } from './placed.ts';
import { type ChartDetail, FULL_DETAIL, labelBlock, stateBlock } from './texts.ts';

export type { ChartLayout } from './chart-layout.ts';

export interface LayoutOptions {
  elk: Pick<ELK, 'layout'>;
  measure: Measure;
  detail?: ChartDetail;
  /** Where the arrows lead; without it the chart is laid out both ways, and the one that fits a screen better is taken. */
  direction?: Direction;
}

/** Lays a chart out: the same chart and measure always give the same picture. */
export async function layOutWith(chart: Chart, options: LayoutOptions): Promise<ChartLayout> {
  const { elk, measure, detail = FULL_DETAIL, direction } = options;
  const blocks = blocksOf(chart, measure, detail);
  if (direction) return (await layOutTowards(chart, blocks, elk, direction)).layout;
  const right = await layOutTowards(chart, blocks, elk, 'RIGHT');
  const down = await layOutTowards(chart, blocks, elk, 'DOWN');
  if (right.lack > 0 !== down.lack > 0) return right.lack > 0 ? down.layout : right.layout;
  return sizeOnScreen(right.layout) <= sizeOnScreen(down.layout) ? right.layout : down.layout;
}

/** The number of usual screens that the chart fills, in its longer direction; heads are sought on the left. */
const sizeOnScreen = ({ width, height, states }: ChartLayout) =>
  Math.max(width / 1100, height / 900) * (states.some(({ isHeadMoved }) => isHeadMoved) ? 1.2 : 1);

/** The first layout with enough room for every head, or the best of all rounds; `lack` in pixels. */
async function layOutTowards(
  chart: Chart,
  blocks: Blocks,
  elk: LayoutOptions['elk'],
  direction: Direction,
): Promise<{ layout: ChartLayout; lack: number }> {
  const wider = new Map<string, number>();
  let best: { layout: ChartLayout; lack: number } | null = null;
  for (let round = 1; ; round += 1) {
    const { layout, lacking } = readLayout(chart, await elk.layout(elkGraph(chart, blocks, direction, wider)), blocks);
    const lack = lacking.reduce((sum, { by }) => sum + by, 0);
    if (best === null || lack < best.lack) best = { layout, lack };
    // ELK leaves no room beside the lines that lead through a head, and now and then makes a box narrower than it was told to.
    if (best.lack === 0 || round === ROUNDS) return best;
    for (const { state, by } of lacking) wider.set(state, (wider.get(state) ?? 0) + by);
  }
}

/** A box that gets wider moves the lines through it, so that its head may lack room again. */
const ROUNDS = 12;

function blocksOf(chart: Chart, measure: Measure, detail: ChartDetail): Blocks {
  const all = statesOf(chart);
  const soles = new Set(all.filter(({ invokes }) => invokes.length === 1).map(({ id }) => id));
  const stayingIn = ({ id }: ChartState) =>
    chart.transitions.filter(({ source, isChange }) => source === id && !isChange);
  const changes = chart.transitions.filter(({ isChange }) => isChange);
  return {
    states: new Map(all.map((state) => [state.id, stateBlock(state, stayingIn(state), detail, measure)])),
    labels: new Map(changes.map((one) => [one.id, labelBlock(one, soles.has(one.source), detail, measure)])),
  };
}
