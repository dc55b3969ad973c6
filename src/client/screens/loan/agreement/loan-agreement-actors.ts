import * as z from 'zod/mini';
import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { RequestOf } from '#contract/call.ts';
import type { contractJumpCall } from '#contract/loan.ts';
import { ok } from '#contract/outcome.ts';
import { KEPT_AGREEMENT } from '#machines/loan/agreement-request.ts';
import { loanAgreement } from '#machines/loan/loan-agreement.ts';

/** An address that the confirmation has fetched; it serves one opening of the page. */
const keptAgreement = z.object({ productId: z.string(), position: z.number(), url: z.string() });

/** A loan that has an order has another agreement. */
const isOf = (kept: { productId: string; position: number }, asked: RequestOf<typeof contractJumpCall>) =>
  asked.orderId === '' && asked.productId === kept.productId && asked.position === kept.position;

export const loanAgreementFlow: Flow<typeof loanAgreement> = {
  machine: ({ client, kept }) =>
    loanAgreement.provide({
      actors: {
        askAddress: callActor(async (request, signal) => {
          const known = keptAgreement.safeParse(kept.read(KEPT_AGREEMENT));
          kept.forget(KEPT_AGREEMENT);
          if (known.success && isOf(known.data, request)) return ok({ contract_url: known.data.url });
          return client.ask('contract-jump', request, { signal });
        }),
      },
    }),
  input: ({ configuration, addresses }, query) => ({
    query,
    constant: configuration.constants.contractJump,
    addresses,
  }),
};
