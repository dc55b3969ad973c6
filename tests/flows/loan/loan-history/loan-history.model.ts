import { ok } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { type loanHistory, selectReceipt } from '#machines/loan/loan-history.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, HISTORY, IN_PART, ORDER, UNPAID } from './loan-history.given.ts';

/** What can happen to the history of a loan. */
export const loanHistoryModel: Exploration<SnapshotFrom<typeof loanHistory>, Happening> = {
  starts: [{ query: ORDER }, { query: { ...ORDER, receiptNo: 'R-2' } }, { query: {} }],
  answers: { 'loan-history': [HISTORY, UNPAID, IN_PART] },
  refusals: { 'loan-history': ['404'] },
  values: { receipt: ['R-1'] },
  aspect: ({ context }) => context.history?.receipts.length,
  isLeftByBack: (snapshot) => snapshot.matches('failed') && !snapshot.context.orderId,
  holds: (snapshot) => {
    if (snapshot.matches('receipt')) ok(selectReceipt(snapshot), 'a receipt is shown where there is one');
  },
};
