import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { LoanHistory, Receipt } from '#contract/loan.ts';
import { isPositiveAmount } from '#domain/money.ts';
import { type AddressRule, absoluteAddress } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type OrderContext, orderKit, orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, loadFailure, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { helpWithoutList, isMissing } from './optional-list.ts';

/** Every payment of one loan, the receipt of each, and its agreement. No screen of the specification. */
export interface LoanHistoryInput {
  /** The route parameters: productId and orderId, and receiptNo where one receipt is shown. */
  query: Record<string, string>;
  servicePhone: string;
  addresses: AddressRule;
}

export interface LoanHistoryContext extends LoanHistoryInput, OrderContext {
  history: LoanHistory | null;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type LoanHistoryEvent =
  | { type: 'load.retried' }
  | { type: 'receipt.chosen'; receiptNo: string }
  | { type: 'receipt.printed' }
  /** `title` and `text` as they are shown. */
  | { type: 'receipt.shared'; title: string; text: string }
  | { type: 'number.copied' }
  | { type: 'agreement.chosen' }
  | { type: 'pdf.chosen' }
  | { type: 'historyPdf.chosen' }
  | { type: 'rest.chosen' }
  | { type: 'customerService.chosen' }
  | { type: 'phone.chosen' };

type HistoryResponse = Answered<LoanHistory>;

const outcome = outcomeKit<LoanHistoryContext, LoanHistoryEvent>();
const order = orderKit<LoanHistoryContext, LoanHistoryEvent>();
const support = supportKit<LoanHistoryContext, LoanHistoryEvent>();

export const loanHistory = setup({
  types: types<{
    input: LoanHistoryInput;
    context: LoanHistoryContext;
    events: LoanHistoryEvent;
    emitted: Effect;
    children: { loadHistory: 'loadHistory' };
    tags: 'loading' | 'failed' | 'unreached';
  }>(),
  actors: { loadHistory: declaredCall('loan-history') },
  guards: {
    ...outcome.guards,
    lacksOrder: order.guards.lacksOrder,
    isMissing,
    bringsReceipt: ({ context: { query } }, { output }: HistoryResponse) =>
      output.kind === 'ok' && receiptIn(output.data, query.receiptNo) !== null,
    hasRest: ({ context }) => restOf(context) !== '',
    hasPdf: ({ context: { history } }) => Boolean(history?.pdfUrl),
    bringsPayments: (_, { output }: HistoryResponse) => output.kind === 'ok' && output.data.receipts.length > 0,
  },
  actions: {
    keepReason: outcome.actions.keepReason,
    openCustomerService: order.actions.openCustomerService,
    callSupport: support.actions.callSupport,
    keepHistory: assign((_, { output }: HistoryResponse) => (output.kind === 'ok' ? { history: output.data } : {})),
    openReceipt: emit(
      ({ context }, { receiptNo }: { receiptNo: string }): Effect => ({
        type: 'screen.open',
        screen: 'loanHistory',
        query: { ...orderOf(context), receiptNo },
      }),
    ),
    openAgreement: emit(
      ({ context }): Effect => ({
        type: 'screen.open',
        screen: 'loanAgreement',
        query: { ...orderOf(context), position: '0' },
      }),
    ),
    copyNumber: emit(({ context: { orderId } }): Effect => ({ type: 'text.copy', text: orderId })),
    /** Of the receipt that the address names, else of the agreement. The page stays: the response is saved. */
    openPdf: emit(({ context }): Effect => {
      const { receiptNo } = context.query;
      return openPdf(context, receiptNo ? `&receiptNo=${encodeURIComponent(receiptNo)}` : '');
    }),
    openHistoryPdf: emit(({ context }): Effect => openPdf(context, '&history=1')),
    openInstalments: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'instalments', query: orderOf(context) }),
    ),
    printReceipt: emit((): Effect => ({ type: 'receipt.print' })),
    shareReceipt: emit(
      (_, { title, text }: { title: string; text: string }): Effect => ({ type: 'text.share', title, text }),
    ),
  },
}).createMachine({
  id: 'loanHistory',
  description: 'The borrower looks at what was paid of a loan, with its receipts and its agreement.',
  context: ({ input }) => ({ ...input, ...orderOf(input.query), history: null, reason: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The payments are on their way.',
      tags: 'loading',
      always: { guard: 'lacksOrder', target: 'failed', meta: { own: 'An address without an order has no history.' } },
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => orderOf(context),
        onDone: [
          { guard: withEvent('isMissing'), target: 'missing', meta: { own: 'This server keeps no such list.' } },
          {
            guard: withEvent('bringsReceipt'),
            target: 'receipt',
            actions: withEvent('keepHistory'),
            meta: { own: 'The address names one of the receipts.', usual: true },
          },
          {
            guard: withEvent('bringsPayments'),
            target: 'listing',
            actions: withEvent('keepHistory'),
            meta: { own: 'The payments came.', usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'listing.unpaid',
            actions: withEvent('keepHistory'),
            meta: { own: 'Nothing was paid yet.' },
          },
          {
            guard: withEvent('isUnreachable'),
            target: 'failed.unreached',
            actions: withEvent('keepReason'),
            meta: { own: 'No response came.' },
          },
          {
            target: 'failed',
            actions: withEvent('keepReason'),
            meta: { own: 'The page says at its place that the payments did not come.' },
          },
        ],
      },
    },
    failed: {
      description: 'The payments did not come. The borrower can try again, or call.',
      ...loadFailure,
      on: {
        'load.retried': { target: 'loading', meta: { own: 'The borrower tries again.' } },
        ...helpWithoutList,
      },
    },
    missing: {
      description: 'The server has no list of payments. The page names the telephone.',
      on: helpWithoutList,
    },
    listing: {
      description: 'The payments are listed, above the number of the loan and its agreement.',
      initial: 'paid',
      on: {
        'number.copied': { actions: 'copyNumber', meta: { own: 'The number is what the service asks for.' } },
        'agreement.chosen': { actions: 'openAgreement', meta: { own: 'What was signed can be read again.' } },
        'pdf.chosen': { guard: 'hasPdf', actions: 'openPdf', meta: { own: 'What was signed can be kept.' } },
      },
      states: {
        paid: {
          description: 'Something was paid.',
          on: {
            'historyPdf.chosen': {
              guard: 'hasPdf',
              actions: 'openHistoryPdf',
              meta: { own: 'Everything that was paid can be kept.' },
            },
            'receipt.chosen': {
              actions: withEvent('openReceipt'),
              meta: { own: 'A receipt has an address of its own, so that back leads to the list.', usual: true },
            },
          },
        },
        unpaid: { description: 'Nothing was paid yet.' },
      },
    },
    receipt: {
      description: 'One receipt is shown.',
      on: {
        'rest.chosen': {
          guard: 'hasRest',
          actions: 'openInstalments',
          meta: { own: 'Who has paid a part can pay the rest.' },
        },
        'pdf.chosen': { guard: 'hasPdf', actions: 'openPdf', meta: { own: 'A receipt can be kept.' } },
        'receipt.printed': { actions: 'printReceipt', meta: { own: 'A receipt can be printed.' } },
        'receipt.shared': { actions: withEvent('shareReceipt'), meta: { own: 'A receipt can be handed on.' } },
      },
    },
  },
});

