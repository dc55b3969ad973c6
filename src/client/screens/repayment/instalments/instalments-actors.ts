import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { instalments } from '#machines/repayment/instalments.ts';
import { paymentPollOf } from '../../loan/payment-poll-actors.ts';

/** The instalments of an order with their call. */
export const instalmentsFlow: Flow<typeof instalments> = {
  machine: ({ client }) =>
    instalments.provide({
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
