import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Chart, type ChartState, type ChartTransition, statesOf } from '../chart/chart.ts';
import type { Block, Mark, Measure } from './block.ts';
import { type ChartDetail, FULL_DETAIL, labelBlock, stateBlock } from './texts.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface StateBox extends Box {
  state: ChartState;
  /** How many states it lies in. */
  depth: number;
  /** How high what stands in it is; under it lie the states that it holds. */
  head: number;
  marks: readonly Mark[];
}

/** An arrow; one of several targets has an arrow to each, of which the first wears the label. */
export interface Arrow {
  id: string;
  transition: ChartTransition;
  points: readonly Point[];
  label: (Box & { marks: readonly Mark[] }) | null;
}

/** From the dot to the state that is entered with the one it lies in. */
export interface InitialArrow {
  state: string;
  dot: Point;
  points: readonly Point[];
}

/** Where everything of a chart lies, in pixels at 100 %. */
export interface ChartLayout {
  chart: Chart;
  width: number;
  height: number;
  /** Outer boxes before those that they hold. */
  states: readonly StateBox[];
  arrows: readonly Arrow[];
  initials: readonly InitialArrow[];
}

export interface LayoutOptions {
  elk: Pick<ELK, 'layout'>;
  measure: Measure;
  detail?: ChartDetail;
  /** Where the arrows lead; without it the chart is laid out both ways, and the one that fits a screen better is taken. */
  direction?: 'RIGHT' | 'DOWN';
}

const DOT = 8;

/** Lays a chart out: the same chart and measure always give the same picture. */
export async function layOutWith(chart: Chart, options: LayoutOptions): Promise<ChartLayout> {
  if (options.direction) return layOutTowards(chart, { ...options, direction: options.direction });
  const right = await layOutTowards(chart, { ...options, direction: 'RIGHT' });
  const down = await layOutTowards(chart, { ...options, direction: 'DOWN' });
  return sizeOnScreen(right) <= sizeOnScreen(down) ? right : down;
}

/** How many screens of a usual window it takes to see all of it, the longer way. */
const sizeOnScreen = ({ width, height }: ChartLayout) => Math.max(width / 1100, height / 900);

async function layOutTowards(
  chart: Chart,
  { elk, measure, detail = FULL_DETAIL, direction }: LayoutOptions & { direction: 'RIGHT' | 'DOWN' },
): Promise<ChartLayout> {
  const states = statesOf(chart);
  const blocks = new Map<string, Block>();
  const soles = new Set(states.filter(({ invokes }) => invokes.length === 1).map(({ id }) => id));
  for (const state of states) {
    const staying = chart.transitions.filter(({ source, isChange }) => source === state.id && !isChange);
    blocks.set(state.id, stateBlock(state, staying, detail, measure));
  }
  const edges: ElkExtendedEdge[] = [];
  const labels = new Map<string, Block>();
  for (const transition of chart.transitions.filter(({ isChange }) => isChange)) {
    const block = labelBlock(transition, soles.has(transition.source), detail, measure);
    for (const [index, target] of transition.targets.entries()) {
      const id = index === 0 ? transition.id : `${transition.id}:${index + 1}`;
      if (index === 0) labels.set(id, block);
      edges.push({
        id,
        sources: [transition.source],
        targets: [target],
        labels:
          index === 0
            ? [
                {
                  id: `${id} label`,
                  text: transition.id,
                  width: block.width,
                  height: block.height,
                  layoutOptions: { 'elk.edgeLabels.inline': 'true' },
                },
              ]
            : [],
      });
    }
  }
  const initials = states.filter(({ kind, initial }) => initial.length > 0 && kind !== 'parallel');
  for (const { id, initial, kind, parent } of initials) {
    const isHistory = kind === 'history' || kind === 'deepHistory';
    const target = initial[0];
    if (target === undefined) continue;
    if (isHistory && parent === '') continue;
    edges.push({
      id: `${id} initial`,
      sources: [isHistory ? id : `${id} dot`],
      targets: [target],
      layoutOptions: { 'elk.layered.priority.shortness': '20', 'elk.layered.priority.straightness': '10' },
    });
  }

  const nodeOf = (state: ChartState): ElkNode => {
    const block = blocks.get(state.id) ?? { width: 0, height: 0, marks: [] };
    if (state.states.length === 0) return { id: state.id, width: block.width, height: block.height };
    const dot = state.kind === 'compound' ? [{ id: `${state.id} dot`, width: DOT, height: DOT }] : [];
    return {
      id: state.id,
      children: [...dot, ...state.states.map(nodeOf)],
      layoutOptions: {
        ...commonOptions(direction),
        'elk.padding': `[top=${block.height + 10},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${block.width},${block.height + 26})`,
      },
    };
  };

  const graph: ElkNode = {
    id: '',
    layoutOptions: { ...commonOptions(direction), 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
    children: [nodeOf(chart.root)],
    edges,
  };
  const placed = await elk.layout(graph);
  return readLayout(chart, placed, { blocks, labels });
}

/** ELK hands no option down, so every box that holds others is given all of them. */
const commonOptions = (direction: 'RIGHT' | 'DOWN') => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.mergeEdges': 'false',
  'elk.randomSeed': '1',
});

function readLayout(
  chart: Chart,
  placed: ElkNode,
  { blocks, labels }: { blocks: Map<string, Block>; labels: Map<string, Block> },
): ChartLayout {
  const nodes = new Map<string, Box & { depth: number }>();
  const gather = (node: ElkNode, depth: number) => {
    nodes.set(node.id, { ...boxOf(node), depth });
    for (const child of node.children ?? []) gather(child, depth + 1);
  };
  gather(placed, -1);
  const arrows: Arrow[] = [];
  const initials: InitialArrow[] = [];
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  for (const edge of placed.edges ?? []) {
    const points = (edge.sections ?? []).flatMap(pointsOf);
    const transition = transitions.get(edge.id) ?? transitions.get(edge.id.replace(/:\d+$/, ''));
    if (transition) {
      const label = edge.labels?.[0];
      const marks = labels.get(edge.id)?.marks;
      arrows.push({ id: edge.id, transition, points, label: label && marks ? { ...boxOf(label), marks } : null });
    } else {
      const state = edge.id.replace(/ initial$/, '');
      const dot = nodes.get(`${state} dot`);
      initials.push({
        state,
        points,
        dot: dot ? { x: dot.x + DOT / 2, y: dot.y + DOT / 2 } : (points[0] ?? { x: 0, y: 0 }),
      });
    }
  }
  const states = statesOf(chart).map((state): StateBox => {
    const box = nodes.get(state.id) ?? { x: 0, y: 0, width: 0, height: 0, depth: 0 };
    const block = blocks.get(state.id);
    return { ...box, state, head: block?.height ?? 0, marks: block?.marks ?? [] };
  });
  return { chart, width: round(placed.width ?? 0), height: round(placed.height ?? 0), states, arrows, initials };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) }));
const round = (value: number) => Math.round(value * 10) / 10;
