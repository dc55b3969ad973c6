import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { LoanDetails, Payment } from '#contract/loan.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { AlternativePage, BankCard, RepaymentCommit, RepaymentWays } from '#contract/repayment.ts';
import type { CardCodes } from '#domain/configuration/configuration.ts';
import { compareAmounts, isPositiveAmount } from '#domain/money.ts';
import { smsCode } from '#domain/typed-text.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf, supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import { type LoanReadEvent, paymentPoll } from '#machines/loan/payment-poll.ts';
import {
  cardPaymentOf,
  hasMoney,
  isAwaited,
  keepSession,
  type OpenCardPayment,
  outcomeOf,
  type PaymentSession,
} from '#machines/loan/payment-session.ts';
import { amountOf, isOfDelay, paymentExits, paymentGuards } from './payment.ts';

/** A repayment by a saved bank card, or on the alternative page: specification section 2, screen 22; rows CR-*. */
export interface CardRepaymentInput {
  /** The route parameters of the page: productId, orderId and amount; couponId where it was handed over. */
  query: Record<string, string>;
  /** The visit's; '' where it carries none. */
  userId: string;
  addresses: AddressRule;
  session: PaymentSession;
  /** The `repayToken` on the page's entry in the history; '' where there is none. */
  repayToken: string;
  servicePhone: string;
  /** The configured refusal codes of a payment. */
  codes: CardCodes;
}

/** A card by which nothing could be taken on this page, and when; ISO 8601, or ''. */
export type DeclinedCard = { cardId: string; at: string };

export interface CardRepaymentContext extends CardRepaymentInput {
  ways: RepaymentWays | null;
  /** The chosen one. */
  card: BankCard | null;
  productId: string;
  orderId: string;
  /** What the server calls the payment that waits for its SMS code, also its bill number; '' before there is one. */
  repaymentRecordId: string;
  /** The SMS code as it is typed. */
  code: string;
  /** Until another SMS code may be sent; 0 where one may be sent now. */
  seconds: number;
  /** Why the page failed to load, or what the server said of the payment or its code last; '' where it gave no reason. */
  reason: string;
  /** The latest first. */
  declined: readonly DeclinedCard[];
  /** As the server tells of the payment whose outcome is not known; null where it does not. */
  payment: Payment | null;
  /** What is to be paid now instead, a decimal string in major units; '' where the server does not tell. */
  newAmount: string;
}

