import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { LoanDetails } from '#contract/loan.ts';
import { rating, ratingGuards } from '#machines/kit/rating.ts';
import { ADDRESS_REFUSED, type AddressRule, absoluteAddress, isAllowedAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderKit, orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { clickLog, offerList } from '#machines/products/offer-list.ts';
import { type ActionArea, actionArea, statusIcon, statusTone } from './loan-status.ts';
import { type LoanReadEvent, paymentPoll, polledOf } from './payment-poll.ts';
import type { PaymentSession } from './payment-session.ts';

/** Everything about one order, and what can be done with it: specification section 2, screen 19; rows LD-*. */
export interface LoanDetailsInput {
  /** The route parameters of the page; productId and orderId among them. */
  query: Record<string, string>;
  servicePhone: string;
  addresses: AddressRule;
  session: PaymentSession;
}

export interface LoanDetailsContext extends LoanDetailsInput {
  productId: string;
  orderId: string;
  details: LoanDetails | null;
}

export type LoanDetailsEvent =
  | LoanReadEvent
  | { type: 'load.retried' }
  | { type: 'repay.chosen' }
  | { type: 'delay.chosen' }
  | { type: 'loanMore.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'onlineService.chosen' }
  | { type: 'thanks.closed' };

/** Posted whatever the borrower chose (specification section 9). */
const POSTED_SCORE = 5;

type LoadAnswer = Answered<LoanDetails>;

const order = orderKit<LoanDetailsContext, LoanDetailsEvent>();
const support = supportKit<LoanDetailsContext, LoanDetailsEvent>();

export const loanDetails = setup({
  types: types<{
    input: LoanDetailsInput;
    context: LoanDetailsContext;
    events: LoanDetailsEvent;
    emitted: Effect;
    children: { loadDetails: 'loadDetails'; poll: 'poll'; recommended: 'recommended'; rating: 'rating' };
    tags: 'busy' | 'failed';
  }>(),
  actors: { loadDetails: declaredCall('loan-details'), poll: paymentPoll, recommended: offerList, rating },
  guards: {
    ...outcomeKit().guards,
    ...ratingGuards,
    ...order.guards,
    offersRepay: ({ context }) => offers(context, 'repay'),
    offersRepayAndDelay: ({ context }) => offers(context, 'repayAndDelay'),
    offersRepayAlone: ({ context }) => offers(context, 'repayAlone'),
    offersLoanMore: ({ context }) => offers(context, 'loanMore'),
    offersRecommendations: ({ context }) => offers(context, 'recommendations'),
    /** The borrower may be about to press what stands there. */
    offersTheSame: ({ context: { details } }, { output }: LoadAnswer) =>
      output.kind === 'ok' &&
      details !== null &&
      details.h5Url === output.data.h5Url &&
      actionArea(details) === actionArea(output.data),
    isToBeRated: ({ context }) => context.details?.isScore === 1,
    hasNoRepayAddress: ({ context }) => context.details?.h5Url === '',
    canFollowRepayAddress: ({ context }) => isAllowedAddress(repayAddressOf(context), context.addresses),
  },
  actions: {
    ...support.actions,
    keepDetails: assign(({ context }, { output }: LoadAnswer) =>
      output.kind === 'ok' ? { details: output.data, servicePhone: output.data.telephone || context.servicePhone } : {},
    ),
    openRepayAddress: emit(({ context }): Effect => ({ type: 'address.open', url: repayAddressOf(context) })),
    refuseRepayAddress: emit((): Effect => ({ type: 'toast', text: ADDRESS_REFUSED })),
    openRepayPage: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'instalmentSelection', query: context.query }),
    ),
    openDelayPage: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'delayRepayment', query: context.query }),
    ),
    openChatbot: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'chatbot', query: { orderNo: context.orderId } }),
    ),
    logLoanMore: emit(({ context }): Effect => clickLog(context.productId, 0)),
    openProductDetail: emit(
      ({ context: { productId } }): Effect => ({
        type: 'native.call',
        action: 'openPageWithParameter',
        page: 'productDetail',
        parameter: { productId },
      }),
    ),
    askNativeRating: emit((): Effect => ({ type: 'native.call', action: 'ratingPrompt' })),
  },
}).createMachine({
  id: 'loanDetails',
  description: 'The borrower looks at one loan, and goes on to what can be done with it.',
  context: ({ input }) => ({ ...input, ...orderOf(input.query), details: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details of the loan are on their way.',
      tags: 'busy',
      always: { guard: 'lacksOrder', target: 'failed', meta: { rows: ['LD-32'] } },
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'showing',
            actions: withEvent('keepDetails'),
            meta: { rows: ['LD-26'] },
          },
          { target: 'failed', meta: { rows: ['LD-07'] } },
        ],
      },
    },
    failed: {
      description: 'The details did not come; the borrower can quietly try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['LD-27'] } } },
    },
    showing: {
      description: 'The loan stands on the page, and is kept true.',
      type: 'parallel',
      invoke: {
        id: 'poll',
        src: 'poll',
        input: ({ context: { productId, orderId, session, details } }) => ({
          productId,
          orderId,
          session,
          bills: [],
          details: details && polledOf(details),
        }),
      },
      on: {
        'phone.chosen': { actions: 'callSupport', meta: { rows: ['LD-29'] } },
        'onlineService.chosen': { actions: 'openChatbot', meta: { rows: ['LD-30'] } },
      },
      states: {
        page: {
          description: 'What can be done with the loan, by its status.',
          initial: 'deciding',
          on: {
            'loan.read': [
              {
                guard: withEvent('offersTheSame'),
                actions: withEvent('keepDetails'),
                meta: { own: 'what the borrower sees is how the loan stands now' },
              },
              {
                target: '.deciding',
                actions: withEvent('keepDetails'),
                meta: { own: 'with another status something else can be done' },
              },
            ],
          },
          states: {
            deciding: {
              always: [
                { guard: 'offersRepay', target: 'owing', meta: { rows: ['LD-01'] } },
                { guard: 'offersRepayAndDelay', target: 'owing.offer.repayAndDelay', meta: { rows: ['LD-02'] } },
                { guard: 'offersRepayAlone', target: 'owing.offer.repayAlone', meta: { rows: ['LD-03'] } },
                { guard: 'offersLoanMore', target: 'loanMore', meta: { rows: ['LD-04'] } },
                { guard: 'offersRecommendations', target: 'recommendations', meta: { rows: ['LD-06'] } },
                { target: 'noAction', meta: { rows: ['LD-05'] } },
              ],
            },
            owing: {
              description: 'There is something to repay.',
              type: 'parallel',
              states: {
                offer: {
                  description: 'What can be done about it.',
                  initial: 'repay',
                  states: {
                    repay: { description: 'Something is due, and it can be repaid.' },
                    repayAndDelay: {
                      description: 'Something is due, and it can be repaid or delayed.',
                      on: { 'delay.chosen': { actions: 'openDelayPage', meta: { rows: ['LD-11'] } } },
                    },
                    repayAlone: { description: 'Nothing is due yet; the borrower may repay, and cannot delay.' },
                  },
                },
                way: {
                  description: 'Where repaying leads.',
                  initial: 'asAnswered',
                  states: {
                    asAnswered: {
                      description: 'To the address that came with the details, else to the repay page.',
                      on: {
                        'repay.chosen': [
                          { guard: 'hasNoRepayAddress', actions: 'openRepayPage', meta: { rows: ['LD-10'] } },
                          { guard: 'canFollowRepayAddress', actions: 'openRepayAddress', meta: { rows: ['LD-09'] } },
                          { target: 'repayPage', actions: 'refuseRepayAddress', meta: { rows: ['LD-33'] } },
                        ],
                      },
                    },
                    repayPage: {
                      description: 'The address that came was refused, so the repay page is offered in its place.',
                      on: {
                        'repay.chosen': {
                          actions: 'openRepayPage',
                          meta: { own: 'a borrower can always pay, whatever address came' },
                        },
                      },
                    },
                  },
                },
              },
            },
            loanMore: {
              description: 'Nothing of the loan is left; the borrower may borrow again.',
              on: {
                'loanMore.chosen': { actions: ['logLoanMore', 'openProductDetail'], meta: { rows: ['LD-12'] } },
              },
            },
            noAction: { description: 'Nothing can be done at the moment.' },
            recommendations: {
              description: 'There is no loan; other products are recommended.',
              invoke: {
                id: 'recommended',
                src: 'recommended',
                input: ({ context: { details, query, addresses } }) => ({
                  page: 'loanDetails',
                  query,
                  offers: details?.recProducts ?? [],
                  addresses,
                }),
              },
            },
          },
        },
        dialog: {
          description: 'What stands over the page.',
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isToBeRated', target: 'rating', meta: { rows: ['LD-18'] } },
                { target: 'closed', meta: { rows: ['LD-18'] } },
              ],
            },
            rating: {
              description: 'The borrower is asked to rate the service.',
              invoke: {
                id: 'rating',
                src: 'rating',
                input: { fixedScore: POSTED_SCORE },
                onDone: [
                  {
                    guard: withEvent('isRatedWell'),
                    target: 'closed',
                    actions: 'askNativeRating',
                    meta: { rows: ['LD-23'] },
                  },
                  {
                    guard: withEvent('isRated'),
                    target: 'thanks',
                    meta: { rows: ['LD-22'] },
                  },
                  { target: 'closed', meta: { rows: ['LD-25'] } },
                ],
              },
            },
            thanks: {
              description: 'The borrower is thanked for a rating of few stars.',
              on: { 'thanks.closed': { target: 'closed', meta: { rows: ['LD-25'] } } },
            },
            closed: { description: 'Nothing stands over the page.' },
          },
        },
      },
    },
  },
});

