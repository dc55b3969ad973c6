import type { SnapshotFrom } from 'xstate';
import { paymentPoll, selectIsChecked } from '#machines/loan/payment-poll.ts';
import {
  instalmentSelection,
  selectAmount,
  selectHasPaid,
  selectIsTicked,
  selectIsUnfolded,
  selectPeriods,
  selectPlan,
  selectUnpaidAmount,
  selectWhyLocked,
} from '#machines/repayment/instalment-selection.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import { checkedIn, sessionIn } from '../../loan/claimed.ts';
import type { Fact, Happening, Situation } from './instalment-selection.given.ts';

const pollIs = ({ children }: SnapshotFrom<typeof instalmentSelection>, select: typeof selectIsChecked) => {
  const poll = children.poll?.getSnapshot();
  return poll !== undefined && select(poll);
};

const isAsking = (snapshot: SnapshotFrom<typeof paymentPoll>) => snapshot.hasTag('busy');

/** Drives the machine of rows IS-*. */
export const instalmentSelectionMachine: MachineDriver<typeof instalmentSelection, Situation, Happening, Fact> = {
  machine: instalmentSelection,
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
    locked: (snapshot) =>
      selectPeriods(snapshot)
        .map(({ periodNo }) => periodNo)
        .filter((periodNo) => selectWhyLocked(periodNo)(snapshot) !== 'open'),
    'offers all': (snapshot) => selectPeriods(snapshot).length > 1,
    ticked: (snapshot) =>
      selectPeriods(snapshot)
        .map(({ periodNo }) => periodNo)
        .filter((periodNo) => selectIsTicked(periodNo)(snapshot)),
    amount: selectAmount,
    remaining: selectUnpaidAmount,
    paid: (snapshot) => selectPlan(snapshot)?.repayPlanDetail.repayYetDetail.map(({ periodNo }) => periodNo),
    'paid shown': selectHasPaid,
    'paid unfolded': selectIsUnfolded,
    notices: (snapshot) => (selectPlan(snapshot)?.note ? 1 : 0),
    'can pay': (snapshot) => snapshot.can({ type: 'pay.chosen' }),
  },
};
