import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import {
  type ListCall,
  type Offer,
  type OfferListInput,
  type OfferTarget,
  offerList,
  type TargetCall,
} from '#machines/products/offer-list.ts';

/** The calls of a list of offers. */
export function offerListActors({ ask }: Pick<CallClient, 'ask'>) {
  return {
    loadOffers: callActor<ListCall, readonly Offer[]>(({ call, request }, signal) => ask(call, request, { signal })),
    askTarget: callActor<TargetCall, OfferTarget>(({ call, request }, signal) => ask(call, request, { signal })),
  };
}

/** The flow of a page that asks for its offers. */
export function offerListFlow(page: Exclude<OfferListInput['page'], 'loanDetails'>): Flow<typeof offerList> {
  return {
    name: page,
    machine: ({ client }) => offerList.provide({ actors: offerListActors(client) }),
    input: ({ addresses }, query) => ({ page, query, offers: [], addresses }),
  };
}
