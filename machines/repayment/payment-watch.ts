import { assign, emit, sendParent, setup } from 'xstate';
import type { LoanDetails, Receipt } from '#contract/loan.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import {
  type Awaited,
  hasArrived,
  isOtherPaid,
  isOutdated,
  knownOf,
  NOT_YET,
  notedPayments,
  noteOf,
  receiptOf,
} from '#machines/loan/payment-arrival.ts';

/**
 * Watches for a payment while the page is visible: reads the loan details at once and every 10 s, and at once when the
 * page becomes visible or the borrower asks. It ends when the payment has arrived, and where it is not owed any more. A
 * reading that nobody asked for and that fails shows nothing and is tried again.
 */
export interface PaymentWatchInput extends Omit<Awaited, 'before' | 'isOfDelay'> {
  productId: string;
  orderId: string;
  /** What is paid is the fee of a delay. */
  isOfDelay: boolean;
  /**
   * The name under which the visit keeps the token of a payment by card, which ends with a reading that finds none under way;
   * '' where it is not to end here.
   */
  commit: string;
  /** What is noted of the payments that were there when the page read the loan first; '' where nothing is. */
  knownPayments: string;
}

export interface PaymentWatchContext extends PaymentWatchInput, Pick<Awaited, 'before'> {
  receipt: Receipt | null;
  /** The last reading. */
  details: LoanDetails | null;
}

export type PaymentWatchEvent = VisibilityEvent | { type: 'check.asked' };

/** Its parent is told, once: the payments that were there, as they are noted. */
export interface PaymentsKnownEvent {
  type: 'payments.known';
  note: string;
}

/** Its parent is told, once: no payment by card is under way, so what was committed before is not what is to be paid here. */
export interface CommitOverEvent {
  type: 'commit.over';
}

/** Why there is nothing to wait for any more: the money is there, another payment came, or another amount is owed. */
export type WatchEnd = 'arrived' | 'otherPaid' | 'changed';

export interface PaymentWatchOutput {
  end: WatchEnd;
  /** null where the status alone says that the payment has arrived, and where it has not. */
  receipt: Receipt | null;
  details: LoanDetails | null;
}

type DetailsAnswer = Answered<LoanDetails>;

/** Whether it is so of the last reading. */
const ofReading = (isSo: (details: LoanDetails, watched: PaymentWatchContext) => boolean) => {
  return ({ context }: { context: PaymentWatchContext }) => context.details !== null && isSo(context.details, context);
};

