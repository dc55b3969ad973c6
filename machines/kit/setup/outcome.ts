import { assign, type EventObject, emit, fromPromise, type MachineContext } from 'xstate';
import type { DataOf, RequestOf } from '#contract/call.ts';
import type { CallName, calls } from '#contract/calls.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Effect, EffectOf } from './effects.ts';
import { partOf } from './types.ts';

type Calls = typeof calls;

/** A call of the contract as an actor: done with an outcome, never fails. `callActor` provides it. */
export function declaredCall<Name extends CallName>(name: Name) {
  return declaredOutcome<RequestOf<Calls[Name]>, DataOf<Calls[Name]>>(name);
}

/** The same for what is no call of the contract, or one of several. */
export function declaredOutcome<Request, Data>(name: string) {
  return fromPromise<Outcome<Data>, Request>(() => Promise.reject(new Error(`the call "${name}" was not provided`)));
}

/** The done event of a call. */
export interface Answered<Data = unknown> {
  output: Outcome<Data>;
}

/** `reason`: the server's message, which the page shows; '' where there is none. */
interface Failing extends MachineContext {
  reason?: string;
}

/** What a `setup` spreads in for the outcome of its calls. Each takes the call's done event as its params. */
export function outcomeKit<Context extends Failing, Event extends EventObject>() {
  return {
    guards: {
      isOk: (_: unknown, { output }: Answered) => output.kind === 'ok',
      isUnreachable: (_: unknown, { output }: Answered) => output.kind === 'unreachable',
    },
    actions: {
      /** "the message, or error" as a toast. */
      sayOutcome: emit<Context, Event, Answered, Event, Effect>((_, { output }) => ({
        type: 'toast',
        text: messageOf(output),
      })),
      /** The same where the server's message stands on the page itself. */
      sayFailure: emit<Context, Event, Answered, Event, Effect>((_, { output }) => failureOf(output)),
      keepReason: assign<Context, Event, Answered, Event, never>((_, { output }) =>
        partOf<Failing, Context>({ reason: output.kind === 'refused' ? output.message : '' }),
      ),
    },
  };
}

/** The state of a page about a loan that failed to load: `unreached` shows what this visit knows of the loan. */
export const loadFailure = {
  tags: 'failed',
  initial: 'answered',
  states: {
    answered: { description: 'The server refused, or there was nothing to ask for.' },
    unreached: {
      description: 'No response came. The page shows what this visit knows of the loan, with its age.',
      tags: 'unreached',
    },
  },
} as const;

/** A toast that is only read out where the page shows the server's message itself. */
export function failureOf(outcome: Outcome<unknown>, whenEmpty?: string): EffectOf<'toast'> {
  const inPlace = outcome.kind === 'refused' && outcome.message !== '';
  return { type: 'toast', text: messageOf(outcome, whenEmpty), inPlace };
}

/** "the message, or error": the server's message (or `whenEmpty`) after a refusal, else "error". */
export function messageOf(outcome: Outcome<unknown>, whenEmpty = 'error'): string {
  return outcome.kind === 'refused' ? outcome.message || whenEmpty : 'error';
}
