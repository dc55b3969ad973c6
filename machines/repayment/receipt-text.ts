import type { Receipt } from '#contract/loan.ts';
import { payCodeText } from './code/pay-code.ts';

/** What a receipt's values are called, in the borrower's language. */
export interface ReceiptLabels {
  amount: string;
  time: string;
  receiptNo: string;
  billNo: string;
  method: string;
}

/** The words around a receipt's own, and its figures as the market writes them. */
export interface ReceiptWords {
  heading: string;
  labels: ReceiptLabels;
  amount: string;
  time: string;
}

/** What a receipt says beside its amount and time, without what it leaves empty. `payCode`: for one that names none. */
export function receiptRows(receipt: Receipt, payCode: string, labels: ReceiptLabels) {
  return [
    { label: labels.receiptNo, value: receipt.receiptNo },
    { label: labels.billNo, value: receipt.billNo },
    { label: labels.method, value: payCodeText(receipt.payCode || payCode) },
    ...receipt.lines.map(({ text, value }) => ({ label: text, value })),
  ].filter(({ value }) => value !== '');
}

/** The receipt as a text to hand on: its heading, and a line for each of its values. */
export function receiptText(
  receipt: Receipt,
  payCode: string,
  { heading, labels, amount, time }: ReceiptWords,
): string {
  const rows = [
    { label: labels.amount, value: amount },
    { label: labels.time, value: time },
    ...receiptRows(receipt, payCode, labels),
  ];
  return [heading, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}
