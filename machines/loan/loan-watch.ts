import { assign, emit, raise, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { CheckedPayment, LoanDetails } from '#contract/loan.ts';
import { isBeingDecided, isSettled } from '#domain/order-status.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { helpKit, type OrderContext, orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, sayingKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import { declaredVisibility, type VisibilityEvent } from '#machines/kit/timers/visibility.ts';
import {
  type ClaimedPayment,
  claimOf,
  hasArrived,
  type KnownPayments,
  knownOf,
  NOT_YET,
  notedPayments,
} from './payment-arrival.ts';

/**
 * Keeps a page that shows a loan true: the loan is read again when the page becomes visible, and every 10 s while
 * something of it is under way. Its parent is told of every reading that comes.
 */
export interface LoanWatchInput {
  productId: string;
  orderId: string;
  /** What the borrower said to have paid in this visit, the latest first. */
  claims: readonly ClaimedPayment[];
  /** The page was told that a payment is under way, and nothing else of it. */
  isChecking?: boolean;
  /** As the page has just read it; null where the page reads something else of the loan. */
  details: WatchedLoan | null;
}

/** What of a loan is watched. */
export type WatchedLoan = Pick<LoanDetails, 'orderStatus' | 'receipts' | 'checking'>;

export interface LoanWatchContext extends LoanWatchInput, OrderContext {
  /** Of the reading before the last one. */
  before: KnownPayments | null;
}

/** What the parent is told. */
export interface LoanReadEvent extends Answered<LoanDetails> {
  type: 'loan.read';
}

export type LoanWatchEvent =
  | VisibilityEvent
  | { type: 'reading.kept' }
  | { type: 'check.asked' }
  | { type: 'code.chosen' }
  | { type: 'complaint.chosen' }
  | { type: 'customerService.chosen' };

type DetailsAnswer = Answered<LoanDetails>;

export const loanWatch = setup({
  types: types<{
    input: LoanWatchInput;
    context: LoanWatchContext;
    events: LoanWatchEvent;
    emitted: Effect;
    children: { readDetails: 'readDetails'; visibility: 'visibility' };
    tags: 'busy';
  }>(),
  actors: { readDetails: declaredCall('loan-details'), visibility: declaredVisibility() },
  guards: {
    ...sayingKit().guards,
    isClaimPaid: ({ context }) => paidClaim(context) !== undefined,
    isAnotherClaimed: ({ context }) => paidClaim(context) !== undefined && context.claims.length > 1,
    isChecked: ({ context }) => checkedOf(context) !== null,
    /** A payment is checked, or the order is about to change by itself. */
    isUnderWay: ({ context }) =>
      checkedOf(context) !== null || (context.details !== null && isBeingDecided(context.details.orderStatus)),
    isUnread: ({ context: { claims, isChecking, details } }) =>
      (isChecking === true || claims.length > 0) && details === null,
    hasCode: ({ context }) => context.claims.length > 0,
    /** What was asked about is not checked any more. */
    endsCheck: ({ context: { claims, details } }, { output }: DetailsAnswer) =>
      output.kind === 'ok' &&
      (claims.length > 0
        ? paidClaim({ claims, details: output.data, before: details && knownOf(details) }) !== undefined
        : output.data.checking === null),
  },
  actions: {
    ...sayingKit<LoanWatchContext, LoanWatchEvent>().actions,
    ...helpKit<LoanWatchContext, LoanWatchEvent>().actions,
    keepReading: assign(({ context }, { output }: DetailsAnswer) =>
      output.kind === 'ok'
        ? { details: watchedOf(output.data), before: context.details && knownOf(context.details) }
        : {},
    ),
    decide: raise({ type: 'reading.kept' }),
    tellReading: sendParent((_, { output }: DetailsAnswer): LoanReadEvent => ({ type: 'loan.read', output })),
    endClaim: assign(({ context }) => ({ claims: context.claims.filter((claim) => claim !== paidClaim(context)) })),
    forgetClaim: emit(
      ({ context }): Effect => ({
        type: 'visit.forget',
        name: claimOf(context.orderId, paidClaim(context)?.isOfDelay === true),
      }),
    ),
    sayNotYet: emit((): Effect => ({ type: 'toast', text: NOT_YET, kind: 'info' })),
    openCode: emit(
      ({ context: { claims } }): Effect => ({
        type: 'screen.open',
        screen: 'virtualAccount',
        query: { ...claims[0]?.query },
      }),
    ),
  },
  delays: { readInterval: 10_000 },
}).createMachine({
  id: 'loanWatch',
  description: 'A page that shows a loan keeps it true, and tells of a payment that is being checked.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, before: null }),
  invoke: { id: 'visibility', src: 'visibility' },
  states: {
    subject: {
      description: 'What is known of a payment that was made.',
      initial: 'unchecked',
      on: { 'reading.kept': { target: '.unchecked', meta: { own: 'another reading may tell something else' } } },
      states: {
        unchecked: {
          description: 'No payment is being checked, as far as the last reading tells.',
          always: [
            {
              guard: 'isAnotherClaimed',
              actions: ['forgetClaim', 'endClaim'],
              meta: { own: 'one payment that was being checked is there, and another is checked on' },
            },
            {
              guard: 'isClaimPaid',
              target: 'arrived',
              actions: ['forgetClaim', 'endClaim'],
              meta: { own: 'the payment that was being checked is there' },
            },
            { guard: 'isChecked', target: 'checked', meta: { own: 'a payment was made, and has not arrived yet' } },
          ],
        },
        checked: {
          description: 'A payment is being checked.',
          on: {
            'code.chosen': {
              guard: 'hasCode',
              actions: 'openCode',
              meta: { own: 'who is not sure what was paid can look at the code' },
            },
            'complaint.chosen': {
              actions: 'openComplaint',
              meta: { own: 'who has paid and waits too long can say so, with the slip' },
            },
            'customerService.chosen': {
              actions: 'openCustomerService',
              meta: { own: 'who has paid and waits too long can ask' },
            },
          },
        },
        arrived: {
          description: 'The payment that was being checked has arrived.',
          on: { 'reading.kept': { meta: { own: 'what has arrived is said until the page is left' } } },
        },
      },
    },
    reading: {
      description: 'When the loan is read again.',
      initial: 'opening',
      on: {
        'page.hidden': { target: '.hidden', meta: { own: 'a page that nobody sees asks for nothing' } },
        'check.asked': {
          guard: 'isChecked',
          target: '.asked',
          meta: { own: 'who waits for a payment need not wait for the next reading, and is told what comes of it' },
        },
      },
      states: {
        opening: {
          description: 'Whether anybody sees the page is not known yet.',
          on: {
            'page.shown': [
              { guard: 'isUnread', target: 'reading', meta: { own: 'what was paid may be there already' } },
              { target: 'seen', meta: { own: 'the loan was read just now' } },
            ],
          },
        },
        seen: {
          description: 'The borrower sees what was read.',
          after: {
            readInterval: { guard: 'isUnderWay', target: 'reading', meta: { own: 'what is under way may be done' } },
          },
        },
        reading: {
          description: 'The loan is being read, which nobody is told.',
          invoke: {
            id: 'readDetails',
            src: 'readDetails',
            input: ({ context }) => orderOf(context),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'seen',
                actions: [
                  { type: 'keepReading', params: ({ event }) => event },
                  { type: 'tellReading', params: ({ event }) => event },
                  'decide',
                ],
                meta: { own: 'the page shows how the loan stands now' },
              },
              { target: 'seen', meta: { own: 'a reading that fails shows nothing and changes nothing' } },
            ],
          },
        },
        asked: {
          description: 'The borrower wants to know whether the payment is there.',
          tags: 'busy',
          invoke: {
            id: 'readDetails',
            src: 'readDetails',
            input: ({ context }) => orderOf(context),
            onDone: [
              {
                guard: { type: 'endsCheck', params: ({ event }) => event },
                target: 'seen',
                actions: [
                  { type: 'keepReading', params: ({ event }) => event },
                  { type: 'tellReading', params: ({ event }) => event },
                  'decide',
                ],
                meta: { own: 'the payment is there' },
              },
              {
                guard: { type: 'isOk', params: ({ event }) => event },
                target: 'seen',
                actions: [
                  { type: 'keepReading', params: ({ event }) => event },
                  { type: 'tellReading', params: ({ event }) => event },
                  'sayNotYet',
                ],
                meta: { own: 'who asks is told that it is not there yet' },
              },
              {
                target: 'seen',
                actions: { type: 'sayOutcome', params: ({ event }) => event },
                meta: { own: 'who asks is told that it could not be read' },
              },
            ],
          },
          on: { 'check.asked': { meta: { own: 'who asks twice is answered once' } } },
        },
        hidden: {
          description: 'Nobody sees the page, so nothing is read.',
          on: { 'page.shown': { target: 'reading', meta: { own: 'who comes back sees how the loan stands now' } } },
        },
      },
    },
  },
});

