import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { loanAgreement } from '#machines/loan/loan-agreement.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './loan-agreement.rows.ts';

/** What can happen to an agreement's page. */
export const loanAgreementModel: Exploration<SnapshotFrom<typeof loanAgreement>, Happening> = {
  starts: [{ query: { productId: '7', position: '1' } }, { query: {} }],
  answers: {
    'contract-jump': [
      { contract_url: 'https://pay.example/1' },
      { contract_url: '/contracts?a=1', pdfUrl: '/contracts/loan.pdf?a=1' },
      { contract_url: 'https://elsewhere.example/1' },
    ],
  },
  aspect: ({ context }) => context.url,
  // An agreement, or the public terms, are read and left; an address that is not allowed stays so.
  isLeftByBack: (snapshot) => ['reading', 'refused', 'publicTerms'].includes(snapshot.value),
  holds: (snapshot) => {
    equal(snapshot.context.url !== '', snapshot.matches('reading'), 'an address is known where an agreement is read');
  },
};
