import type { SnapshotFrom } from 'xstate';
import type { handingOver } from '#machines/kit/handing-over.ts';
import type { Exploration } from '../oracle/model/model-run.ts';
import { type Happening, NUMBER, RECEIPT } from './handing-over.rows.ts';

/** What can happen to what is handed over. */
export const handingOverModel: Exploration<SnapshotFrom<typeof handingOver>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'browser/share': [null], 'browser/clipboard': [null], 'browser/selection': [null] },
  values: { copy: [NUMBER], 'copy a link': [NUMBER], share: [RECEIPT] },
  aspect: ({ context }) => [context.text, context.said],
};
