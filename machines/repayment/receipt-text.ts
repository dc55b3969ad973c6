import type { LoanDetails, Payment } from '#contract/loan.ts';
import { payCodeText } from '#contract/pay-code.ts';

/** What a receipt tells of. */
export interface ReceiptFacts {
  orderId: string;
  /** The fee of a delay was paid, not instalments. */
  isOfDelay: boolean;
  /** What came of the bill; null where the server tells nothing. */
  payment: Payment | null;
  /** The loan as it was read with the receipt. */
  details: LoanDetails | null;
  /** For a receipt that does not say how it was paid. */
  payCode: string;
}

/** What a receipt's values are called, in the borrower's language. */
export interface ReceiptLabels {
  amount: string;
  time: string;
  product: string;
  order: string;
  payer: string;
  method: string;
  /** In the place of a bank that is not named. */
  transfer: string;
  receiptNo: string;
  billNo: string;
  left: string;
  next: string;
}

/** The words around a receipt's own, and its figures as the market writes them; '' for what is not known. */
export interface ReceiptWords {
  heading: string;
  /** Who lends. */
  lender: string;
  labels: ReceiptLabels;
  amount: string;
  /** How far the amount is from what was to be paid. */
  note: string;
  time: string;
  /** What is left of the whole loan, and what of it is due next, by when. */
  left: string;
  next: string;
  nextDue: string;
}

export interface ReceiptRow {
  label: string;
  /** When the value is due. */
  note?: string;
  value: string;
  /** What is left of the loan is set apart. */
  strong?: boolean;
}

/** What a receipt says beside its amount and time, without what it leaves empty. */
export function receiptRows(facts: ReceiptFacts, words: ReceiptWords): ReceiptRow[] {
  const { orderId, payment, details, payCode } = facts;
  const { labels, left, next, nextDue } = words;
  const receipt = payment?.receipt;
  const rows: ReceiptRow[] = [
    { label: labels.product, value: details?.productName ?? '' },
    { label: labels.order, value: orderId },
    { label: labels.payer, value: receipt?.payer ?? '' },
    { label: labels.method, value: payCodeText(receipt?.payCode || payCode, labels.transfer) },
    { label: labels.receiptNo, value: receipt?.receiptNo ?? '' },
    { label: labels.billNo, value: receipt?.billNo ?? '' },
    ...(receipt?.lines ?? []).map(({ text, value }) => ({ label: text, value })),
    { label: labels.left, value: left, strong: true },
    { label: labels.next, note: nextDue, value: next },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** The receipt as a text to hand on: what stands on the page, a line for each of its values. */
export function receiptText(facts: ReceiptFacts, words: ReceiptWords): string {
  const { heading, lender, labels, amount, note, time } = words;
  const lines = [{ label: labels.time, value: time }, ...receiptRows(facts, words)].map(
    ({ label, note: due, value }: ReceiptRow) => `${label}: ${due ? `${due} · ` : ''}${value}`,
  );
  return [lender, heading, `${labels.amount}: ${amount}`, note, ...lines].filter(Boolean).join('\n');
}
