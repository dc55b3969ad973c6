import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts';
import type { ChartView } from '../chart/folded.ts';
import type { Block, Mark } from './block.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

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
  /** As it is drawn: parts of it may be folded. */
  chart: Chart;
  view: ChartView;
  /** Ids of what is open in it; see `folded`. */
  open: ReadonlySet<string>;
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
