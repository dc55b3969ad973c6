import type { SnapshotFrom } from 'xstate';
import type { loanLife } from '#machines/loan/loan-life.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './loan-life.rows.ts';

/** What can happen to a loan. */
export const loanLifeModel: Exploration<SnapshotFrom<typeof loanLife>, Happening> = {
  starts: [{ query: {} }],
  answers: {},
  values: { 'payment.posted': ['0 0 0', '500 0 0', '500 200 0', '500 200 100'] },
  aspect: () => null,
  // There a loan's life ends: money that still comes is owed to the borrower.
  isLeftByBack: (snapshot) => snapshot.matches('settled') || snapshot.matches('declined'),
};
