import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DelayDetail } from '#contract/repayment.ts';
import { isPositiveAmount } from '#contract/values/money.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderKit, orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredTimer, type TimerEvent } from '#machines/kit/timers/timer.ts';
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
  /** Milliseconds until the fee expires, while that is counted down; null where it is not known. */
  remaining: number | null;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type DelayRepaymentEvent =
  | TimerEvent
  | { type: 'load.retried' }
  | { type: 'pay.chosen' }
  | { type: 'details.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'onlineService.chosen' };

type DetailAnswer = Answered<DelayDetail>;

const outcome = outcomeKit<DelayRepaymentContext, DelayRepaymentEvent>();
const order = orderKit<DelayRepaymentContext, DelayRepaymentEvent>();
const support = supportKit<DelayRepaymentContext, DelayRepaymentEvent>();

export const delayRepayment = setup({
  types: types<{
    input: DelayRepaymentInput;
    context: DelayRepaymentContext;
    events: DelayRepaymentEvent;
    emitted: Effect;
    children: { loadDetail: 'loadDetail'; timer: 'timer' };
    tags: 'busy' | 'failed' | 'answered' | 'offer';
  }>(),
  actors: {
    loadDetail: declaredCall('delay-detail'),
    timer: declaredTimer(),
  },
  guards: {
    ...outcome.guards,
    ...order.guards,
    hasFee: (_, { output }: DetailAnswer) => output.kind === 'ok' && hasFee(output.data),
    hasTimedFee: (_, { output }: DetailAnswer) =>
      output.kind === 'ok' && hasFee(output.data) && timeLeft(output.data) !== null,
  },
  actions: {
    ...outcome.actions,
    ...order.actions,
    ...support.actions,
    keepDetail: assign(({ context }, { output }: DetailAnswer) =>
      output.kind === 'ok'
        ? {
            detail: output.data,
            remaining: timeLeft(output.data),
            servicePhone: output.data.telephone || context.servicePhone,
          }
        : {},
    ),
    keepRemaining: assign((_, { remaining }: { remaining: number }) => ({ remaining })),
    openPayment: emit(
      ({ context: { productId, orderId, detail } }): Effect => ({
        type: 'screen.open',
        screen: 'virtualAccount',
        query: { productId, orderId, amount: detail?.delayShouldPayAmount ?? '', is_display: DELAY_DISPLAY },
      }),
    ),
    openChatbot: emit(
      ({ context: { orderId } }): Effect => ({ type: 'screen.open', screen: 'chatbot', query: { orderNo: orderId } }),
    ),
  },
}).createMachine({
  id: 'delayRepayment',
  description: 'The borrower pays a fee that moves the due date.',
  context: ({ input }) => ({
    ...input,
    ...orderOf(input.query),
    detail: null,
    remaining: null,
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The page looks for an order in its address.',
      always: [
        { guard: 'hasOrder', target: 'loading', meta: { own: 'an order is named, so its delay can be loaded' } },
        { target: 'failed', meta: { own: 'without productId or orderId there is nothing to call' } },
      ],
    },
    loading: {
      description: 'What the delay costs is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'hasTimedFee', params: ({ event }) => event },
            target: 'answered.offered.counting',
            actions: { type: 'keepDetail', params: ({ event }) => event },
            meta: { rows: ['DL-01', 'DL-07'] },
          },
          {
            guard: { type: 'hasFee', params: ({ event }) => event },
            target: 'answered.offered',
            actions: { type: 'keepDetail', params: ({ event }) => event },
            meta: { rows: ['DL-01', 'DL-07'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'answered',
            actions: { type: 'keepDetail', params: ({ event }) => event },
            meta: { rows: ['DL-01', 'DL-04', 'DL-07'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['DL-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'What the delay costs did not come; the borrower can try again.',
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
    answered: {
      description: 'The server has said what it offers for this loan.',
      tags: 'answered',
      initial: 'unavailable',
      states: {
        unavailable: { description: 'The server names no fee, so there is no delay for this loan.' },
        offered: {
          description: 'A delay is on offer for a fee.',
          tags: 'offer',
          initial: 'untimed',
          states: {
            untimed: { description: 'How long the fee holds cannot be counted.' },
            counting: {
              description: 'The time that the fee still holds is counted down.',
              invoke: {
                id: 'timer',
                src: 'timer',
                input: ({ context }) => ({ until: null, duration: context.remaining ?? 0 }),
              },
              on: {
                'timer.ticked': {
                  actions: { type: 'keepRemaining', params: ({ event }) => event },
                  meta: { own: 'the time that is left is shown' },
                },
                'timer.passed': {
                  target: '#delayRepayment.answered.expired',
                  meta: { rows: ['DL-05'] },
                },
              },
            },
          },
          on: { 'pay.chosen': { actions: 'openPayment', meta: { rows: ['DL-03'] } } },
        },
        expired: {
          description: 'The time of the fee is over; a new one can be asked for.',
          tags: 'offer',
          on: { 'load.retried': { target: '#delayRepayment.opening', meta: { rows: ['DL-06'] } } },
        },
      },
      on: {
        'phone.chosen': { actions: 'callSupport', meta: { rows: ['DL-07'] } },
        'onlineService.chosen': {
          actions: 'openChatbot',
          meta: { own: 'online service stands beside the telephone, as on the loan details' },
        },
      },
    },
  },
});

function hasFee({ delayShouldPayAmount }: DelayDetail): boolean {
  return isPositiveAmount(delayShouldPayAmount);
}

function timeLeft({ delayExpiryTime, serverTime }: DelayDetail): number | null {
  return remainingTime(delayExpiryTime, serverTime);
}

type Snapshot = SnapshotFrom<typeof delayRepayment>;

export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');
/** A delay is on offer, or was. */
export const selectHasOffer = (snapshot: Snapshot) => snapshot.hasTag('offer');
export const selectIsUnavailable = (snapshot: Snapshot) => snapshot.matches({ answered: 'unavailable' });
export const selectIsCounting = (snapshot: Snapshot) => snapshot.matches({ answered: { offered: 'counting' } });
export const selectIsExpired = (snapshot: Snapshot) => snapshot.matches({ answered: 'expired' });
export const selectCanPay = (snapshot: Snapshot) => snapshot.can({ type: 'pay.chosen' });
/** Whether the loan can be looked at from a page that failed to load. */
export const selectCanOpenDetails = (snapshot: Snapshot) => snapshot.can({ type: 'details.chosen' });
export const selectReason = ({ context }: Snapshot) => context.reason;
export const selectDetail = ({ context }: Snapshot) => context.detail;
/** Milliseconds, while the time is counted down. */
export const selectRemaining = ({ context }: Snapshot) => context.remaining;
export const selectServicePhone = ({ context }: Snapshot) => context.servicePhone;
