import type { Flow } from '#client/flow/flow.ts';
import { keptNote } from '#client/platform/storage/kept-payments.ts';
import { timer } from '#client/platform/timer.ts';
import { visibility } from '#client/platform/visibility.ts';
import type { RequestOf } from '#contract/call.ts';
import type { LoanDetails, loanDetailsCall } from '#contract/loan.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { paymentReceipt } from '#machines/repayment/payment-receipt.ts';
import { paymentWatch } from '#machines/repayment/payment-watch.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';

/** The virtual account with its call, the watch for its payment, and the receipt of that. */
export const virtualAccountFlow: Flow<typeof virtualAccount> = {
  machine: ({ client }) => {
    const readDetails = callActor<RequestOf<typeof loanDetailsCall>, LoanDetails>((request, signal) =>
      client.ask('loan-details', request, { signal }),
    );
    return virtualAccount.provide({
      actors: {
        generateVcode: callActor((request, signal) => client.ask('generate-vcode', request, { signal })),
        readDetails,
        timer,
        watch: paymentWatch.provide({ actors: { readDetails, visibility } }),
        receipt: paymentReceipt.provide({ actors: { readDetails } }),
      },
    });
  },
  input: ({ support, market: { payment }, repayChoices, entry, kept, addressOf }, query) => {
    const isOtherWay = entry.read('opener') === addressOf('methodChooser', {});
    return {
      query,
      servicePhone: support.phone,
      defaultMarket: payment.market.preset,
      linkSchemes: payment.linkSchemes,
      storedChoice: repayChoices.read(query.orderId ?? ''),
      paidBill: entry.read('paidBill'),
      shownBills: entry.read('shownBills'),
      knownPayments: entry.read('knownPayments') || (isOtherWay ? keptNote(kept, query.orderId ?? '') : ''),
      isOtherWay,
    };
  },
};
