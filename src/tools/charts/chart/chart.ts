/** A statechart as it is drawn and written down: out of a machine's definition, without its code. */
export interface Chart {
  /** The machine's id. */
  id: string;
  root: ChartState;
  /** Every transition, in the order of the states and of the trying. */
  transitions: readonly ChartTransition[];
}

export interface ChartState {
  /** XState's id of the state, as `methodChooser.idle`; stable while the machine keeps its names. */
  id: string;
  name: string;
  /** '' for the machine itself. */
  parent: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'deepHistory';
  description: string;
  tags: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly { id: string; src: string }[];
  /** Ids of what is entered with it, of a compound state; where a history state leads that remembers nothing. */
  initial: readonly string[];
  states: readonly ChartState[];
  /** Left as soon as it is entered, so that a folded chart draws it as a diamond between two arrows. */
  isPassing?: boolean;
  /** Of a chart that is folded: what this box hides; absent where it hides nothing. */
  hidden?: Hidden;
}

/** What a box does not show until it is opened. */
export interface Hidden {
  /** How many states lie folded in it; 0 where all that it holds is drawn. */
  states: number;
  /** The transitions that stay in it, or that lead from one hidden state to another. */
  transitions: readonly ChartTransition[];
}

/** What sets a transition off; `name` is the event, the delay, the invoked actor, or the state that is done. */
export interface Trigger {
  kind: 'event' | 'any' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'stateDone';
  name: string;
}

export interface ChartTransition {
  /** Source, event and branch: `methodChooser.loading:xstate.done.actor.loadOptions:1`. */
  id: string;
  source: string;
  /** Empty where the state stays what it is. */
  targets: readonly string[];
  /** The event's type as XState has it; '' for always. */
  event: string;
  trigger: Trigger;
  /** Which of the event's branches it is, in the order they are tried, from 1. */
  branch: number;
  branches: number;
  /** '' where there is none. */
  guard: string;
  actions: readonly string[];
  /** The catalogue's rows that it realises. */
  rows: readonly string[];
  /** Why it is there without a row; '' where it has rows. */
  own: string;
  /** Whether it belongs to the way that most borrowers go. */
  usual: boolean;
  description: string;
  reenter: boolean;
  /** Whether it is an arrow: a change of state. What stays in a state is listed in its box. */
  isChange: boolean;
  /** Of a chart that is folded: the others that its arrow stands for. */
  also?: readonly ChartTransition[];
}

/** Every transition that an arrow stands for. */
export const togetherOf = (transition: ChartTransition) => [transition, ...(transition.also ?? [])];

/** What is last, unguarded, of several branches: it is taken when nothing else is. */
export const isElse = ({ branch, branches, guard }: ChartTransition) =>
  branches > 1 && branch === branches && guard === '';

/** Every state of the chart, the machine itself first, parents before their children. */
export function statesOf(chart: Chart): ChartState[] {
  const inner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(inner)];
  return inner(chart.root);
}

/** How a trigger is called on a chart. `isSole`: the state invokes one actor alone, so that "done" says enough. */
export function wordsOf({ kind, name }: Trigger, isSole = false): string {
  if (kind === 'event') return name;
  if (kind === 'any') return 'any event';
  if (kind === 'after') return /^\d+$/.test(name) ? `after ${name} ms` : `after ${name}`;
  if (kind === 'stateDone') return 'all done';
  if (kind === 'always' || isSole) return kind;
  return `${kind} ${name}`;
}
