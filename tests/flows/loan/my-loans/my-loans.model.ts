import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { type myLoans, selectNext } from '#machines/loan/my-loans.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { CHECKED, DUE, type Happening, SETTLED } from './my-loans.given.ts';

const OWN_PAGE = { ...DUE, h5Url: 'https://pay.example/1' };
const ELSEWHERE = { ...DUE, h5Url: 'https://elsewhere.example/1' };

/** What can happen to the borrower's loans. */
export const myLoansModel: Exploration<SnapshotFrom<typeof myLoans>, Happening> = {
  starts: [{ query: {} }],
  answers: {
    'my-loans': [
      { loans: [] },
      { loans: [SETTLED] },
      { loans: [DUE, SETTLED] },
      { loans: [CHECKED] },
      { loans: [OWN_PAGE] },
      { loans: [ELSEWHERE] },
    ],
  },
  refusals: { 'my-loans': ['404'] },
  values: { loan: ['1001', '999'] },
  aspect: ({ context }) => [context.loans.length, context.loans[0]?.h5Url],
  holds: (snapshot) => {
    if (snapshot.matches({ listing: 'owing' })) equal(selectNext(snapshot)?.isChecking, 0, 'nothing is paid twice');
  },
};
