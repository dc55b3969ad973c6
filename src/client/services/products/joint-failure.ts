import type { App } from '#client/flow/app-context.tsx';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { type JointFailureInput, jointFailure } from '#machines/products/joint-failure.ts';

/** The alternatives after a failed joint login, with their calls. */
export function jointFailureFlow({ client }: App) {
  return jointFailure.provide({
    actors: {
      loadAlternatives: callActor((request, signal) => client.ask('stand/targeted', request, { signal })),
      join: callActor((request, signal) => client.ask('stand/joint', request, { signal })),
    },
  });
}

export function jointFailureInput({ addresses }: App, query: Record<string, string>): JointFailureInput {
  return { query, addresses };
}
