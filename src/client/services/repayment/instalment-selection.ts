import type { App } from '#client/flow/app-context.tsx';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { type InstalmentSelectionInput, instalmentSelection } from '#machines/repayment/instalment-selection.ts';

export function instalmentSelectionFlow({ client }: App) {
  return instalmentSelection.provide({
    actors: { loadPlan: callActor((request, signal) => client.ask('loan-play-detail', request, { signal })) },
  });
}

export function instalmentSelectionInput({ entry }: App, query: Record<string, string>): InstalmentSelectionInput {
  return { query, noted: entry.read('lastTicked') };
}
