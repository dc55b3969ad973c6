import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { complaintDetails } from '#machines/complaints/complaint-details.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { COMPLAINT, type Happening } from './complaint-details.given.ts';

/** What can happen to one complaint. */
export const complaintDetailsModel: Exploration<SnapshotFrom<typeof complaintDetails>, Happening> = {
  starts: [{ query: { problemId: '7' } }, { query: {} }],
  answers: { 'problem-detail': [COMPLAINT, { ...COMPLAINT, isScore: 1 }], 'save-score': [null] },
  values: { star: [1, 5], image: [0, 2] },
  passes: [3000],
  aspect: ({ context, children }) => [
    context.detail?.isScore,
    context.image,
    children.rating?.getSnapshot().context.stars,
  ],
  entered: ({ children }) => children.rating?.getSnapshot().context.stars,
  holds: (snapshot) => {
    const { context } = snapshot;
    equal(context.detail !== null, snapshot.matches('viewing'), 'what is viewed is there, and nothing else is');
    if (context.detail?.isScore === 1) equal(snapshot.children.rating, undefined, 'what is rated is not rated again');
  },
};
