import { render } from '@testing-library/react';
import { act, Fragment, type ReactNode, StrictMode } from 'react';
import { type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { type App, AppProvider } from '#client/flow/app-context.tsx';
import { carryingOut } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import type { CallName } from '#contract/calls.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { NO_PAYMENTS } from '#machines/loan/kept-payments.ts';
import { outcomeOf, settle } from '../../oracle/machine-world.ts';
import { type Answer, PHONE } from '../../oracle/row.ts';
import { testApp } from '../../oracle/test-app.ts';

/** A call that gives the same answer whenever it is asked; 'never' leaves it under way. `ok` is data of the wire. */
export function answering<Request, Data>(call: CallName, answer: Answer | 'never') {
  return callActor<Request, Data>(
    (): Promise<Outcome<Data>> =>
      answer === 'never' ? new Promise(() => {}) : Promise.resolve(outcomeOf<Data>(call, answer)),
  );
}

/** A client that gives these answers, and leaves every other call under way. `ok` is data of the wire. */
export function answeringClient(answers: Partial<Record<CallName, Answer>>): CallClient['ask'] {
  return (call) => {
    const answer = answers[call];
    return answer ? Promise.resolve(outcomeOf(call, answer)) : new Promise(() => {});
  };
}

/** What the page of a virtual account knows that is opened for the first time, but for what is paid. */
export const OF_NEW_VISIT = {
  servicePhone: PHONE,
  storedChoice: null,
  session: NO_PAYMENTS,
  bill: null,
  defaultMarket: 'ALFAMART',
  linkSchemes: [],
  apps: [],
  minimums: {},
};

/** Starts the machine, shows its view, as the client does, strictly, waits until the answers are in; gives what was emitted since. */
export async function openView<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  view: (actor: ReturnType<typeof createActor<M>>) => ReactNode,
  { isStrict = true, app = testApp }: { isStrict?: boolean; app?: App } = {},
): Promise<Effect[]> {
  const effects: Effect[] = [];
  const { inspect } = carryingOut((effect) => effects.push(effect));
  const actor = createActor(machine, { input, inspect });
  const Mode = isStrict ? StrictMode : Fragment;
  actor.start();
  await act(async () => {
    render(
      <Mode>
        <AppProvider app={app}>{view(actor)}</AppProvider>
      </Mode>,
    );
    await settle();
  });
  return effects;
}
