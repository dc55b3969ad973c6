import { assign, emit, setup } from 'xstate';
import type { InstalmentPlan, Period } from '#contract/repayment.ts';
import { isPositiveAmount, sumAmounts } from '#domain/money.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { orderKit, orderOf } from '#machines/kit/setup/order.ts';
import { type Answered, declaredCall, loadFailure, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { type LoanReadEvent, paymentPoll } from '#machines/loan/payment-poll.ts';
import type { PaymentSession } from '#machines/loan/payment-session.ts';

/**
 * A selection of unpaid periods is always the first of them up to some period, so the number of that last ticked one
 * says all of it.
 */
export interface Selection {
  /** In the order of their numbers. */
  periods: readonly Period[];
  /** The number of the last ticked period; 0 when there is no period at all. */
  lastTicked: number;
}

/** Which periods of the plan to pay now: specification section 2, screen 16; rows IS-*. */
export interface InstalmentsInput {
  /** The route parameters of the page; productId and orderId among them. */
  query: Record<string, string>;
  /** The number of the last period that was ticked before the borrower left the page, or read it again; else ''. */
  noted: string;
  session: PaymentSession;
}

export interface InstalmentsContext extends Omit<InstalmentsInput, 'noted'>, Selection {
  productId: string;
  orderId: string;
  plan: InstalmentPlan | null;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type InstalmentsEvent =
  | LoanReadEvent
  | { type: 'load.retried' }
  | { type: 'period.ticked'; periodNo: number }
  | { type: 'period.unticked'; periodNo: number }
  | { type: 'payAll.toggled' }
  | { type: 'paidPeriods.toggled' }
  | { type: 'pay.chosen' }
  | { type: 'details.chosen' };

type PlanAnswer = Answered<InstalmentPlan>;

const outcome = outcomeKit<InstalmentsContext, InstalmentsEvent>();
const order = orderKit<InstalmentsContext, InstalmentsEvent>();

export const instalments = setup({
  types: types<{
    input: InstalmentsInput;
    context: InstalmentsContext;
    events: InstalmentsEvent;
    emitted: Effect;
    children: { loadPlan: 'loadPlan'; poll: 'poll' };
    tags: 'loading' | 'failed' | 'unreached';
  }>(),
  actors: { loadPlan: declaredCall('loan-play-detail'), poll: paymentPoll },
  guards: {
    ...outcome.guards,
    ...order.guards,
    hasUnpaid: (_, { output }: PlanAnswer) =>
      output.kind === 'ok' && output.data.repayPlanDetail.repayWaitDetail.length > 0,
    canClick: ({ context }, { periodNo }: { periodNo: number }) =>
      context.periods.some((period) => period.periodNo === periodNo && period.canClick === 1),
    canUntick: ({ context }, { periodNo }: { periodNo: number }) =>
      periodNo !== firstPeriodNo(context) &&
      context.periods.some((period) => period.periodNo === periodNo && period.canClick === 1),
    hasAmount: ({ context }) => isPositiveAmount(selectedAmount(context)),
  },
  actions: {
    ...outcome.actions,
    ...order.actions,
    /** What is ticked stays so, as far as it is still to be paid; at first what is overdue is ticked. */
    keepPlan: assign(({ context }, { output }: PlanAnswer) => {
      if (output.kind !== 'ok') return {};
      const periods = inOrder(output.data.repayPlanDetail.repayWaitDetail);
      return { plan: output.data, periods, lastTicked: stillTicked(periods, context.lastTicked) };
    }),
    tickUpTo: assign(({ context }, { periodNo }: { periodNo: number }) => ({
      lastTicked: Math.max(context.lastTicked, periodNo),
    })),
    untickFrom: assign(({ context }, { periodNo }: { periodNo: number }) => ({
      lastTicked: Math.min(context.lastTicked, periodNoBefore(context, periodNo)),
    })),
    toggleAll: assign(({ context }) => ({
      lastTicked: isAllTicked(context) ? firstPeriodNo(context) : lastPeriodNo(context),
    })),
    /** Whoever comes back from the payment, or reads the page again, finds what was ticked. */
    note: emit(
      ({ context }): Effect => ({ type: 'entry.note', name: 'lastTicked', value: String(context.lastTicked) }),
    ),
    openPayment: emit(
      ({ context: { productId, orderId, ...selection } }): Effect => ({
        type: 'screen.open',
        screen: 'virtualAccount',
        query: { productId, orderId, amount: selectedAmount(selection) },
      }),
    ),
  },
}).createMachine({
  id: 'instalments',
  description: 'The borrower chooses which instalments to pay now.',
  context: ({ input: { query, noted, session } }) => ({
    query,
    session,
    ...orderOf(query),
    plan: null,
    periods: [],
    lastTicked: Number(noted),
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The plan of instalments is being loaded.',
      tags: 'loading',
      always: {
        guard: 'lacksOrder',
        target: 'failed',
        meta: { own: 'Without productId or orderId there is nothing to call.' },
      },
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: withEvent('hasUnpaid'),
            target: 'selecting',
            actions: withEvent('keepPlan'),
            meta: { rows: ['IS-01', 'IS-08'], usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'settled',
            actions: withEvent('keepPlan'),
            meta: { rows: ['IS-14'] },
          },
          {
            guard: withEvent('isUnreachable'),
            target: 'failed.unreached',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['IS-02'] },
          },
          {
            target: 'failed',
            actions: [withEvent('keepReason'), withEvent('sayFailure')],
            meta: { rows: ['IS-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'The plan failed to load. The borrower can try again.',
      ...loadFailure,
      on: { 'load.retried': { target: 'loading', meta: { rows: ['IS-13'] } } },
    },
    selecting: {
      description: 'There is something to pay, and the borrower ticks what to pay now.',
      type: 'parallel',
      invoke: {
        id: 'poll',
        src: 'poll',
        input: ({ context: { productId, orderId, session, plan } }) => ({
          productId,
          orderId,
          session,
          bills: [],
          isChecking: plan?.isChecking === 1,
          details: null,
        }),
      },
      states: {
        paidPeriods: {
          description: 'The paid instalments.',
          initial: 'folded',
          states: {
            folded: {
              description: 'The paid instalments are folded away.',
              on: { 'paidPeriods.toggled': { target: 'unfolded', meta: { rows: ['IS-11'] } } },
            },
            unfolded: {
              description: 'The paid instalments are shown.',
              on: { 'paidPeriods.toggled': { target: 'folded', meta: { rows: ['IS-11'] } } },
            },
          },
        },
        plan: {
          description: 'Whether the plan is being read again.',
          initial: 'read',
          states: {
            read: {
              description: 'The plan is shown as it was read last.',
              on: { 'loan.read': { target: 'readAgain', meta: { own: 'The plan may have changed.' } } },
            },
            readAgain: {
              description: 'The plan is read again in the background.',
              invoke: {
                id: 'loadPlan',
                src: 'loadPlan',
                input: ({ context }) => orderOf(context),
                onDone: [
                  {
                    guard: withEvent('hasUnpaid'),
                    target: 'read',
                    actions: withEvent('keepPlan'),
                    meta: { own: 'The page shows what is to be paid now.' },
                  },
                  {
                    guard: withEvent('isOk'),
                    target: '#instalments.settled',
                    actions: withEvent('keepPlan'),
                    meta: { own: 'Everything has been paid meanwhile.' },
                  },
                  { target: 'read', meta: { own: 'A failed reading changes nothing.' } },
                ],
              },
            },
          },
        },
      },
      on: {
        'period.ticked': {
          guard: withEvent('canClick'),
          actions: [withEvent('tickUpTo'), 'note'],
          meta: { rows: ['IS-03', 'IS-08', 'IS-12'], usual: true },
        },
        'period.unticked': {
          guard: withEvent('canUntick'),
          actions: [withEvent('untickFrom'), 'note'],
          meta: { rows: ['IS-04', 'IS-05', 'IS-08', 'IS-12'] },
        },
        'payAll.toggled': { actions: ['toggleAll', 'note'], meta: { rows: ['IS-06', 'IS-07', 'IS-08'] } },
        'pay.chosen': { guard: 'hasAmount', actions: 'openPayment', meta: { rows: ['IS-09', 'IS-10'], usual: true } },
      },
    },
    settled: {
      description: 'Every instalment is paid.',
      on: {
        'details.chosen': {
          actions: 'openDetails',
          meta: { own: 'With nothing to pay, the borrower can go back to the loan.' },
        },
      },
    },
  },
});

type Periods = Pick<Selection, 'periods'>;

function inOrder(periods: readonly Period[]): Period[] {
  return [...periods].sort((one, other) => one.periodNo - other.periodNo);
}

export function isTicked({ lastTicked }: Selection, periodNo: number): boolean {
  return periodNo <= lastTicked;
}

function firstPeriodNo({ periods }: Periods): number {
  return periods[0]?.periodNo ?? 0;
}

function lastPeriodNo({ periods }: Periods): number {
  return periods[periods.length - 1]?.periodNo ?? 0;
}

/** The number of the last period before this number; of the first period when there is none before. */
function periodNoBefore({ periods }: Periods, periodNo: number): number {
  const before = periods.filter((period) => period.periodNo < periodNo);
  return lastPeriodNo({ periods: before }) || firstPeriodNo({ periods });
}

function isLate({ state }: Period): boolean {
  return state === 'late';
}

function stillTicked(periods: readonly Period[], lastTicked: number): number {
  const ticked = periods.filter(({ periodNo }) => periodNo <= lastTicked);
  return (
    lastPeriodNo({ periods: ticked }) || lastPeriodNo({ periods: periods.filter(isLate) }) || firstPeriodNo({ periods })
  );
}

/** The overdue periods that are not ticked. */
export function leftOverdue(selection: Selection): Period[] {
  return selection.periods.filter((period) => isLate(period) && !isTicked(selection, period.periodNo));
}

export function isAllTicked(selection: Selection): boolean {
  return isTicked(selection, lastPeriodNo(selection));
}

/** The sum of the ticked totals, as a decimal string in major units (row IS-08). */
export function selectedAmount(selection: Selection): string {
  return sumAmounts(
    selection.periods.filter((period) => isTicked(selection, period.periodNo)).map((period) => period.totalAmount),
  );
}

/**
 * Why a period cannot be ticked or unticked now: it is the first, which is always paid; it opens when those before it are
 * paid; or it is ticked with all of them. `alone`: there is nothing to choose. `open`: it can be.
 */
export type Lock = 'open' | 'alone' | 'first' | 'later' | 'all';

export function lockOf(selection: Selection, periodNo: number): Lock {
  if (selection.periods.length === 1) return 'alone';
  if (periodNo === firstPeriodNo(selection)) return 'first';
  if (selection.periods.some((period) => period.periodNo === periodNo && period.canClick === 1)) return 'open';
  return isTicked(selection, periodNo) ? 'all' : 'later';
}

/** Where the reason of a lock stands, once: at the first of the periods in a row that have it. */
export function reasonStandsAt(selection: Selection, periodNo: number): number {
  const index = selection.periods.findIndex((period) => period.periodNo === periodNo);
  const before = selection.periods[index - 1];
  const isSame = before && lockOf(selection, before.periodNo) === lockOf(selection, periodNo);
  return isSame ? reasonStandsAt(selection, before.periodNo) : periodNo;
}
