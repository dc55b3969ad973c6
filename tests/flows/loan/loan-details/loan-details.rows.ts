import { answers, borrower, type FlowTable, goesWrong, OWN, PHONE, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  type Fact,
  FORBIDDEN,
  type Happening,
  loaded,
  PROGRESS,
  QUERY,
  RECEIPT,
  rated,
  recommended,
  type Situation,
  showing,
  shown,
} from './loan-details.given.ts';
import { applicationRows, OFFERED } from './loan-details-application.rows.ts';
import { leavingRows } from './loan-details-leaving.rows.ts';
import { linkRows } from './loan-details-links.rows.ts';
import { CARD_BILL, CARD_RECEIPT, paidRows } from './loan-details-paid.rows.ts';
import { ratingRows } from './loan-details-rating.rows.ts';
import { CHECKING, PAID_BILL, PAID_RECEIPT, watchRows } from './loan-details-watch.rows.ts';

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'LD-01',
    cases: [
      ...['174', '180', '3', '5'].map((orderStatus) => ({
        name: `status ${orderStatus}`,
        at: 'loading' as const,
        do: [loaded({ orderStatus, isDelay: 0 })],
        expect: { to: 'showing repay' as const, calls: [asked] },
      })),
      {
        name: 'isDelay 2',
        at: 'loading',
        do: [loaded({ orderStatus: '174', isDelay: 2 })],
        expect: { to: 'showing repay', calls: [asked] },
      },
      {
        name: 'no isDelay, status as a number',
        at: 'loading',
        do: [loaded({ orderStatus: 174 })],
        expect: { to: 'showing repay', calls: [asked] },
      },
    ],
  },
  {
    id: 'LD-02',
    cases: ['174', '180', '3', '5'].map((orderStatus) => ({
      name: `status ${orderStatus}`,
      at: 'loading',
      do: [loaded({ orderStatus, isDelay: '1' })],
      expect: { to: 'showing repay and delay', calls: [asked] },
    })),
  },
  {
    id: 'LD-03',
    cases: [0, 1].map((isDelay) => ({
      name: `isDelay ${isDelay}`,
      at: 'loading',
      do: [loaded({ orderStatus: '170', isDelay })],
      expect: { to: 'showing repay alone', calls: [asked] },
    })),
  },
  {
    id: 'LD-04',
    cases: ['200', '4'].map((orderStatus) => ({
      name: `status ${orderStatus}`,
      at: 'loading',
      do: [loaded({ orderStatus, isDelay: 1 })],
      expect: { to: 'showing loan more', calls: [asked] },
    })),
  },
  {
    id: 'LD-05',
    cases: ['21', '110', '151', '999'].map((orderStatus) => ({
      name: `status ${orderStatus}`,
      at: 'loading',
      do: [loaded({ orderStatus, isDelay: 1 })],
      expect: { to: 'showing no action', calls: [asked], shows: { recommendations: [] } },
    })),
  },
  {
    id: 'LD-06',
    cases: [
      ...[null, ''].map((orderStatus) => ({
        name: orderStatus === null ? 'status absent' : 'status empty',
        at: 'loading' as const,
        do: [loaded({ orderStatus })],
        expect: {
          to: 'showing recommendations' as const,
          calls: [asked],
          shows: { recommendations: ['Dana Kilat', 'Dana Hemat', 'Dana Tutup', 'Dana Penuh'] },
        },
      })),
      {
        name: 'no product to recommend: nothing is asked for',
        only: { layer: 'machine', why: 'the screen is known by the buttons of its products' },
        at: 'loading',
        do: [loaded({ orderStatus: '', recProducts: [] })],
        expect: { to: 'showing recommendations', calls: [asked], shows: { recommendations: [] } },
      },
      {
        name: 'a status is set',
        at: 'loading',
        do: [loaded({ orderStatus: '174' })],
        expect: { to: 'showing repay', calls: [asked], shows: { recommendations: [] } },
      },
    ],
  },
  {
    id: 'LD-07',
    cases: goesWrong('loan-details').map(({ name, step }) => ({
      name,
      at: 'loading',
      do: [step],
      expect: { to: 'failed', calls: [asked], effects: [] },
    })),
  },
  {
    id: 'LD-08',
    untaken: 'shown',
    cases: [
      ...(
        [
          ['21', '21', 'showing no action'],
          ['110', '110', 'showing no action'],
          ['151', '151', 'showing no action'],
          ['174', '174', 'showing repay'],
          ['180', '180', 'showing repay'],
          ['200', '200', 'showing loan more'],
          ['170', '200', 'showing repay alone'],
          ['3', '200', 'showing repay'],
          ['5', '200', 'showing repay'],
          ['4', '200', 'showing loan more'],
          ['999', '200', 'showing no action'],
        ] as const
      ).map(([orderStatus, icon, at]) => ({
        name: `status ${orderStatus}`,
        given: { answer: { orderStatus } },
        at,
        expect: { shows: { icon } },
      })),
      {
        name: 'no headline',
        given: { answer: { orderStatus: '174', noticeStatusText: '' } },
        at: 'showing repay',
        expect: { shows: { icon: '174' } },
      },
      { name: 'with the delay', at: 'showing repay and delay', expect: { shows: { icon: '174' } } },
      { name: 'with a refused address', at: 'showing the bill', expect: { shows: { icon: '174' } } },
    ],
  },
  {
    id: OWN,
    what: 'The tone of the status is that of the state it names, by its older name too, whichever icon it wears.',
    cases: (
      [
        ['21', 'plain', 'showing no action'],
        ['110', 'bad', 'showing no action'],
        ['170', 'plain', 'showing repay alone'],
        ['174', 'warn', 'showing repay'],
        ['3', 'warn', 'showing repay'],
        ['180', 'bad', 'showing repay'],
        ['5', 'bad', 'showing repay'],
        ['200', 'good', 'showing loan more'],
        ['4', 'good', 'showing loan more'],
        ['999', 'plain', 'showing no action'],
      ] as const
    ).map(([orderStatus, tone, at]) => ({
      name: `status ${orderStatus}`,
      given: { answer: { orderStatus } },
      at,
      expect: { shows: { tone } },
    })),
  },
  {
    id: OWN,
    what: 'What the answer tells of the product and of its payments stands on the page, as far as it is told.',
    cases: [
      {
        name: 'the product',
        at: 'showing repay',
        expect: { reads: [{ in: 'Pinjam Teman', reads: [['Jumlah', 'Rp 1.500.000']] }], shows: { payments: false } },
      },
      {
        name: 'its lines without its name',
        given: { answer: { productName: '' } },
        at: 'showing repay',
        expect: { reads: [['Jumlah', 'Rp 1.500.000']] },
      },
      {
        name: 'a payment that has arrived',
        given: { answer: { receipts: [RECEIPT] } },
        at: 'showing repay',
        expect: {
          reads: [{ in: 'Riwayat pembayaran', reads: [['Sen, 12 Jan 2026, 10.24 WIB', 'Rp 375.500']] }],
          shows: { payments: true },
        },
      },
      {
        name: 'a sentence about the status',
        given: { answer: { noticeDesText: 'Bayar sebelum 5 Februari.' } },
        at: 'showing repay',
        expect: { reads: [{ in: 'Pinjaman Anda', reads: ['Bayar sebelum 5 Februari.'] }] },
      },
    ],
  },
  {
    id: 'LD-26',
    cases: showing.flatMap((at) => [
      {
        name: 'with a telephone',
        given: { answer: { telephone: '021 777' } },
        at,
        expect: { shows: { telephone: '021 777' } },
      },
      { name: 'without', given: { answer: { telephone: '' } }, at, expect: { shows: { telephone: PHONE } } },
    ]),
  },
  {
    id: 'LD-27',
    cases: [{ at: 'failed', do: [borrower('try again')], expect: { to: 'loading', calls: [asked] } }],
  },
  {
    id: 'LD-29',
    cases: [
      ...showing.map((at) => ({
        given: { answer: { telephone: '021 777' } },
        at,
        do: [borrower('telephone')],
        expect: { effects: [{ native: 'callSupport' as const, parameter: { telephone: '021 777' } }] },
      })),
      {
        name: 'also where the loan did not load',
        at: 'failed',
        do: [borrower('telephone')],
        expect: { effects: [{ native: 'callSupport', parameter: { telephone: PHONE } }] },
      },
    ],
  },
  {
    id: 'LD-30',
    cases: showing.map((at) => ({
      at,
      do: [borrower('online service')],
      expect: { effects: [{ open: '/intelligentCustomerService', query: { orderNo: '1001' } }] },
    })),
  },
  {
    id: 'LD-31',
    untaken: 'shown',
    cases: [
      { at: 'showing repay and delay', expect: { shows: { 'short of money': true } } },
      { name: 'not without the delay link', at: 'showing repay', expect: { shows: { 'short of money': false } } },
    ],
  },
  {
    id: 'LD-32',
    cases: [{ productId: undefined }, { orderId: undefined }, { productId: '' }, { orderId: '' }].map((query) => ({
      name: `${Object.keys(query)[0]} ${Object.values(query)[0] === '' ? 'empty' : 'absent'}, tried again too`,
      given: { query },
      way: [],
      at: 'failed',
      do: [borrower('try again')],
      expect: {},
    })),
  },
  ...applicationRows,
  ...linkRows,
  ...leavingRows,
  ...ratingRows,
  ...watchRows,
  ...paidRows,
];

