import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { timer } from '#client/platform/timer.ts';
import { visibility } from '#client/platform/visibility.ts';
import { delayRepayment } from '#machines/repayment/delay-repayment.ts';

/** The delay of an order with its call, and the browser's clock for its fee. */
export const delayRepaymentFlow: Flow<typeof delayRepayment> = {
  machine: ({ client }) =>
    delayRepayment.provide({
      actors: {
        loadDetail: callActor((request, signal) => client.ask('delay-detail', request, { signal })),
        timer,
        visibility,
      },
    }),
  input: ({ support }, query) => ({ query, servicePhone: support.phone }),
};
