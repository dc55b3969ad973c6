import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { QA_RECORD } from '#contract/wire-constants.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';

/** The rating of an answer that helped: specification section 4; rows CB-10 to CB-15, CB-21, CB-23. */
export interface ChatRatingInput {
  orderNo: string;
  /** Of the question whose answer is rated. */
  qaId: string;
}

export interface ChatRatingContext extends ChatRatingInput {
  /** 1 to 5; 0 while none is chosen. */
  score: number;
  /** What the server says of the score. */
  result: string;
}

export type ChatRatingEvent =
  | { type: 'star.chosen'; score: number }
  | { type: 'rating.submitted' }
  | { type: 'rating.closed' }
  | { type: 'result.closed' };

/** Such a score and a better one are handed on to the native app's score routine. */
const RATED_WELL = 4;

const saying = sayingKit<ChatRatingContext, ChatRatingEvent>();

export const chatRating = setup({
  types: types<{
    input: ChatRatingInput;
    context: ChatRatingContext;
    events: ChatRatingEvent;
    emitted: Effect;
    children: { postScore: 'postScore' };
    tags: 'busy';
  }>(),
  actors: { postScore: declaredCall('qa-record') },
  guards: {
    hasScore: ({ context }) => context.score > 0,
    isScoreOfScale: (_, { score }: { score: number }) => Number.isInteger(score) && score >= 1 && score <= 5,
    isRatedWell: ({ context }, { output }: Answered<string>) => output.kind === 'ok' && context.score >= RATED_WELL,
    ...saying.guards,
  },
  actions: {
    ...saying.actions,
    setScore: assign((_, { score }: { score: number }) => ({ score })),
    keepResult: assign((_, { output }: Answered<string>) => (output.kind === 'ok' ? { result: output.data } : {})),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    askNativeRating: emit((): Effect => ({ type: 'native.call', action: 'ratingPrompt' })),
  },
}).createMachine({
  id: 'chatRating',
  description: 'A dialog asks how much an answer helped, and posts the score as it is tapped.',
  context: ({ input }) => ({ ...input, score: 0, result: '' }),
  initial: 'open',
  states: {
    open: {
      description: 'The borrower chooses the stars.',
      on: {
        'star.chosen': {
          guard: { type: 'isScoreOfScale', params: ({ event }) => event },
          target: 'scoring',
          actions: { type: 'setScore', params: ({ event }) => event },
          meta: { rows: ['CB-10'] },
        },
        'rating.submitted': [
          { guard: 'hasScore', target: 'scoring', meta: { rows: ['CB-23'] } },
          { actions: { type: 'toast', params: { text: 'Silakan pilih' } }, meta: { rows: ['CB-11'] } },
        ],
        'rating.closed': { target: 'done', meta: { rows: ['CB-21'] } },
      },
    },
    scoring: {
      description: 'The score is on its way.',
      tags: 'busy',
      invoke: {
        id: 'postScore',
        src: 'postScore',
        input: ({ context: { orderNo, qaId, score } }) => ({
          orderNo,
          type: QA_RECORD.score,
          value: String(score),
          qaId,
        }),
        onDone: [
          {
            guard: { type: 'isRatedWell', params: ({ event }) => event },
            target: 'done',
            actions: 'askNativeRating',
            meta: { rows: ['CB-13'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'resultOpen',
            actions: { type: 'keepResult', params: ({ event }) => event },
            meta: { rows: ['CB-12'] },
          },
          {
            target: 'open',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['CB-14'] },
          },
        ],
      },
    },
    resultOpen: {
      description: 'The server says something of a score of few stars.',
      on: { 'result.closed': { target: 'done', meta: { rows: ['CB-15'] } } },
    },
    done: { description: 'Rated, or given up.', type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof chatRating>;

export const selectScore = ({ context }: Snapshot) => context.score;
export const selectIsScoring = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsResultOpen = (snapshot: Snapshot) => snapshot.matches('resultOpen');
export const selectResult = ({ context }: Snapshot) => context.result;
