import type { SnapshotFrom } from 'xstate';
import type { toolScheme } from '#tools/machines/bar/tool-scheme.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './tool-scheme.rows.ts';

/** What can happen to the colours of the tools: the states say it all. */
export const toolSchemeModel: Exploration<SnapshotFrom<typeof toolScheme>, Happening> = {
  starts: [{ query: {} }, { query: { kept: 'dark' } }, { query: { kept: 'light' } }],
  answers: {},
  aspect: () => null,
};
