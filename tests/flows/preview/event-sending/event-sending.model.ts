import type { SnapshotFrom } from 'xstate';
import type { eventSending } from '#tools/machines/inspector/event-sending.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import type { Happening } from './event-sending.rows.ts';

/** What can happen to an event that is sent. */
export const eventSendingModel: Exploration<SnapshotFrom<typeof eventSending>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'inspection/send': [null] },
  values: { choose: ['lamp.pressed', 'lamp.broken'], type: ['{"a":1}', '{'] },
  aspect: ({ context: { event, payload, fault } }) => [event, payload, fault !== ''],
  entered: ({ context: { event, payload } }) => [event, payload],
};
