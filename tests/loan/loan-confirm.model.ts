import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import { selectIsPlanUnfolded, selectIsTicked } from '#machines/loan/loan-confirm-selectors.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import { CONTRACT, CONTRACTS, DETAILS, FORBIDDEN, type Happening, INDIA, NOTICE, QUERY } from './loan-confirm.given.ts';

const offer = { amount: '4000000', periods: 4, termUnit: 'P30D' };

/** What can happen to a loan that is to be confirmed. */
export const loanConfirmModel: Exploration<SnapshotFrom<typeof loanConfirm>, Happening> = {
  starts: [
    { query: QUERY },
    { query: QUERY, given: INDIA },
    { query: QUERY, given: { agreement: 'unticked', plan: 'unfolded', notice: 'closed' } },
    { query: {} },
  ],
  answers: {
    'loan-detail-confirm': [
      offer,
      { ...offer, ...NOTICE },
      { ...offer, ...NOTICE, popAgreementUrl: CONTRACT },
      { ...offer, ...NOTICE, popAgreementUrl: FORBIDDEN },
    ],
    contract: [CONTRACTS],
    'contract-jump': [{ contract_url: CONTRACT }, { contract_url: FORBIDDEN }],
    'loan-detail-push': [
      { lendDetailsUrl: DETAILS },
      { lendDetailsUrl: '/loanDetails' },
      { lendDetailsUrl: FORBIDDEN },
    ],
  },
  values: { 'contract link': [0, 2] },
  aspect: ({ context, children }) => [context.noted.notice, children.notice?.getSnapshot().context.notice],
  isLeftByBack: (snapshot) => snapshot.context.productId === '',
  entered: (snapshot) => [selectIsTicked(snapshot), selectIsPlanUnfolded(snapshot)],
  holds: (snapshot) => {
    if (snapshot.matches({ page: 'pushing' }))
      equal(selectIsTicked(snapshot), true, 'nothing is confirmed without the tick');
  },
};
