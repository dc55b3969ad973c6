import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import type { complaintList } from '#machines/complaints/complaint-list.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { type Happening, TABS } from './complaint-list.given.ts';

/** What can happen to the list of complaints. */
export const complaintListModel: Exploration<SnapshotFrom<typeof complaintList>, Happening> = {
  starts: [{ query: {} }],
  answers: { 'problem-list': [{ tabs: TABS }, { tabs: [] }] },
  values: { tab: [0, 1, 2], item: ['7'] },
  aspect: ({ context }) => [context.tab, context.tabs.length],
  entered: ({ context }) => context.tab,
  holds: (snapshot) => {
    if (snapshot.matches('failed')) equal(snapshot.context.tabs.length, 0, 'a failed load lists nothing');
  },
};
