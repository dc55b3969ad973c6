import type { Receipt as ReceiptAnswer } from '#contract/loan.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount } from '#server/platform/money/display.ts';
import { fill, labels } from '#server/texts/texts.ts';
import { totalOf } from './instalments.ts';
import type { Receipt } from './receipts.ts';

/** A receipt as it stands in loan-details: what was paid, when, through what, and line by line what for. */
export function receiptAnswer(receipt: Receipt, payer: string, locale: DisplayLocale): ReceiptAnswer {
  const { receiptNo, amount, paidAt, currency, billNo, payCode, covered, delayFee, surplus, refunded } = receipt;
  const owed = surplus - refunded;
  const { order, receipt: label } = labels[locale.language];
  const money = (minor: number) => displayAmount(minor, locale);
  return {
    receiptNo,
    amount: fromMinor(amount, locale.market.minorDigits),
    paidAt: isoWithOffset(paidAt, currency),
    billNo,
    payCode,
    payer,
    surplus: surplus > 0 ? fromMinor(owed, locale.market.minorDigits) : '',
    lines: [
      ...covered.map((part) => ({
        text: fill(order.instalment, { periodNo: part.periodNo }),
        value: money(totalOf(part)),
      })),
      ...(delayFee > 0 ? [{ text: label.delay, value: money(delayFee) }] : []),
      ...(owed > 0 ? [{ text: label.surplus, value: money(owed) }] : []),
      ...(refunded > 0 ? [{ text: label.refunded, value: money(refunded) }] : []),
    ],
  };
}