/** Rows LD-*: the details of one order, and its rating. */
export const loanDetailsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'loanDetails',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('loan-details')],
    'showing repay': shown({ orderStatus: '174', isDelay: 0 }),
    'showing repay and delay': shown({ orderStatus: '174', isDelay: 1 }),
    'showing repay alone': shown({ orderStatus: '170' }),
    'showing loan more': shown({ orderStatus: '200' }),
    'showing no action': shown({ orderStatus: '21' }),
    'showing another product': shown({ orderStatus: '110', application: OFFERED }),
    'showing recommendations': recommended,
    'showing the bill': (given) => [
      ...shown({ orderStatus: '174', isDelay: 1, h5Url: FORBIDDEN })(given),
      borrower('repay'),
    ],
    'asking where to go': (given) => [...recommended(given), borrower('product chosen', 1)],
    'rating open': rated(),
    submitting: rated(3),
    'thank-you open': (given) => [...rated(3)(given), answers('google-score', null)],
    checked: shown({ orderStatus: '174', isDelay: 0 }),
    'told to be checked': shown({ orderStatus: '174', isDelay: 0, payments: [CHECKING] }),
    'asking for the payment': (given) => [...shown({ orderStatus: '174', isDelay: 0 })(given), borrower('check now')],
    arrived: shown({ orderStatus: '174', payments: [PAID_BILL], receipts: [PAID_RECEIPT] }),
    'paid by card': shown({ orderStatus: '174', payments: [CARD_BILL], receipts: [CARD_RECEIPT] }),
    'nothing paid': shown({ orderStatus: '174', isDelay: 1, payments: [{ ...CARD_BILL, state: 'expired' }] }),
    'with dates to come': shown({ orderStatus: '174', progress: PROGRESS }),
    'asking for the calendar': (given) => [
      ...shown({ orderStatus: '174', progress: PROGRESS })(given),
      borrower('reminder'),
    ],
    'without a calendar': (given) => [
      ...shown({ orderStatus: '174', progress: PROGRESS })(given),
      borrower('reminder'),
      refuses('loan-calendar'),
    ],
    closed: shown({ orderStatus: '174', isScore: 0 }),
  },
  alike: {
    'asking where to go': ['my loans', 'online service', 'telephone'],
    'showing another product': ['all products', 'history', 'more products', 'my loans', 'online service', 'telephone'],
    checked: ['history', 'my loans', 'online service', 'telephone'],
    'told to be checked': ['history', 'my loans', 'online service', 'telephone', 'repay'],
    'asking for the payment': [
      'history',
      'my loans',
      'online service',
      'telephone',
      'repay',
      'code',
      'complaint',
      'customer service',
    ],
    arrived: ['history', 'my loans', 'online service', 'telephone', 'repay'],
    'paid by card': ['history', 'my loans', 'online service', 'telephone'],
    'nothing paid': ['history', 'my loans', 'online service', 'telephone', 'repay', 'delay'],
    'with dates to come': ['history', 'my loans', 'online service', 'telephone', 'repay'],
    'asking for the calendar': ['history', 'my loans', 'online service', 'telephone', 'repay'],
    'without a calendar': ['history', 'my loans', 'online service', 'telephone', 'repay'],
    closed: ['history', 'my loans', 'online service', 'repay', 'telephone'],
    'rating open': ['cancel', 'history', 'my loans', 'online service', 'repay', 'telephone'],
    submitting: ['history', 'my loans', 'online service', 'repay', 'telephone'],
    'thank-you open': ['history', 'my loans', 'online service', 'repay', 'telephone'],
  },
  rows,
};
