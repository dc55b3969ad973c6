import { borrower, fails, OWN, REFUSAL, type Row, refuses } from '../oracle/row.ts';
import {
  ARRIVED,
  details,
  type Fact,
  type Happening,
  OF_ANOTHER_BILL,
  ORDER,
  reading,
  type Situation,
  type VaCase,
} from './virtual-account.given.ts';

/** The page of a payment that has arrived is read again. */
export const recallingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'a page that was paid asks for its receipt again, and for no other payment',
    cases: [
      {
        name: 'the loan can be looked at meanwhile',
        given: { paidBill: 'BILL-77' },
        at: 'reading the receipt',
        do: [borrower('loan details')],
        expect: { calls: [reading], effects: [{ open: '/loanDetails', query: ORDER }] },
      },
      {
        name: 'whatever its address lacks',
        given: { paidBill: 'BILL-77', query: { amount: undefined } },
        at: 'reading the receipt',
        do: [ARRIVED],
        expect: { to: 'paid', calls: [reading] },
      },
      ...[
        { name: 'refused', answer: refuses('loan-details'), reason: REFUSAL.message },
        { name: 'unreachable', answer: fails('loan-details'), reason: '' },
        { name: 'without the receipt', answer: details({ receipts: [OF_ANOTHER_BILL] }), reason: '' },
      ].flatMap(({ name, answer, reason }): VaCase[] => [
        {
          name,
          given: { paidBill: 'BILL-77' },
          at: 'reading the receipt',
          do: [answer],
          expect: { to: 'receipt unread', calls: [reading], reason, reads: ['Bukti pembayaran belum bisa dimuat.'] },
        },
        {
          name: `${name}, and once more`,
          given: { paidBill: 'BILL-77' },
          at: 'reading the receipt',
          do: [answer, borrower('try the receipt again'), ARRIVED],
          expect: { to: 'paid', calls: [reading, reading], shows: { receipt: 'RC-77' } },
        },
      ]),
      {
        name: 'tried again, and it fails again',
        given: { paidBill: 'BILL-77' },
        at: 'receipt unread',
        do: [borrower('try the receipt again'), fails('loan-details')],
        expect: { calls: [reading], reason: '' },
      },
      {
        name: 'the loan can be looked at where the receipt could not be read',
        given: { paidBill: 'BILL-77' },
        at: 'receipt unread',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }], reason: REFUSAL.message },
      },
    ],
  },
];
