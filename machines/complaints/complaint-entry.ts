import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ComplaintStart, OrderCard, ProblemOption } from '#contract/complaints.ts';
import { COLLECTION_TYPE } from '#domain/complaint.ts';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { type Answered, declaredCall, outcomeKit } from '#machines/kit/setup/outcome.ts';
import { types, withEvent } from '#machines/kit/setup/types.ts';
import { NOT_COLLECTIBLE } from './complaint-content.ts';

/** The borrower chooses the order and the problem of a complaint: specification section 2, screen 4; rows CE-*. */
export interface ComplaintEntryInput {
  /** The route parameters of the page; orderId or orderNo among them. */
  query: Record<string, string>;
}

export interface ComplaintEntryContext extends ComplaintEntryInput {
  /** The orders to pick from, with the one in the address. */
  orders: readonly OrderCard[];
  /** Of the selected order; null where none is. */
  orderNo: string | null;
  problemTypes: readonly ProblemOption[];
  problemSonTypes: readonly ProblemOption[];
  /** The collection type was refused for the selected order: it is marked until another order is chosen. */
  isRefused: boolean;
  /** Why the page failed to load; '' where the server gave no reason. */
  reason: string;
}

export type ComplaintEntryEvent =
  | { type: 'load.retried' }
  | { type: 'orders.opened' }
  | { type: 'order.chosen'; orderNo: string }
  | { type: 'orders.dismissed' }
  | { type: 'problem.chosen'; problemType: string }
  | { type: 'sonProblem.chosen'; problemSonType: string }
  | { type: 'complaints.chosen' };

type StartResponse = Answered<ComplaintStart>;

const outcome = outcomeKit<ComplaintEntryContext, ComplaintEntryEvent>();

