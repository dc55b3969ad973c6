import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import { methodChooser } from '#machines/repayment/method-chooser.ts';

/** The ways to pay an order with their call. */
export const methodChooserFlow: Flow<typeof methodChooser> = {
  machine: ({ client }) =>
    methodChooser.provide({
      actors: { loadOptions: callActor((request, signal) => client.ask('init-pay-type', request, { signal })) },
    }),
  input: ({ market: { payment }, repayChoices, entry, addressOf }, query) => ({
    query,
    defaultBank: payment.bank.preset,
    defaultMarket: payment.market.preset,
    minimums: payment.bank.minimums ?? {},
    storedChoice: repayChoices.read(query.orderId ?? ''),
    isFromPayment: entry.read('opener') === addressOf('virtualAccount', {}),
  }),
};
