import type { Flow } from '#client/flow/flow.ts';
import { claimedPayments } from '#client/platform/storage/claimed-payments.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { instalmentSelection } from '#machines/repayment/instalment-selection.ts';
import { loanWatchOf } from '../../loan/loan-watch-actors.ts';

/** The instalments of an order with their call. */
export const instalmentSelectionFlow: Flow<typeof instalmentSelection> = {
  machine: ({ client }) =>
    instalmentSelection.provide({
      actors: {
        loadPlan: callActor((request, signal) => client.ask('loan-play-detail', request, { signal })),
        watch: loanWatchOf(client),
      },
    }),
  input: ({ entry, kept }, query) => ({
    query,
    noted: entry.read('lastTicked'),
    claims: claimedPayments(kept, query.orderId ?? ''),
  }),
};
