import type { LoanDetails } from '#contract/loan.ts';
import {
  isOwing,
  isRunning,
  isSettled,
  type LoanState,
  type OrderStatus,
  stateNamedBy,
} from '#contract/values/order-status.ts';

/** What the bottom of the details page offers, which depends on the status alone but for the delay. */
export type ActionArea = 'repay' | 'repayAndDelay' | 'repayAlone' | 'loanMore' | 'none' | 'recommendations';

export function actionArea(details: Pick<LoanDetails, 'orderStatus' | 'isDelay'>): ActionArea {
  const { orderStatus, isDelay } = details;
  if (orderStatus === '') return 'recommendations';
  if (isOwing(orderStatus)) return isDelay === 1 ? 'repayAndDelay' : 'repay';
  if (isRunning(orderStatus)) return 'repayAlone';
  if (isSettled(orderStatus)) return 'loanMore';
  return 'none';
}

/** The icons of loan statuses, named by the status that each is the own of; 170 has none. */
export type StatusIconName = `${Exclude<OrderStatus, 170>}`;

const ICONS: Record<LoanState, StatusIconName> = {
  underReview: '21',
  declined: '110',
  disbursing: '151',
  running: '200',
  due: '174',
  overdue: '180',
  settled: '200',
};

/**
 * A status wears its own icon, under its older name too (docs/adr/status-icons.md); any other status wears that of 200
 * (row LD-08).
 */
export function statusIcon(orderStatus: string): StatusIconName {
  const state = stateNamedBy(orderStatus);
  return state === null ? '200' : ICONS[state];
}
