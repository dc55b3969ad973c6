import type { App } from '#client/flow/app-context.tsx';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { type ContractReaderInput, contractReader } from '#machines/loan/contract-reader.ts';

/** The contract page with its call. */
export function contractReaderFlow({ client }: App) {
  return contractReader.provide({
    actors: { askAddress: callActor((request, signal) => client.ask('contract-jump', request, { signal })) },
  });
}

export function contractReaderInput(
  { configuration, addresses }: App,
  query: Record<string, string>,
): ContractReaderInput {
  return { query, constant: configuration.constants.contractJump, addresses };
}
