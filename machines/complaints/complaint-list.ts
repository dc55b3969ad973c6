import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ComplaintItem, ComplaintTabs } from '#contract/complaints.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';

/** The borrower's complaints, tab by tab: specification section 2, screen 6; rows CL-*. */
export interface ComplaintListContext {
  tabs: ComplaintTabs['tabs'];
  /** The index of the listed tab. */
  tab: number;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type ComplaintListEvent =
  | { type: 'load.retried' }
  | { type: 'tab.chosen'; tab: number }
  | { type: 'complaint.chosen'; problemId: string }
  | { type: 'complaining.chosen' };

type TabsResponse = Answered<ComplaintTabs>;

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
  guards: {
    ...outcome.guards,
    bringsComplaints: ({ context }, { output }: TabsResponse) =>
      output.kind === 'ok' && complaintsOf({ ...context, tabs: output.data.tabs }).length > 0,
    hasComplaints: ({ context }, { tab }: { tab: number }) => complaintsOf({ ...context, tab }).length > 0,
  },
  actions: {
    ...outcome.actions,
    keepTabs: assign((_, { output }: TabsResponse) => (output.kind === 'ok' ? { tabs: output.data.tabs } : {})),
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
  description: 'The borrower looks through the complaints that they sent.',
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
            guard: withEvent('bringsComplaints'),
            target: 'listing',
            actions: withEvent('keepTabs'),
            meta: { rows: ['CL-01'], usual: true },
          },
          {
            guard: withEvent('isOk'),
            target: 'listing.empty',
            actions: withEvent('keepTabs'),
            meta: { rows: ['CL-01', 'CL-06'] },
          },
          { target: 'failed', actions: [withEvent('keepReason'), withEvent('sayFailure')], meta: { rows: ['CL-02'] } },
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
      initial: 'filled',
      on: {
        'tab.chosen': [
          {
            guard: withEvent('hasComplaints'),
            target: '.filled',
            actions: withEvent('chooseTab'),
            meta: { rows: ['CL-03'] },
          },
          { target: '.empty', actions: withEvent('chooseTab'), meta: { rows: ['CL-03', 'CL-06'] } },
        ],
      },
      states: {
        filled: {
          description: 'The tab has complaints.',
          on: {
            'complaint.chosen': { actions: withEvent('openComplaint'), meta: { rows: ['CL-04'], usual: true } },
          },
        },
        empty: {
          description: 'The tab has none.',
          on: {
            'complaining.chosen': {
              actions: 'openComplaining',
              meta: { own: 'a borrower without complaints can file one' },
            },
          },
        },
      },
    },
  },
});

const NONE: readonly ComplaintItem[] = [];

function complaintsOf({ tabs, tab }: Pick<ComplaintListContext, 'tabs' | 'tab'>): readonly ComplaintItem[] {
  return tabs[tab]?.items ?? NONE;
}

type Snapshot = SnapshotFrom<typeof complaintList>;

export const selectComplaints = ({ context }: Snapshot) => complaintsOf(context);
