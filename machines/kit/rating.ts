import { assign, emit, setup } from 'xstate';
import type { Effect } from './setup/effects.ts';
import { type Answered, declaredOutcome, outcomeKit } from './setup/outcome.ts';
import { types, withEvent } from './setup/types.ts';

/** A rating of 1 to 5 stars: asked, posted, done. Used by loan details, complaint details and the chatbot. */
export interface RatingInput extends RatingSubject {
  /** Posted instead of the stars: loan details always posts 5 (specification section 9). */
  fixedScore?: number;
  /** A tapped star is posted at once, as the chatbot does (row CB-10). */
  isAtOnce?: boolean;
}

/** What is rated: a complaint, the chatbot's reply to a question, or, with neither, the service. */
export interface RatingSubject {
  problemId?: string;
  orderNo?: string;
  qaId?: string;
}

export interface RatingContext extends RatingInput {
  /** 0 while none is chosen. */
  stars: number;
  /** What the server says of the score; '' where it says nothing. */
  said: string;
  /** Sent without a star: the stars are marked until one is chosen. */
  isMissing: boolean;
}

export interface ScoreRequest extends RatingSubject {
  score: number;
}

type Chosen = { stars: number };

export type RatingEvent =
  | ({ type: 'star.chosen' } & Chosen)
  | { type: 'rating.submitted' }
  | { type: 'rating.cancelled' };

/** `stars` is what was chosen and posted, 0 after a cancel. */
export type RatingOutput = Pick<RatingContext, 'stars' | 'said'>;

/** Fewer stars than these are thanked for; these and more are handed on to the native app. */
const RATED_WELL = 4;

/** What became of a rating, for the machines that invoke it. */
export const ratingGuards = {
  isRated: (_: unknown, { output: { stars } }: { output: RatingOutput }) => stars > 0,
  isRatedWell: (_: unknown, { output: { stars } }: { output: RatingOutput }) => stars >= RATED_WELL,
};

const outcome = outcomeKit<RatingContext, RatingEvent>();

export const rating = setup({
  types: types<{
    input: RatingInput;
    context: RatingContext;
    events: RatingEvent;
    output: RatingOutput;
    emitted: Effect;
  }>(),
  actors: {
    postScore: declaredOutcome<ScoreRequest, unknown>('google-score, save-score or qa-record'),
  },
  guards: {
    ...outcome.guards,
    hasStar: ({ context }) => context.stars > 0,
    isStarOfScale: (_, { stars }: Chosen) => isOfScale(stars),
    isPostedAtOnce: ({ context }, { stars }: Chosen) => context.isAtOnce === true && isOfScale(stars),
  },
  actions: {
    ...outcome.actions,
    setStars: assign((_, { stars }: Chosen) => ({ stars, isMissing: false })),
    markStars: assign({ isMissing: true }),
    resetStars: assign({ stars: 0 }),
    keepSaid: assign((_, { output }: Answered) =>
      output.kind === 'ok' && typeof output.data === 'string' ? { said: output.data } : {},
    ),
    sayInPlace: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text, inPlace: true })),
  },
}).createMachine({
  id: 'rating',
  description: 'A dialog asks for one to five stars.',
  context: ({ input }) => ({ ...input, stars: 0, said: '', isMissing: false }),
  initial: 'open',
  states: {
    open: {
      description: 'The borrower chooses the stars.',
      on: {
        'star.chosen': [
          {
            guard: withEvent('isPostedAtOnce'),
            target: 'posting',
            actions: withEvent('setStars'),
            meta: { rows: ['CB-10'], usual: true },
          },
          {
            guard: withEvent('isStarOfScale'),
            actions: withEvent('setStars'),
            meta: { rows: ['LD-19', 'CD-06'], usual: true },
          },
        ],
        'rating.submitted': [
          { guard: 'hasStar', target: 'posting', meta: { rows: ['LD-21', 'CD-08', 'CB-23'], usual: true } },
          {
            actions: ['markStars', { type: 'sayInPlace', params: { text: 'Silakan pilih' } }],
            meta: { rows: ['LD-20', 'CD-07', 'CB-11'] },
          },
        ],
        'rating.cancelled': { target: 'done', actions: 'resetStars', meta: { rows: ['LD-25', 'CD-11', 'CB-21'] } },
      },
    },
    posting: {
      description: 'The stars are on their way.',
      tags: 'busy',
      invoke: {
        id: 'postScore',
        src: 'postScore',
        input: ({ context: { fixedScore, stars, problemId, orderNo, qaId } }) => ({
          score: fixedScore ?? stars,
          problemId,
          orderNo,
          qaId,
        }),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'done',
            actions: withEvent('keepSaid'),
            meta: { rows: ['LD-22', 'LD-23', 'CD-09', 'CB-12', 'CB-13'], usual: true },
          },
          { target: 'open', actions: withEvent('sayOutcome'), meta: { rows: ['LD-24', 'CD-10', 'CB-14'] } },
        ],
      },
    },
    done: { description: 'Rated, or given up.', type: 'final' },
  },
  output: ({ context: { stars, said } }) => ({ stars, said }),
});

function isOfScale(stars: number): boolean {
  return Number.isInteger(stars) && stars >= 1 && stars <= 5;
}
