import type { SnapshotFrom } from 'xstate';
import type { recentLogs } from '#tools/machines/inspector/recent-logs.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, KEPT } from './recent-logs.rows.ts';

/** What can happen to the logs that this browser keeps. */
export const recentLogsModel: Exploration<SnapshotFrom<typeof recentLogs>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'inspection/recents': [KEPT], 'inspection/clear': [null] },
  aspect: ({ context: { logs } }) => [logs.length > 0],
};
