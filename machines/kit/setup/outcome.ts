import { fromPromise } from 'xstate';
import type { Outcome } from '#contract/values/outcome.ts';
import { unreachable } from '#contract/values/outcome.ts';

/**
 * A call as an actor: asks with `Request`, is done with an outcome and never fails. A machine declares it by name
 * and type; whoever runs the machine provides it with `callActor`.
 */
export function declaredCall<Request, Data>(name: string) {
  return fromPromise<Outcome<Data>, Request>(() => Promise.reject(new Error(`the call "${name}" was not provided`)));
}

/** Provides a call. A function that throws against its contract counts as unreachable. */
export function callActor<Request, Data>(ask: (request: Request, signal: AbortSignal) => Promise<Outcome<Data>>) {
  return fromPromise<Outcome<Data>, Request>(async ({ input, signal }) => {
    try {
      return await ask(input, signal);
    } catch {
      return unreachable();
    }
  });
}

/** For guards that look at what became of a call. */
export interface Answered<Data = unknown> {
  outcome: Outcome<Data>;
}

export function isOk(_: unknown, { outcome }: Answered): boolean {
  return outcome.kind === 'ok';
}

/** "the message, or error": refused shows the server's message (or `whenEmpty`), unreachable shows "error". */
export function messageOf(outcome: Outcome<unknown>, whenEmpty = 'error'): string {
  return outcome.kind === 'refused' && outcome.message !== '' ? outcome.message : fallback(outcome, whenEmpty);
}

/** What a page that failed to load says beside its own sentence: the server's message, '' where there is none. */
export function reasonOf(outcome: Outcome<unknown>): string {
  return outcome.kind === 'refused' ? outcome.message : '';
}

function fallback(outcome: Outcome<unknown>, whenEmpty: string): string {
  return outcome.kind === 'refused' ? whenEmpty : 'error';
}
