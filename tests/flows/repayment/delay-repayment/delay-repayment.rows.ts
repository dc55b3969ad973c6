import { borrower, type FlowTable, goesWrong, OWN, PHONE, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  calls,
  DAY,
  type DlCase,
  detail,
  EFFECT,
  type Fact,
  type Happening,
  INDIA,
  LINES,
  MINUTE,
  NO_DELAY,
  ORDER,
  pay,
  retry,
  type Situation,
  TIMES,
  toOnlineService,
  toPayment,
  WHAT_MOVES,
} from './delay-repayment.given.ts';
import { expiryRows } from './delay-repayment-expiry.rows.ts';
import { watchRows } from './delay-repayment-watch.rows.ts';

const NOT_OFFERED = refuses('delay-detail', { code: '409', message: 'Perpanjangan tidak tersedia' });

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'DL-01',
    cases: [
      {
        at: 'loading',
        do: [detail({})],
        expect: {
          to: 'showing',
          calls: [asked],
          shows: {
            fee: '150000',
            expiry: TIMES.delayExpiryTime,
            'time left': 10 * MINUTE,
            product: 'Pinjam Teman',
            lines: LINES,
            'can pay': true,
          },
          reads: [
            'Perpanjang Pinjaman',
            ['Biaya perpanjangan', 'Rp150.000'],
            ['Biaya perpanjangan', 'Bisa dibayar sampai Sen, 5 Jan, 12.10 WIB Berakhir dalam 00:10:00'],
            {
              in: 'Pinjam Teman',
              reads: [
                ['Jumlah pinjaman', 'Rp 1.500.000'],
                ['Jatuh tempo baru', '5 Februari 2026'],
              ],
            },
            EFFECT,
          ],
        },
      },
      {
        name: 'an expiry that is no ISO time, no server time',
        at: 'loading',
        do: [detail({ answer: { delayExpiryTime: '05-01-2026 12:10', serverTime: undefined } })],
        expect: {
          to: 'showing',
          calls: [asked],
          shows: { fee: '150000', expiry: '05-01-2026 12:10', 'time left': null, lines: LINES, 'can pay': true },
          reads: [['Biaya perpanjangan', 'Bisa dibayar sampai 05-01-2026 12:10']],
        },
      },
      {
        name: 'no expiry',
        at: 'loading',
        do: [detail({ answer: { delayExpiryTime: null } })],
        expect: { to: 'showing', calls: [asked], shows: { fee: '150000', expiry: '', 'can pay': true } },
      },
      ...[{ detail: null }, null].map(
        (orderDetail): DlCase => ({
          name: orderDetail ? 'no lines' : 'no order detail',
          at: 'loading',
          do: [detail({ answer: { orderDetail } })],
          expect: { to: 'showing', calls: [asked], shows: { fee: '150000', lines: [] } },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'A delay says what moves and what stays, as far as the server tells it.',
    cases: [
      {
        name: 'of a late instalment: late interest rests, late fees so far stay',
        at: 'told what moves',
        expect: {
          reads: [
            {
              in: 'Yang mundur',
              reads: [
                ['Jatuh tempo cicilan ke-1', '1 Jan 15 Januari 2026'],
                ['Cicilan ke-2 sampai 3', 'mundur 14 hari'],
                ['Pinjaman berakhir', '16 Maret 2026'],
                ['Bunga keterlambatan', 'berhenti sampai 15 Jan'],
              ],
            },
            {
              in: 'Yang tetap',
              reads: [
                ['Cicilan ke-1', 'Rp 1.120.000'],
                ['Biaya keterlambatan, satu kali', 'Rp 150.000'],
                ['Bunga keterlambatan', 'Rp 224.000'],
                ['Ditagih 15 Jan', 'Rp 1.494.000'],
              ],
            },
          ],
        },
      },
    ],
  },
  {
    id: 'DL-02',
    cases: [
      ...goesWrong('delay-detail').map(
        ({ name, step, text, reason }): DlCase => ({
          name,
          at: 'loading',
          do: [step],
          expect: { to: 'failed', calls: [asked], effects: [{ toast: text }], reason },
        }),
      ),
      ...['1.50.000', '0.500', '150,000'].map(
        (fee): DlCase => ({
          name: `a fee of ${fee}, which is no amount of this market`,
          at: 'loading',
          do: [detail({ answer: { delayShouldPayAmount: fee } })],
          expect: { to: 'failed', calls: [asked], effects: [{ toast: 'error' }], reason: '' },
        }),
      ),
      ...[{ productId: undefined }, { orderId: undefined }, { orderId: '' }].map(
        (query): DlCase => ({
          name: `nothing is asked where ${Object.keys(query)[0]} is ${Object.values(query)[0] === '' ? 'empty' : 'absent'}`,
          given: { query },
          way: [],
          unoffered: true,
          at: 'failed',
          do: [retry, borrower('loan details')],
          expect: {},
        }),
      ),
      {
        name: 'where no delay is on offer, it says so',
        way: [NOT_OFFERED],
        at: 'failed',
        expect: { reason: 'Perpanjangan tidak tersedia' },
      },
      {
        name: 'where no delay is on offer, the loan details are a way on',
        way: [NOT_OFFERED],
        at: 'failed',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }] },
      },
    ],
  },
  {
    id: 'DL-03',
    cases: [
      ...[
        ['150000', '150000'],
        ['1500000', '1500000'],
        [1250000, '1250000'],
        ['1234.51', '1234.51'],
        ['0.01', '0.01'],
        ['150.000', '150000'],
        ['1.500.000', '1500000'],
        ['Rp 150.000', '150000'],
        ['Rp150.000,50', '150000.50'],
        ['150.50', '150.50', INDIA],
        ['₹2,000', '2000', INDIA],
        ['₹ 1,23,456.50', '123456.50', INDIA],
      ].map(
        ([fee, amount, market]): DlCase => ({
          name: `fee ${JSON.stringify(fee)}${market ? ' in India' : ''}`,
          given: { answer: { delayShouldPayAmount: fee }, ...(market === INDIA ? { isNeedPop: INDIA } : {}) },
          at: 'showing',
          do: [pay],
          expect: { effects: [{ open: '/that', query: { ...ORDER, amount: String(amount), is_display: '1' } }] },
        }),
      ),
      {
        name: 'whatever else the address of the page carries',
        given: { query: { amount: '7', is_display: '0', from: 'confirm' } },
        at: 'showing',
        do: [pay],
        expect: { effects: [toPayment] },
      },
    ],
  },
  {
    id: 'DL-04',
    untaken: 'nothing',
    cases: [
      ...['0', '0.00', 0, '', null].map(
        (fee): DlCase => ({
          name: fee === null ? 'fee absent' : `fee ${JSON.stringify(fee)}`,
          given: { answer: { delayShouldPayAmount: fee } },
          at: 'unavailable',
          do: [pay, pay],
          expect: {
            shows: {
              'can pay': false,
              fee: undefined,
              expiry: '',
              'time left': null,
              lines: LINES,
              product: 'Pinjam Teman',
            },
            reads: [NO_DELAY],
          },
        }),
      ),
      {
        name: 'nor does the time of no fee run out',
        at: 'unavailable',
        do: [{ passes: DAY }, pay],
        expect: { shows: { 'can pay': false }, reads: [NO_DELAY] },
      },
      {
        name: 'and the service can be called',
        given: { answer: { telephone: '021 777' } },
        at: 'unavailable',
        do: [borrower('telephone')],
        expect: { effects: [calls('021 777')], shows: { telephone: '021 777' } },
      },
      {
        name: 'and the service can be asked',
        at: 'unavailable',
        do: [borrower('online service')],
        expect: { effects: [toOnlineService] },
      },
    ],
  },
  {
    id: 'DL-07',
    cases: [
      {
        name: 'with a telephone',
        given: { answer: { telephone: '021 777' } },
        at: 'showing',
        expect: { shows: { telephone: '021 777' } },
      },
      ...['', null].map(
        (telephone): DlCase => ({
          name: telephone === null ? 'without' : 'empty',
          given: { answer: { telephone } },
          at: 'showing',
          do: [borrower('telephone')],
          expect: { shows: { telephone: PHONE }, effects: [calls(PHONE)] },
        }),
      ),
      {
        name: 'with a telephone, called',
        given: { answer: { telephone: '021 777' } },
        at: 'showing',
        do: [borrower('telephone')],
        expect: { effects: [calls('021 777')] },
      },
      {
        name: 'and online service beside it',
        at: 'showing',
        do: [borrower('online service')],
        expect: { effects: [toOnlineService] },
      },
    ],
  },
  {
    id: 'DL-08',
    cases: [
      { at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'failed',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked] },
      },
      {
        name: 'and it works',
        at: 'failed',
        do: [retry, detail({})],
        expect: { to: 'showing', calls: [asked], shows: { fee: '150000' } },
      },
      {
        name: 'and it fails again',
        at: 'failed',
        do: [retry, refuses('delay-detail', { code: '1', message: 'Coba nanti' })],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'Coba nanti' }] },
      },
    ],
  },
  ...expiryRows,
  ...watchRows,
];

/** Rows DL-*: the fee that moves the due date of an order. */
export const delayRepaymentTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'delayRepayment',
  query: ORDER,
  reach: {
    loading: () => [],
    failed: () => [refuses('delay-detail')],
    showing: (given) => [detail(given)],
    'told what moves': (given) => [detail({ answer: { effect: WHAT_MOVES, ...given.answer } })],
    'reading again': (given) => [detail(given), { page: 'hidden' }, { page: 'shown' }],
    unavailable: (given) => [detail({ answer: { delayShouldPayAmount: '0', ...given.answer } })],
    expired: (given) => [detail(given), { passes: 10 * MINUTE }],
  },
  alike: {
    'reading again': ['telephone', 'online service'],
    'told what moves': ['telephone', 'online service', 'Bayar Segera'],
  },
  rows,
};