function openPdf({ history, addresses }: LoanHistoryContext, named: string): Effect {
  return { type: 'address.open', url: absoluteAddress(`${history?.pdfUrl}${named}`, addresses) };
}

function receiptIn({ receipts }: Pick<LoanHistory, 'receipts'>, receiptNo = ''): Receipt | null {
  return receipts.find((receipt) => receipt.receiptNo === receiptNo) ?? null;
}

/** Whether the server writes the agreement and the receipts as PDFs. */
export const selectHasPdf = (snapshot: SnapshotFrom<typeof loanHistory>) => snapshot.can({ type: 'pdf.chosen' });

/** What the payment lacks of what was to be paid; '' where nothing is missing. */
function restOf({ history, query }: Pick<LoanHistoryContext, 'history' | 'query'>): string {
  const { missing = '' } = (history && receiptIn(history, query.receiptNo)) ?? {};
  return isPositiveAmount(missing) ? missing : '';
}

export const selectRest = ({ context }: SnapshotFrom<typeof loanHistory>) => restOf(context);

export const selectHasHistoryPdf = (snapshot: SnapshotFrom<typeof loanHistory>) =>
  snapshot.can({ type: 'historyPdf.chosen' });

/** The receipt that the address names; null where it names none. */
export const selectReceipt = ({ context: { history, query } }: SnapshotFrom<typeof loanHistory>) =>
  history && receiptIn(history, query.receiptNo);
