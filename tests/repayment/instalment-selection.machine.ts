import type { SnapshotFrom } from 'xstate';
import { loanWatch, selectIsAsking, selectIsChecked } from '#machines/loan/loan-watch.ts';
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
import { checkedIn, claimsIn } from '../loan/claimed.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './instalment-selection.given.ts';

const watchIs = ({ children }: SnapshotFrom<typeof instalmentSelection>, select: typeof selectIsChecked) => {
  const watch = children.watch?.getSnapshot();
  return watch !== undefined && select(watch);
};

/** Drives the machine of rows IS-*. */
export const instalmentSelectionMachine: MachineDriver<typeof instalmentSelection, Situation, Happening, Fact> = {
  machine: instalmentSelection,
  children: { loanWatch },
  provide: (machine, outside, children) =>
    machine.provide({
      actors: {
        loadPlan: outside.call('loan-play-detail'),
        watch: (children.loanWatch as typeof loanWatch).provide({
          actors: { readDetails: outside.call('loan-details'), visibility: outside.visibility },
        }),
      },
    }),
  input: ({ lastTicked = '', kept }, query) => ({ query, noted: lastTicked, claims: claimsIn(kept) }),
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
  childOf: { 'check now': 'watch', code: 'watch', complaint: 'watch', 'customer service': 'watch' },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    selecting: (snapshot) => snapshot.matches('selecting'),
    checked: (snapshot) => watchIs(snapshot, selectIsChecked) && !watchIs(snapshot, selectIsAsking),
    'asking for the payment': (snapshot) => watchIs(snapshot, selectIsAsking),
    settled: (snapshot) => snapshot.matches('settled'),
    'reading the plan again': (snapshot) => snapshot.matches({ selecting: { plan: 'readAgain' } }),
  },
  facts: {
    checked: ({ children }) => checkedIn(children.watch?.getSnapshot()),
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
