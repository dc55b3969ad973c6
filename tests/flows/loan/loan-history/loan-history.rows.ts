import { answers, borrower, type FlowTable, goesWrong, OWN, PHONE, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  type Fact,
  type Happening,
  history,
  IN_PART,
  type LhCase,
  ORDER,
  OVERPAID,
  ofReceipt,
  retry,
  SHARED,
  type Situation,
  UNPAID,
} from './loan-history.given.ts';

const NO_CALL = refuses('loan-history', { code: '404', message: '' });

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'Every payment is listed with its receipt, above the number of the loan and its agreement.',
    cases: [
      {
        at: 'loading',
        do: [history()],
        expect: {
          to: 'listing',
          calls: [asked],
          shows: { paid: '1105000', payments: ['Cicilan ke-2', 'Biaya perpanjangan'] },
          reads: [
            'Riwayat Pinjaman',
            ['Dana Kilat · sudah dibayar', 'Rp1.105.000'],
            'Lunas',
            '12 Januari 2026',
            ['Cicilan ke-2', 'Sen, 12 Jan 2026, 10.24 WIB · ALFAMART Rp 1.030.000 Bukti'],
            ['Biaya perpanjangan', 'Jum, 12 Des 2025, 10.24 WIB · BCA · ATM Rp 75.000 Bukti'],
            '1001',
            ['Perjanjian Pinjaman', 'Disetujui 10 November 2025'],
          ],
        },
      },
      {
        name: 'a server that tells little',
        at: 'loading',
        do: [
          answers('loan-history', {
            receipts: [{ receiptNo: 'R-9', amount: '1', paidAt: '2026-01-12T10:24:00+07:00' }],
          }),
        ],
        expect: { to: 'listing', calls: [asked], shows: { paid: '1', payments: ['Pembayaran'] } },
      },
      {
        name: 'nothing was paid yet',
        at: 'loading',
        do: [answers('loan-history', UNPAID)],
        expect: {
          to: 'listing nothing',
          calls: [asked],
          shows: { paid: '0', payments: [] },
          reads: ['Belum ada pembayaran untuk pinjaman ini.', 'Sedang ditinjau'],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'A payment leads to its receipt, which has an address of its own.',
    cases: [
      {
        at: 'listing',
        do: [borrower('receipt', 'R-2')],
        expect: { effects: [{ open: '/loanHistory', query: { ...ORDER, receiptNo: 'R-2' } }] },
      },
      {
        name: 'and there it is shown',
        given: ofReceipt,
        at: 'loading',
        do: [history()],
        expect: {
          to: 'receipt',
          calls: [asked],
          reads: [
            'Bukti pembayaran',
            'Pembayaran diterima',
            ['Jumlah dibayar', 'Rp1.030.000'],
            ['Nomor pinjaman', '1001'],
            ['Metode', 'ALFAMART'],
            ['Nomor bukti', 'R-2'],
            ['Cicilan ke-2', 'Rp 1.030.000'],
          ],
        },
      },
      {
        name: 'with more than was to be paid',
        given: ofReceipt,
        at: 'loading',
        do: [answers('loan-history', OVERPAID)],
        expect: { to: 'receipt', calls: [asked], reads: ['Dibayar lebih'] },
      },
      {
        name: 'of a part of what was to be paid',
        given: ofReceipt,
        at: 'loading',
        do: [answers('loan-history', IN_PART)],
        expect: { to: 'receipt', calls: [asked], reads: ['Diterima sebagian', 'Masih kurang Rp 70.000.'] },
      },
      {
        name: 'one that the loan does not have',
        given: { query: { receiptNo: 'R-7' } },
        at: 'loading',
        do: [history()],
        expect: { to: 'listing', calls: [asked], reads: ['Riwayat Pinjaman'] },
      },
    ],
  },
  {
    id: OWN,
    what: 'The rest of a payment in part can be paid, and where nothing is missing there is no rest.',
    cases: [
      {
        given: ofReceipt,
        at: 'loading',
        do: [answers('loan-history', IN_PART), borrower('rest')],
        expect: { calls: [asked], effects: [{ open: '/repayment', query: ORDER }], left: { to: 'receipt' } },
      },
      {
        name: 'of a whole one',
        only: { layer: 'machine', why: 'the screen offers nothing to press then' },
        at: 'receipt',
        do: [borrower('rest')],
        expect: { to: 'receipt' },
      },
    ],
  },
  {
    id: OWN,
    what: 'A receipt can be printed and handed on.',
    cases: [
      {
        name: 'printed where no PDF of it is written',
        given: { answer: { pdfUrl: '' } },
        at: 'receipt',
        do: [borrower('print')],
        expect: { effects: [{ printed: true }] },
      },
      {
        name: 'share',
        at: 'receipt',
        do: [borrower('share')],
        expect: { effects: [{ shared: 'Pembayaran diterima', text: SHARED }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'The agreement, all payments and each receipt can be kept as a PDF, where the server writes them.',
    cases: [
      {
        name: 'all payments',
        at: 'listing',
        do: [borrower('history pdf')],
        expect: { effects: [{ address: 'https://pay.example/contracts/loan.pdf?of=S&history=1' }] },
      },
      {
        name: 'of none there is none',
        only: { layer: 'machine', why: 'the screen offers nothing to press then' },
        at: 'listing nothing',
        do: [borrower('history pdf')],
        expect: { to: 'listing nothing' },
      },
      ...(['listing', 'listing nothing'] as const).map(
        (at): LhCase => ({
          name: `the agreement, ${at}`,
          at,
          do: [borrower('pdf')],
          expect: { effects: [{ address: 'https://pay.example/contracts/loan.pdf?of=S' }] },
        }),
      ),
      {
        name: 'the receipt',
        at: 'receipt',
        do: [borrower('pdf')],
        expect: { effects: [{ address: 'https://pay.example/contracts/loan.pdf?of=S&receiptNo=R-2' }] },
      },
      {
        name: 'not by a server that writes none',
        only: { layer: 'machine', why: 'the screen offers nothing to press then' },
        given: { answer: { pdfUrl: '' } },
        at: 'listing',
        do: [borrower('pdf')],
        expect: { to: 'listing' },
      },
    ],
  },
  {
    id: OWN,
    what: 'The number is copied, and the agreement is read.',
    cases: (['listing', 'listing nothing'] as const).flatMap((at): LhCase[] => [
      { name: `copy, ${at}`, at, do: [borrower('copy')], expect: { effects: [{ copied: '1001' }] } },
      {
        name: `agreement, ${at}`,
        at,
        do: [borrower('agreement')],
        expect: { effects: [{ open: '/loanAgreement', query: { ...ORDER, position: '0' } }] },
      },
    ]),
  },
  {
    id: OWN,
    what: 'A history that does not come can be asked for again, and the telephone is there.',
    cases: [
      ...goesWrong('loan-history').map(
        ({ name, step, reason }): LhCase => ({
          name,
          at: 'loading',
          do: [step],
          expect: { to: 'failed', calls: [asked], reason },
        }),
      ),
      { name: 'again', at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'an address without an order, tried again too',
        given: { query: { orderId: undefined } },
        way: [],
        at: 'failed',
        do: [retry],
        expect: {},
      },
      {
        name: 'a server that has no such call',
        at: 'loading',
        do: [NO_CALL],
        expect: {
          to: 'missing',
          calls: [asked],
          reads: ['Riwayat pinjaman belum tersedia di sini. Kami bantu lewat telepon.', ['Telepon', PHONE]],
        },
      },
      ...(['failed', 'missing'] as const).flatMap((at): LhCase[] => [
        {
          name: `help, ${at}`,
          at,
          do: [borrower('help')],
          expect: { effects: [{ open: '/customerService', query: {} }] },
        },
        {
          name: `telephone, ${at}`,
          at,
          do: [borrower('phone')],
          expect: { effects: [{ native: 'callSupport', parameter: { telephone: PHONE } }] },
        },
      ]),
    ],
  },
];

/** No row of the catalogue: the history of a loan is ours. */
export const loanHistoryTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'loanHistory',
  query: ORDER,
  reach: {
    loading: () => [],
    failed: () => [refuses('loan-history')],
    missing: () => [NO_CALL],
    listing: (given) => [history(given)],
    'listing nothing': () => [answers('loan-history', UNPAID)],
    receipt: (given) => [history(given)],
  },
  rows: rows.map((row) => ({
    ...row,
    cases: row.cases.map((one) => (one.at === 'receipt' ? { ...one, given: { ...ofReceipt, ...one.given } } : one)),
  })),
};
