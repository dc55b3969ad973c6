import type { Receipt as ReceiptAnswer } from '#contract/loan.ts';
import type { Language } from '#domain/configuration/page-parameters.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount } from '#server/platform/money/display.ts';
import { totalOf } from './instalments.ts';
import type { Receipt } from './receipts.ts';

/** A receipt as it stands in loan-details: what was paid, when, through what, and line by line what for. */
export function receiptAnswer(receipt: Receipt, payer: string, locale: DisplayLocale): ReceiptAnswer {
  const { receiptNo, amount, paidAt, currency, billNo, payCode, covered, delayFee, surplus, refunded } = receipt;
  const owed = surplus - refunded;
  const label = receiptLabels[locale.language];
  const money = (minor: number) => displayAmount(minor, locale);
  return {
    receiptNo,
    amount: fromMinor(amount, locale.market.minorDigits),
    paidAt: isoWithOffset(paidAt, currency),
    billNo,
    payCode,
    payer,
    isOfDelay: delayFee > 0 ? 1 : 0,
    surplus: surplus > 0 ? fromMinor(owed, locale.market.minorDigits) : '',
    lines: [
      ...covered.map((part) => ({ text: label.instalment(part.periodNo), value: money(totalOf(part)) })),
      ...(delayFee > 0 ? [{ text: label.delay, value: money(delayFee) }] : []),
      ...(owed > 0 ? [{ text: label.surplus, value: money(owed) }] : []),
      ...(refunded > 0 ? [{ text: label.refunded, value: money(refunded) }] : []),
    ],
  };
}

interface Labels {
  instalment(periodNo: number): string;
  delay: string;
  surplus: string;
  refunded: string;
}

export const receiptLabels: Record<Language, Labels> = {
  id: {
    instalment: (periodNo) => `Cicilan ke-${periodNo}`,
    delay: 'Biaya perpanjangan',
    surplus: 'Kelebihan bayar, menjadi hak Anda',
    refunded: 'Kelebihan bayar, sudah dikembalikan',
  },
  en: {
    instalment: (periodNo) => `Instalment ${periodNo}`,
    delay: 'Extension fee',
    surplus: 'Overpaid, owed to you',
    refunded: 'Overpaid, paid back to you',
  },
  zh: {
    instalment: (periodNo) => `第 ${periodNo} 期`,
    delay: '延期费',
    surplus: '多付金额，归您所有',
    refunded: '多付金额，已退还',
  },
};
