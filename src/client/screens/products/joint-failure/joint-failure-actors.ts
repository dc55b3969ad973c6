import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { jointFailure } from '#machines/products/joint-failure.ts';

/** The alternatives after a failed joint login, with their calls. */
export const jointFailureFlow: Flow<typeof jointFailure> = {
  machine: ({ client }) =>
    jointFailure.provide({
      actors: {
        loadAlternatives: callActor((request, signal) => client.ask('stand/targeted', request, { signal })),
        join: callActor((request, signal) => client.ask('stand/joint', request, { signal })),
      },
    }),
  input: ({ addresses }, query) => ({ query, addresses }),
};
