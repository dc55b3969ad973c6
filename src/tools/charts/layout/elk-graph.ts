import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';
import type { Blocks } from './chart-layout.ts';

export type Direction = 'RIGHT' | 'DOWN';

/** The dot that an arrow leads from to what is entered first. */
export const DOT = 8;
export const dotOf = (state: string) => `${state} dot`;
const INITIAL = ' initial';
/** The id of a state's initial arrow, and back; null of another arrow. */
export const initialOf = (state: string) => `${state}${INITIAL}`;
export const stateOfInitial = (id: string) => (id.endsWith(INITIAL) ? id.slice(0, -INITIAL.length) : null);
/** The id of a transition's arrow to one of its targets. */
export const arrowOf = (transition: string, index: number) =>
  index === 0 ? transition : `${transition} to ${index + 1}`;
export const transitionOfArrow = (id: string) => id.replace(/ to \d+$/, '');

/**
 * A chart as ELK's graph.
 *
 * @param wider by how much boxes must get wider than ELK made them, by state
 * @param isTight whether less room is left between boxes and lines
 */
export function elkGraph(
  chart: Chart,
  blocks: Blocks,
  direction: Direction,
  wider: ReadonlyMap<string, number>,
  isTight: boolean,
  labels: Labels = 'MEDIAN_LAYER',
): ElkNode {
  const options = commonOptions(direction, isTight, labels);
  const nodeOf = (state: ChartState): ElkNode => {
    const { width = 0, height = 0 } = blocks.states.get(state.id) ?? {};
    if (state.states.length === 0) return { id: state.id, width, height };
    const dot = state.kind === 'compound' ? [{ id: dotOf(state.id), width: DOT, height: DOT }] : [];
    const side = isTight && state.parent === '' ? 10 : 16;
    const right = side + Math.max(0, wider.get(state.id) ?? 0);
    return {
      id: state.id,
      children: [...dot, ...state.states.map(nodeOf)],
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${height + 10},left=${side},bottom=${side},right=${right}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height + 26})`,
      },
    };
  };
  const edge = isTight ? 6 : 12;
  return {
    id: '',
    layoutOptions: { ...options, 'elk.padding': `[top=${edge},left=${edge},bottom=${edge},right=${edge}]` },
    children: [nodeOf(chart.root)],
    edges: [...changesOf(chart, blocks), ...initialsOf(chart)],
  };
}

function changesOf(chart: Chart, blocks: Blocks): ElkExtendedEdge[] {
  return chart.transitions
    .filter(({ isChange }) => isChange)
    .flatMap(({ id, source, targets }) => {
      const { width = 0, height = 0 } = blocks.labels.get(id) ?? {};
      // ELK takes a label without a text for none.
      const label = width > 0 && {
        id: `${id} label`,
        text: id,
        width,
        height,
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      };
      return targets.map((target, index) => ({
        id: arrowOf(id, index),
        sources: [source],
        targets: [target],
        labels: index === 0 && label ? [label] : [],
      }));
    });
}

function initialsOf(chart: Chart): ElkExtendedEdge[] {
  return statesOf(chart).flatMap(({ id, kind, initial }) => {
    if (initial.length === 0 || kind === 'parallel') return [];
    return {
      id: initialOf(id),
      sources: [kind === 'compound' ? dotOf(id) : id],
      targets: initial.slice(0, 1),
      layoutOptions: { 'elk.layered.priority.shortness': '20', 'elk.layered.priority.straightness': '10' },
    };
  });
}

/** How lines with their labels are brought together. */
export type Labels = 'MEDIAN_LAYER' | 'SPACE_EFFICIENT_LAYER';

/** ELK hands no option down, so every box that holds others is given all of them. */
const commonOptions = (direction: Direction, isTight: boolean, labels: Labels) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': isTight ? '20' : '28',
  'elk.spacing.edgeNode': isTight ? '12' : '16',
  'elk.spacing.edgeEdge': isTight ? '10' : '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': labels,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.mergeEdges': 'false',
  'elk.randomSeed': '1',
});
