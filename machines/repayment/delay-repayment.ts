import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { DelayDetail, delayDetailCall } from '#contract/repayment.ts';
import { isPositiveAmount } from '#contract/values/money.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type DeadlineEvent, declaredDeadline } from '#machines/kit/timers/deadline.ts';
import { remainingTime } from './code/remaining-time.ts';
import { DELAY_DISPLAY } from './code/route-parameters.ts';

/** What it costs to extend a loan, and until when: specification section 2, screen 17; rows DL-*. */
export interface DelayRepaymentInput {
  /** The route parameters of the page; productId and orderId among them. */
  query: Record<string, string>;
  servicePhone: string;
}

export interface DelayRepaymentContext extends DelayRepaymentInput {
  productId: string;
  orderId: string;
  detail: DelayDetail | null;
  /** Milliseconds until the fee expires; null where that is not known. */
  remaining: number | null;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type DelayRepaymentEvent =
  | DeadlineEvent
  | { type: 'load.retried' }
  | { type: 'pay.chosen' }
  | { type: 'details.chosen' }
  | { type: 'phone.chosen' };

type DetailAnswer = Answered<DelayDetail>;

export const delayRepayment = setup({
  types: types<{
    input: DelayRepaymentInput;
    context: DelayRepaymentContext;
    events: DelayRepaymentEvent;
    emitted: Effect;
    children: { loadDetail: 'loadDetail'; deadline: 'deadline' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    loadDetail: declaredCall<RequestOf<typeof delayDetailCall>, DelayDetail>('delay-detail'),
    deadline: declaredDeadline(),
  },
  guards: {
    isOk,
    hasOrder: ({ context }) => context.productId !== '' && context.orderId !== '',
    isTimed: (_, { outcome }: DetailAnswer) => outcome.kind === 'ok' && timeLeft(outcome.data) !== null,
    hasFee: ({ context }) => isPositiveAmount(context.detail?.delayShouldPayAmount ?? ''),
  },
  actions: {
    keepDetail: assign(({ context }, { outcome }: DetailAnswer) =>
      outcome.kind === 'ok'
        ? {
            detail: outcome.data,
            remaining: timeLeft(outcome.data),
            servicePhone: outcome.data.telephone || context.servicePhone,
          }
        : {},
    ),
    keepRemaining: assign((_, { remaining }: { remaining: number }) => ({ remaining })),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
    openPayment: emit(
      ({ context: { productId, orderId, detail } }): Effect => ({
        type: 'screen.open',
        screen: 'virtualAccount',
        query: { productId, orderId, amount: detail?.delayShouldPayAmount ?? '', is_display: DELAY_DISPLAY },
      }),
    ),
    openDetails: emit(
      ({ context: { productId, orderId } }): Effect => ({
        type: 'screen.open',
        screen: 'loanDetails',
        query: { productId, orderId },
      }),
    ),
    callSupport: emit(
      ({ context }): Effect => ({
        type: 'native.call',
        action: 'callSupport',
        parameter: { telephone: context.servicePhone },
      }),
    ),
  },
}).createMachine({
  id: 'delayRepayment',
  context: ({ input }) => ({
    ...input,
    productId: input.query.productId ?? '',
    orderId: input.query.orderId ?? '',
    detail: null,
    remaining: null,
    reason: '',
  }),
  initial: 'opening',
  on: {
    'phone.chosen': { actions: 'callSupport', meta: { rows: ['DL-07'] } },
  },
  states: {
    opening: {
      always: [
        { guard: 'hasOrder', target: 'loading', meta: { own: 'an order is named, so its delay can be loaded' } },
        { target: 'failed', meta: { own: 'without productId or orderId there is nothing to call' } },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => ({ productId: context.productId, orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isTimed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'showing.counting',
            actions: { type: 'keepDetail', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['DL-01', 'DL-07'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'showing.untimed',
            actions: { type: 'keepDetail', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['DL-01', 'DL-07'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['DL-02'] },
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'load.retried': { target: 'opening', meta: { rows: ['DL-08'] } },
        'details.chosen': {
          guard: 'hasOrder',
          actions: 'openDetails',
          meta: { own: 'who is offered no delay can look at the loan' },
        },
      },
    },
    showing: {
      initial: 'untimed',
      states: {
        untimed: {},
        counting: {
          invoke: {
            id: 'deadline',
            src: 'deadline',
            input: ({ context }) => ({ duration: context.remaining ?? 0 }),
          },
          on: {
            'deadline.ticked': {
              actions: { type: 'keepRemaining', params: ({ event }) => ({ remaining: event.remaining }) },
              meta: { own: 'the time that is left is shown' },
            },
            'deadline.passed': {
              target: '#delayRepayment.expired',
              meta: { rows: ['DL-05'] },
            },
          },
        },
      },
      on: {
        'pay.chosen': { guard: 'hasFee', actions: 'openPayment', meta: { rows: ['DL-03', 'DL-04'] } },
      },
    },
    expired: {
      on: { 'load.retried': { target: 'opening', meta: { rows: ['DL-06'] } } },
    },
  },
});

function timeLeft(detail: DelayDetail): number | null {
  return remainingTime(detail.delayExpiryTime, detail.serverTime);
}