export type CardRepaymentEvent =
  | VisibilityEvent
  | LoanReadEvent
  | { type: 'load.retried' }
  | { type: 'owed.chosen' }
  | { type: 'card.chosen'; cardId: string }
  | { type: 'pay.chosen' }
  | { type: 'alternative.chosen' }
  | { type: 'method.changed' }
  | { type: 'bankFlow.chosen' }
  | { type: 'details.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'number.copied' }
  | { type: 'code.typed'; value: string }
  | { type: 'code.asked' }
  | { type: 'payment.confirmed' }
  | { type: 'confirmation.cancelled' };

/** Specification section 7: the first commit of a payment sends 0, every other one asks for its SMS again. */
const SEND_MSG = { first: 0, resend: 1 } as const;
/** `needValid` of a payment that waits for its SMS code. */
const NEEDS_CODE = 1;
/** Specification section 5: at least, and section 9: at most. */
const CODE_LENGTH = 6;
/** Refusals of a confirmation: specification section 8. */
const REFUSED = { wrongCode: '800006', repeated: '800005' };

const WANTS_CARD = '请先选择付款银行卡！';
const REPEATED = '请勿重复提交支付申请';

/** What a call of the payment gives. */
type Paying = Answered<unknown>;
type Reading = Answered<LoanDetails>;

const outcome = outcomeKit<CardRepaymentContext, CardRepaymentEvent>();
const support = supportKit<CardRepaymentContext, CardRepaymentEvent>();
const exits = paymentExits<CardRepaymentContext, CardRepaymentEvent>();
const alternative = addressKit<CardRepaymentContext, CardRepaymentEvent, AlternativePage>(({ url }) => url);

export const cardRepayment = setup({
  types: types<{
    input: CardRepaymentInput;
    context: CardRepaymentContext;
    events: CardRepaymentEvent;
    emitted: Effect;
    children: {
      loadWays: 'loadWays';
      fetchAlternative: 'fetchAlternative';
      commit: 'commit';
      resend: 'commit';
      confirm: 'confirm';
      check: 'readDetails';
      readChange: 'readDetails';
      poll: 'poll';
      countdown: 'countdown';
      visibility: 'visibility';
    };
    tags: 'loading' | 'failed';
  }>(),
  actors: {
    loadWays: declaredCall('repayment-way'),
    fetchAlternative: declaredCall('repayment-huichao'),
    commit: declaredCall('repayment-commit'),
    confirm: declaredCall('repayment-confirm'),
    readDetails: declaredCall('loan-details'),
    poll: paymentPoll,
    countdown: smsCountdown,
    visibility: declaredVisibility(),
  },
  guards: {
    ...outcome.guards,
    ...paymentGuards(),
    isAllowedAddress: alternative.guards.isAllowedAddress,
    hasWay: (_, { output }: Answered<RepaymentWays>) =>
      output.kind === 'ok' && (output.data.bankCards.length > 0 || output.data.alipay),
    isCard: ({ context }, { cardId }: { cardId: string }) => cardOf(context, cardId) !== null,
    hasAlternative: ({ context }) => context.ways?.alipay === true,
    needsCode: (_, { output }: Answered<RepaymentCommit>) =>
      output.kind === 'ok' && output.data.needValid === NEEDS_CODE,
    isReadyToSend: ({ context }) => context.seconds === 0,
    hasCode: ({ context }) => context.code.length >= CODE_LENGTH,
    isRefused: (_, { output }: Answered) => output.kind === 'refused',
    isWrongCode: (_, { output }: Answered) => output.kind === 'refused' && output.code === REFUSED.wrongCode,
    isRepeated: (_, { output }: Answered) => output.kind === 'refused' && output.code === REFUSED.repeated,
    isSeen: ({ context }, { output }: Reading) =>
      output.kind === 'ok' && hasMoney(output.data, { billNo: context.repaymentRecordId }),
    isBankSilent: ({ context }, { output }: Reading) =>
      output.kind === 'ok' &&
      output.data.payments?.find(({ billNo }) => billNo === context.repaymentRecordId)?.state === 'checking',
    isUnknown: ({ context: { codes } }, { output }: Paying) => isOneOf(codes.unknown, output),
    isDeclined: ({ context: { codes } }, { output }: Paying) => isOneOf(codes.declined, output),
    isChanged: ({ context: { codes } }, { output }: Paying) => isOneOf(codes.changed, output),
    hasOpenPayment: ({ context }) => context.session.openCard !== undefined,
    hasWayAfterDecline: ({ context }, { output }: Answered<RepaymentWays>) =>
      context.declined.length > 0 && output.kind === 'ok' && output.data.bankCards.length > 0,
    hasChosenCard: ({ context }) => context.card !== null,
    isPaid: ({ context }, { output }: Reading) => isKnown(context, output, hasMoney),
    isReplaced: ({ context }, { output }: Reading) =>
      isKnown(context, output, (details, { billNo }) => outcomeOf(details, [billNo]) === 'replaced'),
    isEnded: ({ context }, { output }: Reading) =>
      isKnown(context, output, (details, bill) => !isAwaited(details, bill)),
    hasNumber: ({ context }) => numberOf(context) !== '',
  },
  actions: {
    ...outcome.actions,
    ...support.actions,
    openChooser: exits.openChooser,
    openOwed: exits.openOwed,
    openDetails: exits.openDetails,
    openAlternative: alternative.actions.openAddress,
    refuseAddress: alternative.actions.refuseAddress,
    keepWays: assign((_, { output }: Answered<RepaymentWays>) => (output.kind === 'ok' ? { ways: output.data } : {})),
    /** After a reload, or on coming back, the page is for the same payment. */
    noteToken: emit(
      ({ context: { ways } }): Effect => ({ type: 'entry.note', name: 'payment', value: ways?.repayToken ?? '' }),
    ),
    keepCard: assign(({ context }, { cardId }: { cardId: string }) => ({ card: cardOf(context, cardId) })),
    clearCode: assign({ repaymentRecordId: '', code: '' }),
    /** The server may give a payment another name when it sends another code. */
    keepRecord: assign(({ context }, { output }: Answered<RepaymentCommit>) =>
      output.kind === 'ok' ? { repaymentRecordId: output.data.repayRecordId || context.repaymentRecordId } : {},
    ),
    keepCode: assign((_, { value }: { value: string }) => ({ code: smsCode(value, CODE_LENGTH) })),
    setSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    startCountdown: sendTo('countdown', { type: 'code.asked' }),
    runCountdown: sendTo('countdown', { type: 'code.sent' }),
    stopCountdown: sendTo('countdown', { type: 'code.failed' }),
    resetCountdown: sendTo('countdown', { type: 'countdown.reset' }),
    sayNotLoaded: emit(
      (_, { output }: Answered): Effect => ({ type: 'toast', text: messageOf(output, '查询卡列表失败') }),
    ),
    sayNotCommitted: emit(
      (_, { output }: Answered): Effect => ({ type: 'toast', text: messageOf(output, '处理失败') }),
    ),
    say: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    /** After a lost response any page commits the payment again with the same token. */
    keepToken: assign(({ context: { session, query, ways } }) => ({
      session: { ...session, tokens: { ...session.tokens, [amountOf(query)]: ways?.repayToken ?? '' } },
    })),
    forgetToken: assign(({ context: { session, query } }) => {
      const { [amountOf(query)]: _, ...tokens } = session.tokens;
      return { session: { ...session, tokens } };
    }),
    /** The page shows it again, whenever it is opened, until it is known what became of the payment. */
    keepOpenPayment: assign(({ context: { session, query, card, repaymentRecordId } }, { output }: Paying) => ({
      session: {
        ...session,
        openCard: {
          billNo: repaymentRecordId,
          amount: amountOf(query),
          cardId: card?.id ?? '',
          bankName: card?.bankName ?? '',
          cardNo: card?.cardNo ?? '',
          sentAt: timeOf(output),
        },
      },
    })),
    forgetOpenPayment: assign(({ context: { session } }) => {
      const { openCard: _, ...others } = session;
      return { session: others };
    }),
    keepPayment: assign(({ context }, { output }: Reading) => ({
      payment: output.kind === 'ok' ? openPaymentOf(context, output.data) : null,
    })),
    keepService: assign(({ context: { servicePhone } }, { output }: Reading) =>
      output.kind === 'ok' ? { servicePhone: output.data.telephone || servicePhone } : {},
    ),
    noteDeclined: assign(({ context: { declined, card, session } }, { output }: Paying) => ({
      declined: [{ cardId: session.openCard?.cardId ?? card?.id ?? '', at: timeOf(output) }, ...declined],
      reason: output.kind === 'refused' ? output.message : '',
    })),
    chooseNextCard: assign(({ context: { ways, declined } }) => ({
      card: ways?.bankCards.find(({ id }) => !declined.some(({ cardId }) => cardId === id)) ?? null,
    })),
    keepNewAmount: assign(({ context: { query } }, { output }: Reading) => ({
      newAmount: output.kind === 'ok' ? owedNow(output.data, query) : '',
    })),
    copyNumber: emit(({ context }): Effect => ({ type: 'text.copy', text: numberOf(context) })),
    keepSession: emit(({ context }): Effect => keepSession(context)),
    startBankFlow: emit((): Effect => ({ type: 'native.call', action: 'startBankFlow' })),
    endBankFlow: emit((): Effect => ({ type: 'native.call', action: 'endBankFlow' })),
    /** Replaces this page: going back must not lead to a payment that is made. */
    leave: emit(
      ({ context: { productId, orderId } }): Effect => ({
        type: 'screen.open',
        screen: 'loanDetails',
        query: { productId, orderId },
        replace: true,
      }),
    ),
  },
}).createMachine({
  id: 'cardRepayment',
  description: 'The borrower repays by a saved bank card, or on the alternative payment page.',
  context: ({ input }) => ({
    ...input,
    ...orderOf(input.query),
    repayToken: input.repayToken || (input.session.tokens[amountOf(input.query)] ?? ''),
    ways: null,
    card: null,
    repaymentRecordId: '',
    code: '',
    seconds: 0,
    reason: '',
    declined: [],
    payment: null,
    newAmount: '',
  }),
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: { keptAs: 'cardRepayment.countdown', until: null },
    onSnapshot: {
      actions: { type: 'setSeconds', params: ({ event }) => event.snapshot.context },
      meta: { rows: ['SC-02', 'SC-04', 'SC-05', 'SC-08'] },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The ways to pay are being loaded.',
      tags: 'loading',
      always: [
        {
          guard: 'lacksPayment',
          target: 'failed',
          meta: { own: 'without productId, orderId or amount there is nothing to pay' },
        },
        {
          guard: 'hasOpenPayment',
          target: 'unknown',
          meta: { own: 'what became of the payment before is not known yet' },
        },
      ],
      invoke: {
        id: 'loadWays',
        src: 'loadWays',
        input: ({ context: { orderId, repayToken } }) => (repayToken ? { orderId, repayToken } : { orderId }),
        onDone: [
          {
            guard: withEvent('hasWayAfterDecline'),
            target: 'ready.declined',
            actions: [withEvent('keepWays'), 'noteToken', 'chooseNextCard'],
            meta: { own: 'nothing was taken by the card before; the next one is chosen' },
          },
          {
            guard: withEvent('isUnknown'),
            target: 'unknown',
            actions: [withEvent('keepOpenPayment'), 'keepSession'],
            meta: { own: 'what became of a payment before is not known yet' },
          },
          {
            guard: withEvent('hasWay'),
            target: 'ready',
            actions: [withEvent('keepWays'), 'noteToken'],
            meta: { rows: ['CR-01'] },
          },
          { guard: withEvent('isOk'), target: 'noCard', meta: { rows: ['CR-29'] } },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayNotLoaded')],
            meta: { rows: ['CR-02', 'CR-03'] },
          },
        ],
      },
    },
    failed: {
      description:
        'The ways to pay failed to load; the borrower can try again, pay another way, or look at what is owed.',
      tags: 'failed',
      on: {
        'load.retried': { target: 'loading', meta: { rows: ['CR-27'] } },
        'method.changed': {
          guard: 'hasPayment',
          actions: 'openChooser',
          meta: { own: 'a borrower who cannot pay by card can pay another way' },
        },
        'owed.chosen': {
          guard: 'hasOrder',
          actions: 'openOwed',
          meta: { own: 'a borrower who cannot pay this can look at what is owed' },
        },
      },
    },
    noCard: {
      description: 'There is neither a card nor an alternative page; a card can be added in the native app.',
      on: {
        'bankFlow.chosen': { target: '.adding', actions: 'startBankFlow', meta: { rows: ['CR-29'] } },
        'load.retried': { target: 'loading', meta: { own: 'a card that was added is listed now' } },
        'method.changed': { actions: 'openChooser', meta: { own: 'a borrower without a card can pay another way' } },
      },
      initial: 'offering',
      states: {
        offering: { description: 'The borrower can start the bank flow of the native app.' },
        adding: {
          description: 'The bank flow was started.',
          invoke: { id: 'visibility', src: 'visibility' },
          exit: 'endBankFlow',
          on: {
            'bankFlow.chosen': { actions: 'startBankFlow', meta: { rows: ['CR-29'] } },
          },
          initial: 'asked',
          states: {
            asked: {
              description: 'The page is still seen.',
              on: { 'page.hidden': { target: 'away', meta: { own: 'the native app stands over the page' } } },
            },
            away: {
              description: 'The borrower is in the native app.',
              on: { 'page.shown': { target: '#cardRepayment.loading', meta: { rows: ['CR-31'] } } },
            },
          },
        },
      },
    },
    ready: {
      description: 'The borrower chooses how to pay.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'No card is chosen yet.',
          initial: 'clean',
          states: {
            clean: { description: 'Nothing is found missing.' },
            missing: { description: 'The borrower wanted to pay without a card.' },
          },
          on: {
            'pay.chosen': {
              target: '.missing',
              actions: { type: 'say', params: { text: WANTS_CARD } },
              meta: { rows: ['CR-05'] },
            },
          },
        },
        cardChosen: {
          description: 'A card is chosen, and can be paid with.',
          on: {
            'pay.chosen': {
              target: '#cardRepayment.committing',
              actions: ['clearCode', 'keepToken', 'keepSession'],
              meta: { rows: ['CR-06'] },
            },
          },
        },
        declined: {
          description: 'The bank took nothing by the card before. Another card is chosen, where there is one.',
          on: {
            'card.chosen': {
              guard: withEvent('isCard'),
              actions: withEvent('keepCard'),
              meta: { own: 'as CR-04; why the card before was declined stays in sight' },
            },
            'phone.chosen': { actions: 'callSupport', meta: { own: 'a borrower whose card is declined can ask' } },
            'pay.chosen': {
              guard: 'hasChosenCard',
              target: '#cardRepayment.committing',
              actions: ['clearCode', 'keepToken', 'keepSession'],
              meta: { own: 'as CR-06, by the next card' },
            },
          },
        },
        asLeft: { type: 'history' },
      },
      on: {
        'card.chosen': {
          guard: withEvent('isCard'),
          target: '.cardChosen',
          actions: withEvent('keepCard'),
          meta: { rows: ['CR-04'] },
        },
        'alternative.chosen': { guard: 'hasAlternative', target: 'fetching', meta: { rows: ['CR-21'] } },
        'method.changed': { actions: 'openChooser', meta: { own: 'virtual account and mini market are ways too' } },
      },
    },
    fetching: {
      description: 'The address of the alternative payment page is being loaded.',
      invoke: {
        id: 'fetchAlternative',
        src: 'fetchAlternative',
        input: ({ context: { query, userId, orderId } }) => ({ userId, orderId, amount: amountOf(query) }),
        onDone: [
          {
            guard: withEvent('isAllowedAddress'),
            target: 'ready.asLeft',
            actions: withEvent('openAlternative'),
            meta: { rows: ['CR-22'] },
          },
          {
            guard: withEvent('isOk'),
            target: 'ready.asLeft',
            actions: 'refuseAddress',
            meta: { rows: ['CR-28'] },
          },
          {
            target: 'ready.asLeft',
            actions: withEvent('sayOutcome'),
            meta: { rows: ['CR-23'] },
          },
        ],
      },
    },
    committing: {
      description: 'The payment is committed.',
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context }) => ({ ...commitOf(context), sendMsg: SEND_MSG.first }),
        onDone: [
          {
            guard: withEvent('needsCode'),
            target: 'authorising',
            actions: [withEvent('keepRecord'), 'runCountdown'],
            meta: { rows: ['CR-07', 'SC-08'] },
          },
          { guard: withEvent('isOk'), target: 'paid', meta: { rows: ['CR-08'] } },
          ...toldOutcomes(),
          {
            target: 'ready.cardChosen',
            actions: withEvent('sayNotCommitted'),
            meta: { rows: ['CR-09', 'CR-10'] },
          },
        ],
      },
    },
    authorising: {
      description: 'The payment waits for the code that came by SMS.',
      initial: 'entering',
      states: {
        entering: {
          description: 'The borrower types the code.',
          initial: 'clean',
          states: {
            clean: { description: 'Nothing is found wrong.' },
            short: { description: 'The code is too short.' },
            wrong: { description: 'The server found the code wrong.' },
            refused: { description: 'The server refused the code for another reason, which stands at the field.' },
            unseen: { description: 'The response was lost, and the payment is not seen; confirming again is safe.' },
          },
          on: {
            'code.typed': {
              target: '.clean',
              actions: withEvent('keepCode'),
              meta: { own: 'typed text is kept, and an error of the code before goes' },
            },
            'code.asked': {
              guard: 'isReadyToSend',
              target: 'resending',
              actions: 'startCountdown',
              meta: { rows: ['CR-11', 'CR-12', 'SC-01', 'SC-06'] },
            },
            'payment.confirmed': [
              { guard: 'hasCode', target: 'confirming', meta: { rows: ['CR-15'] } },
              { target: '.short', meta: { rows: ['CR-14'] } },
            ],
            'confirmation.cancelled': {
              target: '#cardRepayment.ready.cardChosen',
              actions: 'resetCountdown',
              meta: { rows: ['CR-13', 'SC-07'] },
            },
          },
        },
        resending: {
          description: 'Another code is asked for.',
          on: {
            'code.typed': {
              actions: withEvent('keepCode'),
              meta: { own: 'the code before may still arrive, and can be typed meanwhile' },
            },
          },
          invoke: {
            id: 'resend',
            src: 'commit',
            input: ({ context }) => ({ ...commitOf(context), sendMsg: SEND_MSG.resend }),
            onDone: [
              {
                guard: withEvent('needsCode'),
                target: 'entering',
                actions: [withEvent('keepRecord'), 'runCountdown'],
                meta: { rows: ['CR-30', 'SC-02'] },
              },
              {
                guard: withEvent('isOk'),
                target: '#cardRepayment.paid',
                meta: { own: 'a payment that needs no code any more went through, as in CR-08' },
              },
              ...toldOutcomes(),
              {
                target: 'entering',
                actions: [withEvent('sayNotCommitted'), 'stopCountdown'],
                meta: { rows: ['CR-24', 'SC-03'] },
              },
            ],
          },
        },
        confirming: {
          description: 'The code was sent, and the payment is made.',
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context: { orderId, code, repaymentRecordId } }) => ({
              orderId,
              verifyCode: code,
              repaymentRecordId,
            }),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: '#cardRepayment.paid',
                meta: { rows: ['CR-16'] },
              },
              { guard: withEvent('isWrongCode'), target: 'entering.wrong', meta: { rows: ['CR-17'] } },
              {
                guard: withEvent('isRepeated'),
                target: 'entering',
                actions: { type: 'say', params: { text: REPEATED } },
                meta: { rows: ['CR-18'] },
              },
              ...toldOutcomes(),
              {
                guard: withEvent('isRefused'),
                target: 'entering.refused',
                actions: [withEvent('sayOutcome'), withEvent('keepReason')],
                meta: { rows: ['CR-19'] },
              },
              { target: 'checking', actions: withEvent('sayOutcome'), meta: { rows: ['CR-20'] } },
            ],
          },
        },
        checking: {
          description: 'The response was lost; the loan is read to find out whether the payment went through.',
          invoke: {
            id: 'check',
            src: 'readDetails',
            input: ({ context }) => orderOf(context),
            onDone: [
              {
                guard: withEvent('isSeen'),
                target: '#cardRepayment.paid',
                meta: { rows: ['CR-25'] },
              },
              {
                guard: withEvent('isBankSilent'),
                target: '#cardRepayment.unknown',
                actions: ['resetCountdown', withEvent('keepOpenPayment'), 'keepSession'],
                meta: { own: 'the bank was asked, and has not said yet what became of the payment' },
              },
              { target: 'entering.unseen', meta: { rows: ['CR-26'] } },
            ],
          },
        },
      },
    },
    unknown: {
      description:
        'The bank has not said what became of the payment: nothing pays here, and the loan is read by itself.',
      invoke: {
        id: 'poll',
        src: 'poll',
        input: ({ context: { productId, orderId, session } }) => ({
          productId,
          orderId,
          session,
          bills: [session.openCard?.billNo ?? ''],
          details: null,
        }),
      },
      on: {
        'loan.read': [
          { guard: withEvent('isPaid'), target: 'paid', meta: { own: 'the payment went through, as in CR-25' } },
          {
            guard: withEvent('isReplaced'),
            target: 'changed',
            actions: ['forgetOpenPayment', 'keepSession'],
            meta: { own: 'nothing was taken by card, and other money came first' },
          },
          {
            guard: withEvent('isEnded'),
            target: 'loading',
            actions: [withEvent('noteDeclined'), 'forgetOpenPayment', 'keepSession'],
            meta: { own: 'nothing was taken; the borrower can pay again' },
          },
          {
            actions: [withEvent('keepPayment'), withEvent('keepService')],
            meta: { own: 'the bank has still not said it' },
          },
        ],
        'details.chosen': { actions: 'openDetails', meta: { own: 'the loan tells of its payments as well' } },
        'phone.chosen': { actions: 'callSupport', meta: { own: 'a borrower whose money is on its way can ask' } },
        'number.copied': {
          guard: 'hasNumber',
          actions: 'copyNumber',
          meta: { own: 'whoever helps asks for the number of the payment' },
        },
      },
    },
    changed: {
      description:
        'What is owed is not what the page was opened for. Nothing was taken; the instalments say what is owed.',
      invoke: {
        id: 'readChange',
        src: 'readDetails',
        input: ({ context }) => orderOf(context),
        onDone: { actions: withEvent('keepNewAmount'), meta: { own: 'the page says what is to be paid now' } },
      },
      on: {
        'owed.chosen': { actions: 'openOwed', meta: { own: 'the page of what is owed says what has changed' } },
        'phone.chosen': { actions: 'callSupport', meta: { own: 'a borrower who doubts the new amount can ask' } },
      },
    },
    paid: {
      description: 'The payment went through, and the borrower goes on to the loan.',
      entry: ['resetCountdown', 'forgetToken', 'forgetOpenPayment', 'keepSession', 'leave'],
      on: { 'details.chosen': { actions: 'leave', meta: { own: 'a borrower who comes back can go on' } } },
    },
  },
});

