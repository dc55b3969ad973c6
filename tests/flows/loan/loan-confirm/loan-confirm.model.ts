import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { loanConfirm } from '#machines/loan/loan-confirm.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { CONTRACT, CONTRACTS, DETAILS, FORBIDDEN, type Happening, INDIA, NOTICE, QUERY } from './loan-confirm.given.ts';

const offer = { amount: '4000000', periods: 4, termUnit: 'P30D' };

/** What can happen to a loan that is to be confirmed. */
export const loanConfirmModel: Exploration<SnapshotFrom<typeof loanConfirm>, Happening> = {
  starts: [
    { query: QUERY },
    { query: QUERY, given: INDIA },
    { query: QUERY, given: { consent: 'unticked', plan: 'unfolded', notice: 'closed' } },
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
    'contract-jump': [
      { contract_url: CONTRACT },
      { contract_url: CONTRACT, pdfUrl: '/contracts/loan.pdf' },
      { contract_url: FORBIDDEN },
    ],
    'loan-detail-push': [
      { lendDetailsUrl: DETAILS },
      { lendDetailsUrl: '/loanDetails' },
      { lendDetailsUrl: FORBIDDEN },
    ],
  },
  values: { 'agreement link': [0, 2] },
  aspect: ({ context }) => [
    context.isNoticeClosed,
    context.isTicked,
    context.isPlanUnfolded,
    context.confirmation?.popAgreementUrl,
    context.pdfUrl,
  ],
  isLeftByBack: (snapshot) => snapshot.context.productId === '',
  entered: ({ context }) => [context.isTicked, context.isPlanUnfolded],
  holds: (snapshot) => {
    if (snapshot.matches('pushing')) equal(snapshot.context.isTicked, true, 'nothing is confirmed without the tick');
  },
};
