import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts';
import type { Block, Mark } from './block.ts';

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
  /** How high what is written in it is; under it lie the states that it holds. */
  head: number;
  /** Whether the words of its head stand farther to the right, beside a line. */
  isHeadMoved: boolean;
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
  /** null where the arrow leads from a history state. */
  dot: Point | null;
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

/** What is written in each state and on each arrow, by their ids. */
export interface Blocks {
  states: ReadonlyMap<string, Block>;
  labels: ReadonlyMap<string, Block>;
}
