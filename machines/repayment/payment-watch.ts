import { assign, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { LoanDetails, loanDetailsCall, Receipt } from '#contract/loan.ts';
import { type Answered, declaredCall } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import { type Awaited, hasArrived, receiptOf } from './payment-arrival.ts';

/**
 * Watches for a payment while the page is visible: reads the loan details at once and every 10 s, and at once when the
 * page becomes visible. It ends when the payment has arrived. A reading that fails shows nothing and is tried again.
 */
export interface PaymentWatchInput extends Omit<Awaited, 'before'> {
  productId: string;
  orderId: string;
}

export interface PaymentWatchContext extends PaymentWatchInput, Awaited {
  receipt: Receipt | null;
}

export interface PaymentWatchOutput {
  /** null where the status alone says so. */
  receipt: Receipt | null;
}

type DetailsAnswer = Answered<LoanDetails>;

export const paymentWatch = setup({
  types: types<{
    input: PaymentWatchInput;
    context: PaymentWatchContext;
    events: VisibilityEvent;
    output: PaymentWatchOutput;
    children: { readDetails: 'readDetails'; visibility: 'visibility' };
  }>(),
  actors: {
    readDetails: declaredCall<RequestOf<typeof loanDetailsCall>, LoanDetails>('loan-details'),
    visibility: declaredVisibility(),
  },
  guards: {
    hasArrived: ({ context }, { outcome }: DetailsAnswer) => outcome.kind === 'ok' && hasArrived(outcome.data, context),
  },
  actions: {
    keepReceipt: assign(({ context }, { outcome }: DetailsAnswer) =>
      outcome.kind === 'ok' ? { receipt: receiptOf(outcome.data, context) } : {},
    ),
    keepReading: assign((_, { outcome }: DetailsAnswer) =>
      outcome.kind === 'ok'
        ? { before: { orderStatus: outcome.data.orderStatus, receipts: outcome.data.receipts } }
        : {},
    ),
  },
  delays: { readInterval: 10_000 },
}).createMachine({
  id: 'paymentWatch',
  context: ({ input }) => ({ ...input, before: null, receipt: null }),
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'hidden',
  on: {
    'page.hidden': { target: '.hidden', meta: { own: 'a page that nobody sees asks for nothing' } },
  },
  states: {
    reading: {
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context }) => ({ productId: context.productId, orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'hasArrived', params: ({ event }) => ({ outcome: event.output }) },
            target: 'arrived',
            actions: { type: 'keepReceipt', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['VA-15'] },
          },
          {
            target: 'waiting',
            actions: { type: 'keepReading', params: ({ event }) => ({ outcome: event.output }) },
            meta: { own: 'the payment is not there yet, or could not be read' },
          },
        ],
      },
    },
    waiting: {
      after: { readInterval: { target: 'reading', meta: { own: 'the details are read again' } } },
    },
    hidden: {
      on: { 'page.shown': { target: 'reading', meta: { own: 'who sees the page sees at once what has arrived' } } },
    },
    arrived: { type: 'final' },
  },
  output: ({ context }) => ({ receipt: context.receipt }),
});
