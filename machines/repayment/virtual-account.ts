import { assign, emit, setup } from 'xstate';
import type { LoanDetails, Receipt } from '#contract/loan.ts';
import type { Effect, RepayChoice } from '#machines/kit/setup/effects.ts';
import { orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredTimer, type TimerEvent } from '#machines/kit/timers/timer.ts';
import { claimOf, hasArrived, notedPayments, receiptOf } from '#machines/loan/payment-arrival.ts';
import { type AccountContext, accountKit } from './account-kit.ts';
import { NO_INSTRUCTIONS } from './code/instructions.ts';
import { keptCommit } from './code/kept-commit.ts';
import { paymentExits, paymentGuards } from './code/payment-kit.ts';
import { amountOf, DELAY_DISPLAY, handedOn } from './code/route-parameters.ts';
import { defaultChoice, vcodeRequest } from './code/vcode-request.ts';
import { type KnownPaymentsContext, knownPaymentsKit } from './known-payments-kit.ts';
import { paymentReceipt } from './payment-receipt.ts';
import {
  type CommitOverEvent,
  type PaymentsKnownEvent,
  type PaymentWatchOutput,
  paymentWatch,
} from './payment-watch.ts';
import { loanOf } from './receipt-text.ts';

/** The number to pay to, until the money has arrived: specification section 2, screen 13; rows VA-*. */
export interface VirtualAccountInput {
  /** The route parameters of the page; productId, orderId and amount among them, is_display where it was handed over. */
  query: Record<string, string>;
  servicePhone: string;
  /** What pay type 2 is paid by where nothing was chosen: ALFAMART by specification section 9, or the market's own. */
  defaultMarket: string;
  /** The schemes of the links to apps that may be opened. */
  linkSchemes: readonly string[];
  /** How the borrower chose to pay this order; null: the default market. */
  storedChoice: RepayChoice | null;
  /** The bill whose payment has arrived on this very page before it was read again; '' where none has. */
  paidBill: string;
  /** The bills of the codes that this very page has shown before it was read again, one to a line; '' where there are none. */
  shownBills: string;
  /**
   * What was noted of the payments that were there when the borrower chose what to pay: on this very page before it was read
   * again, or on the one before, where the way to pay alone was changed; '' where nothing.
   */
  knownPayments: string;
  /** The page was opened to pay another way what another page was open for. */
  isOtherWay: boolean;
}