/** A payment as it is committed, but for `sendMsg`; the same one is sent again for another SMS code. */
function commitOf({ query, orderId, ways, card }: CardRepaymentContext) {
  return {
    amount: amountOf(query),
    bankName: card?.bankName ?? '',
    cardId: card?.id ?? '',
    cardNo: card?.cardNo ?? '',
    couponId: query.couponId ?? '',
    orderId,
    repayToken: ways?.repayToken ?? '',
    bankCode: card?.bankCode ?? '',
  };
}

function cardOf({ ways }: Pick<CardRepaymentContext, 'ways'>, cardId: string): BankCard | null {
  return ways?.bankCards.find(({ id }) => id === cardId) ?? null;
}

/** What the server says of a payment that was sent: each outcome is a situation of the page. */
function toldOutcomes() {
  return [
    {
      guard: withEvent('isUnknown'),
      target: '#cardRepayment.unknown',
      actions: ['resetCountdown', withEvent('keepOpenPayment'), 'keepSession'],
      meta: { own: 'a payment whose outcome is not known is not made again' },
    },
    {
      guard: withEvent('isDeclined'),
      target: '#cardRepayment.ready.declined',
      actions: ['resetCountdown', withEvent('noteDeclined'), 'chooseNextCard'],
      meta: { own: 'the server says why, and the next card is chosen' },
    },
    {
      guard: withEvent('isChanged'),
      target: '#cardRepayment.changed',
      actions: ['resetCountdown', withEvent('keepReason')],
      meta: { own: 'the server says that another amount is owed' },
    },
  ] as const;
}