function offers({ details }: LoanDetailsContext, area: ActionArea): boolean {
  return details !== null && actionArea(details) === area;
}

function repayAddressOf({ details, addresses }: LoanDetailsContext): string {
  return absoluteAddress(details?.h5Url ?? '', addresses);
}

type Snapshot = SnapshotFrom<typeof loanDetails>;

export const selectCanRepay = (snapshot: Snapshot) => snapshot.can({ type: 'repay.chosen' });
export const selectCanDelay = (snapshot: Snapshot) => snapshot.can({ type: 'delay.chosen' });
/** The address that came for repaying was refused, and the instalments page is offered in its place. */
export const selectIsAddressRefused = (snapshot: Snapshot) =>
  snapshot.matches({ showing: { page: { owing: { way: 'repayPage' } } } });
/** Whether there is a status, or words about one. */
export const selectHasStatus = ({ context: { details } }: Snapshot) =>
  details !== null && (details.orderStatus !== '' || details.noticeStatusText !== '');
export const selectStatusIcon = ({ context }: Snapshot) => statusIcon(context.details?.orderStatus ?? '');
export const selectStatusTone = ({ context }: Snapshot) => statusTone(context.details?.orderStatus ?? '');
/** Whether there is anything to say of the product: its name, its logo, or a line about it. */
export const selectHasProduct = ({ context: { details } }: Snapshot) =>
  details !== null &&
  (details.productName !== '' || details.productLogo !== '' || details.userOrderDetail.detail.length > 0);