export interface VirtualAccountContext extends AccountContext, KnownPaymentsContext {
  receipt: Receipt | null;
  /** The last reading of the loan; null where it has not been read yet. */
  details: LoanDetails | null;
  paidBill: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type VirtualAccountEvent =
  | TimerEvent
  | PaymentsKnownEvent
  | CommitOverEvent
  | { type: 'load.retried' }
  | { type: 'method.changed' }
  | { type: 'complaint.chosen' }
  | { type: 'customerService.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'card.chosen' }
  | { type: 'code.copied' }
  | { type: 'amount.copied' }
  | { type: 'ifsc.copied' }
  | { type: 'accountName.copied' }
  | { type: 'app.opened' }
  | { type: 'section.chosen'; index: number }
  | { type: 'paid.claimed' }
  | { type: 'tips.cancelled' }
  | { type: 'tips.confirmed' }
  | { type: 'code.renewed' }
  | { type: 'details.chosen' }
  | { type: 'bill.chosen' };

const outcome = outcomeKit<VirtualAccountContext, VirtualAccountEvent>();
const account = accountKit<VirtualAccountContext, VirtualAccountEvent>();
const known = knownPaymentsKit<VirtualAccountContext, VirtualAccountEvent>();

export const virtualAccount = setup({
  types: types<{
    input: VirtualAccountInput;
    context: VirtualAccountContext;
    events: VirtualAccountEvent;
    emitted: Effect;
    children: {
      generateVcode: 'generateVcode';
      readDetails: 'readDetails';
      timer: 'timer';
      watch: 'watch';
      receipt: 'receipt';
    };
    tags: 'busy' | 'failed' | 'answered';
  }>(),
  actors: {
    generateVcode: declaredCall('generate-vcode'),
    readDetails: declaredCall('loan-details'),
    timer: declaredTimer(),
    watch: paymentWatch,
    receipt: paymentReceipt,
  },
  guards: {
    ...outcome.guards,
    ...account.guards,
    ...known.guards,
    ...paymentGuards(),
    isPaidAlready: ({ context }) => context.paidBill !== '',
    /** A number may have been paid that stood here before. */
    isRefusedAgain: ({ context }, { output }: Answered) =>
      output.kind === 'refused' && context.billNos.length + context.knownPayments.length > 0,
    isReceived: ({ context }, { output }: Answered<LoanDetails>) =>
      output.kind === 'ok' && hasArrived(output.data, awaitedOf(context)),
    isPaid: (_, { output: { end } }: { output: PaymentWatchOutput }) => end === 'arrived',
    isOtherPaid: (_, { output: { end } }: { output: PaymentWatchOutput }) => end === 'otherPaid',
  },
  actions: {
    ...outcome.actions,
    ...account.actions,
    ...known.actions,
    ...paymentExits<VirtualAccountContext, VirtualAccountEvent>(),
    ...supportKit<VirtualAccountContext, VirtualAccountEvent>().actions,
    keepReceipt: assign((_, { output: { receipt, details } }: { output: PaymentWatchOutput }) => ({
      receipt,
      details,
    })),
    keepReceived: assign(({ context }, { output }: Answered<LoanDetails>) =>
      output.kind === 'ok' ? { receipt: receiptOf(output.data, awaitedOf(context)), details: output.data } : {},
    ),
    sayReason: emit(({ context }): Effect => ({ type: 'toast', text: context.reason || 'error' })),
    claim: emit(({ context: { orderId, account, choice, query, knownPayments } }): Effect => {
      const { vcode = '', cardNo: billNo = '', amount = '', payCode = '' } = account ?? {};
      const value = {
        vcode,
        billNo,
        amount,
        payCode: payCode || choice.payCode,
        query: handedOn(query),
        knownPayments,
      };
      return { type: 'visit.keep', name: claimOf(orderId, query.is_display === DELAY_DISPLAY), value, isDated: true };
    }),
  },
}).createMachine({
  id: 'virtualAccount',
  description: 'The borrower gets a number to pay to, and the page waits for the money.',
  context: ({ input: { storedChoice, defaultMarket, shownBills, isOtherWay, ...input } }) => ({
    ...input,
    // Who comes back, or pays another way, may come from the page on which it was committed.
    commit: shownBills || isOtherWay || input.knownPayments ? '' : keptCommit(input.query),
    ...orderOf(input.query),
    choice: storedChoice ?? defaultChoice(defaultMarket),
    isDefault: storedChoice === null,
    account: null,
    billNos: shownBills ? shownBills.split('\n') : [],
    remaining: null,
    instructions: NO_INSTRUCTIONS,
    section: 0,
    receipt: null,
    details: null,
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The page looks for what is to be paid, or was paid here.',
      always: [
        { guard: 'isPaidAlready', target: 'paid', meta: { own: 'a page that was paid asks for no other payment' } },
        { guard: 'hasPayment', target: 'loading', meta: { rows: ['VA-01', 'VA-02'] } },
        { target: 'failed', meta: { own: 'without productId, orderId or amount there is nothing to call' } },
      ],
    },
    loading: {
      description: 'A code to pay by is on its way.',
      tags: 'busy',
      invoke: {
        id: 'generateVcode',
        src: 'generateVcode',
        input: ({ context }) => vcodeRequest(context),
        onDone: [
          {
            guard: { type: 'hasNewNumber', params: ({ event }) => event },
            target: 'told',
            actions: [
              { type: 'keepAccount', params: ({ event }) => event },
              'noteBills',
              { type: 'keepNumber', params: ({ event }) => event },
              'rememberChoice',
            ],
            meta: { rows: ['VA-18', 'VA-04', 'VA-05', 'VA-13'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'told',
            actions: [{ type: 'keepAccount', params: ({ event }) => event }, 'noteBills'],
            meta: { rows: ['VA-18', 'VA-04', 'VA-05', 'VA-13'] },
          },
          {
            guard: { type: 'isRefusedAgain', params: ({ event }) => event },
            target: 'looking',
            actions: { type: 'keepReason', params: ({ event }) => event },
            meta: { own: 'no other code may be given because this page was paid, which is to be said then' },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['VA-03'] },
          },
        ],
      },
    },
    looking: {
      description: 'No other code was given, and the page looks whether the money has come.',
      tags: 'busy',
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'isReceived', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'keepReceived', params: ({ event }) => event },
            meta: { own: 'a page whose money has come shows the receipt, whatever is owed by now' },
          },
          { target: 'failed', actions: 'sayReason', meta: { own: 'the reason why no code was given is said' } },
        ],
      },
    },
    told: {
      description: 'A code has come: what does its answer tell of the payments before?',
      always: [
        {
          guard: 'endsCommit',
          target: 'received',
          actions: ['forgetCommit', 'endCommit', 'keepTold', 'noteKnown', 'keepKnownForOtherWay'],
          meta: { own: 'a payment by card that was committed before is another one than what is to be paid here' },
        },
        {
          guard: 'tellsPayments',
          target: 'received',
          actions: ['keepTold', 'noteKnown', 'keepKnownForOtherWay'],
          meta: { own: 'whoever comes back, or pays another way, is not asked for what came since' },
        },
        { target: 'received', meta: { own: 'nothing is told, or it is known already' } },
      ],
    },
    received: {
      description: 'The page looks how long the code holds.',
      always: [
        { guard: 'isOver', target: 'expired', meta: { rows: ['VA-16'] } },
        { guard: 'isTimed', target: 'showing.expiry.counting', meta: { rows: ['VA-18', 'VA-16'] } },
        { target: 'showing', meta: { rows: ['VA-18'] } },
      ],
    },
    failed: {
      description: 'No code came; the borrower can try again, pay another way, or look at the bill.',
      tags: 'failed',
      on: {
        'load.retried': { target: 'opening', meta: { rows: ['VA-14'] } },
        'method.changed': {
          guard: 'hasPayment',
          actions: 'openChooser',
          meta: { own: 'a way to pay that is refused can be changed' },
        },
        'bill.chosen': {
          guard: 'hasOrder',
          actions: 'openBill',
          meta: { own: 'who owes something else by now can look at what it is' },
        },
      },
    },
    showing: {
      description: 'The code can be paid, and the page watches for the money.',
      tags: 'answered',
      type: 'parallel',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { productId, orderId, billNos, account, query, commit, knownPayments } }) => ({
          productId,
          orderId,
          billNos,
          amount: account?.amount ?? '',
          isOfDelay: query.is_display === DELAY_DISPLAY,
          commit,
          knownPayments,
        }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'keepReceipt', params: ({ event }) => event },
            meta: { rows: ['VA-15'] },
          },
          {
            guard: { type: 'isOtherPaid', params: ({ event }) => event },
            target: 'stale.otherPaid',
            meta: { own: 'another code of the order was paid, so this one is not to be paid any more' },
          },
          { target: 'stale', meta: { own: 'the bill changed, so this code is not to be paid any more' } },
        ],
      },
      on: {
        'payments.known': {
          actions: [{ type: 'keepKnown', params: ({ event }) => event }, 'noteKnown', 'keepKnownForOtherWay'],
          meta: { own: 'whoever comes back, or pays another way, is not asked for what came since' },
        },
        'commit.over': {
          actions: ['forgetCommit', 'endCommit'],
          meta: { own: 'a payment by card that was committed before is another one than what is to be paid here' },
        },
      },
      states: {
        page: {
          description: 'What stands on the page.',
          initial: 'instructions',
          states: {
            instructions: {
              description: 'The code, how to pay it, and what else can be done.',
              on: {
                'method.changed': { actions: 'openChooser', meta: { rows: ['VA-06'] } },
                'complaint.chosen': { actions: 'openComplaint', meta: { rows: ['VA-07'] } },
                'customerService.chosen': { actions: 'openCustomerService', meta: { rows: ['VA-08'] } },
                'phone.chosen': { actions: 'callSupport', meta: { rows: ['VA-13'] } },
                'card.chosen': { actions: 'openCardRepayment', meta: { own: 'card repayment has its way in here' } },
                'code.copied': { actions: 'copyCode', meta: { rows: ['VA-12'] } },
                'amount.copied': {
                  actions: 'copyAmount',
                  meta: { own: 'another app asks for the amount as well' },
                },
                'ifsc.copied': {
                  guard: 'hasIfsc',
                  actions: 'copyIfsc',
                  meta: { own: 'a transfer asks for the branch of the account as well' },
                },
                'accountName.copied': {
                  guard: 'hasAccountName',
                  actions: 'copyAccountName',
                  meta: { own: 'a transfer asks for the name of the account as well' },
                },
                'app.opened': {
                  guard: 'hasAppLink',
                  actions: 'openApp',
                  meta: { own: 'what an app of the phone pays is opened in it, filled in already' },
                },
                'section.chosen': {
                  guard: { type: 'isSection', params: ({ event }) => event },
                  actions: { type: 'chooseSection', params: ({ event }) => event },
                  meta: { rows: ['VA-04'] },
                },
                'paid.claimed': { target: 'tips', meta: { rows: ['VA-09'] } },
              },
            },
            tips: {
              description: 'A dialog says that the payment will be confirmed.',
              on: {
                'tips.cancelled': { target: 'instructions', meta: { rows: ['VA-10'] } },
                'tips.confirmed': { actions: ['claim', 'openDetails'], meta: { rows: ['VA-11'] } },
              },
            },
          },
        },
        expiry: {
          description: 'How long the code holds.',
          initial: 'untimed',
          states: {
            untimed: { description: 'How long the code holds cannot be counted.' },
            counting: {
              description: 'The time that the code still holds is counted down.',
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
                'timer.passed': { target: '#virtualAccount.expired', meta: { rows: ['VA-16'] } },
              },
            },
          },
        },
      },
    },
    expired: {
      description: 'The code is withdrawn; the borrower can have a new one.',
      tags: 'answered',
      on: {
        'code.renewed': { target: 'opening', meta: { rows: ['VA-17'] } },
        'customerService.chosen': { actions: 'openCustomerService', meta: { own: 'who paid late can ask' } },
        'details.chosen': { actions: 'openDetails', meta: { own: 'who paid late can look' } },
      },
    },
    stale: {
      description: 'What this code was for is not what is owed any more; the bill says what is.',
      tags: 'answered',
      initial: 'changed',
      states: {
        otherPaid: { description: 'Another payment for the order has come.' },
        changed: { description: 'Another amount is owed.' },
      },
      on: {
        'bill.chosen': { actions: 'openBill', meta: { own: 'the bill says what is owed now' } },
        'customerService.chosen': { actions: 'openCustomerService', meta: { own: 'who has paid this code can ask' } },
      },
    },
    paid: {
      description: 'The payment has arrived.',
      tags: 'answered',
      invoke: {
        id: 'receipt',
        src: 'receipt',
        input: ({ context: { productId, orderId, billNos, receipt, details, paidBill, account, choice, query } }) => ({
          productId,
          orderId,
          isOfDelay: query.is_display === DELAY_DISPLAY,
          receipt,
          loan: details && loanOf(details),
          billNos,
          paidBill,
          amount: account?.amount || amountOf(query),
          payCode: account?.payCode || choice.payCode,
        }),
      },
      on: { 'details.chosen': { actions: 'openDetails', meta: { rows: ['VA-15'] } } },
    },
  },
});

function awaitedOf({ billNos, query, knownPayments }: VirtualAccountContext) {
  const isOfDelay = query.is_display === DELAY_DISPLAY;
  return { billNos, amount: amountOf(query), isOfDelay, before: notedPayments(knownPayments) };
}