function isOneOf(codes: readonly string[], output: Outcome<unknown>): boolean {
  return output.kind === 'refused' && codes.includes(output.code);
}

/** When the server responded; ISO 8601, or ''. */
function timeOf(output: Outcome<unknown>): string {
  return (output.kind !== 'unreachable' && output.respondedAt) || '';
}

function openPaymentOf({ session: { openCard } }: Pick<CardRepaymentContext, 'session'>, details: LoanDetails) {
  return openCard ? cardPaymentOf(details, openCard) : null;
}

/** Whether the server tells that this became of the payment, or, of no payments, that the loan is settled. */
function isKnown(
  context: CardRepaymentContext,
  output: Outcome<LoanDetails>,
  became: (details: LoanDetails, bill: Pick<OpenCardPayment, 'billNo'>) => boolean,
): boolean {
  return output.kind === 'ok' && became(output.data, { billNo: openPaymentOf(context, output.data)?.billNo ?? '' });
}

/** What the server and whoever helps call the payment; '' before the server has told it. */
function numberOf({ payment, session }: Pick<CardRepaymentContext, 'payment' | 'session'>): string {
  return payment?.billNo ?? session.openCard?.billNo ?? '';
}

/** What a page for the same would be opened with now; '' where the server does not tell, or nothing has changed. */
function owedNow({ progress }: LoanDetails, query: Record<string, string>): string {
  const owed = (isOfDelay(query) ? progress?.delayFee : progress?.due?.amount) ?? '';
  return isPositiveAmount(owed) && compareAmounts(owed, amountOf(query)) !== 0 ? owed : '';
}

type Snapshot = SnapshotFrom<typeof cardRepayment>;

const NO_CARDS: readonly BankCard[] = [];

export const selectOpenNumber = ({ context }: Snapshot) => numberOf(context);
export const selectCards = ({ context }: Snapshot) => context.ways?.bankCards ?? NO_CARDS;
