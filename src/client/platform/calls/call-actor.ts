import { fromPromise } from 'xstate';
import { type Outcome, unreachable } from '#contract/outcome.ts';

/**
 * Provides a call that a machine declares. A function that throws against its contract counts as unreachable. A call
 * that is broken off has no outcome: its actor may have been started again, and waits for the call that was made anew.
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
