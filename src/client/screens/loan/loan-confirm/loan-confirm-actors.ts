import type { Flow } from '#client/flow/flow.ts';
import { askBoth } from '#client/platform/calls/ask-both.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import { type Outcome, ok } from '#contract/outcome.ts';
import { AGREEMENT_SCENE } from '#machines/loan/agreement-request.ts';
import { type LoanOffer, loanConfirm } from '#machines/loan/loan-confirm.ts';

/** The calls of the loan confirmation. */
export function loanConfirmActors({ ask }: Pick<CallClient, 'ask'>) {
  return {
    loadOffer: callActor(async ({ productId }: { productId: string }, signal): Promise<Outcome<LoanOffer>> => {
      const loaded = await askBoth(
        signal,
        (signal) => ask('loan-detail-confirm', { productId }, { signal }),
        (signal) => ask('contract', { productId, scene: AGREEMENT_SCENE }, { signal }),
      );
      if (loaded.kind !== 'ok') return loaded;
      const [confirmation, agreements] = loaded.data;
      return ok({ confirmation, agreements });
    }),
    askAgreement: callActor((request: Parameters<typeof ask<'contract-jump'>>[1], signal) =>
      ask('contract-jump', request, { signal }),
    ),
    push: callActor((request: Parameters<typeof ask<'loan-detail-push'>>[1], signal) =>
      ask('loan-detail-push', request, { signal }),
    ),
  };
}

/** A visit without a language has its market's. */
export const loanConfirmFlow: Flow<typeof loanConfirm> = {
  machine: ({ client }) => loanConfirm.provide({ actors: loanConfirmActors(client) }),
  input: ({ configuration: { constants, contractInModal }, language, marketLanguage, addresses, entry }, query) => ({
    query,
    constants,
    agreementInDialog: contractInModal[language ?? marketLanguage],
    addresses,
    noted: { consent: entry.read('consent'), plan: entry.read('plan'), notice: entry.read('notice') },
  }),
};