export function watchedOf({ orderStatus, receipts, checking }: LoanDetails): WatchedLoan {
  return { orderStatus, receipts, checking };
}

/** The first of the payments said to have been made that is there. */
function paidClaim({ claims, details, before }: Pick<LoanWatchContext, 'claims' | 'details' | 'before'>) {
  return details ? claims.find((claim) => isPaid(claim, details, before)) : undefined;
}

/** Where it is not known what was there when the number was given, what is new is told from the earlier reading alone. */
function isPaid(claim: ClaimedPayment, details: WatchedLoan, earlier: KnownPayments | null): boolean {
  const { billNo, amount, isOfDelay, knownPayments } = claim;
  const before = notedPayments(knownPayments) ?? earlier;
  return isSettled(details.orderStatus) || hasArrived(details, { billNos: [billNo], amount, isOfDelay, before });
}

function checkedOf({ claims: [claim], details }: LoanWatchContext): CheckedPayment | null {
  if (!claim) return details?.checking ?? null;
  const { amount, payCode, billNo, keptAt } = claim;
  return { amount, payCode, billNo, since: keptAt };
}

type Snapshot = SnapshotFrom<typeof loanWatch>;

export const selectIsChecked = (snapshot: Snapshot) => snapshot.matches({ subject: 'checked' });
export const selectHasArrived = (snapshot: Snapshot) => snapshot.matches({ subject: 'arrived' });
/** The borrower waits for the answer to "check now". */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The payment that is being checked, wherever that is known from; null where there is none. */
export const selectChecked = ({ context }: Snapshot) => checkedOf(context);
export const selectCanOpenCode = (snapshot: Snapshot) => snapshot.can({ type: 'code.chosen' });
/** The number it was paid to, where the borrower said so in this visit; ''. */
export const selectCheckedNumber = ({ context }: Snapshot) => context.claims[0]?.vcode ?? '';
