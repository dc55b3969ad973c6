import type { SnapshotFrom } from 'xstate';
import type { stepBack } from '#machines/kit/step-back.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './step-back.rows.ts';

/** What can happen on the way back. */
export const stepBackModel: Exploration<SnapshotFrom<typeof stepBack>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'browser/step-back': [null], 'browser/close-web-view': [null] },
  values: { back: [1, 2], 'back as a borrower': [1, 2], 'back over a dialog': [1, 2] },
  passes: [1000],
  aspect: ({ value }) => value,
};
