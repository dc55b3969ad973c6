import type { SnapshotFrom } from 'xstate';
import type { clickThrough } from '#tools/machines/inspector/click-through.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './click-through.rows.ts';

/** What can happen to a machine that is tried. */
export const clickThroughModel: Exploration<SnapshotFrom<typeof clickThrough>, Happening> = {
  starts: [{ query: {} }],
  answers: {},
  values: { take: ['on', 'off'] },
  aspect: ({ context: { chart, way } }) => [chart !== null, way.length > 0, way.at(-1) ?? ''],
  entered: ({ context: { way } }) => way.length,
};
