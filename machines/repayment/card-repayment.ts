import type { SnapshotFrom } from 'xstate';
import type { BankCard } from '#contract/repayment.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { withEvent } from '#machines/kit/setup/types.ts';
import { cardAuthorisation } from './card-authorisation.ts';
import { announcedOutcome, changedOutcome, paidOutcome, toldOutcomes, unknownOutcome } from './card-outcomes.ts';
import { cardRepaymentSetup, commitOf, openNumberOf } from './card-repayment-setup.ts';
import { amountOf } from './payment.ts';

const WANTS_CARD = '请先选择付款银行卡！';

export const cardRepayment = cardRepaymentSetup.createMachine({
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
    missed: 0,
    declined: [],
    payment: null,
    debitAt: '',
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
            meta: { rows: ['CR-01'], usual: true },
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
            missing: {
              description: 'The borrower wanted to pay without a card, and the cards say that one is to be chosen.',
            },
          },
          on: {
            'pay.chosen': {
              target: '.missing',
              actions: ['noteMissed', { type: 'sayInPlace', params: { text: WANTS_CARD } }],
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
              meta: { rows: ['CR-06'], usual: true },
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
          meta: { rows: ['CR-04'], usual: true },
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
        input: ({ context }) => commitOf(context, 'first'),
        onDone: [
          {
            guard: withEvent('needsCode'),
            target: 'authorising',
            actions: [withEvent('keepRecord'), 'runCountdown'],
            meta: { rows: ['CR-07', 'SC-08'], usual: true },
          },
          {
            guard: withEvent('isAnnounced'),
            target: 'announced',
            actions: [withEvent('keepRecord'), withEvent('keepDebit')],
            meta: { own: 'the bank announces the debit before it takes the money' },
          },
          {
            guard: withEvent('isOk'),
            target: 'paid',
            actions: [withEvent('keepRecord'), withEvent('keepPaidCard')],
            meta: { rows: ['CR-08'], usual: true },
          },
          ...toldOutcomes(),
          {
            target: 'ready.cardChosen',
            actions: withEvent('sayNotCommitted'),
            meta: { rows: ['CR-09', 'CR-10'] },
          },
        ],
      },
    },
    authorising: cardAuthorisation,
    unknown: unknownOutcome,
    announced: announcedOutcome,
    changed: changedOutcome,
    paid: paidOutcome,
  },
});

type Snapshot = SnapshotFrom<typeof cardRepayment>;

const NO_CARDS: readonly BankCard[] = [];

export const selectOpenNumber = ({ context }: Snapshot) => openNumberOf(context);
export const selectCards = ({ context }: Snapshot) => context.ways?.bankCards ?? NO_CARDS;
