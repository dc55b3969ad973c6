import type { LoanState } from '#machines/loan/loan-life.ts';

/** An order's status as it is kept (specification section 4; the names are those of the decisions). */
export type OrderStatus = 21 | 110 | 151 | 170 | 174 | 180 | 200;

const statuses: Record<LoanState, OrderStatus> = {
  underReview: 21,
  declined: 110,
  disbursing: 151,
  running: 170,
  due: 174,
  overdue: 180,
  settled: 200,
};

const states: Record<OrderStatus, LoanState> = {
  21: 'underReview',
  110: 'declined',
  151: 'disbursing',
  170: 'running',
  174: 'due',
  180: 'overdue',
  200: 'settled',
};

const olderNames: Partial<Record<OrderStatus, number>> = { 174: 3, 180: 5, 200: 4 };

export function statusOf(state: LoanState): OrderStatus {
  return statuses[state];
}

export function stateOf(status: OrderStatus): LoanState {
  return states[status];
}

/** `orderStatus` as the borrower's page gets it: 3, 5 and 4 where the order wears the older names. */
export function displayedStatus(order: { status: OrderStatus; olderStatusNames: boolean }): string {
  const older = order.olderStatusNames ? olderNames[order.status] : undefined;
  return String(older ?? order.status);
}
