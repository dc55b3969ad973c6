/** The states of an order with their statuses (specification section 4). Three statuses also have an older name. */
const ORDER_STATES = [
  { state: 'underReview', status: 21, olderName: null },
  { state: 'declined', status: 110, olderName: null },
  { state: 'disbursing', status: 151, olderName: null },
  { state: 'running', status: 170, olderName: null },
  { state: 'due', status: 174, olderName: 3 },
  { state: 'overdue', status: 180, olderName: 5 },
  { state: 'settled', status: 200, olderName: 4 },
] as const;

type OrderState = (typeof ORDER_STATES)[number];
export type LoanState = OrderState['state'];
export type OrderStatus = OrderState['status'];

/** The states in English, for developers and staff. */
export const LOAN_STATE_NAMES: Record<LoanState, string> = {
  underReview: 'under review',
  declined: 'declined',
  disbursing: 'disbursing',
  running: 'running',
  due: 'due',
  overdue: 'overdue',
  settled: 'settled',
};

export function statusOf(state: LoanState): OrderStatus {
  return entryWhere((entry) => entry.state === state).status;
}

export function stateOf(status: OrderStatus): LoanState {
  return entryWhere((entry) => entry.status === status).state;
}

/** A status by its older name, where it has one; else as it is. */
export function olderNameOf(status: OrderStatus): number {
  return entryWhere((entry) => entry.status === status).olderName ?? status;
}

/** The state of an `orderStatus`, by its status or its older name; null if there is none. */
export function stateNamedBy(orderStatus: string): LoanState | null {
  const isNamed = ({ status, olderName }: OrderState) =>
    orderStatus === String(status) || orderStatus === String(olderName ?? '');
  return (orderStatus !== '' && ORDER_STATES.find(isNamed)?.state) || null;
}

/** Whether an instalment is due or late. */
export function isOwing(orderStatus: string): boolean {
  const state = stateNamedBy(orderStatus);
  return state === 'due' || state === 'overdue';
}

/** Whether the loan is disbursed and nothing is due. */
export function isRunning(orderStatus: string): boolean {
  return stateNamedBy(orderStatus) === 'running';
}

/** Whether the order will change by itself: under review or disbursing. */
export function isBeingDecided(orderStatus: string): boolean {
  const state = stateNamedBy(orderStatus);
  return state === 'underReview' || state === 'disbursing';
}

/** Whether the loan is paid back. */
export function isSettled(orderStatus: string): boolean {
  return stateNamedBy(orderStatus) === 'settled';
}

function entryWhere(isIt: (entry: OrderState) => boolean): OrderState {
  const found = ORDER_STATES.find(isIt);
  if (!found) throw new RangeError('there is no such order status');
  return found;
}
