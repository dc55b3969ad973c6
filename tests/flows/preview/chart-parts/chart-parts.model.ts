import type { SnapshotFrom } from 'xstate';
import type { chartParts } from '#tools/machines/inspector/chart-parts.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './chart-parts.rows.ts';

/** What can happen to the parts of a chart: one of them stands for all. */
export const chartPartsModel: Exploration<SnapshotFrom<typeof chartParts>, Happening> = {
  starts: [{ query: {} }],
  answers: {},
  aspect: ({ context }) => context.parts,
};
