import type { App } from '#client/flow/app-context.tsx';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { type MethodChooserInput, methodChooser } from '#machines/repayment/method-chooser.ts';

export function methodChooserFlow({ client }: App) {
  return methodChooser.provide({
    actors: { loadOptions: callActor((request, signal) => client.ask('init-pay-type', request, { signal })) },
  });
}

export function methodChooserInput(
  { repayChoices, entry, addressOf }: App,
  query: Record<string, string>,
): MethodChooserInput {
  return {
    query,
    storedChoice: repayChoices.read(query.orderId ?? ''),
    isFromPayment: entry.read('opener') === addressOf('virtualAccount', {}),
  };
}
