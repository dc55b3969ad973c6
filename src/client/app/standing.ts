import type { AnyStateMachine } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import type { DeliveredAnswer } from '#contract/delivered-answer.ts';

/** What a flow begins with, and what else decides what its screen says: where two are the same, one page shows what the other would. */
export function beginningOf(
  app: App,
  flow: Flow<AnyStateMachine>,
  query: Record<string, string>,
): DeliveredAnswer['beginning'] {
  const { language, parameters } = app;
  return JSON.stringify([language, parameters.isNeedPop, flow.input(app, query)]);
}
