import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { readCatalogue } from '#commands/documents/catalogue.ts';
import { allowedActions, LOAN_EVENTS, loanLife, stepOf } from '#machines/loan/loan-life.ts';
import { loanLifeMachine } from '../../flows/loan/loan-life/loan-life.machine.ts';
import { eventOf, LOAN_STATES, loanLifeTable } from '../../flows/loan/loan-life/loan-life.rows.ts';
import { walkMachine } from '../../oracle/walk-machine.ts';

walkMachine(loanLifeTable, loanLifeMachine);

describe('the step that the server takes', () => {
  for (const { id, cases } of loanLifeTable.rows) {
    for (const { name, at, do: steps = [], expect: expected } of cases) {
      test(`${id} at ${at}, ${name}`, () => {
        const [step] = steps;
        if (!step || !('borrower' in step)) throw new Error('a loan lives by events alone');
        const actions = (expected.effects ?? []).flatMap((one) => ('carriedOut' in one ? [one.carriedOut] : []));
        expect(stepOf(at, eventOf(step))).toEqual(id === 'LL-12' ? null : { state: expected.to, actions });
      });
    }
  }

  test('every row of the catalogue is there', () => {
    const rows = [...readCatalogue().keys()].filter((id) => id.startsWith('LL-'));
    expect(loanLifeTable.rows.map(({ id }) => id)).toEqual(rows);
  });

  test('every transition names a row, and every row but LL-12 a transition', () => {
    const named = LOAN_STATES.flatMap((state) =>
      LOAN_EVENTS.flatMap((event) => {
        const transitions = loanLife.states[state]?.transitions.get(event) ?? [];
        return transitions.flatMap(({ meta }): readonly string[] => meta?.rows ?? ['none']);
      }),
    );
    expect([...new Set(named)].sort()).toEqual(loanLifeTable.rows.map(({ id }) => id).filter((id) => id !== 'LL-12'));
  });

  test('a loan starts under review, and an actor lives the same life', () => {
    const actor = createActor(loanLife).start();
    expect(actor.getSnapshot().value).toBe('underReview');
    actor.send({ type: 'application.approved' });
    actor.send({ type: 'disbursement.sent' });
    actor.send({ type: 'window.opened' });
    expect(actor.getSnapshot().value).toBe('due');
  });
});

describe('what a borrower may do with a loan', () => {
  test.each([
    ['underReview', { repay: false, delay: false, loanMore: false }],
    ['declined', { repay: false, delay: false, loanMore: false }],
    ['disbursing', { repay: false, delay: false, loanMore: false }],
    ['running', { repay: true, delay: false, loanMore: false }],
    ['due', { repay: true, delay: true, loanMore: false }],
    ['overdue', { repay: true, delay: true, loanMore: false }],
    ['settled', { repay: false, delay: false, loanMore: true }],
  ] as const)('that is %s', (state, actions) => {
    expect(allowedActions(state)).toEqual(actions);
  });
});
