import type { SnapshotFrom } from 'xstate';
import type { inspectorPanels } from '#tools/machines/inspector/inspector-panels.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './inspector-panels.rows.ts';

/** What can happen to what the inspector shows: its states say it all. */
export const inspectorPanelsModel: Exploration<SnapshotFrom<typeof inspectorPanels>, Happening> = {
  starts: [{ query: {} }, { query: { tab: 'machines' } }, { query: { tab: 'coverage' } }],
  answers: {},
  aspect: () => null,
};
