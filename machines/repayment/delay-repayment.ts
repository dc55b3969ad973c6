import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DelayDetail } from '#contract/repayment.ts';
import { isPositiveAmount } from '#domain/money.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderKit, orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, loadFailure, outcomeKit } from '#machines/kit/setup/outcome.ts';
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

type DetailResponse = Answered<DelayDetail>;

/** The refusal code of a loan in a state that allows no delay. */
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
    tags: 'loading' | 'failed' | 'unreached' | 'offer';
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
    /** What is told of the order has changed, the due date perhaps. */
    hasOtherLines: ({ context: { detail } }, { output }: DetailResponse) =>
      output.kind === 'ok' && told(output.data) !== told(detail),
    isNotAllowed: (_, { output }: DetailResponse) => output.kind === 'refused' && output.code === NOT_ALLOWED,
  },
  actions: {
    ...outcome.actions,
    ...order.actions,
    ...support.actions,
    keepDetail: assign(({ context }, { output }: DetailResponse) =>
      output.kind === 'ok'
        ? {
            detail: output.data,
            remaining: remainingTime(output.data.delayExpiryTime, output.data.serverTime ?? output.respondedAt),
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
      description: 'The offer of a delay is being loaded.',
      tags: 'loading',
      always: {
        guard: 'lacksOrder',
        target: 'failed',
        meta: { own: 'Without productId or orderId there is nothing to ask for.' },
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
            meta: { rows: ['DL-01', 'DL-04', 'DL-07'], usual: true },
          },
          {
            guard: withEvent('isUnreachable'),
            target: 'failed.unreached',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['DL-02'] },
          },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['DL-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'The offer failed to load. The borrower can try again.',
      ...loadFailure,
      on: {
        'load.retried': { target: 'loading', meta: { rows: ['DL-08'] } },
        'details.chosen': {
          guard: 'hasOrder',
          actions: 'openDetails',
          meta: { own: 'A borrower without an offer can look at the loan.' },
        },
      },
    },
    answered: {
      description: 'The borrower sees whether a delay is on offer, and its fee.',
      type: 'parallel',
      invoke: { id: 'visibility', src: 'visibility' },
      states: {
        offer: {
          description: 'What the server offers, as it was read last.',
          initial: 'read',
          states: {
            read: {
              description: 'The response tells whether a delay is on offer.',
              always: [
                {
                  guard: 'hasTimedFee',
                  target: 'offered.counting',
                  meta: { own: 'The server names a fee and when it expires.', usual: true },
                },
                { guard: 'hasFee', target: 'offered', meta: { own: 'The server names a fee.' } },
                { target: 'unavailable', meta: { own: 'Without a fee there is no delay.' } },
              ],
            },
            unavailable: { description: 'The server names no fee, so there is no delay for this loan.' },
            offered: {
              description: 'A delay is on offer for a fee.',
              tags: 'offer',
              initial: 'untimed',
              states: {
                untimed: { description: 'The server does not say when the fee expires.' },
                counting: {
                  description: 'The time until the fee expires is counted down.',
                  invoke: {
                    id: 'timer',
                    src: 'timer',
                    input: ({ context }) => ({ until: null, duration: context.remaining ?? 0 }),
                  },
                  on: {
                    'timer.ticked': {
                      actions: withEvent('keepRemaining'),
                      meta: { own: 'The remaining time is shown.' },
                    },
                    'timer.passed': {
                      target: '#delayRepayment.answered.offer.expired',
                      meta: { rows: ['DL-05'] },
                    },
                  },
                },
              },
              on: { 'pay.chosen': { actions: 'openPayment', meta: { rows: ['DL-03'], usual: true } } },
            },
            expired: {
              description: 'The fee has expired. The borrower can ask for a new one.',
              tags: 'offer',
              on: { 'load.retried': { target: '#delayRepayment.loading', meta: { rows: ['DL-06'] } } },
            },
          },
        },
        reading: {
          description: 'When the offer is read again.',
          initial: 'seen',
          on: { 'page.hidden': { target: '.hidden', meta: { own: 'A hidden page asks for nothing.' } } },
          states: {
            seen: { description: 'The borrower sees the page.' },
            hidden: {
              description: 'The page is hidden.',
              on: { 'page.shown': { target: 'again', meta: { own: 'The fee may have been paid elsewhere.' } } },
            },
            again: {
              description: 'The offer is read again, unseen by the borrower.',
              invoke: {
                id: 'loadDetail',
                src: 'loadDetail',
                input: ({ context }) => orderOf(context),
                onDone: [
                  {
                    guard: withEvent('hasOtherLines'),
                    target: '#delayRepayment.answered.offer',
                    actions: [withEvent('keepDetail'), 'sayUpdated'],
                    meta: { own: 'A borrower who saw other details is told of the change.' },
                  },
                  {
                    guard: withEvent('isOk'),
                    target: '#delayRepayment.answered.offer',
                    actions: withEvent('keepDetail'),
                    meta: { own: 'The borrower sees the current fee.' },
                  },
                  {
                    guard: withEvent('isNotAllowed'),
                    target: '#delayRepayment.failed',
                    actions: withEvent('keepReason'),
                    meta: { own: 'The offer is gone, and the server says why.' },
                  },
                  { target: 'seen', meta: { own: 'A failed reading changes nothing.' } },
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
          meta: { own: 'Online service stands beside the telephone, as on the loan details.' },
        },
      },
    },
  },
});

/** What a response tells of the order, to compare. */
function told(detail: DelayDetail | null): string {
  return JSON.stringify([detail?.orderDetail, detail?.effect]);
}

function hasFee({ detail }: DelayRepaymentContext): boolean {
  return detail !== null && isPositiveAmount(detail.delayShouldPayAmount);
}

const DAY = 24 * 3_600_000;

type Snapshot = SnapshotFrom<typeof delayRepayment>;

/** A delay is on offer, or was. */
export const selectHasOffer = (snapshot: Snapshot) => snapshot.hasTag('offer');
export const selectIsDelayCounting = (snapshot: Snapshot) =>
  snapshot.matches({ answered: { offer: { offered: 'counting' } } });
/** Less than a day is left to pay the fee. */
export const selectIsLastDay = (snapshot: Snapshot) =>
  selectIsDelayCounting(snapshot) && snapshot.context.remaining !== null && snapshot.context.remaining < DAY;
export const selectIsExpired = (snapshot: Snapshot) => snapshot.matches({ answered: { offer: 'expired' } });
