import {
  answers,
  borrower,
  type Case,
  type FlowTable,
  type Given,
  goesWrong,
  PHONE,
  type Row,
  refuses,
} from '../oracle/row.ts';

/** Rows DL-*: the fee that moves the due date of an order. */
export type Situation = 'loading' | 'failed' | 'showing' | 'expired';

export type Happening = 'Bayar Segera' | 'telephone' | 'loan details' | 'try again';

/** `fee` is a decimal in major units; `expiry` is the time as the answer carries it; `time left` is in milliseconds. */
export type Fact = 'fee' | 'expiry' | 'lines' | 'telephone' | 'time left' | 'can pay';

type DlCase = Case<Situation, Happening, Fact>;

const ORDER = { productId: '7', orderId: '1001' };
/** Its isNeedPop. */
const INDIA = '0';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LINES = [
  { text: 'Jumlah pinjaman', value: 'Rp 1.500.000' },
  { text: 'Jatuh tempo baru', value: '5 Februari 2026' },
];
/** Ten minutes are left. */
export const TIMES = { delayExpiryTime: '2026-01-05T12:10:00+07:00', serverTime: '2026-01-05T12:00:00+07:00' };

const detail = (given: Given) =>
  answers('delay-detail', {
    productName: 'Pinjam Teman',
    productLogo: '/logo.svg',
    delayShouldPayAmount: '150000',
    ...TIMES,
    orderDetail: { detail: LINES },
    ...given.answer,
  });

const asked = { call: 'delay-detail', request: ORDER } as const;
const calls = (telephone: string) => ({ native: 'callSupport' as const, parameter: { telephone } });
const pay = borrower<Happening>('Bayar Segera');
const retry = borrower<Happening>('try again');

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
          shows: { fee: '150000', expiry: TIMES.delayExpiryTime, lines: LINES, 'can pay': true },
        },
      },
      {
        name: 'an expiry that is no ISO time, no server time',
        at: 'loading',
        do: [detail({ answer: { delayExpiryTime: '05-01-2026 12:10', serverTime: undefined } })],
        expect: {
          to: 'showing',
          calls: [asked],
          shows: { fee: '150000', expiry: '05-01-2026 12:10', lines: LINES, 'can pay': true },
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
        name: 'where no delay is on offer, the loan details are a way on',
        way: [refuses('delay-detail', { code: '409', message: 'Perpanjangan tidak tersedia' })],
        at: 'failed',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }], reason: 'Perpanjangan tidak tersedia' },
      },
    ],
  },
  {
    id: 'DL-03',
    cases: [
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
  },
  {
    id: 'DL-04',
    cases: ['0', '0.00', 0, '', null].map((fee) => ({
      name: fee === null ? 'fee absent' : `fee ${JSON.stringify(fee)}`,
      given: { answer: { delayShouldPayAmount: fee } },
      at: 'showing',
      do: [pay, pay],
      expect: {
        shows: { 'can pay': false },
        reads: ['Perpanjangan tidak tersedia untuk pinjaman ini.'],
      },
    })),
  },
  {
    id: 'DL-05',
    cases: [
      {
        name: 'to the second',
        at: 'showing',
        do: [{ passes: 10 * MINUTE }],
        expect: { to: 'expired', shows: { 'can pay': false } },
      },
      {
        name: 'not a moment before',
        at: 'showing',
        do: [{ passes: 10 * MINUTE - 1 }],
        expect: { to: 'showing', shows: { 'can pay': true } },
      },
      {
        name: 'counted down',
        at: 'showing',
        do: [{ passes: MINUTE }, { passes: 1000 }],
        expect: { to: 'showing', shows: { 'time left': 9 * MINUTE - 1000 } },
      },
      {
        name: 'while the borrower calls the service',
        at: 'showing',
        do: [{ passes: MINUTE }, borrower('telephone'), { passes: 9 * MINUTE }],
        expect: { to: 'expired', effects: [calls(PHONE)], shows: { 'can pay': false } },
      },
      {
        name: 'minute by minute',
        at: 'showing',
        do: Array.from({ length: 10 }, () => ({ passes: MINUTE })),
        expect: { to: 'expired', shows: { 'can pay': false } },
      },
      {
        name: 'while the phone sleeps',
        at: 'showing',
        do: [{ page: 'hidden' }, { passes: 3 * DAY }, { page: 'shown' }],
        expect: { to: 'expired', shows: { 'can pay': false } },
      },
      {
        name: 'and a tap comes too late',
        at: 'showing',
        do: [{ passes: 10 * MINUTE }, pay],
        expect: { to: 'expired' },
      },
      {
        name: 'passed already when the detail arrives',
        at: 'loading',
        do: [detail({ answer: { delayExpiryTime: '2026-01-05T11:59:59+07:00' } })],
        expect: { to: 'expired', calls: [asked], shows: { 'can pay': false, fee: '150000' } },
      },
      {
        name: 'passes as the detail arrives',
        at: 'loading',
        do: [detail({ answer: { delayExpiryTime: TIMES.serverTime } })],
        expect: { to: 'expired', calls: [asked] },
      },
      {
        name: 'written with another offset',
        given: { answer: { delayExpiryTime: '2026-01-05T05:10:00Z' } },
        at: 'showing',
        do: [{ passes: 10 * MINUTE - 1 }, pay, { passes: 1 }],
        expect: { to: 'expired', effects: [{ open: '/that', query: { ...ORDER, amount: '150000', is_display: '1' } }] },
      },
      ...[
        { name: 'never, without the server time', answer: { serverTime: undefined } },
        { name: 'never, where it is no ISO time', answer: { delayExpiryTime: '05-01-2026 12:10' } },
        { name: 'never, where there is none', answer: { delayExpiryTime: '' } },
      ].map(
        ({ name, answer }): DlCase => ({
          name,
          given: { answer },
          at: 'showing',
          do: [{ passes: 30 * DAY }],
          expect: { to: 'showing', shows: { 'can pay': true, 'time left': null } },
        }),
      ),
    ],
  },
  {
    id: 'DL-06',
    cases: [
      { at: 'expired', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'expired',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked] },
      },
      {
        name: 'a new fee with a new expiry',
        at: 'expired',
        do: [retry, detail({ answer: { delayShouldPayAmount: '160000' } }), { passes: 10 * MINUTE - 1 }],
        expect: { to: 'showing', calls: [asked], shows: { fee: '160000', 'can pay': true } },
      },
      {
        name: 'expired again',
        at: 'expired',
        do: [retry, detail({}), { passes: 10 * MINUTE }],
        expect: { to: 'expired', calls: [asked] },
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
];

export const delayRepaymentTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'delayRepayment',
  query: ORDER,
  reach: {
    loading: () => [],
    failed: () => [refuses('delay-detail')],
    showing: (given) => [detail(given)],
    expired: (given) => [detail(given), { passes: 10 * MINUTE }],
  },
  alike: {
    expired: ['telephone'],
    failed: ['telephone'],
    loading: ['telephone'],
  },
  rows,
};
