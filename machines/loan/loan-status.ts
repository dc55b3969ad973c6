import type { LoanDetails } from '#contract/loan.ts';

/** Order statuses (specification section 4; 3, 5 and 4 are older names of 174, 180 and 200). */
export const STATUS = {
  underReview: '21',
  declined: '110',
  disbursing: '151',
  running: '170',
  due: '174',
  overdue: '180',
  settled: '200',
} as const;

const REPAY = ['174', '180', '3', '5'];
const REPAY_ALONE = ['170'];
const LOAN_MORE = ['200', '4'];

/** What the bottom of the details page offers, which depends on the status alone but for the delay. */
export type ActionArea = 'repay' | 'repayAndDelay' | 'repayAlone' | 'loanMore' | 'none' | 'recommendations';

export function actionArea(details: Pick<LoanDetails, 'orderStatus' | 'isDelay'>): ActionArea {
  const { orderStatus, isDelay } = details;
  if (orderStatus === '') return 'recommendations';
  if (REPAY.includes(orderStatus)) return isDelay === 1 ? 'repayAndDelay' : 'repay';
  if (REPAY_ALONE.includes(orderStatus)) return 'repayAlone';
  if (LOAN_MORE.includes(orderStatus)) return 'loanMore';
  return 'none';
}

/** The statuses that have an icon of their own; any other status wears the icon of 200. */
const OWN_ICON = ['21', '110', '151', '174', '180', '200'];

export function statusIcon(orderStatus: string): string {
  return OWN_ICON.includes(orderStatus) ? orderStatus : '200';
}
