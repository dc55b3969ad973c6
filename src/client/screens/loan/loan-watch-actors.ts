import type { App } from '#client/flow/app-context.tsx';
import { visibility } from '#client/platform/visibility.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { loanWatch } from '#machines/loan/loan-watch.ts';

/** What keeps a page that shows a loan true, with its call. */
export function loanWatchOf(client: App['client']) {
  return loanWatch.provide({
    actors: {
      readDetails: callActor((request, signal) => client.ask('loan-details', request, { signal })),
      visibility,
    },
  });
}
