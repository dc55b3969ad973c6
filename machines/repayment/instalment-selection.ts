import { assign, emit, setup } from 'xstate';
import type { RequestOf } from '#contract/call.ts';
import type { InstalmentPlan, loanPlayDetailCall } from '#contract/repayment.ts';
import { isPositiveAmount } from '#contract/values/money.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, isOk, messageOf, reasonOf } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';
import {
  firstPeriodNo,
  inOrder,
  isAllTicked,
  lastPeriodNo,
  periodNoBefore,
  type Selection,
  selectedAmount,
} from './instalments.ts';

/** Which periods of the plan to pay now: specification section 2, screen 16; rows IS-*. */
export interface InstalmentSelectionInput {
  /** The route parameters of the page; productId and orderId among them. */
  query: Record<string, string>;
  /** The number of the last period that was ticked before the borrower left the page, or read it again; else ''. */
  noted: string;
}

export interface InstalmentSelectionContext extends InstalmentSelectionInput, Selection {
  productId: string;
  orderId: string;
  plan: InstalmentPlan | null;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type InstalmentSelectionEvent =
  | { type: 'load.retried' }
  | { type: 'period.ticked'; periodNo: number }
  | { type: 'period.unticked'; periodNo: number }
  | { type: 'payAll.toggled' }
  | { type: 'paidPeriods.toggled' }
  | { type: 'pay.chosen' }
  | { type: 'details.chosen' };

type PlanAnswer = Answered<InstalmentPlan>;

export const instalmentSelection = setup({
  types: types<{
    input: InstalmentSelectionInput;
    context: InstalmentSelectionContext;
    events: InstalmentSelectionEvent;
    emitted: Effect;
    children: { loadPlan: 'loadPlan' };
    tags: 'busy' | 'failed';
  }>(),
  actors: {
    loadPlan: declaredCall<RequestOf<typeof loanPlayDetailCall>, InstalmentPlan>('loan-play-detail'),
  },
  guards: {
    isOk,
    hasOrder: ({ context }) => context.productId !== '' && context.orderId !== '',
    hasUnpaid: (_, { outcome }: PlanAnswer) =>
      outcome.kind === 'ok' && outcome.data.repayPlanDetail.repayWaitDetail.length > 0,
    canClick: ({ context }, { periodNo }: { periodNo: number }) =>
      context.periods.some((period) => period.periodNo === periodNo && period.canClick === 1),
    canUntick: ({ context }, { periodNo }: { periodNo: number }) =>
      periodNo !== firstPeriodNo(context) &&
      context.periods.some((period) => period.periodNo === periodNo && period.canClick === 1),
    hasAmount: ({ context }) => isPositiveAmount(selectedAmount(context)),
  },
  actions: {
    keepPlan: assign(({ context }, { outcome }: PlanAnswer) => {
      if (outcome.kind !== 'ok') return {};
      const periods = inOrder(outcome.data.repayPlanDetail.repayWaitDetail);
      return { plan: outcome.data, periods, lastTicked: periodNoBefore({ periods }, Number(context.noted) + 1) };
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
    keepReason: assign((_, { outcome }: Answered) => ({ reason: reasonOf(outcome) })),
    sayOutcome: emit((_, { outcome }: Answered): Effect => ({ type: 'toast', text: messageOf(outcome) })),
    openPayment: emit(
      ({ context: { productId, orderId, ...selection } }): Effect => ({
        type: 'screen.open',
        screen: 'virtualAccount',
        query: { productId, orderId, amount: selectedAmount(selection) },
      }),
    ),
    openDetails: emit(
      ({ context: { productId, orderId } }): Effect => ({
        type: 'screen.open',
        screen: 'loanDetails',
        query: { productId, orderId },
      }),
    ),
  },
}).createMachine({
  id: 'instalmentSelection',
  context: ({ input }) => ({
    ...input,
    productId: input.query.productId ?? '',
    orderId: input.query.orderId ?? '',
    plan: null,
    periods: [],
    lastTicked: 0,
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasOrder', target: 'loading', meta: { own: 'an order is named, so its plan can be loaded' } },
        { target: 'failed', meta: { own: 'without productId or orderId there is nothing to call' } },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: ({ context }) => ({ productId: context.productId, orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'hasUnpaid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'selecting',
            actions: { type: 'keepPlan', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['IS-01', 'IS-08'] },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'settled',
            actions: { type: 'keepPlan', params: ({ event }) => ({ outcome: event.output }) },
            meta: { rows: ['IS-14'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'sayOutcome', params: ({ event }) => ({ outcome: event.output }) },
            ],
            meta: { rows: ['IS-02'] },
          },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: { 'load.retried': { target: 'opening', meta: { rows: ['IS-13'] } } },
    },
    selecting: {
      initial: 'folded',
      states: {
        folded: { on: { 'paidPeriods.toggled': { target: 'unfolded', meta: { rows: ['IS-11'] } } } },
        unfolded: { on: { 'paidPeriods.toggled': { target: 'folded', meta: { rows: ['IS-11'] } } } },
      },
      on: {
        'period.ticked': {
          guard: { type: 'canClick', params: ({ event }) => event },
          actions: [{ type: 'tickUpTo', params: ({ event }) => event }, 'note'],
          meta: { rows: ['IS-03', 'IS-08', 'IS-12'] },
        },
        'period.unticked': {
          guard: { type: 'canUntick', params: ({ event }) => event },
          actions: [{ type: 'untickFrom', params: ({ event }) => event }, 'note'],
          meta: { rows: ['IS-04', 'IS-05', 'IS-08', 'IS-12'] },
        },
        'payAll.toggled': { actions: ['toggleAll', 'note'], meta: { rows: ['IS-06', 'IS-07', 'IS-08'] } },
        'pay.chosen': { guard: 'hasAmount', actions: 'openPayment', meta: { rows: ['IS-09', 'IS-10'] } },
      },
    },
    settled: {
      on: {
        'details.chosen': { actions: 'openDetails', meta: { own: 'with nothing to pay there is a way back' } },
      },
    },
  },
});
