import { equal } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { type complaintEntry, selectOrder } from '#machines/complaints/complaint-entry.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import { ALLOWED, FORBIDDEN, type Happening } from './complaint-entry.given.ts';

const problemType = ['1', '2'].map((value) => ({ value }));
const problemSonType = [{ value: '11' }];

/** What can happen to the choice of what to complain about. */
export const complaintEntryModel: Exploration<SnapshotFrom<typeof complaintEntry>, Happening> = {
  starts: [{ query: { orderNo: '1001' } }, { query: { orderId: '88' } }, { query: {} }],
  answers: {
    'problem-init': [
      { problemType, problemSonType, orderDetail: ALLOWED, orderList: [FORBIDDEN] },
      { problemType, orderDetail: ALLOWED },
      { problemType, problemSonType, orderList: [ALLOWED, FORBIDDEN] },
      { problemType, problemSonType },
    ],
  },
  values: { order: ['1001', '1002'], type: ['1', '2'], 'sub-type': ['11'] },
  aspect: ({ context }) => [context.orderNo, context.orders.length, context.problemSonTypes.length],
  entered: ({ context }) => context.orderNo,
  holds: (snapshot) => {
    if (snapshot.matches('failed')) equal(snapshot.context.orders.length, 0, 'a failed load shows no order');
    if (snapshot.hasTag('unfolded'))
      equal(selectOrder(snapshot)?.isShow, 1, 'sub-types are for orders that allow them');
  },
};
