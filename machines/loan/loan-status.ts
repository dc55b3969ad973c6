import type { LoanDetails } from '#contract/loan.ts';

// Order statuses (specification section 4); 3, 5 and 4 are older names of 174, 180 and 200.
const OWING = ['174', '180', '3', '5'];
const RUNNING = ['170'];
const SETTLED = ['200', '4'];

/** Something of the loan is due, or late. */
export const isOwing = (orderStatus: string) => OWING.includes(orderStatus);
/** The loan is paid out, and nothing of it is due. */
export const isRunning = (orderStatus: string) => RUNNING.includes(orderStatus);
/** Nothing of the loan is left. */
export const isSettled = (orderStatus: string) => SETTLED.includes(orderStatus);

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

const ICONS = ['21', '110', '151', '174', '180', '200'] as const;

/** The icons of loan statuses, named by the status that each is the own of. */
export type StatusIconName = (typeof ICONS)[number];

/** A status wears its own icon; any other status wears that of 200 (row LD-08). */
export function statusIcon(orderStatus: string): StatusIconName {
  return ICONS.find((icon) => icon === orderStatus) ?? '200';
}
