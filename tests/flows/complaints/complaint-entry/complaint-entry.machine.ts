import { complaintEntry, selectOrder } from '#machines/complaints/complaint-entry.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './complaint-entry.given.ts';

/** Drives the machine of rows CE-*. */
export const complaintEntryMachine: MachineDriver<typeof complaintEntry, Situation, Happening, Fact> = {
  machine: complaintEntry,
  provide: (machine, outside) => machine.provide({ actors: { loadStart: outside.call('problem-init') } }),
  input: (_, query) => ({ query }),
  events: {
    All: () => ({ type: 'orders.opened' }),
    order: (orderNo) => ({ type: 'order.chosen', orderNo }),
    close: () => ({ type: 'orders.dismissed' }),
    Escape: () => ({ type: 'orders.dismissed' }),
    mask: () => ({ type: 'orders.dismissed' }),
    type: (problemType) => ({ type: 'problem.chosen', problemType }),
    'sub-type': (problemSonType) => ({ type: 'sonProblem.chosen', problemSonType }),
    'My complaints': () => ({ type: 'complaints.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    choosing: (snapshot) => snapshot.matches({ choosing: { problem: 'type' } }),
    'choosing a sub-type': (snapshot) => snapshot.matches({ choosing: { problem: 'sonType' } }),
    'picking an order': (snapshot) => snapshot.matches({ choosing: 'order' }),
  },
  facts: {
    order: (snapshot) => {
      const order = selectOrder(snapshot);
      return order && (order.productName || order.orderNo);
    },
    figures: (snapshot) => (selectOrder(snapshot)?.list ?? []).flatMap(({ title, value }) => [title, value]),
    orders: (snapshot) =>
      snapshot.matches({ choosing: 'order' })
        ? snapshot.context.orders.map(({ productName, orderNo }) => productName || orderNo)
        : [],
    types: (snapshot) => snapshot.context.problemTypes.map(({ title }) => title),
    unfolded: (snapshot) => snapshot.hasTag('unfolded'),
  },
};
