import { type AnyActorRef, isMachineSnapshot } from 'xstate';

/** Every flow on the page, as what asks it to try again. */
const flows = new Set<() => void>();

/** Whether the program of a part did not come. A browser does not fetch a module again that failed, as long as the page stands. */
let isProgramMissing = false;

export function noteMissedProgram(): void {
  isProgramMissing = true;
}

/** Asks every flow on the page to load again what failed for want of a line. */
export function retryLoads(): void {
  for (const retry of flows) retry();
}

/** Has the flow asked, until the function that is returned is called. */
export function onRetriedLoads(retry: () => void): () => void {
  flows.add(retry);
  return () => flows.delete(retry);
}

/**
 * Sends an actor what its "try again" sends, where it failed to load (its tag `failed`) and nobody refused: a refusal, whose
 * reason stands in the context, is not for want of a line. Where the page lacks a program as well, the page is loaded anew.
 */
export function retryFailed(actor: AnyActorRef, reload: () => void): void {
  const snapshot: unknown = actor.getSnapshot();
  const again = { type: 'load.retried' };
  if (!isMachineSnapshot(snapshot) || !snapshot.hasTag('failed') || snapshot.context.reason) return;
  if (!snapshot.can(again)) return;
  if (isProgramMissing) reload();
  else actor.send(again);
}
