import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { contractModal } from '#machines/loan/contract-modal.ts';
import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { offerLoading } from '#machines/loan/offer-loading.ts';

/** The loan confirmation with its calls. A visit without a language has its market's. */
export const loanConfirmFlow: Flow<typeof loanConfirm> = {
  machine: ({ client }) =>
    loanConfirm.provide({
      actors: {
        offer: offerLoading.provide({
          actors: {
            loadConfirmation: callActor((request, signal) => client.ask('loan-detail-confirm', request, { signal })),
            loadContracts: callActor((request, signal) => client.ask('contract', request, { signal })),
          },
        }),
        contract: contractModal.provide({
          actors: { askContract: callActor((request, signal) => client.ask('contract-jump', request, { signal })) },
        }),
        push: callActor((request, signal) => client.ask('loan-detail-push', request, { signal })),
      },
    }),
  input: ({ configuration: { constants, contractInModal }, language, marketLanguage, addresses, entry }, query) => ({
    query,
    constants,
    contractInModal: contractInModal[language ?? marketLanguage],
    addresses,
    noted: { agreement: entry.read('agreement'), plan: entry.read('plan'), notice: entry.read('notice') },
  }),
};
