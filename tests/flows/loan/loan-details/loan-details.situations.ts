import type * as z from 'zod/mini';
import type { loanDetails } from '#contract/loan.ts';
import { answers, borrower, fails, refuses } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import {
  ACCOUNT,
  BUSY_SERVER,
  DANA_KILAT,
  DANA_TENANG,
  DANA_TUNAI,
  endOf,
  KEPT_LOAN,
  TERMS_OF_OFFER,
} from '../../samples.ts';
import type { Happening } from './loan-details.given.ts';

type Details = z.input<typeof loanDetails>;
type Progress = NonNullable<Details['progress']>;
type Period = NonNullable<Progress['periods']>[number];

const QUERY = { productId: '7', orderId: '174001' };
const OPENED = { query: QUERY };

/** The page comes to show this loan. */
const comes = (says: string, details: Details) => said<Happening>(says, answers('loan-details', details));

const order = (...rows: readonly [text: string, value: string][]) => ({
  detail: rows.map(([text, value]) => ({ text, value })),
});

const due: Progress['due'] = {
  amount: '1120000',
  periodNos: [1],
  dueTime: endOf('2026-11-30'),
  days: 2,
  fees: '0',
  lateFee: '0',
  tomorrow: '1120000',
};
const UPCOMING: readonly Period[] = [
  { periodNo: 2, state: 'upcoming', dueTime: endOf('2026-12-30'), left: '1090000', paid: '0', days: 32 },
  { periodNo: 3, state: 'upcoming', dueTime: endOf('2027-01-29'), left: '1060000', paid: '0', days: 62 },
  { periodNo: 4, state: 'upcoming', dueTime: endOf('2027-02-28'), left: '1030000', paid: '0', days: 92 },
];
const FIRST: Period = { periodNo: 1, state: 'due', dueTime: endOf('2026-11-30'), left: '1120000', paid: '0', days: 2 };

const LOAN: Details = {
  ...DANA_KILAT,
  orderStatus: '174',
  noticeStatusText: 'Segera jatuh tempo',
  noticeDesText: 'Sesudah jatuh tempo ada biaya dan bunga keterlambatan.',
  userOrderDetail: order(
    ['Nomor pinjaman', '174001'],
    ['Jumlah pinjaman', 'Rp 4.000.000'],
    ['Tenor', '120 hari (4 cicilan)'],
    ['Bunga', '0,1% per hari'],
    ['Tanggal pencairan', '31 Oktober 2026'],
    ['Tanggal jatuh tempo', '30 November 2026'],
    ['Sisa tagihan', 'Rp 4.300.000'],
  ),
  isDelay: 1,
  payments: [],
  progress: { due, paid: '0', left: '4300000', periods: [FIRST, ...UPCOMING], delayFee: '75000' },
};

const PART = {
  receiptNo: '20261127000004',
  amount: '276000',
  paidAt: '2026-11-27T11:20:33+07:00',
  billNo: '733334073076',
  payCode: 'BCA:ATM',
  lines: [{ text: 'Cicilan ke-1', value: 'Rp 276.000' }],
  payer: 'Siti •••• 0001',
};
const PARTLY_PAID: Details = {
  ...LOAN,
  receipts: [PART],
  progress: {
    due: { ...due, amount: '844000', tomorrow: '844000' },
    paid: '276000',
    left: '4024000',
    periods: [{ ...FIRST, left: '844000', paid: '276000' }, ...UPCOMING],
    delayFee: '75000',
  },
};

