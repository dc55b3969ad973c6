import { setup, transition } from 'xstate';
import type { LoanState } from '#domain/order-status.ts';
import { types } from '#machines/kit/setup/types.ts';

/** What the loan is left with once a payment is posted; integer minor units, fees and interest included. */
export interface LeftAfterPayment {
  /** Of the whole loan. */
  leftAfter: number;
  /** Of the instalments whose due window is open, late ones included. */
  dueAfter: number;
  /** Of the instalments whose due date has passed. */
  lateAfter: number;
}

export type LoanEvent =
  | { type: 'application.approved' }
  | { type: 'application.declined' }
  | { type: 'disbursement.sent' }
  | { type: 'disbursement.failed' }
  | { type: 'window.opened' }
  | { type: 'dueDate.passed' }
  | ({ type: 'payment.posted' } & LeftAfterPayment)
  | { type: 'delayFee.posted' };

export const LOAN_EVENTS = [
  'application.approved',
  'application.declined',
  'disbursement.sent',
  'disbursement.failed',
  'window.opened',
  'dueDate.passed',
  'payment.posted',
  'delayFee.posted',
] as const satisfies readonly LoanEvent['type'][];

/** What the server carries out, in its transaction, when a transition says so. */
export const LOAN_ACTIONS = [
  'bookPrincipalOut',
  'startLateInterest',
  'bookRepayment',
  'bookDelayFee',
  'moveDueDates',
  'bookOwedToBorrower',
] as const;
export type LoanAction = (typeof LOAN_ACTIONS)[number];

/**
 * The loan's own life, on the server (rows LL-*). Pure: the machine says what may happen, what state follows and what
 * has to be booked; the server carries the named actions out in its transaction.
 */
export const loanLife = setup({
  types: types<{
    events: LoanEvent;
    tags: 'repayable' | 'delayable' | 'loanMore';
  }>(),
  guards: {
    isNothingLeft: (_, { leftAfter }: LeftAfterPayment) => leftAfter === 0,
    isNothingDue: (_, { dueAfter }: LeftAfterPayment) => dueAfter === 0,
    isNothingLate: (_, { lateAfter }: LeftAfterPayment) => lateAfter === 0,
  },
  actions: {
    bookPrincipalOut: carriedOutByTheServer,
    startLateInterest: carriedOutByTheServer,
    bookRepayment: carriedOutByTheServer,
    bookDelayFee: carriedOutByTheServer,
    moveDueDates: carriedOutByTheServer,
    bookOwedToBorrower: carriedOutByTheServer,
  },
}).createMachine({
  id: 'loanLife',
  description: 'What a loan goes through, from the application to the last payment.',
  initial: 'underReview',
  states: {
    underReview: {
      description: 'The application is looked at.',
      on: {
        'application.approved': { target: 'disbursing', meta: { rows: ['LL-01'], usual: true } },
        'application.declined': { target: 'declined', meta: { rows: ['LL-02'] } },
      },
    },
    disbursing: {
      description: 'The loan is approved, and its money is on its way to the borrower.',
      on: {
        'disbursement.sent': { target: 'running', actions: 'bookPrincipalOut', meta: { rows: ['LL-03'], usual: true } },
        'disbursement.failed': { target: 'declined', meta: { rows: ['LL-04'] } },
      },
    },
    running: {
      description: 'The money is paid out, and nothing of it is due.',
      tags: 'repayable',
      on: {
        'window.opened': { target: 'due', meta: { rows: ['LL-05'], usual: true } },
        'payment.posted': paymentPosted(),
      },
    },
    due: {
      description: 'An instalment is due and can be paid in time.',
      tags: ['repayable', 'delayable'],
      on: {
        'dueDate.passed': { target: 'overdue', actions: 'startLateInterest', meta: { rows: ['LL-06'] } },
        'payment.posted': paymentPostedWhenDue(),
        'delayFee.posted': { target: 'running', actions: ['bookDelayFee', 'moveDueDates'], meta: { rows: ['LL-10'] } },
      },
    },
    overdue: {
      description: 'An instalment was not paid in time, and late interest runs.',
      tags: ['repayable', 'delayable'],
      on: {
        'payment.posted': paymentPosted(),
        'delayFee.posted': { target: 'running', actions: ['bookDelayFee', 'moveDueDates'], meta: { rows: ['LL-10'] } },
      },
    },
    settled: {
      description: 'Everything is paid.',
      tags: 'loanMore',
      on: { 'payment.posted': { actions: 'bookOwedToBorrower', meta: { rows: ['LL-11'] } } },
    },
    declined: {
      description: 'The loan was declined, or its money could not be paid out.',
      on: { 'payment.posted': { actions: 'bookOwedToBorrower', meta: { rows: ['LL-11'] } } },
    },
  },
});

/** A payment means the same wherever the loan takes one, but that a loan which is due is due already. */
function paymentPosted() {
  const params = ({ event }: { event: LeftAfterPayment }) => event;
  const [settled, running, same] = paymentPostedWhenDue();
  return [
    { ...settled, meta: { rows: ['LL-09'] } },
    { ...running, meta: { rows: ['LL-07'] } },
    { guard: { type: 'isNothingLate', params }, target: 'due', actions: 'bookRepayment', meta: { rows: ['LL-08'] } },
    same,
  ] as const;
}

function paymentPostedWhenDue() {
  const params = ({ event }: { event: LeftAfterPayment }) => event;
  return [
    {
      guard: { type: 'isNothingLeft', params },
      target: 'settled',
      actions: 'bookRepayment',
      meta: { rows: ['LL-09'], usual: true },
    },
    {
      guard: { type: 'isNothingDue', params },
      target: 'running',
      actions: 'bookRepayment',
      meta: { rows: ['LL-07'], usual: true },
    },
    { actions: 'bookRepayment', meta: { rows: ['LL-08'] } },
  ] as const;
}

function carriedOutByTheServer(): void {}

const snapshots = {
  underReview: at('underReview'),
  declined: at('declined'),
  disbursing: at('disbursing'),
  running: at('running'),
  due: at('due'),
  overdue: at('overdue'),
  settled: at('settled'),
} satisfies Record<LoanState, unknown>;

function at(value: LoanState) {
  return loanLife.resolveState({ value });
}

/** What follows from an event: the next state and what has to be carried out, in order. */
export interface LoanStep {
  state: LoanState;
  actions: readonly LoanAction[];
}

/** The pure transition; null where the state does not know the event (row LL-12). */
export function stepOf(state: LoanState, event: LoanEvent): LoanStep | null {
  const snapshot = snapshots[state];
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(loanLife, snapshot, event);
  return { state: next.value, actions: actions.map(({ type }) => type).filter(isLoanAction) };
}

function isLoanAction(type: string): type is LoanAction {
  return LOAN_ACTIONS.some((action) => action === type);
}

/** What a borrower may do with a loan in this state; whether a delay is really offered depends on its terms too. */
export function allowedActions(state: LoanState): { repay: boolean; delay: boolean; loanMore: boolean } {
  const snapshot = snapshots[state];
  return {
    repay: snapshot.hasTag('repayable'),
    delay: snapshot.hasTag('delayable'),
    loanMore: snapshot.hasTag('loanMore'),
  };
}
