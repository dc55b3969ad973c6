import {
  complaintList,
  selectComplaints,
  selectIsEmpty,
  selectTab,
  selectTabs,
} from '#machines/complaints/complaint-list.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
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
    'listing an empty tab': selectIsEmpty,
  },
  facts: {
    tabs: (snapshot) => selectTabs(snapshot).map(({ title }) => title),
    chosen: selectTab,
    items: (snapshot) => selectComplaints(snapshot).map(({ type, content }) => `${type}: ${content}`),
    empty: selectIsEmpty,
  },
};
