import { borrower, type Case, fails, OWN, type Row } from '../../../oracle/row.ts';
import { CLAIMED, FORGOTTEN, PAID_BY_CARD, PAID_BY_UNNAMED } from '../claimed.ts';
import {
  asked,
  type Fact,
  type Happening,
  loaded,
  ORDER,
  PROGRESS,
  QUERY,
  type Situation,
} from './loan-details.given.ts';
import { BOTH_CLAIMED, FEE_BILL, FEE_RECEIPT, PAID_BILL, PAID_RECEIPT } from './loan-details-watch.rows.ts';

const READING = 10_000;
const DUE = { orderStatus: '174', isDelay: 1 };
export const CARD_RECEIPT = {
  receiptNo: 'RC-90',
  amount: '2180000',
  paidAt: '2026-01-05T11:51:00+07:00',
  billNo: 'CP-1',
  payCode: 'BCA:•••• 4821',
  lines: [{ text: 'Cicilan ke-1', value: 'Rp 2.180.000' }],
};
export const CARD_BILL = {
  billNo: 'CP-1',
  kind: 'card',
  amount: '2180000',
  state: 'paid',
  since: '2026-01-05T11:49:00+07:00',
  receipt: CARD_RECEIPT,
  received: '2180000',
};
const RECORDED = { ...DUE, payments: [CARD_BILL], receipts: [CARD_RECEIPT] };
/** By the card that has just paid. */
export const SETTLED = { kept: PAID_BY_CARD, answer: { payments: [CARD_BILL], receipts: [CARD_RECEIPT] } };
const LATER = 'Angka pinjaman di bawah diperbarui sebentar lagi.';

