import { assign, type EventObject, emit, fromPromise, type MachineContext } from 'xstate';
import type { DataOf, RequestOf } from '#contract/call.ts';
import type { CallName, calls } from '#contract/calls.ts';
import type { Outcome } from '#contract/outcome.ts';
import { unreachable } from '#contract/outcome.ts';
import type { Effect } from './effects.ts';
import { partOf } from './types.ts';

type Calls = typeof calls;

/**
 * A call of the contract as an actor: asks with the call's request, is done with an outcome and never fails. A machine
 * declares it by its name; whoever runs the machine provides it with `callActor`.
 */
export function declaredCall<Name extends CallName>(name: Name) {
  return declaredOutcome<RequestOf<Calls[Name]>, DataOf<Calls[Name]>>(name);
}

/** The same for what is no call of the contract, or one of several. */
export function declaredOutcome<Request, Data>(name: string) {
  return fromPromise<Outcome<Data>, Request>(() => Promise.reject(new Error(`the call "${name}" was not provided`)));
}

/**
 * Provides a call. A function that throws against its contract counts as unreachable. A call that is broken off has no
 * outcome: its actor may have been started again, and waits for the call that was made anew.
 */
export function callActor<Request, Data>(ask: (request: Request, signal: AbortSignal) => Promise<Outcome<Data>>) {
  return fromPromise<Outcome<Data>, Request>(async ({ input, signal }) => {
    const outcome = await asked(() => ask(input, signal));
    return signal.aborted ? new Promise(() => {}) : outcome;
  });
}

async function asked<Data>(ask: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  try {
    return await ask();
  } catch {
    return unreachable();
  }
}

/** The done event of a call, for guards and actions that look at what became of it. */
export interface Answered<Data = unknown> {
  output: Outcome<Data>;
}

/** The part of a context that says why a page failed to load: the server's message, '' where there is none. */
export interface Failing {
  reason: string;
}

/**
 * What a `setup` spreads in for the outcome of its calls: the guard `isOk`; `sayOutcome`, "the message, or error" as a
 * toast; `keepReason`, for a page that failed to load. Each takes the call's done event as its params.
 */
export function outcomeKit<Context extends MachineContext & Failing, Event extends EventObject>() {
  return {
    guards: outcomeGuards,
    actions: {
      ...sayingKit<Context, Event>().actions,
      keepReason: assign<Context, Event, Answered, Event, never>((_, { output }) =>
        partOf<Failing, Context>({ reason: reasonOf(output) }),
      ),
    },
  };
}

/** The same for a machine that keeps no reason. */
export function sayingKit<Context extends MachineContext, Event extends EventObject>() {
  return {
    guards: outcomeGuards,
    actions: {
      sayOutcome: emit<Context, Event, Answered, Event, Effect>((_, { output }) => ({
        type: 'toast',
        text: messageOf(output),
      })),
    },
  };
}

/** For a machine that says what became of its actors in words of its own. */
export const outcomeGuards = {
  isOk: (_: unknown, { output }: Answered) => output.kind === 'ok',
};

/** "the message, or error": refused shows the server's message (or `whenEmpty`), unreachable shows "error". */
export function messageOf(outcome: Outcome<unknown>, whenEmpty = 'error'): string {
  if (outcome.kind !== 'refused') return 'error';
  return outcome.message || whenEmpty;
}

/** What a page that failed to load says beside its own sentence: the server's message, '' where there is none. */
export function reasonOf(outcome: Outcome<unknown>): string {
  return outcome.kind === 'refused' ? outcome.message : '';
}
