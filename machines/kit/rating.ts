import { assign, emit, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf } from './setup/outcome.ts';
import { types } from './setup/types.ts';

/** A rating of 1 to 5 stars: asked, posted, done. Used by loan details and by complaint details. */
export interface RatingInput {
  /** Posted instead of the stars: loan details always posts 5 (specification section 9). */
  fixedScore?: number;
  /** The complaint that is rated, where it is one. */
  problemId?: string;
}

export interface RatingContext extends RatingInput {
  /** 0 while none is chosen. */
  stars: number;
}

export interface ScoreRequest {
  score: number;
  problemId?: string;
}

export type RatingEvent =
  | { type: 'star.chosen'; stars: number }
  | { type: 'rating.submitted' }
  | { type: 'rating.cancelled' };

/** `stars` is what was posted, 0 after a cancel. */
export interface RatingOutput {
  stars: number;
}

export const rating = setup({
  types: types<{
    input: RatingInput;
    context: RatingContext;
    events: RatingEvent;
    output: RatingOutput;
    emitted: Effect;
  }>(),
  actors: {
    postScore: declaredCall<ScoreRequest, unknown>('score'),
  },
  guards: {
    hasStar: ({ context }) => context.stars > 0,
    isStarOfScale: (_, { stars }: { stars: number }) => Number.isInteger(stars) && stars >= 1 && stars <= 5,
    isOk,
  },
  actions: {
    setStars: assign((_, { stars }: { stars: number }) => ({ stars })),
    resetStars: assign({ stars: 0 }),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
  },
}).createMachine({
  id: 'rating',
  context: ({ input }) => ({ ...input, stars: 0 }),
  initial: 'open',
  states: {
    open: {
      on: {
        'star.chosen': {
          guard: { type: 'isStarOfScale', params: ({ event }) => ({ stars: event.stars }) },
          actions: { type: 'setStars', params: ({ event }) => ({ stars: event.stars }) },
          meta: { rows: ['LD-19', 'CD-06'] },
        },
        'rating.submitted': [
          { guard: 'hasStar', target: 'posting', meta: { rows: ['LD-21', 'CD-08'] } },
          { actions: { type: 'toast', params: { text: 'Silakan pilih' } }, meta: { rows: ['LD-20', 'CD-07'] } },
        ],
        'rating.cancelled': { target: 'done', actions: 'resetStars', meta: { rows: ['LD-25', 'CD-11'] } },
      },
    },
    posting: {
      tags: 'busy',
      invoke: {
        id: 'postScore',
        src: 'postScore',
        input: ({ context }) => ({ score: context.fixedScore ?? context.stars, problemId: context.problemId }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            meta: { rows: ['LD-22', 'LD-23', 'CD-09'] },
          },
          {
            target: 'open',
            actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LD-24', 'CD-10'] },
          },
        ],
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ stars: context.stars }),
});
