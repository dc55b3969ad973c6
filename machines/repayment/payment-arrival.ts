import type { LoanDetails, Receipt } from '#contract/loan.ts';
import { isOwing, isRunning, isSettled } from '#machines/loan/loan-status.ts';

/** What a payment is recognised by. */
export interface Awaited {
  /** The bill numbers of the virtual accounts; '' for one that has none. */
  billNos: readonly string[];
  /** The order's status at the reading before; '' before the first one. */
  lastStatus: string;
}

/** The receipt of the money that came through one of these bills, if it has come; the first that the server names. */
export function receiptOf(details: LoanDetails, billNos: readonly string[]): Receipt | null {
  return details.receipts.find(({ billNo }) => billNo !== '' && billNos.includes(billNo)) ?? null;
}

/**
 * Whether the awaited payment has arrived (row VA-15): its receipt is there, or, from a server that gives no receipts,
 * the order became settled, or runs again after having been due or overdue.
 */
export function hasArrived(details: LoanDetails, { billNos, lastStatus }: Awaited): boolean {
  if (receiptOf(details, billNos)) return true;
  if (details.receipts.length > 0 || lastStatus === '') return false;
  const becameSettled = isSettled(details.orderStatus) && !isSettled(lastStatus);
  return becameSettled || (isRunning(details.orderStatus) && isOwing(lastStatus));
}
