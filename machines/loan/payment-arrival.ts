import type { LoanDetails, Receipt } from '#contract/loan.ts';
import { isPositiveAmount, isSameAmount, sumAmounts } from '#domain/money.ts';
import { isOwing, isRunning, isSettled } from '#domain/order-status.ts';

/** A payment that the borrower says to have made: "TELAH MEMBAYAR", then "YA" (rows VA-09, VA-11). */
export interface ClaimedPayment {
  /** The number it was paid to. */
  vcode: string;
  /** '' where the number has no bill. */
  billNo: string;
  payCode: string;
  /** A decimal string in major units. */
  amount: string;
  /** The route parameters of the page that shows the number. */
  query: Readonly<Record<string, string>>;
  /** What was noted of the payments that were there when the number was given; '' where nothing was. */
  knownPayments: string;
  /** When the borrower said so: ISO 8601. */
  keptAt: string;
  /** Of the fee of a delay, not of instalments. */
  isOfDelay: boolean;
}

/** The name under which the visit keeps what was said of an order: the fee of a delay takes no instalment's place. */
export function claimOf(orderId: string, isOfDelay: boolean): string {
  return `claimedPayment:${orderId}${isOfDelay ? ':delay' : ''}`;
}

/** The name under which the visit keeps what was noted of the payments of an order, for a page that pays another way. */
export function knownPaymentsOf(orderId: string): string {
  return `knownPayments:${orderId}`;
}

/** What who asks for a payment is told while it is not there. */
export const NOT_YET = 'Pembayaran belum masuk. Kami terus mengeceknya.';

/** What of a loan tells whether a payment has come. */
export type PaymentsOfLoan = Pick<LoanDetails, 'orderStatus' | 'receipts'>;

/** What of a reading tells, later on, whether a payment has come since. */
export interface KnownPayments {
  orderStatus: string;
  receiptNos: readonly string[];
}

export function knownOf({ orderStatus, receipts }: PaymentsOfLoan): KnownPayments {
  return { orderStatus, receiptNos: receipts.map(({ receiptNo }) => receiptNo) };
}

/** As they are noted: the status and the numbers of the receipts, one to a line. */
export function noteOf(known: KnownPayments | null): string {
  return known ? [known.orderStatus, ...known.receiptNos].join('\n') : '';
}

/** What was noted; null of ''. */
export function notedPayments(note: string): KnownPayments | null {
  const [orderStatus = '', ...receiptNos] = note.split('\n');
  return note ? { orderStatus, receiptNos } : null;
}

/** What a payment is recognised by. */
export interface Awaited {
  /** The bill numbers of the virtual accounts; '' for one that has none. */
  billNos: readonly string[];
  /** What is to be paid; a decimal string in major units. */
  amount: string;
  /** Whether that is the fee of a delay, and no instalments; null where it may be either. */
  isOfDelay: boolean | null;
  /** An earlier reading; null before the first one. */
  before: KnownPayments | null;
}

/**
 * The receipt of the awaited money, if it has come: through one of the bills, and then what it was awaited for before anything else
 * that came through them; or of the same amount and new, and then through another code for the same instalments, or the same delay.
 */
export function receiptOf(
  { receipts }: PaymentsOfLoan,
  { billNos, amount, isOfDelay, before }: Awaited,
): Receipt | null {
  const isOfBill = ({ billNo }: Receipt) => billNo !== '' && billNos.includes(billNo);
  const isNew = (receipt: Receipt) => before !== null && !isKnown(receipt, before);
  const isOfKind = (receipt: Receipt) =>
    isOfDelay === null || receipt.isOfDelay === null || isOfDelay === (receipt.isOfDelay === 1);
  const isSame = (receipt: Receipt) => isSameAmount(receipt.amount, amount) && isOfKind(receipt);
  return (
    receipts.find((receipt) => isOfBill(receipt) && isOfKind(receipt)) ??
    receipts.find(isOfBill) ??
    receipts.find((receipt) => isNew(receipt) && isSame(receipt)) ??
    null
  );
}

/**
 * Whether there is nothing to wait for any more (row VA-15): the receipt is there, or the order became settled; from a
 * server that gives no receipts, also where the order runs again after having been due or overdue.
 */
export function hasArrived(details: PaymentsOfLoan, awaited: Awaited): boolean {
  if (receiptOf(details, awaited)) return true;
  const { before } = awaited;
  if (!before) return false;
  if (isSettled(details.orderStatus) && !isSettled(before.orderStatus)) return true;
  return details.receipts.length === 0 && isRunning(details.orderStatus) && isOwing(before.orderStatus);
}

/** Whether another payment for the order has come since the earlier reading; what is owed is another amount by then. */
export function isOtherPaid({ receipts }: LoanDetails, { before }: Pick<Awaited, 'before'>): boolean {
  return before !== null && !receipts.every((receipt) => isKnown(receipt, before));
}

/**
 * Whether an amount is owed no more: not what one or more periods come to, from the next one on, or not what a delay
 * costs. Of a server that does not tell what is owed, never.
 */
export function isOutdated({ progress }: LoanDetails, { amount, isOfDelay }: { amount: string; isOfDelay: boolean }) {
  if (!progress) return false;
  if (isOfDelay) return !isSameAmount(progress.delayFee, amount);
  const lefts = progress.periods.map((period) => period.left);
  return !isOfPeriods(lefts, amount);
}

/** Whether an amount is what one or more periods come to, from the next one on, by what is left of each. */
export function isOfPeriods(lefts: readonly string[], amount: string): boolean {
  const left = lefts.filter(isPositiveAmount);
  return left.some((_, index) => isSameAmount(sumAmounts(left.slice(0, index + 1)), amount));
}

function isKnown({ receiptNo }: Receipt, { receiptNos }: KnownPayments): boolean {
  return receiptNos.includes(receiptNo);
}
