import type { App } from '#client/flow/app-context.tsx';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { loanConfirm } from '#machines/loan/loan-confirm.ts';
import type { LoanConfirmInput } from '#machines/loan/loan-confirm-setup.ts';

/** The loan confirmation with its calls. */
export function loanConfirmFlow({ client }: App) {
  return loanConfirm.provide({
    actors: {
      loadConfirmation: callActor((request, signal) => client.ask('loan-detail-confirm', request, { signal })),
      loadContracts: callActor((request, signal) => client.ask('contract', request, { signal })),
      askContract: callActor((request, signal) => client.ask('contract-jump', request, { signal })),
      push: callActor((request, signal) => client.ask('loan-detail-push', request, { signal })),
    },
  });
}

/** A visit without a language has its market's. */
export function loanConfirmInput(app: App, query: Record<string, string>): LoanConfirmInput {
  const { configuration, language, marketLanguage, addresses, entry } = app;
  const { constants, contractInModal } = configuration;
  return {
    query,
    constants,
    contractInModal: contractInModal[language ?? marketLanguage],
    addresses,
    noted: entry.read('confirmation'),
  };
}
