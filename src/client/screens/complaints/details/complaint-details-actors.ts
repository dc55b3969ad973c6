import type { Flow } from '#client/flow/flow.ts';
import { complaintDetails } from '#machines/complaints/complaint-details.ts';
import { rating, type ScoreRequest } from '#machines/kit/rating.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';

/** One complaint with its calls. */
export const complaintDetailsFlow: Flow<typeof complaintDetails> = {
  machine: ({ client }) =>
    complaintDetails.provide({
      actors: {
        loadDetail: callActor((request, signal) => client.ask('problem-detail', request, { signal })),
        rating: rating.provide({
          actors: {
            postScore: callActor<ScoreRequest, unknown>(({ score, problemId = '' }, signal) =>
              client.ask('save-score', { score, problemId }, { signal }),
            ),
          },
        }),
      },
    }),
  input: (_, query) => ({ query }),
};
