import { deepEqual } from 'node:assert/strict';
import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import { type LoanEvent, loanLife } from '#machines/loan/loan-life.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import { type LifeCase, loanLifeRows } from './loan-life.rows.ts';

/** Runs one case on a machine that may stand in for the loan's own; throws an AssertionError that says what differs. */
export function runLifeCase(machine: AnyStateMachine, { from, event, to = from, actions, refused }: LifeCase) {
  // A loan starts under review: its rows begin where the machine does.
  const [start] = initialTransition(machine);
  const before = from === 'underReview' ? start : machine.resolveState({ value: from, context: {} });
  deepEqual(before.value, from, 'the situation before');
  deepEqual(before.can(event), refused !== true, `whether ${from} knows ${event.type}`);
  const [after, done] = transition(machine, before, event);
  deepEqual(after.value, to, 'the situation afterwards');
  deepEqual(
    done.map(({ type }) => type),
    [...actions],
    'what is carried out',
  );
}

/** What can happen to a loan; of a payment, what it leaves: all, due and late, in minor units. */
const events: Record<LoanEvent['type'], (left: unknown) => LoanEvent & Record<string, unknown>> = {
  'application.approved': () => ({ type: 'application.approved' }),
  'application.declined': () => ({ type: 'application.declined' }),
  'disbursement.sent': () => ({ type: 'disbursement.sent' }),
  'disbursement.failed': () => ({ type: 'disbursement.failed' }),
  'window.opened': () => ({ type: 'window.opened' }),
  'dueDate.passed': () => ({ type: 'dueDate.passed' }),
  'delayFee.posted': () => ({ type: 'delayFee.posted' }),
  'payment.posted': (left) => {
    const [leftAfter = 0, dueAfter = 0, lateAfter = 0] = `${left}`.split(' ').map(Number);
    return { type: 'payment.posted', leftAfter, dueAfter, lateAfter };
  },
};

const exploration: Exploration = {
  starts: [{ query: {} }],
  answers: {},
  values: { 'payment.posted': ['0 0 0', '500 0 0', '500 200 0', '500 200 100'] },
  aspect: () => null,
  // There a loan's life ends: money that still comes is owed to the borrower.
  isLeftByBack: (snapshot) => snapshot.matches('settled') || snapshot.matches('declined'),
};

/** Every case of every row LL-*, ready to be run on the machine or on a mutant of it. */
export const loanLifeProof = {
  id: loanLife.id,
  machine: loanLife,
  cases: loanLifeRows.flatMap(({ id, cases }) =>
    cases.map((one) => ({
      row: id,
      name: `${one.from}, ${JSON.stringify(one.event)}`,
      steps: [one.from, JSON.stringify(one.event)],
      run: async (machine: AnyStateMachine) => runLifeCase(machine, one),
    })),
  ),
  driver: {
    machine: loanLife,
    provide: (machine: AnyStateMachine) => machine,
    input: () => undefined,
    events,
    situations: {},
    facts: {},
  },
  exploration,
};
