import { assign, emit, setup } from 'xstate';
import type { LoanDetails, Receipt } from '#contract/loan.ts';
import { compareAmounts, isPositiveAmount, sumAmounts } from '#domain/money.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { helpKit, orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { receiptOf } from '#machines/loan/payment-arrival.ts';
import { billOf } from './code/payment-kit.ts';
import { loanOf, type ReceiptFacts, type ReceiptWords, receiptText } from './receipt-text.ts';

/** What stands on the page of a payment that has arrived: row VA-15. */
export interface PaymentReceiptInput extends ReceiptFacts {
  productId: string;
  /** The bills of this page's codes. */
  billNos: readonly string[];
  /** The bill that was paid on this page before it was read again; '' where none was. */
  paidBill: string;
}

export interface PaymentReceiptContext extends PaymentReceiptInput {
  /** Why the receipt could not be read; '' where the server gave no reason. */
  reason: string;
}

export type PaymentReceiptEvent =
  | { type: 'load.retried' }
  | { type: 'rest.chosen' }
  | { type: 'surplus.asked' }
  | { type: 'receipt.printed' }
  | { type: 'receipt.shared'; words: ReceiptWords };

type DetailsAnswer = Answered<LoanDetails>;

const outcome = outcomeKit<PaymentReceiptContext, PaymentReceiptEvent>();

export const paymentReceipt = setup({
  types: types<{
    input: PaymentReceiptInput;
    context: PaymentReceiptContext;
    events: PaymentReceiptEvent;
    emitted: Effect;
    children: { readDetails: 'readDetails' };
    tags: 'busy' | 'failed';
  }>(),
  actors: { readDetails: declaredCall('loan-details') },
  guards: {
    hasReceipt: ({ context }) => context.receipt !== null,
    isOver: ({ context }) => isPositiveAmount(sumPaid(context, 'surplus')) || difference(context) > 0,
    isPartial: ({ context }) => difference(context) < 0,
    hasPaidBill: ({ context }) => context.paidBill !== '',
    isOfPaidBill: ({ context }, { output }: DetailsAnswer) =>
      output.kind === 'ok' && paidReceipt(output.data, context) !== null,
  },
  actions: {
    openBill: emit(({ context }): Effect => ({ type: 'screen.open', ...billOf(context) })),
    openCustomerService: helpKit<PaymentReceiptContext, PaymentReceiptEvent>().actions.openCustomerService,
    keepReason: outcome.actions.keepReason,
    keepReceipt: assign(({ context }, { output }: DetailsAnswer) =>
      output.kind === 'ok' ? { receipt: paidReceipt(output.data, context), loan: loanOf(output.data) } : {},
    ),
    /** Whoever reads the page again finds the receipt, and no other code to pay by. */
    noteReceipt: emit(
      ({ context }): Effect => ({ type: 'entry.note', name: 'paidBill', value: context.receipt?.billNo ?? '' }),
    ),
    printReceipt: emit((): Effect => ({ type: 'receipt.print' })),
    shareReceipt: emit(
      ({ context }, { words }: { words: ReceiptWords }): Effect => ({
        type: 'text.share',
        title: words.heading,
        text: receiptText(context, words),
      }),
    ),
  },
}).createMachine({
  id: 'paymentReceipt',
  description: 'The receipt of a payment that has arrived.',
  context: ({ input }) => ({ ...input, reason: '' }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The page looks for a receipt that it has.',
      always: [
        { guard: 'hasReceipt', target: 'withReceipt', actions: 'noteReceipt', meta: { rows: ['VA-15'] } },
        {
          guard: 'hasPaidBill',
          target: 'recalling',
          meta: { own: 'a page that was paid and is read again asks for its receipt, and for no other payment' },
        },
        { target: 'withoutReceipt', meta: { rows: ['VA-15'] } },
      ],
    },
    recalling: {
      description: 'The receipt of a payment that arrived before is on its way.',
      tags: 'busy',
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'isOfPaidBill', params: ({ event }) => event },
            target: 'withReceipt',
            actions: { type: 'keepReceipt', params: ({ event }) => event },
            meta: { rows: ['VA-15'] },
          },
          {
            target: 'unread',
            actions: { type: 'keepReason', params: ({ event }) => event },
            meta: { own: 'the receipt could not be read; nothing is asked to be paid' },
          },
        ],
      },
    },
    unread: {
      description: 'The receipt did not come; the borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'opening', meta: { own: 'the receipt is asked for again' } } },
    },
    withReceipt: {
      description: 'The receipt stands on the page.',
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isOver', target: 'over', meta: { own: 'more was paid than this code was for, or than is owed' } },
            { guard: 'isPartial', target: 'partial', meta: { own: 'less was paid than this code was for' } },
            { target: 'exact', meta: { rows: ['VA-15'] } },
          ],
        },
        partial: {
          description: 'A part of what was to be paid has come.',
          on: { 'rest.chosen': { actions: 'openBill', meta: { own: 'the bill says what is left to pay' } } },
        },
        exact: { description: 'What was to be paid has come.' },
        over: {
          description: 'More has come than was to be paid, or than was owed by then.',
          on: {
            'surplus.asked': { actions: 'openCustomerService', meta: { own: 'who paid too much can ask for it' } },
          },
        },
      },
      on: {
        'receipt.printed': { actions: 'printReceipt', meta: { own: 'a receipt can be kept on paper' } },
        'receipt.shared': {
          actions: { type: 'shareReceipt', params: ({ event }) => event },
          meta: { own: 'a receipt can be handed on' },
        },
      },
    },
    withoutReceipt: { description: 'The payment has arrived, and the server gives no receipt of it.' },
  },
});

/** The receipt of the bill that was paid before the page was read again. */
function paidReceipt(details: LoanDetails, { paidBill, amount, isOfDelay }: PaymentReceiptContext): Receipt | null {
  return receiptOf(details, { billNos: [paidBill], amount, isOfDelay, before: null });
}

/**
 * What has come of what was to be paid, or what of it nothing was owed for; a decimal in major units. The page's codes may be paid to
 * more than once, in parts; the fee of a delay is reached by one payment or not at all.
 */
export function sumPaid(
  { receipt, loan, isOfDelay, billNos }: PaymentReceiptContext,
  what: 'amount' | 'surplus',
): string {
  const isOfIt = ({ billNo, receiptNo }: Pick<Receipt, 'billNo' | 'receiptNo'>) =>
    receiptNo === receipt?.receiptNo || (!isOfDelay && billNos.includes(billNo));
  const amounts = (loan?.receipts ?? []).filter(isOfIt).map((one) => one[what]);
  return sumAmounts(amounts.filter(isPositiveAmount));
}

/** Negative where less was paid than was to be, positive where more; 0 where that is not known. */
function difference(context: PaymentReceiptContext): number {
  const { receipt, amount } = context;
  return receipt && isPositiveAmount(amount) ? compareAmounts(sumPaid(context, 'amount'), amount) : 0;
}