const SETTLED: Details = {
  ...DANA_TUNAI,
  orderStatus: '200',
  noticeStatusText: 'Lunas',
  noticeDesText: 'Terima kasih. Semua bukti ada di Riwayat Pinjaman.',
  userOrderDetail: order(
    ['Nomor pinjaman', '174001'],
    ['Jumlah pinjaman', 'Rp 1.500.000'],
    ['Tenor', '91 hari (1 cicilan)'],
    ['Bunga', '0,1% per hari'],
    ['Tanggal pelunasan', '8 November 2026'],
  ),
  receipts: [
    {
      ...PART,
      receiptNo: '20261108000005',
      amount: '1575000',
      paidAt: '2026-11-08T11:20:33+07:00',
      lines: [{ text: 'Cicilan ke-1', value: 'Rp 1.575.000' }],
    },
  ],
  payments: [],
  progress: {
    due: null,
    paid: '1575000',
    left: '0',
    periods: [{ periodNo: 1, state: 'paid', dueTime: endOf('2026-12-19'), left: '0', paid: '1575000', days: 21 }],
  },
};

const application: NonNullable<Details['application']> = {
  amount: '3000000',
  appliedAt: '2026-11-28T06:20:33+07:00',
  decidedAt: null,
  decisionBy: '2026-11-29T06:20:33+07:00',
  moneyBy: endOf('2026-12-02'),
  payoutAccount: ACCOUNT,
};
const APPLIED: Details = {
  ...DANA_KILAT,
  orderStatus: '21',
  noticeStatusText: 'Sedang ditinjau',
  noticeDesText: 'Halaman ini berubah sendiri begitu diputuskan.',
  userOrderDetail: order(
    ['Nomor pinjaman', '174001'],
    ['Jumlah pinjaman', 'Rp 3.000.000'],
    ['Tenor', '120 hari (4 cicilan)'],
    ['Bunga', '0,1% per hari'],
  ),
  payments: [],
  application,
};

const WITH_OTHER: Details = {
  ...APPLIED,
  orderStatus: '110',
  noticeStatusText: 'Pengajuan ditolak',
  noticeDesText: 'Maaf, pengajuan ini belum dapat kami setujui.',
  application: {
    amount: '15000000',
    appliedAt: '2026-11-25T06:20:33+07:00',
    decidedAt: '2026-11-25T08:20:33+07:00',
    decisionBy: '2026-11-26T06:20:33+07:00',
    reason: 'Penghasilan belum cukup',
    applyAgainFrom: '2026-12-25T00:00:00+07:00',
    otherProduct: {
      ...DANA_TENANG,
      id: '8',
      ...TERMS_OF_OFFER,
      trackingToken: 'tk-dana-tenang',
      example: { amount: '4500000', totalAmount: '4779000', periods: 3, annualRate: '36,5%' },
    },
  },
};

const OVERDUE: Details = {
  ...LOAN,
  orderStatus: '180',
  noticeStatusText: 'Terlambat',
  noticeDesText: 'Bayar sekarang agar bunga keterlambatan tidak bertambah.',
  progress: {
    due: {
      ...due,
      amount: '1486000',
      dueTime: endOf('2026-11-24'),
      days: -4,
      fees: '366000',
      lateFee: '142000',
      lateDays: [{ periodNo: 1, days: 4, percent: 5, amount: '224000' }],
      tomorrow: '1542000',
    },
    paid: '0',
    left: '4666000',
    periods: [{ ...FIRST, state: 'late', dueTime: endOf('2026-11-24'), left: '1486000', days: -4 }, ...UPCOMING],
    delayFee: '75000',
  },
};

const CHECKED: NonNullable<Details['payments']>[number] = {
  billNo: '733334073076',
  kind: 'card',
  amount: '1120000',
  state: 'checking',
  payCode: 'BCA:•••• 4821',
  since: '2026-11-28T11:40:00+07:00',
  wait: { usualMinutes: 5, mostMinutes: 60 },
};

const rated = comes('The loan arrives: all repaid, not rated yet', { ...SETTLED, isScore: 1 });

