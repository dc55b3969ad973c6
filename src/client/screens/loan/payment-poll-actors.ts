import type { App } from '#client/flow/app-context.tsx';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { visibility } from '#client/platform/visibility.ts';
import { paymentPoll } from '#machines/loan/payment-poll.ts';

/** The poll of a loan with its call. */
export function paymentPollOf(client: App['client']) {
  return paymentPoll.provide({
    actors: {
      readDetails: callActor((request, signal) => client.ask('loan-details', request, { signal })),
      visibility,
    },
  });
}
