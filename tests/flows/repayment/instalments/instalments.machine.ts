import type { SnapshotFrom } from 'xstate';
import { sumAmounts } from '#domain/money.ts';
import { paymentPoll, selectIsChecked } from '#machines/loan/payment-poll.ts';
import { instalments, isTicked, leftOverdue, lockOf, selectedAmount } from '#machines/repayment/instalments.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { checkedIn, sessionIn } from '../../loan/claimed.ts';
import type { Fact, Happening, Situation } from './instalments.given.ts';

const pollIs = ({ children }: SnapshotFrom<typeof instalments>, select: typeof selectIsChecked) => {
  const poll = children.poll?.getSnapshot();
  return poll !== undefined && select(poll);
};

const isAsking = (snapshot: SnapshotFrom<typeof paymentPoll>) => snapshot.hasTag('busy');

/** Drives the machine of rows IS-*. */
export const instalmentsMachine: MachineDriver<typeof instalments, Situation, Happening, Fact> = {
  machine: instalments,
  children: { paymentPoll },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadPlan: outside.call('loan-play-detail'),
        poll: (children.paymentPoll as typeof paymentPoll).provide({
          actors: { readDetails: outside.call('loan-details'), visibility: outside.visibility },
        }),
      },
    }),
  input: ({ lastTicked = '', kept }, query) => ({ query, noted: lastTicked, session: sessionIn(kept) }),
  events: {
    tick: (periodNo) => ({ type: 'period.ticked', periodNo }),
    untick: (periodNo) => ({ type: 'period.unticked', periodNo }),
    'pay all': () => ({ type: 'payAll.toggled' }),
    'Bayar Segera': () => ({ type: 'pay.chosen' }),
    'paid periods': () => ({ type: 'paidPeriods.toggled' }),
    'loan details': () => ({ type: 'details.chosen' }),
    'check now': () => ({ type: 'check.asked' }),
    code: () => ({ type: 'code.chosen' }),
    complaint: () => ({ type: 'complaint.chosen' }),
    'customer service': () => ({ type: 'customerService.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  childOf: { 'check now': 'poll', code: 'poll', complaint: 'poll', 'customer service': 'poll' },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    selecting: (snapshot) => snapshot.matches('selecting'),
    checked: (snapshot) => pollIs(snapshot, selectIsChecked) && !pollIs(snapshot, isAsking),
    'asking for the payment': (snapshot) => pollIs(snapshot, isAsking),
    settled: (snapshot) => snapshot.matches('settled'),
    'reading the plan again': (snapshot) => snapshot.matches({ selecting: { plan: 'readAgain' } }),
  },
  facts: {
    checked: ({ children }) => checkedIn(children.poll?.getSnapshot()),
    locked: ({ context }) =>
      context.periods.map(({ periodNo }) => periodNo).filter((periodNo) => lockOf(context, periodNo) !== 'open'),
    'offers all': ({ context }) => context.periods.length > 1,
    ticked: ({ context }) =>
      context.periods.map(({ periodNo }) => periodNo).filter((periodNo) => isTicked(context, periodNo)),
    amount: ({ context }) => selectedAmount(context),
    remaining: ({ context }) => sumAmounts(context.periods.map(({ totalAmount }) => totalAmount)),
    'stays overdue': ({ context }) => {
      const left = leftOverdue(context);
      return left.length === 0 ? undefined : sumAmounts(left.map(({ totalAmount }) => totalAmount));
    },
    paid: ({ context }) => context.plan?.repayPlanDetail.repayYetDetail.map(({ periodNo }) => periodNo),
    'paid shown': ({ context }) => (context.plan?.repayPlanDetail.repayYetDetail.length ?? 0) > 0,
    'paid unfolded': (snapshot) => snapshot.matches({ selecting: { paidPeriods: 'unfolded' } }),
    notices: ({ context }) => (context.plan?.note ? 1 : 0),
    'can pay': (snapshot) => snapshot.can({ type: 'pay.chosen' }),
  },
};
