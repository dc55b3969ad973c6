import { render } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { AppProvider } from '#client/flow/app-context.tsx';
import type { CallName } from '#contract/calls.ts';
import type { Outcome } from '#contract/values/outcome.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';
import { outcomeOf, settle } from '../oracle/machine-layer.ts';
import type { Answer } from '../oracle/row.ts';
import { testApp } from '../oracle/test-app.ts';

/** A call that gives the same answer whenever it is asked; 'never' leaves it under way. `ok` is data of the wire. */
export function answering<Request, Data>(call: CallName, answer: Answer | 'never') {
  return callActor<Request, Data>(
    (): Promise<Outcome<Data>> =>
      answer === 'never' ? new Promise(() => {}) : Promise.resolve(outcomeOf<Data>(call, answer)),
  );
}

/** Starts the machine, shows its view, waits until the answers are in; gives what was emitted since. */
export async function openView<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  view: (actor: ReturnType<typeof createActor<M>>) => ReactNode,
): Promise<Effect[]> {
  const actor = createActor(machine, { input });
  const effects: Effect[] = [];
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await act(async () => {
    render(<AppProvider app={testApp}>{view(actor)}</AppProvider>);
    await settle();
  });
  return effects;
}
