import { assign, setup } from 'xstate';
import type { LoanDetails, Receipt } from '#contract/loan.ts';
import { type Answered, declaredCall } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import { type Awaited, hasArrived, receiptOf } from './code/payment-arrival.ts';

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
    readDetails: declaredCall('loan-details'),
    visibility: declaredVisibility(),
  },
  guards: {
    hasArrived: ({ context }, { output }: DetailsAnswer) => output.kind === 'ok' && hasArrived(output.data, context),
  },
  actions: {
    keepReceipt: assign(({ context }, { output }: DetailsAnswer) =>
      output.kind === 'ok' ? { receipt: receiptOf(output.data, context) } : {},
    ),
    keepReading: assign((_, { output }: DetailsAnswer) =>
      output.kind === 'ok' ? { before: { orderStatus: output.data.orderStatus, receipts: output.data.receipts } } : {},
    ),
  },
  delays: { readInterval: 10_000 },
}).createMachine({
  id: 'paymentWatch',
  description: 'Whether the money has arrived is looked up again and again while the page is visible.',
  context: ({ input }) => ({ ...input, before: null, receipt: null }),
  invoke: { id: 'visibility', src: 'visibility' },
  initial: 'hidden',
  on: {
    'page.hidden': { target: '.hidden', meta: { own: 'a page that nobody sees asks for nothing' } },
  },
  states: {
    reading: {
      description: 'The loan is being read.',
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context: { productId, orderId } }) => ({ productId, orderId }),
        onDone: [
          {
            guard: { type: 'hasArrived', params: ({ event }) => event },
            target: 'arrived',
            actions: { type: 'keepReceipt', params: ({ event }) => event },
            meta: { rows: ['VA-15'] },
          },
          {
            target: 'waiting',
            actions: { type: 'keepReading', params: ({ event }) => event },
            meta: { own: 'the payment is not there yet, or could not be read' },
          },
        ],
      },
    },
    waiting: {
      description: 'The money is not there yet; the loan is read again after 10 seconds.',
      after: { readInterval: { target: 'reading', meta: { own: 'the details are read again' } } },
    },
    hidden: {
      description: 'Nobody sees the page, so nothing is read.',
      on: { 'page.shown': { target: 'reading', meta: { own: 'who sees the page sees at once what has arrived' } } },
    },
    arrived: { description: 'The money has arrived.', type: 'final' },
  },
  output: ({ context }) => ({ receipt: context.receipt }),
});
