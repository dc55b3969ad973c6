import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ComplaintDetail } from '#contract/complaints.ts';
import { rating, ratingGuards } from '#machines/kit/rating.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/** Said once the stars have come. */
export const THANKS = 'Successful demonstration！';

/** One complaint and its result: specification section 2, screen 7; rows CD-*. */
export interface ComplaintDetailsInput {
  /** The route parameters of the page; problemId among them. */
  query: Record<string, string>;
  /** The configured telephone. */
  servicePhone: string;
}

export type ComplaintDetailsContext = {
  problemId: string;
  servicePhone: string;
  detail: ComplaintDetail | null;
  /** The address of the image that is enlarged, or was last; '' before there is one. */
  image: string;
  /** Just rated: the page says thanks. */
  isThanked: boolean;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
};

export type ComplaintDetailsEvent =
  | { type: 'load.retried' }
  | { type: 'complaints.chosen' }
  | { type: 'image.opened'; image: string }
  | { type: 'image.closed' }
  | { type: 'number.copied' }
  | { type: 'phone.chosen' };

type DetailResponse = Answered<ComplaintDetail>;

const outcome = outcomeKit<ComplaintDetailsContext, ComplaintDetailsEvent>();
const support = supportKit<ComplaintDetailsContext, ComplaintDetailsEvent>();

export const complaintDetails = setup({
  types: types<{
    input: ComplaintDetailsInput;
    context: ComplaintDetailsContext;
    events: ComplaintDetailsEvent;
    emitted: Effect;
    children: { loadDetail: 'loadDetail'; rating: 'rating' };
    tags: 'loading' | 'failed';
  }>(),
  actors: { loadDetail: declaredCall('problem-detail'), rating },
  delays: { ratingDelay: 3000 },
  guards: {
    ...outcome.guards,
    ...ratingGuards,
    lacksProblem: ({ context }) => context.problemId === '',
    isUnrated: (_, { output }: DetailResponse) => output.kind === 'ok' && output.data.isScore === 0,
  },
  actions: {
    ...outcome.actions,
    ...support.actions,
    copyNumber: emit(
      ({ context }): Effect => ({ type: 'text.copy', text: context.detail?.progress?.complaintNo ?? '' }),
    ),
    keepDetail: assign((_, { output }: DetailResponse) => (output.kind === 'ok' ? { detail: output.data } : {})),
    keepImage: assign((_, { image }: { image: string }) => ({ image })),
    markThanked: assign({ isThanked: true }),
    sayRated: emit((): Effect => ({ type: 'toast', kind: 'success', text: THANKS, inPlace: true })),
    openComplaints: emit((): Effect => ({ type: 'screen.open', screen: 'complaintList', query: {} })),
  },
}).createMachine({
  id: 'complaintDetails',
  description: 'The borrower reads a complaint and its result, and rates how it was handled.',
  context: ({ input: { query, servicePhone } }) => ({
    problemId: query.problemId ?? '',
    servicePhone,
    detail: null,
    image: '',
    isThanked: false,
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The complaint is being loaded.',
      tags: 'loading',
      always: {
        guard: 'lacksProblem',
        target: 'unknown',
        meta: { own: 'Without problemId there is nothing to load.' },
      },
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context: { problemId } }) => ({ problemId }),
        onDone: [
          {
            guard: withEvent('isUnrated'),
            target: 'viewing',
            actions: withEvent('keepDetail'),
            meta: { rows: ['CD-01', 'CD-04', 'CD-12'], usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'viewing.page.rated',
            actions: withEvent('keepDetail'),
            meta: { rows: ['CD-02', 'CD-04', 'CD-12'], usual: true },
          },
          { target: 'failed', actions: [withEvent('keepReason'), withEvent('sayFailure')], meta: { rows: ['CD-03'] } },
        ],
      },
    },
    failed: {
      description: 'The complaint failed to load. The borrower can try again.',
      tags: 'failed',
      on: {
        'load.retried': { target: 'loading', meta: { rows: ['CD-13'] } },
        'complaints.chosen': {
          actions: 'openComplaints',
          meta: { own: 'The list helps where trying again does not.' },
        },
      },
    },
    unknown: {
      description: 'The page does not say which complaint it is about.',
      on: {
        'complaints.chosen': {
          actions: 'openComplaints',
          meta: { own: 'The borrower may find the complaint in the list.' },
        },
      },
    },
    viewing: {
      description: 'The complaint is shown.',
      initial: 'page',
      states: {
        page: {
          description: 'The borrower reads the complaint.',
          initial: 'toBeRated',
          on: {
            'image.opened': {
              target: 'image',
              actions: withEvent('keepImage'),
              meta: { own: 'Images are small on the page, so they can be enlarged.' },
            },
            'number.copied': {
              actions: 'copyNumber',
              meta: { own: 'The borrower names the complaint by its number.' },
            },
            'phone.chosen': {
              actions: 'callSupport',
              meta: { own: 'Who waits for a reply can call.' },
            },
          },
          states: {
            toBeRated: {
              description: 'The borrower will be asked to rate the complaint.',
              after: {
                ratingDelay: { target: '#complaintDetails.viewing.rating', meta: { rows: ['CD-05'], usual: true } },
              },
            },
            rated: { description: 'The complaint is rated.' },
            asked: { description: 'The borrower declined to rate, and is not asked again.' },
            before: { type: 'history' },
          },
        },
        image: {
          description: 'An image is enlarged.',
          on: {
            'image.closed': {
              target: 'page.before',
              meta: { own: 'The page is as before. The wait for the rating starts again.' },
            },
          },
        },
        rating: {
          description: 'The borrower is asked to rate the complaint.',
          invoke: {
            id: 'rating',
            src: 'rating',
            input: ({ context: { problemId } }) => ({ problemId }),
            onDone: [
              {
                guard: withEvent('isRated'),
                target: 'page.rated',
                actions: ['markThanked', 'sayRated'],
                meta: { rows: ['CD-09'], usual: true },
              },
              { target: 'page.asked', meta: { rows: ['CD-11'] } },
            ],
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof complaintDetails>;

/** The address of the image that is enlarged; '' while none is. */
export const selectEnlarged = (snapshot: Snapshot) =>
  snapshot.matches({ viewing: 'image' }) ? snapshot.context.image : '';
/** Whether the complaint has a result to show. */
export const selectHasResult = ({ context: { detail } }: Snapshot) =>
  detail !== null && (detail.disposeDetail !== '' || detail.disposeImages.length > 0);
