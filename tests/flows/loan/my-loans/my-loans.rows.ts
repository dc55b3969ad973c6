import { answers, borrower, type FlowTable, goesWrong, OWN, PHONE, type Row, refuses } from '../../../oracle/row.ts';
import {
  ALLOWED,
  asked,
  CHECKED,
  DUE,
  type Fact,
  FORBIDDEN,
  type Happening,
  loans,
  type MlCase,
  REVIEWED,
  repay,
  retry,
  SETTLED,
  type Situation,
} from './my-loans.given.ts';

const NONE = answers('my-loans', { loans: [] });
const NO_CALL = refuses('my-loans', { code: '404', message: '' });
const OVER = answers('my-loans', { loans: [REVIEWED, SETTLED] });
const BEING_PAID = answers('my-loans', { loans: [CHECKED, SETTLED] });

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'The loans come in one list, what is due next on top.',
    cases: [
      {
        at: 'loading',
        do: [loans()],
        expect: {
          to: 'listing what is due',
          calls: [asked],
          shows: { due: '1120000', others: ['Dana Tenang', 'Dana Besar', 'Dana Kilat'] },
          reads: [
            'Pinjaman Saya',
            ['Dana Kilat · Cicilan ke-1', 'Jatuh tempo Sab, 7 Mar 2026'],
            '2 hari lagi',
            'Pinjaman lain',
            ['Dana Tenang', 'Jatuh tempo 16 Mar Rp 1.680.000 11 hari lagi'],
            ['Dana Besar', 'Diajukan 4 Mar Rp 10.000.000 Sedang ditinjau'],
            ['Dana Kilat', '23 Februari 2026 Rp 4.000.000 Lunas'],
          ],
        },
      },
      {
        name: 'several instalments are due',
        at: 'loading',
        do: [loans({ answer: { due: { ...DUE.due, periodNos: [1, 2] } } })],
        expect: { to: 'listing what is due', calls: [asked], reads: ['Dana Kilat · 2 cicilan'] },
      },
      {
        name: 'early payment makes it less today than on its due date',
        at: 'loading',
        do: [loans({ answer: { due: { ...DUE.due, onDueDate: '1150000' } } })],
        expect: {
          to: 'listing what is due',
          calls: [asked],
          reads: [
            ['Dana Kilat · Cicilan ke-1', 'Jika dibayar hari ini. Rp 1.150.000 saat jatuh tempo, Sab, 7 Mar 2026'],
          ],
        },
      },
      {
        name: 'due today',
        at: 'loading',
        do: [loans({ answer: { due: { ...DUE.due, days: 0 } } })],
        expect: { to: 'listing what is due', calls: [asked], reads: ['Hari ini'] },
      },
      {
        name: 'overdue',
        at: 'loading',
        do: [loans({ answer: { due: { ...DUE.due, days: -3 } } })],
        expect: { to: 'listing what is due', calls: [asked], reads: ['Terlambat 3 hari'] },
      },
      {
        name: 'nothing is due',
        at: 'loading',
        do: [OVER],
        expect: { to: 'listing', calls: [asked], shows: { due: null, others: ['Dana Besar', 'Dana Kilat'] } },
      },
      { name: 'no loan', at: 'loading', do: [NONE], expect: { to: 'empty', calls: [asked] } },
      {
        name: 'a server that names none at all',
        at: 'loading',
        do: [answers('my-loans', {})],
        expect: { to: 'empty', calls: [asked] },
      },
    ],
  },
  {
    id: OWN,
    what: 'While a payment is being checked, nothing asks to pay.',
    cases: [
      {
        at: 'loading',
        do: [BEING_PAID],
        expect: {
          to: 'listing what is being paid',
          calls: [asked],
          shows: { due: '1120000', others: ['Dana Kilat'] },
          reads: ['Pembayaran sedang dicek'],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'A list that does not come can be asked for again.',
    cases: [
      ...goesWrong('my-loans').map(
        ({ name, step, reason }): MlCase => ({
          name,
          at: 'loading',
          do: [step],
          expect: { to: 'failed', calls: [asked], reason },
        }),
      ),
      { name: 'again', at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked] } },
    ],
  },
  {
    id: OWN,
    what: 'A server that has no such call leads to the telephone.',
    cases: [
      {
        at: 'loading',
        do: [NO_CALL],
        expect: {
          to: 'missing',
          calls: [asked],
          reads: ['Daftar pinjaman belum tersedia di sini. Kami bantu lewat telepon.', ['Telepon', PHONE]],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'What is due is paid where the details lead.',
    cases: [
      {
        at: 'listing what is due',
        do: [repay],
        expect: { effects: [{ open: '/repayment', query: { productId: '7', orderId: '1001' } }] },
      },
      {
        name: 'on a page of the product',
        given: { answer: { h5Url: ALLOWED } },
        at: 'listing what is due',
        do: [repay],
        expect: { effects: [{ address: ALLOWED }] },
      },
      {
        name: 'an address that is not allowed',
        given: { answer: { h5Url: FORBIDDEN } },
        at: 'listing what is due',
        do: [repay],
        expect: { effects: [{ open: '/repayment', query: { productId: '7', orderId: '1001' } }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'Each loan leads to its details.',
    cases: [
      ...(['listing what is due', 'listing what is being paid'] as const).map(
        (at): MlCase => ({
          name: `on top, ${at}`,
          at,
          do: [borrower('loan', '1001')],
          expect: { effects: [{ open: '/loanDetails', query: { productId: '7', orderId: '1001' } }] },
        }),
      ),
      ...(['listing', 'listing what is due'] as const).map(
        (at): MlCase => ({
          name: `another, ${at}`,
          at,
          do: [borrower('loan', '1003')],
          expect: { effects: [{ open: '/loanDetails', query: { productId: '9', orderId: '1003' } }] },
        }),
      ),
      {
        name: 'none that is not listed',
        only: { layer: 'machine', why: 'what is not listed cannot be pressed' },
        at: 'listing',
        do: [borrower('loan', '999')],
        expect: {},
      },
    ],
  },
  {
    id: OWN,
    what: 'Without a loan, the products are a tap away.',
    cases: [{ at: 'empty', do: [borrower('products')], expect: { effects: [{ open: '/relevant', query: {} }] } }],
  },
  {
    id: OWN,
    what: 'Help is a tap away, and the telephone where there is no list.',
    cases: [
      ...(['failed', 'missing', 'empty', 'listing', 'listing what is due', 'listing what is being paid'] as const).map(
        (at): MlCase => ({
          name: `help, ${at}`,
          at,
          do: [borrower('help')],
          expect: { effects: [{ open: '/customerService', query: {} }] },
        }),
      ),
      ...(['failed', 'missing', 'empty'] as const).map(
        (at): MlCase => ({
          name: `telephone, ${at}`,
          at,
          do: [borrower('phone')],
          expect: { effects: [{ native: 'callSupport', parameter: { telephone: PHONE } }] },
        }),
      ),
    ],
  },
];

/** No row of the catalogue: the list of loans is ours. */
export const myLoansTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'myLoans',
  query: {},
  reach: {
    loading: () => [],
    failed: () => [refuses('my-loans')],
    missing: () => [NO_CALL],
    empty: () => [NONE],
    listing: () => [OVER],
    'listing what is due': (given) => [loans(given)],
    'listing what is being paid': () => [BEING_PAID],
  },
  rows,
};
