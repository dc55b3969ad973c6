import { expect, it } from 'vitest';
import { loanDetails } from '#contract/loan.ts';
import { knownOf, receiptOf } from '#machines/loan/payment-arrival.ts';

const receipt = (receiptNo: string, amount: string) => ({ receiptNo, amount, paidAt: '2026-03-05T10:00:00+07:00' });

it.each([
  ['150000', '150000.00', 'RC-2'],
  ['9007199254740992', '9007199254740993', undefined],
])('money of %s arrives as a new receipt of %s: %s', (awaited, arrived, found) => {
  const details = loanDetails.parse({ receipts: [receipt('RC-1', awaited), receipt('RC-2', arrived)] });
  const before = knownOf(loanDetails.parse({ receipts: [receipt('RC-1', awaited)] }));
  expect(receiptOf(details, { billNos: [], amount: awaited, before })?.receiptNo).toBe(found);
});
