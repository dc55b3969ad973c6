import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { lastKnownIn } from '#client/platform/storage/keep-last-known.ts';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { offerList } from '#machines/products/offer-list.ts';
import { offerListActors } from '../../products/offer-list-actors.ts';
import { paymentPollOf } from '../payment-poll-actors.ts';

/** The loan details with their calls. */
export const loanDetailsFlow: Flow<typeof loanDetails> = {
  machine: ({ client, kept }) =>
    loanDetails.provide({
      actors: {
        loadDetails: callActor((request, signal) =>
          client.ask('loan-details', request, { loadingText: 'loading...', signal }),
        ),
        askCalendar: callActor((request, signal) => client.ask('loan-calendar', request, { signal })),
        poll: paymentPollOf(client),
        lastKnown: lastKnownIn(kept),
        recommended: offerList.provide({ actors: offerListActors(client) }),
        rating: rating.provide({
          actors: {
            postScore: callActor<ScoreRequest, unknown>(({ score }, signal) =>
              client.ask('google-score', { score }, { signal }),
            ),
          },
        }),
      },
    }),
  input: ({ support, addresses, paymentsOf }, query) => ({
    query,
    servicePhone: support.phone,
    addresses,
    session: paymentsOf(query.orderId),
  }),
};
