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
  if (direction) return layOutTowards(chart, blocks, elk, direction);
  const right = await layOutTowards(chart, blocks, elk, 'RIGHT');
  const down = await layOutTowards(chart, blocks, elk, 'DOWN');
  return sizeOnScreen(right) <= sizeOnScreen(down) ? right : down;
}

/** How many screens of a usual window it takes to see all of it, the longer way; heads are looked for on the left. */
const sizeOnScreen = ({ width, height, states }: ChartLayout) =>
  Math.max(width / 1100, height / 900) * (states.some(({ isHeadMoved }) => isHeadMoved) ? 1.2 : 1);

async function layOutTowards(
  chart: Chart,
  blocks: Blocks,
  elk: LayoutOptions['elk'],
  direction: Direction,
): Promise<ChartLayout> {
  const wider = new Map<string, number>();
  for (let round = 1; ; round += 1) {
    const { layout, lacking } = readLayout(chart, await elk.layout(elkGraph(chart, blocks, direction, wider)), blocks);
    // ELK leaves no room beside the lines that lead through a head, and now and then makes a box narrower than it was told to.
    if (lacking.length === 0 || round === ROUNDS) return layout;
    for (const { state, by } of lacking) wider.set(state, (wider.get(state) ?? 0) + by);
  }
}

const ROUNDS = 4;

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
