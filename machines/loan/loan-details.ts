import { ADDRESS_REFUSED } from '#machines/kit/setup/address.ts';
import { loanDetailsSetup, MODULE } from './loan-details-setup.ts';

/** Whatever the borrower chose (specification section 9). */
const POSTED_SCORE = 5;

/** Everything about one order, and what can be done with it: specification section 2, screen 19; rows LD-*. */
export const loanDetails = loanDetailsSetup.createMachine({
  id: 'loanDetails',
  context: ({ input }) => ({
    ...input,
    productId: input.query.productId ?? '',
    orderId: input.query.orderId ?? '',
    details: null,
    position: 0,
    product: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasOrder', target: 'loading', meta: { own: 'an order is named, so it can be loaded' } },
        { target: 'failed', meta: { rows: ['LD-32'] } },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => ({ productId: context.productId, orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'offers', params: ({ event }) => ({ outcome: event.output, area: 'repay' }) },
            target: 'showing.page.repay',
            actions: { type: 'keepDetails', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LD-01', 'LD-26'] },
          },
          {
            guard: { type: 'offers', params: ({ event }) => ({ outcome: event.output, area: 'repayAndDelay' }) },
            target: 'showing.page.repayAndDelay',
            actions: { type: 'keepDetails', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LD-02'] },
          },
          {
            guard: { type: 'offers', params: ({ event }) => ({ outcome: event.output, area: 'repayAlone' }) },
            target: 'showing.page.repayAlone',
            actions: { type: 'keepDetails', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LD-03'] },
          },
          {
            guard: { type: 'offers', params: ({ event }) => ({ outcome: event.output, area: 'loanMore' }) },
            target: 'showing.page.loanMore',
            actions: { type: 'keepDetails', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LD-04'] },
          },
          {
            guard: { type: 'offers', params: ({ event }) => ({ outcome: event.output, area: 'none' }) },
            target: 'showing',
            actions: { type: 'keepDetails', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LD-05'] },
          },
          {
            guard: { type: 'offers', params: ({ event }) => ({ outcome: event.output, area: 'recommendations' }) },
            target: 'showing.page.recommendations',
            actions: { type: 'keepDetails', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['LD-06'] },
          },
          { target: 'failed', meta: { rows: ['LD-07'] } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'load.retried': { target: 'opening', meta: { rows: ['LD-27'] } } },
    },
    showing: {
      type: 'parallel',
      on: {
        'phone.chosen': { actions: 'callSupport', meta: { rows: ['LD-29'] } },
        'onlineService.chosen': { actions: 'openChatbot', meta: { rows: ['LD-30'] } },
      },
      states: {
        page: {
          initial: 'noAction',
          states: {
            repay: { on: { 'repay.chosen': repayChosen() } },
            repayAndDelay: {
              on: {
                'repay.chosen': repayChosen(),
                'delay.chosen': { actions: 'openDelayPage', meta: { rows: ['LD-11'] } },
              },
            },
            repayAlone: { on: { 'repay.chosen': repayChosen() } },
            loanMore: {
              on: {
                'loanMore.chosen': {
                  actions: [
                    {
                      type: 'saveEvent',
                      params: ({ context }) => ({ productId: context.productId, positionId: 0 }),
                    },
                    'openProductDetail',
                  ],
                  meta: { rows: ['LD-12'] },
                },
              },
            },
            noAction: {},
            recommendations: {
              initial: 'choosing',
              states: {
                choosing: {
                  on: {
                    'product.chosen': {
                      guard: { type: 'isClickable', params: ({ event }) => ({ index: event.index }) },
                      target: 'asking',
                      actions: { type: 'keepProduct', params: ({ event }) => ({ index: event.index }) },
                      meta: { rows: ['LD-13', 'LD-14'] },
                    },
                    'moreProducts.chosen': { actions: 'openRecommended', meta: { rows: ['LD-28'] } },
                  },
                },
                asking: {
                  tags: 'busy',
                  entry: {
                    type: 'saveEvent',
                    params: ({ context }) => ({ productId: context.product?.id ?? '', positionId: context.position }),
                  },
                  invoke: {
                    id: 'askTarget',
                    src: 'askTarget',
                    input: ({ context }) => ({
                      module: MODULE,
                      position: context.position,
                      productToken: context.product?.trackingToken ?? '',
                    }),
                    onDone: [
                      {
                        guard: { type: 'isNativeTarget', params: ({ event }) => ({ outcome: event.output }) },
                        target: 'choosing',
                        actions: { type: 'openNativeTarget', params: ({ event }) => ({ outcome: event.output }) },
                        meta: { rows: ['LD-16'] },
                      },
                      {
                        guard: { type: 'isAllowedTarget', params: ({ event }) => ({ outcome: event.output }) },
                        target: 'choosing',
                        actions: { type: 'openTarget', params: ({ event }) => ({ outcome: event.output }) },
                        meta: { rows: ['LD-15'] },
                      },
                      {
                        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
                        target: 'choosing',
                        actions: { type: 'toast', params: { text: ADDRESS_REFUSED } },
                        meta: { rows: ['LD-34'] },
                      },
                      {
                        target: 'choosing',
                        actions: { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
                        meta: { rows: ['LD-17'] },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        dialog: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isToBeRated', target: 'rating', meta: { rows: ['LD-18'] } },
                { target: 'closed', meta: { rows: ['LD-18'] } },
              ],
            },
            rating: {
              invoke: {
                id: 'rating',
                src: 'rating',
                input: { fixedScore: POSTED_SCORE },
                onDone: [
                  {
                    guard: { type: 'isThanked', params: ({ event }) => event.output },
                    target: 'thanks',
                    meta: { rows: ['LD-22'] },
                  },
                  {
                    guard: { type: 'isRatedWell', params: ({ event }) => event.output },
                    target: 'closed',
                    actions: 'askNativeRating',
                    meta: { rows: ['LD-23'] },
                  },
                  { target: 'closed', meta: { rows: ['LD-25'] } },
                ],
              },
            },
            thanks: {
              on: { 'thanks.closed': { target: 'closed', meta: { rows: ['LD-25'] } } },
            },
            closed: {},
          },
        },
      },
    },
  },
});

/** Repay means the same wherever it is offered. */
function repayChosen() {
  return [
    { guard: 'canFollowRepayAddress', actions: 'openRepayAddress', meta: { rows: ['LD-09'] } },
    {
      guard: 'hasRepayAddress',
      actions: { type: 'toast', params: { text: ADDRESS_REFUSED } },
      meta: { rows: ['LD-33'] },
    },
    { actions: 'openRepayPage', meta: { rows: ['LD-10'] } },
  ] as const;
}
