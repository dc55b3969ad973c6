import { assign, emit, sendTo, setup } from 'xstate';
import type { LoanDetails, Payment } from '#contract/loan.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { AlternativePage, BankCard, RepaymentCommit, RepaymentWays } from '#contract/repayment.ts';
import type { CardCodes } from '#domain/configuration/configuration.ts';
import { compareAmounts, isPositiveAmount } from '#domain/money.ts';
import { smsCode } from '#domain/typed-text.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { supportKit } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, failureOf, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import { type LoanReadEvent, paymentPoll } from '#machines/loan/payment-poll.ts';
import {
  type CardPayment,
  cardPaymentOf,
  hasMoney,
  isAwaited,
  keepSession,
  outcomeOf,
  type PaymentSession,
  withoutPaidCard,
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
  /** How often the borrower wanted to pay without a card. */
  missed: number;
  /** The latest first. */
  declined: readonly DeclinedCard[];
  /** As the server tells of the payment whose outcome is not known; null where it does not. */
  payment: Payment | null;
  /** When the bank takes the money of an announced debit; ISO 8601, or ''. */
  debitAt: string;
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

/** What a call of the payment gives. */
type Paying = Answered<unknown>;
type Reading = Answered<LoanDetails>;

const outcome = outcomeKit<CardRepaymentContext, CardRepaymentEvent>();
const support = supportKit<CardRepaymentContext, CardRepaymentEvent>();
const exits = paymentExits<CardRepaymentContext, CardRepaymentEvent>();
const alternative = addressKit<CardRepaymentContext, CardRepaymentEvent, AlternativePage>(({ url }) => url);

/** The words of the chart: what it knows, asks, and does. */
export const cardRepaymentSetup = setup({
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
    isAnnounced: (_, { output }: Answered<RepaymentCommit>) =>
      output.kind === 'ok' && output.data.debitAt !== undefined,
    isFoundAnnounced: ({ context }, { output }: Reading) =>
      output.kind === 'ok' && openPaymentOf(context, output.data)?.debitAt !== undefined,
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
    hasNumber: ({ context }) => openNumberOf(context) !== '',
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
    sayNotLoaded: emit((_, { output }: Answered): Effect => failureOf(output, '查询卡列表失败')),
    noteMissed: assign(({ context }) => ({ missed: context.missed + 1 })),
    sayInPlace: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text, inPlace: true })),
    sayNotCommitted: emit(
      (_, { output }: Answered): Effect => ({ type: 'toast', text: messageOf(output, '处理失败') }),
    ),
    /** After a lost response any page commits the payment again with the same token. */
    keepToken: assign(({ context: { session, query, ways } }) => ({
      session: {
        ...withoutPaidCard(session),
        tokens: { ...session.tokens, [amountOf(query)]: ways?.repayToken ?? '' },
      },
    })),
    forgetToken: assign(({ context: { session, query } }) => {
      const { [amountOf(query)]: _, ...tokens } = session.tokens;
      return { session: { ...session, tokens } };
    }),
    /** The page shows it again, whenever it is opened, until it is known what became of the payment. */
    keepOpenPayment: assign(({ context }, { output }: Paying) => ({
      session: { ...context.session, openCard: sentPayment(context, output) },
    })),
    /** The page of the loan says what was paid, also where the server tells of no payments. */
    keepPaidCard: assign(({ context }, { output }: Paying) => ({
      session: { ...context.session, paidCard: sentPayment(context, output) },
    })),
    keepOpenAsPaid: assign(({ context }, { output }: Reading) => {
      const { openCard, ...session } = context.session;
      const told = output.kind === 'ok' ? openPaymentOf(context, output.data) : null;
      const billNo = openNumberOf(context) || (told?.billNo ?? '');
      return openCard ? { session: { ...session, paidCard: { ...openCard, billNo } } } : {};
    }),
    forgetOpenPayment: assign(({ context: { session } }) => {
      const { openCard: _, ...others } = session;
      return { session: others };
    }),
    keepPayment: assign(({ context }, { output }: Reading) => ({
      payment: output.kind === 'ok' ? openPaymentOf(context, output.data) : null,
    })),
    keepDebit: assign((_, { output }: Answered<RepaymentCommit>) =>
      output.kind === 'ok' ? { debitAt: output.data.debitAt ?? '' } : {},
    ),
    keepFoundDebit: assign(({ context }, { output }: Reading) => {
      const found = output.kind === 'ok' ? openPaymentOf(context, output.data) : null;
      return { payment: found, debitAt: found?.debitAt ?? '' };
    }),
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
    copyNumber: emit(({ context }): Effect => ({ type: 'text.copy', text: openNumberOf(context) })),
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
});

/** A payment as it is committed; the same one is sent again for another SMS code. */
export function commitOf({ query, orderId, ways, card }: CardRepaymentContext, sends: keyof typeof SEND_MSG) {
  return {
    amount: amountOf(query),
    bankName: card?.bankName ?? '',
    cardId: card?.id ?? '',
    cardNo: card?.cardNo ?? '',
    couponId: query.couponId ?? '',
    orderId,
    repayToken: ways?.repayToken ?? '',
    bankCode: card?.bankCode ?? '',
    sendMsg: SEND_MSG[sends],
  };
}

function sentPayment({ query, card, repaymentRecordId }: CardRepaymentContext, output: Outcome<unknown>): CardPayment {
  return {
    billNo: repaymentRecordId,
    amount: amountOf(query),
    cardId: card?.id ?? '',
    bankName: card?.bankName ?? '',
    cardNo: card?.cardNo ?? '',
    sentAt: timeOf(output),
  };
}

function cardOf({ ways }: Pick<CardRepaymentContext, 'ways'>, cardId: string): BankCard | null {
  return ways?.bankCards.find(({ id }) => id === cardId) ?? null;
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
  became: (details: LoanDetails, bill: Pick<CardPayment, 'billNo'>) => boolean,
): boolean {
  return output.kind === 'ok' && became(output.data, { billNo: openPaymentOf(context, output.data)?.billNo ?? '' });
}

/** What the server and whoever helps call the payment; '' before the server has told it. */
export function openNumberOf({ payment, session }: Pick<CardRepaymentContext, 'payment' | 'session'>): string {
  return payment?.billNo ?? session.openCard?.billNo ?? '';
}

/** What a page for the same would be opened with now; '' where the server does not tell, or nothing has changed. */
function owedNow({ progress }: LoanDetails, query: Record<string, string>): string {
  const owed = (isOfDelay(query) ? progress?.delayFee : progress?.due?.amount) ?? '';
  return isPositiveAmount(owed) && compareAmounts(owed, amountOf(query)) !== 0 ? owed : '';
}
