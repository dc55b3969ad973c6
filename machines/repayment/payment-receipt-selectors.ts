import type { SnapshotFrom } from 'xstate';
import { compareAmounts, differenceOf, isPositiveAmount } from '#domain/money.ts';
import { isOfPeriods } from '#machines/loan/payment-arrival.ts';
import { type paymentReceipt, sumPaid } from './payment-receipt.ts';
import type { ReceiptFacts } from './receipt-text.ts';

type Snapshot = SnapshotFrom<typeof paymentReceipt>;

export const selectIsRecalling = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsUnread = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsWithoutReceipt = (snapshot: Snapshot) => snapshot.matches('withoutReceipt');
export const selectHasReceipt = (snapshot: Snapshot) => snapshot.matches('withReceipt');
export const selectIsPartial = (snapshot: Snapshot) => snapshot.matches({ withReceipt: 'partial' });
export const selectIsOver = (snapshot: Snapshot) => snapshot.matches({ withReceipt: 'over' });
/** What has come of what was to be paid; a decimal in major units. */
export const selectPaid = ({ context }: Snapshot) => sumPaid(context, 'amount');
/** What of that is more than was to be; '' where nothing is, or the page does not say. */
export const selectExcess = (snapshot: Snapshot) => {
  const { amount } = snapshot.context;
  const paid = selectPaid(snapshot);
  return isPositiveAmount(amount) && compareAmounts(paid, amount) > 0 ? differenceOf(paid, amount) : '';
};
/** What a payment in part of instalments leaves, a decimal in major units; '' where that was paid since, or another amount is owed. */
export const selectRest = (snapshot: Snapshot) => {
  const { loan, receipt, isOfDelay, amount } = snapshot.context;
  if (!selectIsPartial(snapshot) || isOfDelay || loan?.receipts[0]?.receiptNo !== receipt?.receiptNo) return '';
  const rest = differenceOf(selectPaid(snapshot), amount);
  return !loan?.lefts || isOfPeriods(loan.lefts, rest) ? rest : '';
};
/** Whether what of it was too much pays of what is due next, and nothing of it is or was the borrower's own. */
export const selectPaysNext = ({ context: { receipt } }: Snapshot) => receipt?.surplus === '';
/** What of too much is the borrower's own still; '' where it pays of what is due next, or was paid back. */
export const selectSurplus = ({ context }: Snapshot) => {
  const surplus = sumPaid(context, 'surplus');
  return isPositiveAmount(surplus) ? surplus : '';
};
export const selectFacts = ({ context }: Snapshot): ReceiptFacts => context;
export const selectReason = ({ context }: Snapshot) => context.reason;
