import { deepEqual, ok } from 'node:assert/strict';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { toasts } from '#machines/kit/toasts.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import { ownToastRow, type ToastRow, toastRows } from './toasts.rows.ts';

/** Runs one case on a machine that may stand in for the toasts' own; throws an AssertionError that says what differs. */
export function runToastCase(machine: AnyStateMachine, { steps }: ToastRow['cases'][number]): void {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  deepEqual(actor.getSnapshot().value, 'none', 'no toast at first');
  for (const { shows, ...step } of steps) {
    if ('passes' in step) clock.increment(step.passes);
    else if ('opens' in step) actor.send({ type: 'screen.opened' });
    else actor.send({ type: 'toast.asked', toast: { kind: 'plain', ...step.ask } });
    const snapshot = actor.getSnapshot();
    deepEqual(snapshot.context.toast?.text ?? null, shows, `after ${JSON.stringify(step)}`);
    ok(snapshot.matches(shows === null ? 'none' : 'shown'), `after ${JSON.stringify(step)}`);
  }
  actor.stop();
}

/** What can happen to the toast. */
const exploration: Exploration = {
  starts: [{ query: {} }],
  answers: {},
  values: { asked: ['plain', 'info', 'success'] },
  passes: [100, 2000, 3000],
  aspect: ({ context }) => context.toast,
};

/** Every case of the toasts' rows, ready to be run on the machine or on a mutant of it, and what can happen to it. */
export const toastsProof = {
  id: toasts.id,
  machine: toasts,
  cases: [...toastRows, ownToastRow].flatMap(({ id, cases }) =>
    cases.map((one) => ({
      row: id,
      name: one.name,
      only: one.only,
      steps: one.steps.map((step) => JSON.stringify(step)),
      run: async (machine: AnyStateMachine) => runToastCase(machine, one),
    })),
  ),
  driver: {
    machine: toasts,
    provide: (machine: AnyStateMachine) => machine,
    input: () => undefined,
    events: {
      asked: (kind: unknown) => ({ type: 'toast.asked', toast: { kind, text: 'A' } }),
      opens: () => ({ type: 'screen.opened' }),
    },
    situations: {},
    facts: {},
  },
  exploration,
};
