import { complaintList, selectComplaints } from '#machines/complaints/complaint-list.ts';
import type { MachineDriver } from '../../../oracle/machine-layer.ts';
import type { Fact, Happening, Situation } from './complaint-list.given.ts';

/** Drives the machine of rows CL-*. */
export const complaintListMachine: MachineDriver<typeof complaintList, Situation, Happening, Fact> = {
  machine: complaintList,
  provide: (machine, outside) => machine.provide({ actors: { loadTabs: outside.call('problem-list') } }),
  input: () => undefined,
  events: {
    tab: (tab) => ({ type: 'tab.chosen', tab }),
    item: (problemId) => ({ type: 'complaint.chosen', problemId }),
    'file a complaint': () => ({ type: 'complaining.chosen' }),
    'try again': () => ({ type: 'load.retried' }),
  },
  situations: {
    loading: (snapshot) => snapshot.matches('loading'),
    failed: (snapshot) => snapshot.matches('failed'),
    listing: (snapshot) => snapshot.matches({ listing: 'filled' }),
    'listing an empty tab': (snapshot) => snapshot.matches({ listing: 'empty' }),
  },
  facts: {
    tabs: (snapshot) => snapshot.context.tabs.map(({ title }) => title),
    chosen: ({ context }) => context.tab,
    items: (snapshot) => selectComplaints(snapshot).map(({ type, content }) => `${type}: ${content}`),
    empty: (snapshot) => snapshot.matches({ listing: 'empty' }),
  },
};
