import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ComplaintItem, ComplaintTabs } from '#contract/complaints.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types } from '#machines/kit/setup/types.ts';

/** The borrower's complaints, tab by tab: specification section 2, screen 6; rows CL-*. */
export interface ComplaintListContext {
  tabs: ComplaintTabs['tabs'];
  /** The place of the tab that is listed, counted from 0. */
  tab: number;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type ComplaintListEvent =
  | { type: 'load.retried' }
  | { type: 'tab.chosen'; tab: number }
  | { type: 'complaint.chosen'; problemId: string }
  | { type: 'complaining.chosen' };

const outcome = outcomeKit<ComplaintListContext, ComplaintListEvent>();

export const complaintList = setup({
  types: types<{
    context: ComplaintListContext;
    events: ComplaintListEvent;
    emitted: Effect;
    children: { loadTabs: 'loadTabs' };
    tags: 'loading' | 'failed';
  }>(),
  actors: { loadTabs: declaredCall('problem-list') },
  guards: { ...outcome.guards, hasComplaints: ({ context }) => complaintsOf(context).length > 0 },
  actions: {
    ...outcome.actions,
    keepTabs: assign((_, { output }: Answered<ComplaintTabs>) =>
      output.kind === 'ok' ? { tabs: output.data.tabs } : {},
    ),
    chooseTab: assign((_, { tab }: { tab: number }) => ({ tab })),
    openComplaint: emit(
      (_, { problemId }: { problemId: string }): Effect => ({
        type: 'screen.open',
        screen: 'complaintDetails',
        query: { problemId },
      }),
    ),
    openComplaining: emit((): Effect => ({ type: 'screen.open', screen: 'complaint', query: {} })),
  },
}).createMachine({
  id: 'complaintList',
  description: 'The borrower looks through the complaints that were sent.',
  context: { tabs: [], tab: 0, reason: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The complaints are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadTabs',
        src: 'loadTabs',
        input: {},
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event },
            target: 'listing',
            actions: { type: 'keepTabs', params: ({ event }) => event },
            meta: { rows: ['CL-01'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepReason', params: ({ event }) => event },
              { type: 'sayOutcome', params: ({ event }) => event },
            ],
            meta: { rows: ['CL-02'] },
          },
        ],
      },
    },
    failed: {
      description: 'The complaints did not come; the borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['CL-05'] } } },
    },
    listing: {
      description: 'The complaints of one tab are listed.',
      initial: 'deciding',
      on: {
        'tab.chosen': {
          target: '.deciding',
          actions: { type: 'chooseTab', params: ({ event }) => event },
          meta: { rows: ['CL-03'] },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasComplaints', target: 'filled', meta: { rows: ['CL-01'] } },
            { target: 'empty', meta: { rows: ['CL-06'] } },
          ],
        },
        filled: {
          description: 'The tab has complaints.',
          on: {
            'complaint.chosen': {
              actions: { type: 'openComplaint', params: ({ event }) => event },
              meta: { rows: ['CL-04'] },
            },
          },
        },
        empty: {
          description: 'The tab has none.',
          on: {
            'complaining.chosen': {
              actions: 'openComplaining',
              meta: { own: 'whoever finds no complaint here can file one' },
            },
          },
        },
      },
    },
  },
});

const NONE: readonly ComplaintItem[] = [];

function complaintsOf({ tabs, tab }: ComplaintListContext): readonly ComplaintItem[] {
  return tabs[tab]?.items ?? NONE;
}

type Snapshot = SnapshotFrom<typeof complaintList>;

export const selectTabs = ({ context }: Snapshot) => context.tabs;
export const selectTab = ({ context }: Snapshot) => context.tab;
export const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches({ listing: 'empty' });
export const selectComplaints = ({ context }: Snapshot) => complaintsOf(context);
