import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { allowedActions, LOAN_EVENTS, loanLife, stepOf } from '#machines/loan/loan-life.ts';
import { readCatalogue } from '../oracle/catalogue.ts';
import { loanLifeProof } from './loan-life.proof.ts';
import { LOAN_STATES, loanLifeRows } from './loan-life.rows.ts';

describe('loanLife in the machine', () => {
  const catalogue = readCatalogue();

  for (const { id, cases } of loanLifeRows) {
    test.each(cases)(`${id} step of $from, $event.type`, ({ from, event, to = from, actions, refused }) => {
      expect(stepOf(from, event)).toEqual(refused ? null : { state: to, actions });
    });
  }

  for (const { row, name, run } of loanLifeProof.cases) {
    test(`[machine] ${row} ${name}`, () => run(loanLife));
  }

  test('every row of the catalogue is there', () => {
    const rows = [...catalogue.keys()].filter((id) => id.startsWith('LL-'));
    expect(loanLifeRows.map(({ id }) => id)).toEqual(rows);
  });

  test('every transition names a row, and every row but LL-12 a transition', () => {
    const named = LOAN_STATES.flatMap((state) =>
      LOAN_EVENTS.flatMap((event) => {
        const transitions = loanLife.states[state]?.transitions.get(event) ?? [];
        return transitions.flatMap(({ meta }) => meta?.rows ?? ['none']);
      }),
    );
    expect([...new Set(named)].sort()).toEqual(loanLifeRows.map(({ id }) => id).filter((id) => id !== 'LL-12'));
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
