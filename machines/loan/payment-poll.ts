import { assign, emit, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { LoanDetails, Payment } from '#contract/loan.ts';
import { isBeingDecided } from '#domain/order-status.ts';
import type { Effect, EffectOf } from '#machines/kit/setup/effects.ts';
import { type OrderContext, orderKit, orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import {
  cardOutcomeOf,
  hasMoney,
  isAwaited,
  keepSession,
  outcomeOf,
  type PaymentSession,
  type PaymentsOfLoan,
  paymentOf,
} from './payment-session.ts';

/**
 * Reads the loan details again for a page of the loan or of a payment: when the page becomes visible, and every 10 s while
 * something is awaited. Its parent is told of every reading that comes.
 */
export interface PaymentPollInput {
  productId: string;
  orderId: string;
  session: PaymentSession;
  /** The bills of the codes that the page shows, the latest first; none of a page that shows the loan. */
  bills: readonly string[];
  /** The page knows that a payment is being checked, and nothing else of it. */
  isChecking?: boolean;
  /** As the page has just read it; null where the page has not. */
  details: PaymentsOfLoan | null;
}

export interface PaymentPollContext extends PaymentPollInput, OrderContext {
  /** When the server responded last to a reading of the poll; ISO 8601, '' before one. */
  readAt: string;
  /** The claimed payments that have arrived, as the server tells of them; none before. */
  arrived: readonly Payment[];
}

/** What the parent is told. */
export interface LoanReadEvent extends Answered<LoanDetails> {
  type: 'loan.read';
}

export type PaymentPollEvent =
  | VisibilityEvent
  | { type: 'check.asked' }
  | { type: 'code.chosen' }
  | { type: 'receipt.chosen' }
  | { type: 'complaint.chosen' }
  | { type: 'customerService.chosen' };

type DetailsAnswer = Answered<LoanDetails>;

const NOT_YET = 'Pembayaran belum masuk. Kami terus mengeceknya.';

export const paymentPoll = setup({
  types: types<{
    input: PaymentPollInput;
    context: PaymentPollContext;
    events: PaymentPollEvent;
    emitted: Effect;
    children: { readDetails: 'readDetails'; visibility: 'visibility' };
    tags: 'busy';
  }>(),
  actors: { readDetails: declaredCall('loan-details'), visibility: declaredVisibility() },
  guards: {
    ...outcomeKit().guards,
    isChecked: ({ context }) => checkedOf(context) !== null,
    isNotChecked: ({ context }) => checkedOf(context) === null,
    isClaimOver: ({ context: { session, details } }) =>
      details !== null && session.claims.some((claim) => !isAwaited(details, claim)),
    isLastClaimPaid: ({ context: { session, details } }) =>
      details !== null &&
      session.claims.every((claim) => !isAwaited(details, claim)) &&
      session.claims.some((claim) => hasMoney(details, claim)),
    hasCode: ({ context }) => context.session.claims.length > 0,
    hasReceipt: ({ context: { arrived } }) => arrived.some(({ receipt }) => receipt !== null),
    canAsk: ({ context }) => isWaiting(context),
    /** A payment is awaited, or the order is about to change by itself. */
    isUnderWay: ({ context }) =>
      isWaiting(context) ||
      isUnrecorded(context) ||
      (context.details !== null && isBeingDecided(context.details.orderStatus)),
    isUnread: ({ context }) => context.details === null && (isWaiting(context) || context.isChecking === true),
    isStillAwaited: ({ context: { bills, session } }, { output }: DetailsAnswer) => {
      if (output.kind !== 'ok') return false;
      if (bills.length > 0) return outcomeOf(output.data, bills) === 'awaited';
      const { claims } = session;
      return claims.length > 0
        ? claims.every((claim) => isAwaited(output.data, claim))
        : checkedBill(output.data) !== null;
    },
  },
  actions: {
    ...outcomeKit<PaymentPollContext, PaymentPollEvent>().actions,
    ...orderKit<PaymentPollContext, PaymentPollEvent>().actions,
    keepReading: assign((_, { output }: DetailsAnswer) =>
      output.kind === 'ok' ? { details: output.data, readAt: output.respondedAt ?? '' } : {},
    ),
    tellReading: sendParent((_, { output }: DetailsAnswer): LoanReadEvent => ({ type: 'loan.read', output })),
    keepArrived: assign(({ context: { session, details } }) => ({
      arrived: session.claims.flatMap((claim) =>
        details && hasMoney(details, claim) ? (paymentOf(details, [claim.billNo]) ?? []) : [],
      ),
    })),
    endClaims: assign(({ context: { session, details } }) => ({
      session: { ...session, claims: session.claims.filter((claim) => details === null || isAwaited(details, claim)) },
    })),
    keepSession: emit(({ context }): Effect => keepSession(context)),
    sayNotYet: emit((): Effect => ({ type: 'toast', text: NOT_YET, kind: 'info' })),
    openReceipt: emit(({ context }): Effect => receiptScreen(context, context.arrived)),
    openCode: emit(
      ({ context: { session } }): Effect => ({
        type: 'screen.open',
        screen: 'virtualAccount',
        query: { ...session.claims[0]?.query },
      }),
    ),
  },
  delays: { pollInterval: 10_000 },
}).createMachine({
  id: 'paymentPoll',
  description: 'The loan is read again while somebody sees the page and something is awaited.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, readAt: '', arrived: [] }),
  invoke: { id: 'visibility', src: 'visibility' },
  states: {
    payment: {
      description: 'What is known of a payment that the borrower says to have made, or that the server checks.',
      initial: 'none',
      always: [
        {
          guard: 'isLastClaimPaid',
          target: '.arrived',
          actions: ['keepArrived', 'endClaims', 'keepSession'],
          meta: { own: 'the claimed payment has arrived', usual: true },
        },
        {
          guard: 'isClaimOver',
          actions: ['endClaims', 'keepSession'],
          meta: { own: 'this claim is over; another one may still be awaited' },
        },
      ],
      states: {
        none: {
          description: 'No payment is being checked.',
          always: {
            guard: 'isChecked',
            target: 'checked',
            meta: { own: 'a payment was made and has not arrived yet', usual: true },
          },
        },
        checked: {
          description: 'A payment is being checked.',
          always: { guard: 'isNotChecked', target: 'none', meta: { own: 'nothing is awaited any more' } },
          on: {
            'code.chosen': {
              guard: 'hasCode',
              actions: 'openCode',
              meta: { own: 'the borrower may look at the code again' },
            },
            'complaint.chosen': {
              actions: 'openComplaint',
              meta: { own: 'a borrower who waits too long can complain, with the deposit slip' },
            },
            'customerService.chosen': {
              actions: 'openCustomerService',
              meta: { own: 'a borrower who waits too long can ask' },
            },
          },
        },
        arrived: {
          description: 'The claimed payment has arrived; the page says so until it is left.',
          on: {
            'receipt.chosen': {
              guard: 'hasReceipt',
              actions: 'openReceipt',
              meta: { own: 'What has arrived has its receipt.' },
            },
          },
        },
      },
    },
    reading: {
      description: 'When the loan is read again.',
      initial: 'unseen',
      on: {
        'page.hidden': { target: '.hidden', meta: { own: 'a page that nobody sees asks for nothing', usual: true } },
        'check.asked': {
          guard: 'canAsk',
          target: '.asked',
          meta: { own: 'the borrower need not wait for the next reading' },
        },
      },
      states: {
        unseen: {
          description: 'Whether anybody sees the page is not known yet.',
          on: {
            'page.shown': [
              {
                guard: 'isUnread',
                target: 'reading',
                meta: { own: 'the payment may have arrived already', usual: true },
              },
              { target: 'waiting', meta: { own: 'the page has just read the loan', usual: true } },
            ],
          },
        },
        waiting: {
          description: 'The borrower sees what was read last.',
          after: {
            pollInterval: {
              guard: 'isUnderWay',
              target: 'reading',
              meta: { own: 'the next reading is due', usual: true },
            },
          },
        },
        reading: {
          description: 'The loan is read in the background.',
          invoke: {
            id: 'readDetails',
            src: 'readDetails',
            input: ({ context }) => orderOf(context),
            onDone: [
              {
                guard: withEvent('isOk'),
                target: 'waiting',
                actions: [withEvent('keepReading'), withEvent('tellReading')],
                meta: { own: 'the page shows how the loan stands now', usual: true },
              },
              { target: 'waiting', meta: { own: 'a failed reading changes nothing; the next one follows' } },
            ],
          },
        },
        asked: {
          description: 'The borrower has asked whether the payment is there.',
          tags: 'busy',
          invoke: {
            id: 'readDetails',
            src: 'readDetails',
            input: ({ context }) => orderOf(context),
            onDone: [
              {
                guard: withEvent('isStillAwaited'),
                target: 'waiting',
                actions: [withEvent('keepReading'), withEvent('tellReading'), 'sayNotYet'],
                meta: { own: 'the borrower is told that it is not there yet' },
              },
              {
                guard: withEvent('isOk'),
                target: 'waiting',
                actions: [withEvent('keepReading'), withEvent('tellReading')],
                meta: { own: 'the page shows what became of the payment' },
              },
              {
                target: 'waiting',
                actions: withEvent('sayOutcome'),
                meta: { own: 'the borrower is told that the loan could not be read' },
              },
            ],
          },
          on: { 'check.asked': { meta: { own: 'a second tap is not a second question' } } },
        },
        hidden: {
          description: 'Nobody sees the page, so nothing is read.',
          on: {
            'page.shown': {
              target: 'reading',
              meta: { own: 'the borrower sees at once how the loan stands', usual: true },
            },
          },
        },
      },
    },
  },
});

/** A card has paid, and a server that tells of payments does not tell of this one yet. */
function isUnrecorded({ session: { paidCard }, details }: PaymentPollContext): boolean {
  return Boolean(paidCard && details?.payments && cardOutcomeOf(details, paidCard) === 'awaited');
}

/** The page of the receipt, in the history of its loan; of several, the history. */
export function receiptScreen(order: OrderContext, payments: readonly Payment[]): EffectOf<'screen.open'> {
  const [one, another] = payments.flatMap(({ receipt }) => receipt ?? []);
  return {
    type: 'screen.open',
    screen: 'loanHistory',
    query: one && !another ? { ...orderOf(order), receiptNo: one.receiptNo } : orderOf(order),
  };
}

export function polledOf({ orderStatus, payments }: LoanDetails): PaymentsOfLoan {
  return { orderStatus, payments };
}

function isWaiting(context: PaymentPollContext): boolean {
  return context.bills.length > 0 || checkedOf(context) !== null;
}

type CheckedPayment = Pick<Payment, 'amount' | 'payCode' | 'billNo' | 'since' | 'wait'>;

function checkedBill({ payments }: PaymentsOfLoan): CheckedPayment | null {
  return payments?.find(({ state }) => state === 'checking') ?? null;
}

/** The payment that is being checked, by the last claim or by the server. */
function checkedOf({ session: { claims }, details }: PaymentPollContext): CheckedPayment | null {
  const [claim] = claims;
  if (!claim) return details && checkedBill(details);
  const { amount, payCode, billNo, claimedAt } = claim;
  const { wait = null } = details?.payments?.find((payment) => payment.billNo === billNo) ?? {};
  return { amount, payCode, billNo, since: claimedAt, wait };
}

type Snapshot = SnapshotFrom<typeof paymentPoll>;

export const selectIsChecked = (snapshot: Snapshot) => snapshot.matches({ payment: 'checked' });
export const selectHasArrived = (snapshot: Snapshot) => snapshot.matches({ payment: 'arrived' });
export const selectChecked = ({ context }: Snapshot) => checkedOf(context);
export const selectCanOpenCode = (snapshot: Snapshot) => snapshot.can({ type: 'code.chosen' });
