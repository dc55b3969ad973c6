import type { App } from '#client/flow/app-context.tsx';
import { deadline } from '#client/services/kit/deadline.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { type DelayRepaymentInput, delayRepayment } from '#machines/repayment/delay-repayment.ts';

export function delayRepaymentFlow({ client }: App) {
  return delayRepayment.provide({
    actors: {
      loadDetail: callActor((request, signal) => client.ask('delay-detail', request, { signal })),
      deadline,
    },
  });
}

export function delayRepaymentInput({ configuration }: App, query: Record<string, string>): DelayRepaymentInput {
  return { query, servicePhone: configuration.servicePhone };
}
