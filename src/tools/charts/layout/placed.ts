import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Chart, statesOf } from '../chart/chart.ts';
import type { Mark } from './block.ts';
import type { Arrow, Blocks, Box, ChartLayout, InitialArrow, Point, StateBox } from './chart-layout.ts';
import { DOT, dotOf, stateOfInitial, transitionOfArrow } from './elk-graph.ts';

/** The layout of a chart, as ELK has placed its graph; `lacking`: by how much boxes must get wider to hold their heads. */
export function readLayout(
  chart: Chart,
  laidOut: ElkNode,
  blocks: Blocks,
): { placed: Omit<ChartLayout, 'view' | 'open'>; lacking: { state: string; by: number }[] } {
  const nodes = new Map<string, Box & { depth: number }>();
  const gather = (node: ElkNode, depth: number) => {
    nodes.set(node.id, { ...boxOf(node), depth });
    for (const child of node.children ?? []) gather(child, depth + 1);
  };
  gather(laidOut, -1);
  const states = statesOf(chart).map((state): StateBox => {
    const { height = 0, marks = [] } = blocks.states.get(state.id) ?? {};
    const box = nodes.get(state.id) ?? { x: 0, y: 0, width: 0, height: 0, depth: 0 };
    return { ...box, state, head: state.states.length > 0 ? height : box.height, isHeadMoved: false, marks };
  });
  const boxes = new Map(states.map((box) => [box.state.id, box]));
  const arrows: Arrow[] = [];
  const initials: InitialArrow[] = [];
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  for (const edge of laidOut.edges ?? []) {
    const points = (edge.sections ?? []).flatMap(pointsOf);
    const state = stateOfInitial(edge.id);
    const transition = transitions.get(transitionOfArrow(edge.id));
    if (state !== null) {
      const dot = nodes.get(dotOf(state));
      initials.push({ state, points, dot: dot ? { x: dot.x + DOT / 2, y: dot.y + DOT / 2 } : null });
    } else if (transition) {
      const label = edge.labels?.[0];
      const marks = blocks.labels.get(edge.id)?.marks ?? [];
      const source = boxes.get(transition.source);
      arrows.push({
        id: edge.id,
        transition,
        points: source ? fromUnderHead(points, source) : points,
        label: label ? { ...boxOf(label), marks } : null,
      });
    }
  }
  const lines = [...arrows, ...initials].map(({ points }) => points);
  return {
    placed: {
      chart,
      width: round(laidOut.width ?? 0),
      height: round(laidOut.height ?? 0),
      states: states.map((box) => besideLines(box, lines)),
      arrows,
      initials,
    },
    lacking: states.map((box) => ({ state: box.state.id, by: lackOf(box, lines) })).filter(({ by }) => by > 0),
  };
}

/** An arrow from a box to what it holds begins under the head, not at the border above it. */
function fromUnderHead(points: readonly Point[], { state, y, head }: StateBox): readonly Point[] {
  const [first, second, ...others] = points;
  const isInward = state.states.length > 0 && first && second && first.x === second.x && first.y <= y + 1;
  if (!isInward || second.y <= y + head) return points;
  return [{ x: first.x, y: y + head }, second, ...others];
}

/** A head moves to the right where a line leads through its words to something that its box holds. */
function besideLines(box: StateBox, lines: Lines): StateBox {
  if (box.state.states.length === 0) return box;
  const by = freePlaces(box, lines).find((place) => place + widthOf(box.marks) + LEAST <= box.width);
  return by === undefined || by === 0
    ? box
    : { ...box, isHeadMoved: true, marks: box.marks.map((mark) => moved(mark, by)) };
}

/** How much wider a box must be to hold its head beside the lines that cross it; 0 if it is wide enough. */
function lackOf(box: StateBox, lines: Lines): number {
  if (box.state.states.length === 0) return 0;
  const place = Math.min(...freePlaces(box, lines));
  return Math.max(0, Math.ceil(place + widthOf(box.marks) + LEAST - box.width));
}

type Lines = readonly (readonly Point[])[];

/** How far to the right a head can move so that no line leads through it, from the left. */
function freePlaces(box: StateBox, lines: Lines): number[] {
  const width = widthOf(box.marks);
  const crossing = lines
    .flatMap((points) => points.slice(1).map((to, index) => ({ from: points[index] ?? to, to })))
    .filter(({ from, to }) => from.x === to.x)
    .filter(({ from, to }) => Math.min(from.y, to.y) < box.y + box.head && Math.max(from.y, to.y) > box.y)
    .map(({ to }) => to.x - box.x)
    .filter((x) => x > 0 && x < box.width);
  return [0, ...crossing]
    .filter((by) => crossing.every((x) => x <= by || x >= by + width + LEAST))
    .sort((one, other) => one - other);
}

/** Between a line and a head's words. */
const LEAST = 6;

function widthOf(marks: readonly Mark[]): number {
  return Math.max(
    0,
    ...marks.map((mark) => {
      if (mark.kind === 'rule') return 0;
      return mark.kind === 'transition' ? widthOf(mark.marks) : mark.x + mark.width;
    }),
  );
}

function moved(mark: Mark, by: number): Mark {
  if (mark.kind === 'rule') return mark;
  if (mark.kind === 'transition') return { ...mark, marks: mark.marks.map((inner) => moved(inner, by)) };
  return { ...mark, x: mark.x + by };
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
