import { type Outcome, ok, unreachable } from '#contract/outcome.ts';

/** Finds the proof of a challenge in a worker, so that the page stays quick meanwhile. Without a worker there is none. */
export function findProof({ challenge }: { challenge: string }, signal: AbortSignal): Promise<Outcome<string>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (outcome: Outcome<string>) => {
      worker.terminate();
      resolve(outcome);
    };
    worker.addEventListener('message', ({ data }) => end(data ? ok(String(data)) : unreachable()));
    worker.addEventListener('error', () => end(unreachable()));
    signal.addEventListener('abort', () => worker.terminate());
    worker.postMessage(challenge);
  });
}
