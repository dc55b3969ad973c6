import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { AlternativePage, BankCard, RepaymentCommit, RepaymentWays } from '#contract/repayment.ts';
import { type AddressRule, addressKit } from '#machines/kit/setup/address.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, messageOf, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { keepSession, type PaymentSession } from '#machines/loan/payment-session.ts';
import {
  type CardCommit,
  type CardConfirmationOutput,
  cardConfirmation,
  NEEDS_CODE,
  SEND_MSG,
} from './card-confirmation.ts';
import { amountOf, paymentExits, paymentGuards } from './payment.ts';

/** A repayment by a saved bank card, or on the alternative page: specification section 2, screen 22; rows CR-*. */
export interface CardRepaymentInput {
  /** The route parameters of the page: productId, orderId and amount; couponId and userId where they were handed over. */
  query: Record<string, string>;
  addresses: AddressRule;
  session: PaymentSession;
  /** The `repayToken` of this page before it was read again; '' of a page that is opened. */
  repayToken: string;
}

export interface CardRepaymentContext extends CardRepaymentInput {
  ways: RepaymentWays | null;
  /** null: none is chosen. */
  card: BankCard | null;
  productId: string;
  orderId: string;
  /** What the server calls the payment that waits for its SMS code; '' before there is one. */
  repaymentRecordId: string;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type CardRepaymentEvent =
  | { type: 'load.retried' }
  | { type: 'owed.chosen' }
  | { type: 'card.chosen'; cardId: string }
  | { type: 'pay.chosen' }
  | { type: 'alternative.chosen' }
  | { type: 'method.changed' }
  | { type: 'bankFlow.chosen' }
  | { type: 'details.chosen' };

type WaysAnswer = Answered<RepaymentWays>;
type CommitAnswer = Answered<RepaymentCommit>;

const WANTS_CARD = '请先选择付款银行卡！';

const outcome = outcomeKit<CardRepaymentContext, CardRepaymentEvent>();
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
      confirmation: 'confirmation';
    };
    tags: 'busy' | 'failed' | 'answered';
  }>(),
  actors: {
    loadWays: declaredCall('repayment-way'),
    fetchAlternative: declaredCall('repayment-huichao'),
    commit: declaredCall('repayment-commit'),
    confirmation: cardConfirmation,
  },
  guards: {
    ...outcome.guards,
    ...paymentGuards(),
    isAllowedAddress: alternative.guards.isAllowedAddress,
    hasWay: (_, { output }: WaysAnswer) =>
      output.kind === 'ok' && (output.data.bankCards.length > 0 || output.data.alipay),
    isCard: ({ context }, { cardId }: { cardId: string }) => cardOf(context, cardId) !== null,
    hasAlternative: ({ context }) => context.ways?.alipay === true,
    needsCode: (_, { output }: CommitAnswer) => output.kind === 'ok' && output.data.needValid === NEEDS_CODE,
    isPaid: (_, { output }: { output: CardConfirmationOutput }) => output.isPaid,
  },
  actions: {
    ...outcome.actions,
    openChooser: exits.openChooser,
    openOwed: exits.openOwed,
    openAlternative: alternative.actions.openAddress,
    refuseAddress: alternative.actions.refuseAddress,
    keepWays: assign((_, { output }: WaysAnswer) => (output.kind === 'ok' ? { ways: output.data } : {})),
    /** A page that is read again, or come back to, is for the same payment. */
    noteToken: emit(
      ({ context: { ways } }): Effect => ({ type: 'entry.note', name: 'payment', value: ways?.repayToken ?? '' }),
    ),
    keepCard: assign(({ context }, { cardId }: { cardId: string }) => ({ card: cardOf(context, cardId) })),
    /** The two names of the one value meet here. */
    keepRecord: assign((_, { output }: CommitAnswer) =>
      output.kind === 'ok' ? { repaymentRecordId: output.data.repayRecordId } : {},
    ),
    sayNotLoaded: emit(
      (_, { output }: Answered): Effect => ({ type: 'toast', text: messageOf(output, '查询卡列表失败') }),
    ),
    sayNotCommitted: emit(
      (_, { output }: Answered): Effect => ({ type: 'toast', text: messageOf(output, '处理失败') }),
    ),
    say: emit((_, { text }: { text: string }): Effect => ({ type: 'toast', text })),
    /** A payment whose response is lost is committed again with the same token, by whichever page. */
    keepToken: assign(({ context: { session, query, ways } }) => ({
      session: { ...session, tokens: { ...session.tokens, [amountOf(query)]: ways?.repayToken ?? '' } },
    })),
    forgetToken: assign(({ context: { session, query } }) => {
      const { [amountOf(query)]: _, ...tokens } = session.tokens;
      return { session: { ...session, tokens } };
    }),
    keepSession: emit(({ context }): Effect => keepSession(context)),
    startBankFlow: emit((): Effect => ({ type: 'native.call', action: 'startBankFlow' })),
    /** In the place of this page: going back must not lead to a payment that is made. */
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
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The ways to pay are on their way.',
      tags: 'busy',
      always: {
        guard: 'lacksPayment',
        target: 'failed',
        meta: { own: 'without productId, orderId or amount there is nothing to pay' },
      },
      invoke: {
        id: 'loadWays',
        src: 'loadWays',
        input: ({ context: { orderId, repayToken } }) => (repayToken ? { orderId, repayToken } : { orderId }),
        onDone: [
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
        'The ways to pay did not come; the borrower can try again, pay another way, or look at what is owed.',
      tags: 'failed',
      on: {
        'load.retried': { target: 'loading', meta: { rows: ['CR-27'] } },
        'method.changed': {
          guard: 'hasPayment',
          actions: 'openChooser',
          meta: { own: 'who cannot pay by card can pay another way' },
        },
        'owed.chosen': {
          guard: 'hasOrder',
          actions: 'openOwed',
          meta: { own: 'who cannot pay this can look at what is owed' },
        },
      },
    },
    noCard: {
      description: 'There is neither a card nor an alternative page; a card can be added in the native app.',
      on: {
        'bankFlow.chosen': { actions: 'startBankFlow', meta: { rows: ['CR-29'] } },
        'load.retried': { target: 'loading', meta: { own: 'who has added a card finds it here' } },
        'method.changed': { actions: 'openChooser', meta: { own: 'who has no card can pay another way' } },
      },
    },
    ready: {
      description: 'The borrower chooses how to pay.',
      tags: 'answered',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'No card is chosen yet.',
          on: {
            'pay.chosen': { actions: { type: 'say', params: { text: WANTS_CARD } }, meta: { rows: ['CR-05'] } },
          },
        },
        cardChosen: {
          description: 'A card is chosen, and can be paid with.',
          on: {
            'pay.chosen': {
              target: '#cardRepayment.committing',
              actions: ['keepToken', 'keepSession'],
              meta: { rows: ['CR-06'] },
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
      description: 'The address of the alternative payment page is on its way.',
      tags: ['answered', 'busy'],
      invoke: {
        id: 'fetchAlternative',
        src: 'fetchAlternative',
        input: ({ context: { query, orderId } }) => ({ userId: query.userId ?? '', orderId, amount: amountOf(query) }),
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
      tags: ['answered', 'busy'],
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context }) => ({ ...commitOf(context), sendMsg: SEND_MSG.first }),
        onDone: [
          {
            guard: withEvent('needsCode'),
            target: 'confirming',
            actions: withEvent('keepRecord'),
            meta: { rows: ['CR-07'] },
          },
          { guard: withEvent('isOk'), target: 'paid', meta: { rows: ['CR-08'] } },
          {
            target: 'ready.cardChosen',
            actions: withEvent('sayNotCommitted'),
            meta: { rows: ['CR-09', 'CR-10'] },
          },
        ],
      },
    },
    confirming: {
      description: 'The payment waits for the code that came by SMS.',
      tags: 'answered',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          commit: commitOf(context),
          productId: context.productId,
          orderId: context.orderId,
          repaymentRecordId: context.repaymentRecordId,
        }),
        onDone: [
          {
            guard: withEvent('isPaid'),
            target: 'paid',
            meta: { rows: ['CR-16', 'CR-25'] },
          },
          { target: 'ready.cardChosen', meta: { rows: ['CR-13'] } },
        ],
      },
    },
    paid: {
      description: 'The payment went through, and the borrower goes on to the loan.',
      tags: 'answered',
      entry: ['forgetToken', 'keepSession', 'leave'],
      on: { 'details.chosen': { actions: 'leave', meta: { own: 'whoever is still here can go on' } } },
    },
  },
});

function commitOf({ query, orderId, ways, card }: CardRepaymentContext): CardCommit {
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

type Snapshot = SnapshotFrom<typeof cardRepayment>;

const NO_CARDS: readonly BankCard[] = [];

export const selectCards = ({ context }: Snapshot) => context.ways?.bankCards ?? NO_CARDS;
export const selectHasAlternative = ({ context }: Snapshot) => context.ways?.alipay === true;
/** Whether another way to pay can be chosen, from a page that failed to load too. */
export const selectCanChangeMethod = (snapshot: Snapshot) => snapshot.can({ type: 'method.changed' });
export const selectCanOpenOwed = (snapshot: Snapshot) => snapshot.can({ type: 'owed.chosen' });
/** What is to be paid, a decimal in major units; '' where the address names nothing. */
export const selectCardAmount = ({ context }: Snapshot) => amountOf(context.query);
