import { callActor } from '#machines/kit/outcome.ts';
import { type DelayRepaymentInput, delayRepayment } from '#machines/repayment/delay-repayment.ts';
import type { App } from '../../app-context.tsx';
import { deadline } from '../deadline.ts';

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
