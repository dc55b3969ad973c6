import type { SnapshotFrom } from 'xstate';
import type { logTransfer } from '#tools/machines/inspector/log-transfer.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { DIFFERENT, type Happening, SAME } from './log-transfer.rows.ts';

/** What can happen to a log that is saved or replayed. */
export const logTransferModel: Exploration<SnapshotFrom<typeof logTransfer>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'inspection/save': [null], 'inspection/replay': [SAME, DIFFERENT] },
  aspect: ({ context: { replayed, fault } }) => [replayed === null, replayed?.difference === null, fault !== ''],
};
