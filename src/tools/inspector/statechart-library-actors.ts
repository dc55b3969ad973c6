import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { type Outcome, ok, refused, unreachable } from '#contract/outcome.ts';
import { type WalkedReport, walkedReport } from '#tools/inspection/walked-report.ts';
import { statechartLibrary } from '#tools/machines/inspector/statechart-library.ts';
import { readAddress } from './address.ts';
import { libraryInput } from './choices.ts';

/** Every machine and every row, with what the demonstration knows of the last run of the tests. */
export const statechartLibraryFlow: Flow<typeof statechartLibrary> = {
  machine: ({ configuration }) =>
    statechartLibrary.provide({
      actors: { readWalks: callActor((_, signal) => readWalks(configuration.apiBase, signal)) },
    }),
  input: (_, query) => libraryInput(readAddress(query)),
};

async function readWalks(base: string, signal: AbortSignal): Promise<Outcome<WalkedReport>> {
  try {
    const answer = await fetch(`${base}/demonstration/walked-rows`, { signal, cache: 'no-store' });
    if (answer.status === 404) return refused('none', 'No run of the tests has left a report: npm run coverage:model');
    const read = walkedReport.safeParse(await answer.json());
    return answer.ok && read.success ? ok(read.data) : unreachable('shape');
  } catch {
    return unreachable();
  }
}
