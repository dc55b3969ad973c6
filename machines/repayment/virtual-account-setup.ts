import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { LoanDetails, loanDetailsCall, Receipt } from '#contract/loan.ts';
import type { generateVcodeCall, VirtualAccount } from '#contract/repayment.ts';
import { isPositiveAmount } from '#contract/values/money.ts';
import type { Effect, RepayChoice } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { type DeadlineEvent, declaredDeadline } from '#machines/kit/timers/deadline.ts';
import { remainingTime } from './code/remaining-time.ts';
import { DELAY_DISPLAY, handedOn } from './code/route-parameters.ts';
import type { VcodeSubject } from './code/vcode-request.ts';
import { receiptOfBill } from './payment-arrival.ts';
import { paymentWatch } from './payment-watch.ts';

/** What the page is opened with. */
export interface VirtualAccountInput {
  /** The route parameters of the page; productId, orderId and amount among them, is_display where it was handed over. */
  query: Record<string, string>;
  servicePhone: string;
  /** How the borrower chose to pay this order; null: the default market. */
  storedChoice: RepayChoice | null;
  /** The bill whose payment has arrived on this very page before it was read again; '' where none has. */
  paidBill: string;
}

export interface VirtualAccountContext extends VcodeSubject {
  servicePhone: string;
  productId: string;
  orderId: string;
  /** Milliseconds until the code expires; null where that is not known. */
  remaining: number | null;
  /** Which of a bank's named sections of steps is read. */
  section: number;
  receipt: Receipt | null;
  paidBill: string;
  /** The bills of every code that this page has shown: money that comes late, through a withdrawn one, has come too. */
  billNos: string[];
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type VirtualAccountEvent =
  | DeadlineEvent
  | { type: 'load.retried' }
  | { type: 'method.changed' }
  | { type: 'complaint.chosen' }
  | { type: 'customerService.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'card.chosen' }
  | { type: 'code.copied' }
  | { type: 'section.chosen'; index: number }
  | { type: 'paid.claimed' }
  | { type: 'tips.cancelled' }
  | { type: 'tips.confirmed' }
  | { type: 'code.renewed' }
  | { type: 'details.chosen' }
  | { type: 'bill.chosen' }
  | { type: 'receipt.printed' }
  | { type: 'receipt.shared'; title: string; text: string };

type VcodeAnswer = Answered<VirtualAccount>;
type DetailsAnswer = Answered<LoanDetails>;

/** What the names in the statechart of virtual-account.ts stand for. */
export const virtualAccountSetup = setup({
  types: types<{
    input: VirtualAccountInput;
    context: VirtualAccountContext;
    events: VirtualAccountEvent;
    emitted: Effect;
    children: { generateVcode: 'generateVcode'; readDetails: 'readDetails'; deadline: 'deadline'; watch: 'watch' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    generateVcode: declaredCall<RequestOf<typeof generateVcodeCall>, VirtualAccount>('generate-vcode'),
    readDetails: declaredCall<RequestOf<typeof loanDetailsCall>, LoanDetails>('loan-details'),
    deadline: declaredDeadline(),
    watch: paymentWatch,
  },
  guards: {
    isOk,
    isPaidAlready: ({ context }) => context.paidBill !== '',
    hasReceipt: (_, { receipt }: { receipt: Receipt | null }) => receipt !== null,
    hasPaidReceipt: ({ context }, { outcome }: DetailsAnswer) =>
      outcome.kind === 'ok' && receiptOfBill(outcome.data, context.paidBill) !== null,
    hasOrder: ({ context }) => context.productId !== '' && context.orderId !== '',
    hasPayment: ({ context: { productId, orderId, query } }) =>
      productId !== '' && orderId !== '' && isPositiveAmount(query.amount ?? ''),
    hasNewNumber: ({ context: { account, choice, isDefault } }) =>
      !isDefault && Boolean(account?.specificNum) && account?.specificNum !== choice.specificNum,
    isOver: ({ context }) => context.remaining !== null && context.remaining <= 0,
    isTimed: (_, { outcome }: VcodeAnswer) => outcome.kind === 'ok' && timeLeft(outcome.data) !== null,
  },
  actions: {
    keepAccount: assign(({ context }, { outcome }: VcodeAnswer) =>
      outcome.kind === 'ok'
        ? {
            account: outcome.data,
            billNos: [...context.billNos, outcome.data.cardNo],
            remaining: timeLeft(outcome.data),
            section: 0,
            servicePhone: outcome.data.telephone || context.servicePhone,
          }
        : {},
    ),
    keepNumber: assign(({ context: { choice, account } }) => ({
      choice: { ...choice, specificNum: account?.specificNum ?? '' },
    })),
    rememberChoice: emit(({ context: { orderId, choice } }): Effect => ({ type: 'choice.remember', orderId, choice })),
    keepRemaining: assign((_, { remaining }: { remaining: number }) => ({ remaining })),
    keepReceipt: assign((_, { receipt }: { receipt: Receipt | null }) => ({ receipt })),
    recallReceipt: assign(({ context }, { outcome }: DetailsAnswer) =>
      outcome.kind === 'ok' ? { receipt: receiptOfBill(outcome.data, context.paidBill) } : {},
    ),
    noteReceipt: emit(
      ({ context }): Effect => ({ type: 'entry.note', name: 'paidBill', value: context.receipt?.billNo ?? '' }),
    ),
    chooseSection: assign((_, { index }: { index: number }) => ({ section: index })),
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
    copyCode: emit(({ context }): Effect => ({ type: 'text.copy', text: context.account?.vcode ?? '' })),
    openChooser: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'methodChooser', query: handedOn(context.query) }),
    ),
    openBill: emit(
      ({ context: { productId, orderId, query } }): Effect => ({
        type: 'screen.open',
        screen: query.is_display === DELAY_DISPLAY ? 'delayRepayment' : 'instalmentSelection',
        query: { productId, orderId },
      }),
    ),
    openComplaint: emit(
      ({ context }): Effect => ({ type: 'screen.open', screen: 'complaint', query: { orderNo: context.orderId } }),
    ),
    openCustomerService: emit((): Effect => ({ type: 'screen.open', screen: 'customerService', query: {} })),
    openCardRepayment: emit(
      ({ context: { productId, orderId, query } }): Effect => ({
        type: 'screen.open',
        screen: 'cardRepayment',
        query: { orderId, productId, amount: query.amount ?? '' },
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
    printReceipt: emit((): Effect => ({ type: 'receipt.print' })),
    shareReceipt: emit(
      (_, { title, text }: { title: string; text: string }): Effect => ({ type: 'text.share', title, text }),
    ),
  },
});

function timeLeft(account: VirtualAccount): number | null {
  return remainingTime(account.expiresAt, account.serverTime);
}
