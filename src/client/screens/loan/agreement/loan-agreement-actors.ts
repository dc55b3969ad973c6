import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { ok } from '#contract/outcome.ts';
import { KEPT_AGREEMENT } from '#machines/loan/agreement-request.ts';
import { loanAgreement } from '#machines/loan/loan-agreement.ts';

export const loanAgreementFlow: Flow<typeof loanAgreement> = {
  machine: ({ client, kept }) =>
    loanAgreement.provide({
      actors: {
        askAddress: callActor(async (request, signal) => {
          // The confirmation may have fetched the address; it serves one opening. A loan with an order has another agreement.
          const { productId, position, url, pdfUrl = '' } = Object(kept.read(KEPT_AGREEMENT));
          const isKnown = productId === request.productId && position === request.position && request.orderId === '';
          if (!isKnown) return client.ask('contract-jump', request, { signal });
          kept.forget(KEPT_AGREEMENT);
          return ok({ contract_url: String(url), pdfUrl: String(pdfUrl) });
        }),
      },
    }),
  input: ({ configuration, addresses }, query) => ({
    query,
    constant: configuration.constants.contractJump,
    addresses,
  }),
};
