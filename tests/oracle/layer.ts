import type { AnyTransitionDefinition } from 'xstate';
import type { Asked, Asking, Done, FlowTable, Given, Step } from './row.ts';
import type { Reading } from './shown.ts';

/** Where a machine stands: its state, those of its children, and the calls under way. */
export interface Standing {
  value: unknown;
  children: Record<string, unknown>;
  pending: readonly Asking[];
}

/** One run of a flow in one layer: the machine alone, the rendered view, or the browser. */
export interface Run<S extends string, E extends string, F extends string> {
  /** False where the screen offers nothing to press for the step, which rejects unless it may lack. */
  happen(step: Step<E>, mayLack?: boolean): Promise<boolean>;
  /** Whether there is a screen, on which something can be lacking. */
  hasScreen: boolean;
  /** Resolves once the flow is at that situation; rejects with what is there instead. */
  beAt(situation: S): Promise<void>;
  fact(fact: F): Promise<unknown>;
  /** Resolves where that is read on the screen; always, where there is no screen. */
  read(reading: Reading): Promise<void>;
  /** Every text and accessible name on the screen, where there is one. */
  texts?(): readonly string[];
  /** Why the page failed to load, as it says beside its own sentence; '' where it does not. */
  reason(): Promise<unknown>;
  /** Whether the flow's screen stays to be looked at when another one is opened. */
  screenStays: boolean;
  /** Resolves once the call waits for its answer: a wire takes its time to carry it. */
  askedFor(call: Asking): Promise<void>;
  /** Every call so far that was not fired and forgotten. */
  asked(): readonly Asked[];
  /** Everything else done to the outside so far. */
  done(): readonly Done[];
  /** What a table expects, in the words of this layer: a wire carries text alone, for one. */
  wire: {
    asked(expected: readonly Asked[]): readonly Asked[];
    done(expected: readonly Done[]): readonly Done[];
    /** What was done, as far as this layer sees its order. */
    seen(done: readonly Done[]): readonly Done[];
  };
  /** Where the machine stands, for the layers that see it. */
  state?(): Standing;
  /** Every declared transition taken so far, child machines' included, for the layers that see them. */
  taken?(): readonly AnyTransitionDefinition[];
  /** Runs a check until it holds, where things arrive by and by; once, where they are there at once. */
  eventually(check: () => void | Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** For layers in which everything happens at once and keeps its form, and a screen stays. */
export const atOnce = {
  screenStays: true,
  askedFor: async () => {},
  wire: {
    asked: (expected: readonly Asked[]) => expected,
    done: (expected: readonly Done[]) => expected,
    seen: (done: readonly Done[]) => done,
  },
  eventually: async (check: () => void | Promise<void>) => check(),
};

/** Where a table can be run. */
export interface Layer<S extends string, E extends string, F extends string> {
  open(table: FlowTable<S, E, F>, given: Given, query: Record<string, string>): Promise<Run<S, E, F>>;
}
