import type { Flow } from '#client/flow/flow.ts';
import { claimedPayments } from '#client/platform/storage/claimed-payments.ts';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import { recommendedInDetails } from '#machines/loan/recommended-in-details.ts';
import { loanWatchOf } from '../loan-watch-actors.ts';

/** The loan details with their calls. */
export const loanDetailsFlow: Flow<typeof loanDetails> = {
  machine: ({ client }) =>
    loanDetails.provide({
      actors: {
        loadDetails: callActor((request, signal) =>
          client.ask('loan-details', request, { loadingText: 'loading...', signal }),
        ),
        watch: loanWatchOf(client),
        recommended: recommendedInDetails.provide({
          actors: { askTarget: callActor((request, signal) => client.ask('define', request, { signal })) },
        }),
        rating: rating.provide({
          actors: {
            postScore: callActor<ScoreRequest, unknown>(({ score }, signal) =>
              client.ask('google-score', { score }, { signal }),
            ),
          },
        }),
      },
    }),
  input: ({ support, addresses, kept }, query) => ({
    query,
    servicePhone: support.phone,
    addresses,
    claims: claimedPayments(kept, query.orderId ?? ''),
  }),
};
