import { callActor } from '#machines/kit/outcome.ts';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import type { LoanDetailsInput } from '#machines/loan/loan-details-setup.ts';
import type { App } from '../../app-context.tsx';

/** The loan details with their calls. */
export function loanDetailsFlow({ client }: App) {
  return loanDetails.provide({
    actors: {
      loadDetails: callActor((request, signal) =>
        client.ask('loan-details', request, { loadingText: 'loading...', signal }),
      ),
      askTarget: callActor((request, signal) => client.ask('define', request, { signal })),
      rating: rating.provide({
        actors: {
          postScore: callActor<ScoreRequest, unknown>(({ score }, signal) =>
            client.ask('google-score', { score }, { signal }),
          ),
        },
      }),
    },
  });
}

export function loanDetailsInput(app: App, query: Record<string, string>): LoanDetailsInput {
  return { query, servicePhone: app.configuration.servicePhone, addresses: app.addresses };
}
