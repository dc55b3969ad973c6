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
  expect(receiptOf(details, { billNos: [], amount: awaited, isOfDelay: false, before })?.receiptNo).toBe(found);
});

it.each([
  ['instalments', false, 0, 'RC-2'],
  ['instalments', false, 1, undefined],
  ['a delay', true, 1, 'RC-2'],
  ['a delay', true, 0, undefined],
  ['either', null, 0, 'RC-2'],
  ['either', null, 1, 'RC-2'],
  ['instalments', false, undefined, 'RC-2'],
  ['a delay', true, undefined, 'RC-2'],
])(
  'the money of %s (%s) is there with a new receipt of its amount whose isOfDelay is %s: %s',
  (_, isOfDelay, told, found) => {
    const details = loanDetails.parse({ receipts: [{ ...receipt('RC-2', '75000'), isOfDelay: told }] });
    const before = knownOf(loanDetails.parse({ receipts: [] }));
    expect(receiptOf(details, { billNos: [], amount: '75000', isOfDelay, before })?.receiptNo).toBe(found);
  },
);

it('money that came through the bill is there, whatever it paid', () => {
  const details = loanDetails.parse({ receipts: [{ ...receipt('RC-2', '75000'), billNo: 'B-1', isOfDelay: 0 }] });
  const awaited = { billNos: ['B-1'], amount: '75000', isOfDelay: true, before: null };
  expect(receiptOf(details, awaited)?.receiptNo).toBe('RC-2');
});
