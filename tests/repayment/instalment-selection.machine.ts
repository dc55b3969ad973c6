import {
  instalmentSelection,
  selectAmount,
  selectHasPaid,
  selectIsTicked,
  selectIsUnfolded,
  selectPeriods,
  selectPlan,
  selectUnpaidAmount,
} from '#machines/repayment/instalment-selection.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './instalment-selection.given.ts';

/** Drives the machine of rows IS-*. */
export const instalmentSelectionMachine: MachineDriver<typeof instalmentSelection, Situation, Happening, Fact> = {
  machine: instalmentSelection,
  provide: (machine, outside) => machine.provide({ actors: { loadPlan: outside.call('loan-play-detail') } }),
  input: ({ lastTicked = '' }, query) => ({ query, noted: lastTicked }),
  events: {
    tick: (periodNo) => ({ type: 'period.ticked', periodNo }),
    untick: (periodNo) => ({ type: 'period.unticked', periodNo }),
    'pay all': () => ({ type: 'payAll.toggled' }),
    'Bayar Segera': () => ({ type: 'pay.chosen' }),
    'paid periods': () => ({ type: 'paidPeriods.toggled' }),
    'loan details': () => ({ type: 'details.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    selecting: (snapshot) => snapshot.matches('selecting'),
    settled: (snapshot) => snapshot.matches('settled'),
  },
  facts: {
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
