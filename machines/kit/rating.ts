import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { declaredOutcome, sayingKit } from './setup/outcome.ts';
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

const saying = sayingKit<RatingContext, RatingEvent>();

export const rating = setup({
  types: types<{
    input: RatingInput;
    context: RatingContext;
    events: RatingEvent;
    output: RatingOutput;
    emitted: Effect;
  }>(),
  actors: {
    postScore: declaredOutcome<ScoreRequest, unknown>('google-score or save-score'),
  },
  guards: {
    ...saying.guards,
    hasStar: ({ context }) => context.stars > 0,
    isStarOfScale: (_, { stars }: { stars: number }) => Number.isInteger(stars) && stars >= 1 && stars <= 5,
  },
  actions: {
    ...saying.actions,
    setStars: assign((_, { stars }: { stars: number }) => ({ stars })),
    resetStars: assign({ stars: 0 }),
    toast: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
  },
}).createMachine({
  id: 'rating',
  description: 'A dialog asks for one to five stars.',
  context: ({ input }) => ({ ...input, stars: 0 }),
  initial: 'open',
  states: {
    open: {
      description: 'The borrower chooses the stars.',
      on: {
        'star.chosen': {
          guard: { type: 'isStarOfScale', params: ({ event }) => event },
          actions: { type: 'setStars', params: ({ event }) => event },
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
      description: 'The stars are on their way.',
      tags: 'busy',
      invoke: {
        id: 'postScore',
        src: 'postScore',
        input: ({ context }) => ({ score: context.fixedScore ?? context.stars, problemId: context.problemId }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'done',
            meta: { rows: ['LD-22', 'LD-23', 'CD-09'] },
          },
          {
            target: 'open',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { rows: ['LD-24', 'CD-10'] },
          },
        ],
      },
    },
    done: { description: 'Rated, or given up.', type: 'final' },
  },
  output: ({ context }) => ({ stars: context.stars }),
});

type Snapshot = SnapshotFrom<typeof rating>;

export const selectStars = ({ context }: Snapshot) => context.stars;
export const selectIsPosting = (snapshot: Snapshot) => snapshot.hasTag('busy');
