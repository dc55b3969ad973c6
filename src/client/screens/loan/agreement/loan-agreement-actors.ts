import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { loanAgreement } from '#machines/loan/loan-agreement.ts';

export const loanAgreementFlow: Flow<typeof loanAgreement> = {
  machine: ({ client }) =>
    loanAgreement.provide({
      actors: { askAddress: callActor((request, signal) => client.ask('contract-jump', request, { signal })) },
    }),
  input: ({ configuration, addresses }, query) => ({
    query,
    constant: configuration.constants.contractJump,
    addresses,
  }),
};