/** A borrower sees at once that it is paid, and then what comes next. */
export const paidRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'What a card has paid is said above what comes next, until its receipt is opened or another payment begins.',
    cases: [
      {
        name: 'the loan tells of it',
        given: { kept: PAID_BY_CARD },
        at: 'loading',
        do: [loaded({ ...RECORDED, progress: PROGRESS })],
        expect: {
          to: 'paid by card',
          calls: [asked],
          effects: [],
          shows: { checked: null },
          reads: [
            'Pembayaran diterima',
            'Sen, 5 Jan 2026, 11.51 WIB',
            ['Jumlah dibayar', 'Rp2.180.000'],
            ['Untuk', 'Cicilan ke-1'],
            ['Kartu', 'BCA •••• 4821'],
            ['Nomor bukti', 'RC-90'],
            ['Berikutnya · Dibayar sekali', 'Rp1.120.000'],
          ],
        },
      },
      {
        name: 'a server that tells of no payments: as the card said it, and nothing is looked for',
        given: { kept: PAID_BY_CARD },
        at: 'loading',
        do: [loaded({ ...DUE, payments: null }), { passes: READING * 6 }],
        expect: {
          to: 'paid by card',
          calls: [asked],
          shows: { checked: null },
          reads: ['Sen, 5 Jan 2026, 11.50 WIB', ['Jumlah dibayar', 'Rp2.180.000'], ['Kartu', 'BCA •••• 4821']],
        },
      },
      {
        name: 'the loan does not tell of it yet',
        given: { kept: PAID_BY_CARD },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [{ ...CARD_BILL, state: 'open', receipt: null, received: '' }] })],
        expect: { to: 'paid by card', calls: [asked], shows: { checked: null }, reads: [LATER] },
      },
      {
        name: 'it is read again until the loan does',
        given: { kept: PAID_BY_CARD, answer: { payments: [] } },
        at: 'paid by card',
        do: [{ passes: READING }, loaded(RECORDED), { passes: READING * 6 }],
        expect: { to: 'paid by card', calls: [asked], reads: [['Nomor bukti', 'RC-90']] },
      },
      {
        name: 'a part of it came',
        given: { kept: PAID_BY_CARD },
        at: 'loading',
        do: [
          loaded({ ...RECORDED, payments: [{ ...CARD_BILL, state: 'partly', received: '70000', missing: '2110000' }] }),
        ],
        expect: {
          to: 'paid by card',
          calls: [asked],
          reads: ['Diterima sebagian', ['Jumlah dibayar', 'Rp70.000'], 'Masih kurang Rp 2.110.000.'],
        },
      },
      ...(['replaced', 'expired'] as const).map(
        (state): Case<Situation, Happening, Fact> => ({
          name: `it took nothing, for the payment is ${state}: nothing is said, and what is due can be paid`,
          given: { kept: PAID_BY_CARD },
          at: 'loading',
          do: [
            loaded({ ...DUE, payments: [{ ...CARD_BILL, state, receipt: null, received: '' }] }),
            { passes: READING * 6 },
          ],
          expect: { to: 'nothing paid', calls: [asked] },
        }),
      ),
      {
        name: 'without the number of the payment: by its amount, and it is not looked for any more',
        given: { kept: PAID_BY_UNNAMED },
        at: 'loading',
        do: [loaded(RECORDED), { passes: READING * 6 }],
        expect: { to: 'paid by card', calls: [asked], reads: [['Nomor bukti', 'RC-90']] },
      },
      {
        name: 'the loan did not load',
        given: { kept: PAID_BY_CARD },
        at: 'loading',
        do: [fails('loan-details')],
        expect: { to: 'failed', calls: [asked], reads: ['Pembayaran diterima', ['Jumlah dibayar', 'Rp2.180.000']] },
      },
      {
        name: 'nothing of what runs now can be delayed: repaying alone is offered',
        given: { kept: PAID_BY_CARD },
        at: 'loading',
        do: [loaded({ ...RECORDED, orderStatus: '170', isDelay: 0, progress: PROGRESS })],
        expect: {
          to: 'paid by card',
          calls: [asked],
          shows: { 'short of money': false },
        },
      },
      {
        name: 'its receipt',
        given: { kept: PAID_BY_CARD },
        at: 'paid by card',
        do: [borrower('receipt')],
        expect: { effects: [FORGOTTEN, { open: '/loanHistory', query: { ...ORDER, receiptNo: 'RC-90' } }] },
      },
      {
        name: 'the receipt of what has settled the loan',
        given: SETTLED,
        at: 'showing loan more',
        do: [borrower('receipt')],
        expect: { effects: [FORGOTTEN, { open: '/loanHistory', query: { ...ORDER, receiptNo: 'RC-90' } }] },
      },
      {
        name: 'the next payment begins',
        given: { kept: PAID_BY_CARD },
        at: 'paid by card',
        do: [borrower('repay')],
        expect: { effects: [{ open: '/repayment', query: QUERY }, FORGOTTEN] },
      },
      {
        name: 'or a delay',
        given: { kept: PAID_BY_CARD, answer: DUE },
        at: 'paid by card',
        do: [borrower('delay')],
        expect: { effects: [{ open: '/repaymentDelay', query: QUERY }, FORGOTTEN] },
      },
    ],
  },
  {
    id: OWN,
    what: 'What a claimed payment has paid is said in the same way.',
    cases: [
      {
        name: 'the whole',
        given: { kept: CLAIMED },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [PAID_BILL], receipts: [PAID_RECEIPT] })],
        expect: {
          to: 'arrived',
          calls: [asked],
          effects: [FORGOTTEN],
          reads: ['Pembayaran diterima', ['Jumlah dibayar', 'Rp1.500.000'], ['Nomor bukti', 'RC-77']],
        },
      },
      {
        name: 'a part',
        given: { kept: CLAIMED },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [{ ...PAID_BILL, state: 'partly', received: '70000', missing: '1430000' }] })],
        expect: {
          to: 'arrived',
          calls: [asked],
          effects: [FORGOTTEN],
          reads: ['Diterima sebagian', ['Jumlah dibayar', 'Rp70.000'], 'Masih kurang Rp 1.430.000.'],
        },
      },
      {
        name: 'an instalment and the fee of a delay, in one reading',
        given: { kept: BOTH_CLAIMED },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [FEE_BILL, PAID_BILL], receipts: [FEE_RECEIPT, PAID_RECEIPT] })],
        expect: {
          to: 'arrived',
          calls: [asked],
          effects: [FORGOTTEN],
          reads: [
            ['Untuk', 'Biaya perpanjangan'],
            ['Jumlah dibayar', 'Rp75.000'],
            ['Untuk', 'Cicilan ke-2'],
            ['Jumlah dibayar', 'Rp1.500.000'],
          ],
        },
      },
      {
        name: 'the fee alone, as the code of the instalment is over',
        given: { kept: BOTH_CLAIMED },
        at: 'loading',
        do: [loaded({ ...DUE, payments: [FEE_BILL, { ...PAID_BILL, state: 'expired', receipt: null, received: '' }] })],
        expect: { to: 'arrived', calls: [asked], effects: [FORGOTTEN], reads: [['Jumlah dibayar', 'Rp75.000']] },
      },
      {
        name: 'the receipts of both: the history has them',
        given: { kept: BOTH_CLAIMED, answer: { payments: [FEE_BILL, PAID_BILL] } },
        at: 'arrived',
        do: [borrower('receipt of the claim')],
        expect: { effects: [{ open: '/loanHistory', query: ORDER }] },
      },
      {
        name: 'its receipt',
        given: { kept: CLAIMED },
        at: 'arrived',
        do: [borrower('receipt of the claim')],
        expect: { effects: [{ open: '/loanHistory', query: { ...ORDER, receiptNo: 'RC-77' } }] },
      },
    ],
  },
];
