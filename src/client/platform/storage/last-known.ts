import type { LoanDetails } from '#contract/loan.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/** What a loan stood at when it was read last, for a page without a network; amounts are decimals in major units. */
export type LastKnown = {
  /** When it was shown, by the phone's clock; ISO 8601. */
  at: string;
  productName: string;
  status: string;
  /** What is to be paid next, and until when; '' where nothing is. */
  due: string;
  dueTime: string;
  /** '' where the server does not tell. */
  left: string;
};

const NAMES = ['at', 'productName', 'status', 'due', 'dueTime', 'left'];
const keyOf = (orderId: string) => `loan:${orderId}`;

/** Kept for the visit: another borrower never reads it, and it is gone when the visit is. */
export function keepLastKnown(kept: KeptForVisit, orderId: string, details: LoanDetails): void {
  const { productName, noticeStatusText, progress } = details;
  kept.keep(keyOf(orderId), {
    at: new Date().toISOString(),
    productName,
    status: noticeStatusText,
    due: progress?.due?.amount ?? '',
    dueTime: progress?.due?.dueTime ?? '',
    left: progress?.left ?? '',
  } satisfies LastKnown);
}

/** Null where the visit has not shown the loan. */
export function lastKnownOf(kept: KeptForVisit, orderId: string): LastKnown | null {
  const value = kept.read(keyOf(orderId));
  return isLastKnown(value) ? value : null;
}

function isLastKnown(value: unknown): value is LastKnown {
  return (
    typeof value === 'object' && value !== null && NAMES.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
