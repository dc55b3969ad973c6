import { deepEqual, equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { sumAmounts } from '#domain/money.ts';
import { type instalments, isTicked, selectedAmount } from '#machines/repayment/instalments.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { CLAIMED } from '../../loan/claimed.ts';
import { CHECKING, OTHER_BILL, PAID_BILL } from '../../loan/loan-details/loan-details-watch.rows.ts';
import { clickable, type Happening, MIDDLE, ORDER, periods, SEVERAL, unpaid } from './instalments.given.ts';

const PLANS = [
  SEVERAL.answer,
  MIDDLE.answer,
  clickable(1).answer,
  periods([unpaid(5, '0.10'), unpaid(3, '0'), unpaid(4, '0', 0)], []),
  periods([]),
];
/** A loan that is read beside one plan: what is ticked in it and how the loan stands know nothing of each other. */
const WATCHED = {
  'loan-play-detail': [clickable(1).answer, periods([])],
  'loan-details': [
    { orderStatus: '174' },
    { orderStatus: '21' },
    { orderStatus: '174', payments: [CHECKING] },
    { orderStatus: '174', payments: [PAID_BILL] },
    { orderStatus: '174', payments: [OTHER_BILL] },
  ],
};
const PLANNED = { answers: { ...WATCHED, 'loan-play-detail': PLANS }, passes: [], hides: false };

/** What can happen to the choice of periods. */
export const instalmentsModel: Exploration<SnapshotFrom<typeof instalments>, Happening> = {
  starts: [
    { query: ORDER, within: PLANNED },
    { query: ORDER },
    { query: ORDER, given: { kept: CLAIMED } },
    { query: ORDER, given: { lastTicked: '5' }, within: PLANNED },
    { query: {}, within: PLANNED },
  ],
  answers: WATCHED,
  passes: [10_000],
  hides: true,
  values: { tick: [3, 4, 5, 6, 9], untick: [3, 4, 5, 6, 9] },
  aspect: ({ context: { periods: unpaidPeriods, lastTicked }, children }) => [
    children.poll?.getSnapshot().context.session.claims.map(({ billNo }) => billNo),
    children.poll?.getSnapshot().context.details?.payments?.find(({ state }) => state === 'checking')?.billNo,
    children.poll?.getSnapshot().context.details?.orderStatus,
    unpaidPeriods.map(({ periodNo, canClick, totalAmount }) => [periodNo, canClick, totalAmount]),
    lastTicked,
  ],
  isLeftByBack: (snapshot) => snapshot.matches('failed') && !snapshot.context.orderId,
  entered: ({ context }) => context.lastTicked,
  holds: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches('failed')) equal(context.plan, null, 'a failed load shows no plan');
    const ticks = context.periods.map(({ periodNo }) => isTicked(context, periodNo));
    deepEqual(
      ticks,
      ticks.toSorted((one, other) => Number(other) - Number(one)),
      'the first periods are ticked, and no other',
    );
    if (snapshot.matches('selecting')) equal(ticks[0], true, 'the first period is always ticked');
    const sum = sumAmounts(context.periods.filter((_, index) => ticks[index]).map(({ totalAmount }) => totalAmount));
    equal(selectedAmount(context), sum, 'the amount is the sum of what is ticked');
    if (snapshot.can({ type: 'pay.chosen' })) equal(/[1-9]/.test(sum), true, 'nothing is paid for nothing');
  },
};
