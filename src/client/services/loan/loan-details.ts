import type { App } from '#client/flow/app-context.tsx';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { loanDetails } from '#machines/loan/loan-details.ts';
import type { LoanDetailsInput } from '#machines/loan/loan-details-setup.ts';

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
