import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { instalmentSelection } from '#machines/repayment/instalment-selection.ts';
import { paymentPollOf } from '../../loan/payment-poll-actors.ts';

/** The instalments of an order with their call. */
export const instalmentSelectionFlow: Flow<typeof instalmentSelection> = {
  machine: ({ client }) =>
    instalmentSelection.provide({
      actors: {
        loadPlan: callActor((request, signal) => client.ask('loan-play-detail', request, { signal })),
        poll: paymentPollOf(client),
      },
    }),
  input: ({ entry, paymentsOf }, query) => ({
    query,
    noted: entry.read('lastTicked'),
    session: paymentsOf(query.orderId),
  }),
};
