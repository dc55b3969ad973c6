import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Answered, declaredOutcome, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import type { InspectionMessage } from '#tools/inspection/messages.ts';
import type { Replayed } from '#tools/inspection/replayed.ts';

export interface TransferContext {
  /** Of the log that is saved or replayed. */
  messages: readonly InspectionMessage[];
  /** What the last replay came to; null before the first. */
  replayed: Replayed | null;
  /** Why a log was not saved or replayed; '' where nothing went wrong. */
  fault: string;
}

type Messages = Pick<TransferContext, 'messages'>;

export type TransferEvent =
  | ({ type: 'export.asked' } & Messages)
  | ({ type: 'replay.asked' } & Messages)
  | { type: 'result.closed' };

/** A log is saved as a file, or replayed on the machines of the registry. */
export const logTransfer = setup({
  types: types<{
    context: TransferContext;
    events: TransferEvent;
    children: { saveLog: 'saveLog'; replayLog: 'replayLog' };
  }>(),
  actors: {
    saveLog: declaredOutcome<Messages, null>('inspection/save'),
    replayLog: declaredOutcome<Messages, Replayed>('inspection/replay'),
  },
  guards: outcomeKit().guards,
  actions: {
    keepMessages: assign((_, { messages }: Messages) => ({ messages })),
    keepReplayed: assign((_, { output }: Answered<Replayed>) =>
      output.kind === 'ok' ? { replayed: output.data } : {},
    ),
    keepFault: assign((_, { output }: Answered) => ({ fault: messageOf(output) })),
  },
}).createMachine({
  id: 'logTransfer',
  description: 'A developer saves a log, or replays it.',
  context: { messages: [], replayed: null, fault: '' },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is done with the log; what the last replay came to, or what went wrong, is shown.',
      initial: 'quiet',
      on: {
        'export.asked': {
          target: 'saving',
          actions: withEvent('keepMessages'),
          meta: { own: 'the log is saved' },
        },
        'replay.asked': {
          target: 'replaying',
          actions: withEvent('keepMessages'),
          meta: { own: 'the log is replayed' },
        },
        'result.closed': { target: '.quiet', meta: { own: 'what came of it was read' } },
      },
      states: {
        quiet: { description: 'Nothing is to be said.' },
        replayed: { description: 'What the replay came to is said.' },
        failed: { description: 'Why the log was not saved or replayed is said.' },
      },
    },
    saving: {
      description: 'The log is saved as a file.',
      invoke: {
        id: 'saveLog',
        src: 'saveLog',
        input: ({ context: { messages } }) => ({ messages }),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'resting',
            meta: { own: 'the file is saved' },
          },
          {
            target: 'resting.failed',
            actions: withEvent('keepFault'),
            meta: { own: 'the file is not saved' },
          },
        ],
      },
    },
    replaying: {
      description: 'The machines are taken through the events of the log.',
      invoke: {
        id: 'replayLog',
        src: 'replayLog',
        input: ({ context: { messages } }) => ({ messages }),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'resting.replayed',
            actions: withEvent('keepReplayed'),
            meta: { own: 'it is known whether the log leads to the same states' },
          },
          {
            target: 'resting.failed',
            actions: withEvent('keepFault'),
            meta: { own: 'the log could not be replayed' },
          },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof logTransfer>;

export const selectReplayed = (snapshot: Snapshot) =>
  snapshot.matches({ resting: 'replayed' }) ? snapshot.context.replayed : null;
/** '' where nothing went wrong. */
export const selectTransferFault = (snapshot: Snapshot) =>
  snapshot.matches({ resting: 'failed' }) ? snapshot.context.fault : '';
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('saving');
export const selectIsReplaying = (snapshot: Snapshot) => snapshot.matches('replaying');