export const paymentWatch = setup({
  types: types<{
    input: PaymentWatchInput;
    context: PaymentWatchContext;
    events: PaymentWatchEvent;
    emitted: Effect;
    output: PaymentWatchOutput;
    children: { readDetails: 'readDetails'; visibility: 'visibility' };
    tags: 'busy';
  }>(),
  actors: {
    readDetails: declaredCall('loan-details'),
    visibility: declaredVisibility(),
  },
  guards: {
    ...sayingKit().guards,
    isFirst: ({ context }) => context.details !== null && context.before === null,
    endsCommit: ({ context: { commit, details } }) => commit !== '' && details?.checking === null,
    hasArrived: ofReading(hasArrived),
    isOtherPaid: ofReading(isOtherPaid),
    isOutdated: ofReading(isOutdated),
    isStillAwaited: ({ context }, { output }: DetailsAnswer) => output.kind === 'ok' && isAwaited(output.data, context),
  },
  actions: {
    keepReceipt: assign(({ context }) => (context.details ? { receipt: receiptOf(context.details, context) } : {})),
    keepReading: assign((_, { output }: DetailsAnswer) => (output.kind === 'ok' ? { details: output.data } : {})),
    keepKnown: assign(({ context }) => ({ before: context.details && knownOf(context.details) })),
    tellKnown: sendParent(
      ({ context }): PaymentsKnownEvent => ({ type: 'payments.known', note: noteOf(context.before) }),
    ),
    tellCommitOver: sendParent((): CommitOverEvent => ({ type: 'commit.over' })),
    endCommit: assign({ commit: '' }),
    sayNotYet: emit((): Effect => ({ type: 'toast', text: NOT_YET, kind: 'info' })),
    ...sayingKit<PaymentWatchContext, PaymentWatchEvent>().actions,
  },
  delays: { readInterval: 10_000 },
}).createMachine({
  id: 'paymentWatch',
  description: 'Whether the money has arrived is looked up again and again while the page is visible.',
  context: ({ input }) => ({ ...input, before: notedPayments(input.knownPayments), receipt: null, details: null }),
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'hidden',
  on: {
    'page.hidden': { target: '.hidden', meta: { own: 'a page that nobody sees asks for nothing' } },
    'check.asked': {
      target: '.asked',
      meta: { own: 'who waits for the money need not wait for the next reading, and is told what comes of it' },
    },
  },
  states: {
    reading: {
      description: 'The loan is being read.',
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: {
          target: 'waiting',
          actions: { type: 'keepReading', params: ({ event }) => event },
          meta: {
            own: 'the page looks what the reading means; one that goes wrong is tried again, which nobody is told',
          },
        },
      },
    },
    asked: {
      description: 'The borrower wants to know whether the money is there.',
      tags: 'busy',
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'isStillAwaited', params: ({ event }) => event },
            target: 'waiting',
            actions: [{ type: 'keepReading', params: ({ event }) => event }, 'sayNotYet'],
            meta: { own: 'who asks is told that it is not there yet' },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepReading', params: ({ event }) => event },
            meta: { own: 'the page looks what the reading means to the payment' },
          },
          {
            target: 'waiting',
            actions: { type: 'sayOutcome', params: ({ event }) => event },
            meta: { own: 'who asks is told that it could not be read' },
          },
        ],
      },
      on: { 'check.asked': { meta: { own: 'who asks twice is answered once' } } },
    },
    waiting: {
      description: 'The loan was read; where the money is not there yet, it is read again after 10 seconds.',
      always: [
        {
          guard: 'endsCommit',
          actions: ['tellCommitOver', 'endCommit'],
          meta: { own: 'a payment by card that was committed before is another one than what is to be paid here' },
        },
        {
          guard: 'isFirst',
          actions: ['keepKnown', 'tellKnown'],
          meta: { own: 'what comes from now on is told from the payments that were there' },
        },
        { guard: 'hasArrived', target: 'arrived', actions: 'keepReceipt', meta: { rows: ['VA-15'] } },
        { guard: 'isOtherPaid', target: 'otherPaid', meta: { own: 'with another payment another amount is owed' } },
        { guard: 'isOutdated', target: 'changed', meta: { own: 'what is not owed any more is not to be paid here' } },
      ],
      after: { readInterval: { target: 'reading', meta: { own: 'the details are read again' } } },
    },
    hidden: {
      description: 'Nobody sees the page, so nothing is read.',
      on: { 'page.shown': { target: 'reading', meta: { own: 'who sees the page sees at once what has arrived' } } },
    },
    arrived: { description: 'The money has arrived.', type: 'final', output: { end: 'arrived' } },
    otherPaid: {
      description: 'Another payment for the order has come, so what is owed is another amount.',
      type: 'final',
      output: { end: 'otherPaid' },
    },
    changed: {
      description: 'What is to be paid here is not what is owed any more.',
      type: 'final',
      output: { end: 'changed' },
    },
  },
  output: ({ context: { receipt, details }, event }) => ({ end: endOf(event), receipt, details }),
});

function isAwaited(details: LoanDetails, watched: PaymentWatchContext): boolean {
  return !hasArrived(details, watched) && !isOtherPaid(details, watched) && !isOutdated(details, watched);
}

/** Each way to end says itself what it is. */
function endOf(event: { output?: unknown }): WatchEnd {
  const { end } = Object(event.output);
  return end === 'otherPaid' || end === 'changed' ? end : 'arrived';
}
