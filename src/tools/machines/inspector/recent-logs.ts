import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Answered, declaredOutcome, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/** A log that this browser keeps. */
export interface RecentLog {
  /** What its address names it by. */
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  events: number;
  machines: number;
  /** When it was opened or saved, in milliseconds since 1970. */
  at: number;
}

export interface RecentContext {
  /** The newest first. */
  logs: readonly RecentLog[];
}

export type RecentEvent = { type: 'recents.asked' } | { type: 'recents.cleared' };

/** The logs that this browser keeps. */
export const recentLogs = setup({
  types: types<{
    context: RecentContext;
    events: RecentEvent;
    children: { readRecents: 'readRecents'; clearRecents: 'clearRecents' };
  }>(),
  actors: {
    readRecents: declaredOutcome<null, readonly RecentLog[]>('inspection/recents'),
    clearRecents: declaredOutcome<null, null>('inspection/clear'),
  },
  guards: outcomeKit().guards,
  actions: {
    keepLogs: assign((_, { output }: Answered<readonly RecentLog[]>) =>
      output.kind === 'ok' ? { logs: output.data } : {},
    ),
    keepNone: assign({ logs: [] }),
  },
}).createMachine({
  id: 'recentLogs',
  description: 'The logs that this browser keeps: opened or saved here, the newest ten.',
  context: { logs: [] },
  initial: 'reading',
  states: {
    reading: {
      description: 'What this browser keeps is read.',
      invoke: {
        id: 'readRecents',
        src: 'readRecents',
        input: null,
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'known',
            actions: withEvent('keepLogs'),
            meta: { own: 'the kept logs are listed' },
          },
          { target: 'known', meta: { own: 'this browser keeps nothing' } },
        ],
      },
    },
    known: {
      description: 'The kept logs are listed.',
      on: {
        'recents.asked': { target: 'reading', meta: { own: 'a log may have been opened or saved since' } },
        'recents.cleared': { target: 'clearing', meta: { own: 'the kept logs are not wanted any more' } },
      },
    },
    clearing: {
      description: 'The kept logs are taken away.',
      invoke: {
        id: 'clearRecents',
        src: 'clearRecents',
        input: null,
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'known',
            actions: 'keepNone',
            meta: { own: 'none is kept any more' },
          },
          { target: 'reading', meta: { own: 'what is still kept is listed' } },
        ],
      },
    },
  },
});

export const selectRecents = ({ context }: SnapshotFrom<typeof recentLogs>) => context.logs;