export const complaintEntry = setup({
  types: types<{
    input: ComplaintEntryInput;
    context: ComplaintEntryContext;
    events: ComplaintEntryEvent;
    emitted: Effect;
    children: { loadStart: 'loadStart' };
    tags: 'loading' | 'failed' | 'unfolded';
  }>(),
  actors: { loadStart: declaredCall('problem-init') },
  guards: {
    ...outcome.guards,
    hasOrders: ({ context }) => context.orders.length > 0,
    isOther: (_, { problemType }: { problemType: string }) => problemType !== COLLECTION_TYPE,
    forbidsCollection: ({ context }) => selectedOrder(context)?.isShow !== 1,
    hasSonTypes: ({ context }) => context.problemSonTypes.length > 0,
  },
  actions: {
    ...outcome.actions,
    keepStart: assign((_, { output }: StartResponse) => {
      if (output.kind !== 'ok') return {};
      const { orderDetail, orderList, problemType, problemSonType } = output.data;
      const isListed = orderList.some(({ orderNo }) => orderNo === orderDetail?.orderNo);
      const orders = orderDetail && !isListed ? [orderDetail, ...orderList] : orderList;
      return {
        // The list may tell less of the selected order than its detail does.
        orders: orders.map((order) => (orderDetail?.orderNo === order.orderNo ? orderDetail : order)),
        orderNo: orderDetail?.orderNo ?? null,
        problemTypes: problemType,
        problemSonTypes: problemSonType,
      };
    }),
    selectOrder: assign((_, { orderNo }: { orderNo: string }) => ({ orderNo, isRefused: false })),
    markCollection: assign({ isRefused: true }),
    sayForbidden: emit((): Effect => ({ type: 'toast', text: NOT_COLLECTIBLE, inPlace: true })),
    openForm: emit(
      ({ context }, problem: { problemType: string; problemSonType?: string }): Effect => ({
        type: 'screen.open',
        screen: 'complaintForm',
        query: { ...problem, ...(context.orderNo === null ? {} : { orderNo: context.orderNo }) },
      }),
    ),
    openComplaints: emit((): Effect => ({ type: 'screen.open', screen: 'complaintList', query: {} })),
  },
}).createMachine({
  id: 'complaintEntry',
  description: 'The borrower chooses what to complain about: an order, and the type of the problem.',
  context: ({ input }) => ({
    ...input,
    orders: [],
    orderNo: null,
    problemTypes: [],
    problemSonTypes: [],
    isRefused: false,
    reason: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The order and the types of problems are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadStart',
        src: 'loadStart',
        input: ({ context: { query } }) => ({ orderId: query.orderId, orderNo: query.orderNo }),
        onDone: [
          {
            guard: withEvent('isOk'),
            target: 'choosing',
            actions: withEvent('keepStart'),
            meta: { rows: ['CE-01', 'CE-13'], usual: true },
          },
          { target: 'failed', actions: [withEvent('keepReason'), withEvent('sayFailure')], meta: { rows: ['CE-02'] } },
        ],
      },
    },
    failed: {
      description: 'The types did not come; the borrower can try again.',
      tags: 'failed',
      on: { 'load.retried': { target: 'loading', meta: { rows: ['CE-12'] } } },
    },
    choosing: {
      description: 'The borrower says what the complaint is about.',
      initial: 'problem',
      states: {
        problem: {
          description: 'The borrower chooses the type of the problem.',
          initial: 'type',
          on: {
            'complaints.chosen': { actions: 'openComplaints', meta: { rows: ['CE-11'] } },
          },
          states: {
            type: {
              description: 'No type is chosen.',
              on: {
                'orders.opened': {
                  guard: 'hasOrders',
                  target: '#complaintEntry.choosing.order',
                  meta: { rows: ['CE-03'] },
                },
                'problem.chosen': [
                  {
                    guard: withEvent('isOther'),
                    actions: { type: 'openForm', params: ({ event }) => ({ problemType: event.problemType }) },
                    meta: { rows: ['CE-06', 'CE-13'] },
                  },
                  {
                    guard: 'forbidsCollection',
                    actions: ['markCollection', 'sayForbidden'],
                    meta: { rows: ['CE-08', 'CE-13'] },
                  },
                  { guard: 'hasSonTypes', target: 'sonType', meta: { rows: ['CE-07'], usual: true } },
                  {
                    actions: { type: 'openForm', params: { problemType: COLLECTION_TYPE } },
                    meta: { own: 'the type has no sub-types' },
                  },
                ],
              },
            },
            sonType: {
              description: 'The collection type is chosen; the borrower chooses its sub-type.',
              tags: 'unfolded',
              on: {
                'orders.opened': { target: '#complaintEntry.choosing.order.overSonTypes', meta: { rows: ['CE-03'] } },
                'problem.chosen': [
                  {
                    guard: withEvent('isOther'),
                    actions: { type: 'openForm', params: ({ event }) => ({ problemType: event.problemType }) },
                    meta: { rows: ['CE-06'] },
                  },
                  { target: 'type', meta: { rows: ['CE-10'] } },
                ],
                'sonProblem.chosen': {
                  actions: {
                    type: 'openForm',
                    params: ({ event }) => ({ problemType: COLLECTION_TYPE, problemSonType: event.problemSonType }),
                  },
                  meta: { rows: ['CE-09'], usual: true },
                },
              },
            },
          },
        },
        order: {
          description: 'The borrower picks an order.',
          initial: 'overTypes',
          on: {
            'order.chosen': { target: 'problem', actions: withEvent('selectOrder'), meta: { rows: ['CE-04'] } },
          },
          states: {
            overTypes: {
              description: 'No type is chosen underneath.',
              on: {
                'orders.dismissed': { target: '#complaintEntry.choosing.problem.type', meta: { rows: ['CE-05'] } },
              },
            },
            overSonTypes: {
              description: 'The sub-types stay open underneath.',
              tags: 'unfolded',
              on: {
                'orders.dismissed': { target: '#complaintEntry.choosing.problem.sonType', meta: { rows: ['CE-05'] } },
              },
            },
          },
        },
      },
    },
  },
});

function selectedOrder({ orders, orderNo }: ComplaintEntryContext): OrderCard | null {
  return orders.find((order) => order.orderNo === orderNo) ?? null;
}

type Snapshot = SnapshotFrom<typeof complaintEntry>;

/** The selected order; null where there is none. */
export const selectOrder = ({ context }: Snapshot) => selectedOrder(context);
/** Whether that type was refused for the selected order. */
export const selectIsRefused = (problemType: string) => {
  return ({ context }: Snapshot) => problemType === COLLECTION_TYPE && context.isRefused;
};
/** Whether the sub-types fold out under that type. */
export const selectFoldsOut = (problemType: string) => {
  return ({ context }: Snapshot) => problemType === COLLECTION_TYPE && context.problemSonTypes.length > 0;
};
