import type { LoanDetails } from '#contract/loan.ts';
import { isOwing, isRunning, isSettled, type LoanState, type OrderStatus, stateNamedBy } from '#domain/order-status.ts';

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

const ICONS: readonly StatusIconName[] = ['21', '110', '151', '174', '180', '200'];

/** Its own icon, or that of 200 (row LD-08; docs/adr/status-icons.md). */
export function statusIcon(orderStatus: string): StatusIconName {
  return ICONS.find((icon) => icon === orderStatus) ?? '200';
}

export type StatusTone = 'plain' | 'good' | 'warn' | 'bad';

const TONES: Record<LoanState, StatusTone> = {
  underReview: 'plain',
  declined: 'bad',
  disbursing: 'plain',
  running: 'plain',
  due: 'warn',
  overdue: 'bad',
  settled: 'good',
};

/** The tone of the loan's state, under its older name too. */
export function statusTone(orderStatus: string): StatusTone {
  const state = stateNamedBy(orderStatus);
  return state === null ? 'plain' : TONES[state];
}
