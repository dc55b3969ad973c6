import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DelayDetail } from '#contract/repayment.ts';
import { isPositiveAmount } from '#domain/money.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderKit, orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { declaredTimer, type TimerEvent } from '#machines/kit/timers/timer.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import { delayPayment, remainingTime } from './payment.ts';

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
  | VisibilityEvent
  | { type: 'load.retried' }
  | { type: 'pay.chosen' }
  | { type: 'details.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'onlineService.chosen' };

type DetailAnswer = Answered<DelayDetail>;

/** The code of what the state of the loan does not allow. */
const NOT_ALLOWED = '409';
const UPDATED = 'Data perpanjangan di halaman ini sudah diperbarui.';

const outcome = outcomeKit<DelayRepaymentContext, DelayRepaymentEvent>();
const order = orderKit<DelayRepaymentContext, DelayRepaymentEvent>();
const support = supportKit<DelayRepaymentContext, DelayRepaymentEvent>();

export const delayRepayment = setup({
  types: types<{
    input: DelayRepaymentInput;
    context: DelayRepaymentContext;
    events: DelayRepaymentEvent;
    emitted: Effect;
    children: { loadDetail: 'loadDetail'; timer: 'timer'; visibility: 'visibility' };
    tags: 'busy' | 'failed' | 'answered' | 'offer';
  }>(),
  actors: {
    loadDetail: declaredCall('delay-detail'),
    timer: declaredTimer(),
    visibility: declaredVisibility(),
  },
  guards: {
    ...outcome.guards,
    ...order.guards,
    hasFee: ({ context }) => hasFee(context),
    hasTimedFee: ({ context }) => hasFee(context) && context.remaining !== null,
    /** The lines of the order are others than those that are shown, the due date among them. */
    hasOtherLines: ({ context: { detail } }, { output }: DetailAnswer) =>
      output.kind === 'ok' && JSON.stringify(output.data.orderDetail) !== JSON.stringify(detail?.orderDetail),
    isNotAllowed: (_, { output }: DetailAnswer) => output.kind === 'refused' && output.code === NOT_ALLOWED,
  },
  actions: {
    ...outcome.actions,
    ...order.actions,
    ...support.actions,
    keepDetail: assign(({ context }, { output }: DetailAnswer) =>
      output.kind === 'ok'
        ? {
            detail: output.data,
            remaining: remainingTime(output.data.delayExpiryTime, output.data.serverTime),
            servicePhone: output.data.telephone || context.servicePhone,
          }
        : {},
    ),
    sayUpdated: emit((): Effect => ({ type: 'toast', text: UPDATED, kind: 'info' })),
    keepRemaining: assign((_, { remaining }: { remaining: number }) => ({ remaining })),
    openPayment: emit(
      ({ context: { detail, ...order } }): Effect => ({
        type: 'screen.open',
        screen: 'virtualAccount',
        query: delayPayment(orderOf(order), detail?.delayShouldPayAmount ?? ''),
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
  initial: 'loading',
  states: {
    loading: {
      description: 'What the delay costs is on its way.',
      tags: 'busy',
      always: {
        guard: 'lacksOrder',
        target: 'failed',
        meta: { own: 'without productId or orderId there is nothing to call' },
      },
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'answered',
            actions: withEvent('keepDetail'),
            meta: { rows: ['DL-01', 'DL-04', 'DL-07'] },
          },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayOutcome')],
            meta: { rows: ['DL-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'What the delay costs did not come; the borrower can try again.',
      tags: 'failed',
      on: {
        'load.retried': { target: 'loading', meta: { rows: ['DL-08'] } },
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
      type: 'parallel',
      invoke: { id: 'visibility', src: 'visibility' },
      states: {
        offer: {
          description: 'What the server offers, as it was read last.',
          initial: 'read',
          states: {
            read: {
              description: 'Whether a delay is on offer is looked up in what was read.',
              always: [
                {
                  guard: 'hasTimedFee',
                  target: 'offered.counting',
                  meta: { own: 'a fee is named, and how long it holds can be counted' },
                },
                { guard: 'hasFee', target: 'offered', meta: { own: 'a fee is named, so a delay is on offer' } },
                { target: 'unavailable', meta: { own: 'without a fee there is no delay' } },
              ],
            },
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
                      actions: withEvent('keepRemaining'),
                      meta: { own: 'the time that is left is shown' },
                    },
                    'timer.passed': {
                      target: '#delayRepayment.answered.offer.expired',
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
              on: { 'load.retried': { target: '#delayRepayment.loading', meta: { rows: ['DL-06'] } } },
            },
          },
        },
        reading: {
          description: 'When the delay is read again.',
          initial: 'seen',
          on: { 'page.hidden': { target: '.hidden', meta: { own: 'a page that nobody sees asks for nothing' } } },
          states: {
            seen: { description: 'The borrower sees what was read.' },
            hidden: {
              description: 'Nobody sees the page, so nothing is read.',
              on: { 'page.shown': { target: 'again', meta: { own: 'the delay may have been paid elsewhere' } } },
            },
            again: {
              description: 'The delay is read again, which nobody is told.',
              invoke: {
                id: 'loadDetail',
                src: 'loadDetail',
                input: ({ context }) => orderOf(context),
                onDone: [
                  {
                    guard: withEvent('hasOtherLines'),
                    target: '#delayRepayment.answered.offer',
                    actions: [withEvent('keepDetail'), 'sayUpdated'],
                    meta: { own: 'who saw another due date is told that it is another one now' },
                  },
                  {
                    guard: withEvent('isOk'),
                    target: '#delayRepayment.answered.offer',
                    actions: withEvent('keepDetail'),
                    meta: { own: 'the borrower sees what the delay costs now' },
                  },
                  {
                    guard: withEvent('isNotAllowed'),
                    target: '#delayRepayment.failed',
                    actions: withEvent('keepReason'),
                    meta: { own: 'what is shown is not on offer any more, and the server says why' },
                  },
                  { target: 'seen', meta: { own: 'a reading that fails shows nothing and changes nothing' } },
                ],
              },
            },
          },
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

function hasFee({ detail }: DelayRepaymentContext): boolean {
  return detail !== null && isPositiveAmount(detail.delayShouldPayAmount);
}

type Snapshot = SnapshotFrom<typeof delayRepayment>;

export const selectIsDelayLoading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsDelayFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsDelayAnswered = (snapshot: Snapshot) => snapshot.hasTag('answered');
/** A delay is on offer, or was. */
export const selectHasOffer = (snapshot: Snapshot) => snapshot.hasTag('offer');
export const selectIsUnavailable = (snapshot: Snapshot) => snapshot.matches({ answered: { offer: 'unavailable' } });
export const selectIsDelayCounting = (snapshot: Snapshot) =>
  snapshot.matches({ answered: { offer: { offered: 'counting' } } });
export const selectIsExpired = (snapshot: Snapshot) => snapshot.matches({ answered: { offer: 'expired' } });
export const selectCanPayDelay = (snapshot: Snapshot) => snapshot.can({ type: 'pay.chosen' });
/** Whether the loan can be looked at from a page that failed to load. */
export const selectCanOpenDetails = (snapshot: Snapshot) => snapshot.can({ type: 'details.chosen' });
export const selectDelayReason = ({ context }: Snapshot) => context.reason;
export const selectDetail = ({ context }: Snapshot) => context.detail;
export const selectServicePhone = ({ context }: Snapshot) => context.servicePhone;