/** What the simulator lists of the loan details. */
export const loanDetailsSituations: SituationTable<Happening> = {
  name: 'See a loan',
  situations: [
    {
      id: 'due-in-2-days',
      name: 'Loan due in 2 days',
      says: 'can pay, can delay',
      group: 'happy',
      start: OPENED,
      way: [comes('The loan arrives: due in 2 days', LOAN)],
    },
    {
      id: 'not-due-yet',
      name: 'Nothing due yet',
      says: 'can pay early',
      group: 'happy',
      start: OPENED,
      way: [
        comes('The loan arrives: running', {
          ...LOAN,
          orderStatus: '170',
          isDelay: 0,
          noticeStatusText: 'Pinjaman berjalan',
          noticeDesText: 'Anda boleh membayar lebih awal.',
        }),
      ],
    },
    {
      id: 'partly-paid',
      name: 'Partly paid',
      says: 'Rp 844.000 left of this instalment',
      group: 'happy',
      start: OPENED,
      way: [comes('The loan arrives: Rp 276.000 of the instalment came', PARTLY_PAID)],
    },
    {
      id: 'all-repaid',
      name: 'All repaid',
      says: 'can borrow again',
      group: 'happy',
      start: OPENED,
      way: [comes('The loan arrives: all repaid', SETTLED)],
    },
    {
      id: 'rating',
      name: 'Asked for a rating',
      says: 'after the last instalment',
      group: 'happy',
      start: OPENED,
      way: [rated],
    },
    {
      id: 'thanked',
      name: 'Thanked for a rating',
      says: 'three stars were given',
      group: 'happy',
      start: OPENED,
      way: [
        rated,
        said('The borrower gives 3 stars', borrower('star', 3)),
        said('The borrower sends the rating', borrower('submit')),
        said('The server takes the rating', answers('google-score', null)),
      ],
    },
    {
      id: 'no-loan',
      name: 'No loan yet',
      says: 'products are recommended',
      group: 'happy',
      start: OPENED,
      way: [
        comes('The answer names no loan, and two products', {
          orderStatus: '',
          payments: [],
          recProducts: [
            { ...DANA_KILAT, ...TERMS_OF_OFFER, id: '7', buttonStatus: 1, clickable: 1, trackingToken: 'tk-7' },
            { ...DANA_TENANG, ...TERMS_OF_OFFER, id: '8', buttonStatus: 1, clickable: 1, trackingToken: 'tk-8' },
          ],
        }),
      ],
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'the server takes its time',
      group: 'waiting',
      start: OPENED,
      way: [],
    },
    {
      id: 'under-review',
      name: 'Under review',
      says: 'applied, not decided yet',
      group: 'waiting',
      start: OPENED,
      way: [comes('The loan arrives: applied for today', APPLIED)],
    },
    {
      id: 'money-on-its-way',
      name: 'Money on its way',
      says: 'approved, being paid out',
      group: 'waiting',
      start: OPENED,
      way: [
        comes('The loan arrives: approved', {
          ...APPLIED,
          orderStatus: '151',
          noticeStatusText: 'Dana sedang dicairkan',
          noticeDesText: 'Halaman ini berubah sendiri begitu dana masuk.',
          application: { ...application, decidedAt: '2026-11-28T08:20:33+07:00' },
        }),
      ],
    },
    {
      id: 'payment-checked',
      name: 'Payment being checked',
      says: 'the bank has not said yet',
      group: 'waiting',
      start: OPENED,
      way: [comes('The loan arrives: a card is being charged', { ...LOAN, payments: [CHECKED] })],
    },
    {
      id: 'overdue',
      name: 'Overdue by 4 days',
      says: 'late fee added',
      group: 'trouble',
      start: OPENED,
      way: [comes('The loan arrives: 4 days late', OVERDUE)],
    },
    {
      id: 'declined',
      name: 'Declined',
      says: 'another product is offered',
      group: 'trouble',
      start: OPENED,
      way: [comes('The loan arrives: declined', WITH_OTHER)],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'try again is all there is',
      group: 'trouble',
      start: OPENED,
      way: [said('The server refuses', refuses('loan-details', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'opened before, then offline',
      group: 'trouble',
      start: { query: QUERY, given: { kept: KEPT_LOAN } },
      way: [said('The phone has no line', fails('loan-details'))],
    },
  ],
};
