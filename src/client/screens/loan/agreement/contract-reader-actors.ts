import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { contractReader } from '#machines/loan/contract-reader.ts';

/** The contract page with its call. */
export const contractReaderFlow: Flow<typeof contractReader> = {
  machine: ({ client }) =>
    contractReader.provide({
      actors: { askAddress: callActor((request, signal) => client.ask('contract-jump', request, { signal })) },
    }),
  input: ({ configuration, addresses }, query) => ({
    query,
    constant: configuration.constants.contractJump,
    addresses,
  }),
};
