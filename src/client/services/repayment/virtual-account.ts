import type { App } from '#client/flow/app-context.tsx';
import { deadline } from '#client/services/kit/deadline.ts';
import { visibility } from '#client/services/kit/visibility.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { paymentWatch } from '#machines/repayment/payment-watch.ts';
import { virtualAccount } from '#machines/repayment/virtual-account.ts';
import type { VirtualAccountInput } from '#machines/repayment/virtual-account-setup.ts';

/** The virtual account, and the watch for its payment, which reads the loan details without a loading text. */
export function virtualAccountFlow({ client }: App) {
  return virtualAccount.provide({
    actors: {
      generateVcode: callActor((request, signal) => client.ask('generate-vcode', request, { signal })),
      readDetails: callActor((request, signal) => client.ask('loan-details', request, { signal })),
      deadline,
      watch: paymentWatch.provide({
        actors: {
          readDetails: callActor((request, signal) => client.ask('loan-details', request, { signal })),
          visibility,
        },
      }),
    },
  });
}

export function virtualAccountInput(
  { configuration, repayChoices, entry }: App,
  query: Record<string, string>,
): VirtualAccountInput {
  return {
    query,
    servicePhone: configuration.servicePhone,
    storedChoice: repayChoices.read(query.orderId ?? ''),
    paidBill: entry.read('paidBill'),
  };
}
