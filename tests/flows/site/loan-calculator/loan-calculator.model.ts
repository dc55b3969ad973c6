import { ok } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { isWithin, type loanCalculator } from '#machines/site/loan-calculator.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './loan-calculator.rows.ts';

/** What can happen to the calculator. */
export const loanCalculatorModel: Exploration<SnapshotFrom<typeof loanCalculator>, Happening> = {
  starts: [{ query: {} }],
  answers: {},
  values: { amount: ['x', '1', '3000000'], slider: [0] },
  aspect: ({ context: { shown, left } }) =>
    [shown, ...left].map(({ offer, product, text }) => [offer.currency, product.id, text]),
  holds: ({ context: { shown } }) => {
    ok(isWithin(shown.amount, shown.product), 'the cost shown is of an amount that is lent');
  },
};
