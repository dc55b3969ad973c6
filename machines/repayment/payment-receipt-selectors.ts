import type { SnapshotFrom } from 'xstate';
import { differenceOf, isPositiveAmount } from '#contract/values/money.ts';
import { isOfPeriods } from '#machines/loan/payment-arrival.ts';
import { paid, type paymentReceipt } from './payment-receipt.ts';
import type { ReceiptFacts } from './receipt-text.ts';

type Snapshot = SnapshotFrom<typeof paymentReceipt>;

export const selectIsRecalling = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsUnread = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsWithoutReceipt = (snapshot: Snapshot) => snapshot.matches('withoutReceipt');
export const selectHasReceipt = (snapshot: Snapshot) => snapshot.matches('withReceipt');
export const selectIsPartial = (snapshot: Snapshot) => snapshot.matches({ withReceipt: 'partial' });
export const selectIsOver = (snapshot: Snapshot) => snapshot.matches({ withReceipt: 'over' });
/** How far what has come is from what was to be paid; a decimal in major units. */
export const selectDifference = ({ context }: Snapshot) =>
  isPositiveAmount(context.amount) ? differenceOf(paid(context), context.amount) : '';
/** What a payment in part of instalments leaves, a decimal in major units; '' where that was paid since, or another amount is owed. */
export const selectRest = (snapshot: Snapshot) => {
  const { loan, receipt, isOfDelay } = snapshot.context;
  const amount = selectDifference(snapshot);
  const isLatest = loan?.receipts[0]?.receiptNo === receipt?.receiptNo;
  const isOwed = isLatest && (!loan?.lefts || isOfPeriods(loan.lefts, amount));
  return selectIsPartial(snapshot) && !isOfDelay && isOwed ? amount : '';
};
/** What of too much is the borrower's own; '' where it pays of what is due next. */
export const selectSurplus = ({ context: { receipt } }: Snapshot) =>
  receipt && isPositiveAmount(receipt.surplus) ? receipt.surplus : '';
export const selectFacts = ({ context }: Snapshot): ReceiptFacts => context;
export const selectReason = ({ context }: Snapshot) => context.reason;
