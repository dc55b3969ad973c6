import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { lastKnownIn } from '#client/platform/storage/keep-last-known.ts';
import { timer } from '#client/platform/timer.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { paymentPollOf } from '../../loan/payment-poll-actors.ts';

/** The virtual account with its calls, the poll for its payment, and the browser's clock for its code. */
export const virtualAccountFlow: Flow<typeof virtualAccount> = {
  machine: ({ client, kept }) =>
    virtualAccount.provide({
      actors: {
        generateVcode: callActor((request, signal) => client.ask('generate-vcode', request, { signal })),
        readDetails: callActor((request, signal) => client.ask('loan-details', request, { signal })),
        timer,
        poll: paymentPollOf(client),
        lastKnown: lastKnownIn(kept),
      },
    }),
  input: ({ support, market: { payment }, repayChoices, entry, paymentsOf, addressOf }, query) => {
    const session = paymentsOf(query.orderId);
    const hasChangedMethod = entry.read('opener') === addressOf('methodChooser', {});
    return {
      query,
      servicePhone: support.phone,
      defaultMarket: payment.market.preset,
      linkSchemes: payment.linkSchemes,
      apps: payment.market.apps ?? [],
      minimums: payment.bank.minimums ?? {},
      storedChoice: repayChoices.read(query.orderId ?? ''),
      // The bill of before is `bill`, or none of this page's.
      session: { ...session, bill: '' },
      bill: entry.read('payment') || (hasChangedMethod ? session.bill : null),
    };
  },
};
