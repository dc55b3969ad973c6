import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { timer } from '#client/platform/timer.ts';
import { visibility } from '#client/platform/visibility.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { cardRepayment } from '#machines/repayment/card-repayment.ts';
import { paymentPollOf } from '../../loan/payment-poll-actors.ts';

/** The repayment by card with its calls, and the browser's clock for its SMS code. */
export const cardRepaymentFlow: Flow<typeof cardRepayment> = {
  machine: ({ client }) =>
    cardRepayment.provide({
      actors: {
        loadWays: callActor((request, signal) => client.ask('repayment-way', request, { signal })),
        fetchAlternative: callActor((request, signal) => client.ask('repayment-huichao', request, { signal })),
        commit: callActor((request, signal) => client.ask('repayment-commit', request, { signal })),
        confirm: callActor((request, signal) => client.ask('repayment-confirm', request, { signal })),
        readDetails: callActor((request, signal) => client.ask('loan-details', request, { signal })),
        countdown: smsCountdown.provide({ actors: { timer } }),
        poll: paymentPollOf(client),
        visibility,
      },
    }),
  input: ({ configuration, parameters, support, addresses, paymentsOf, entry }, query) => ({
    query,
    userId: parameters.userId ?? '',
    addresses,
    session: paymentsOf(query.orderId),
    repayToken: entry.read('payment'),
    servicePhone: support.phone,
    codes: configuration.codes.card,
  }),
};
