import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { contractReader } from '#machines/loan/contract-reader.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import type { Happening } from './contract-reader.rows.ts';

/** What can happen to a contract's page. */
export const contractReaderModel: Exploration<SnapshotFrom<typeof contractReader>, Happening> = {
  starts: [{ query: { productId: '7', position: '1' } }, { query: {} }],
  answers: {
    'contract-jump': [
      { contract_url: 'https://pay.example/1' },
      { contract_url: '/contracts?a=1' },
      { contract_url: 'https://elsewhere.example/1' },
    ],
  },
  aspect: ({ context }) => context.url,
  // A contract, or the public terms, are read and left; an address that is not allowed stays so.
  isLeftByBack: (snapshot) => ['reading', 'refused', 'publicTerms'].includes(snapshot.value),
  holds: (snapshot) => {
    equal(snapshot.context.url !== '', snapshot.matches('reading'), 'an address is known where a contract is read');
  },
};
