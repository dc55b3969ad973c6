import { answers, borrower, type FlowTable, fails, goesWrong, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  type Fact,
  given,
  type Happening,
  type IsCase,
  notes,
  ORDER,
  pay,
  payAll,
  periods,
  plan,
  retry,
  type Situation,
  tick,
  toRepay,
  unpaid,
  untick,
} from './instalments.given.ts';
import { tickingRows } from './instalments-ticking.rows.ts';
import { watchRows } from './instalments-watch.rows.ts';

interface Paying {
  name: string;
  isNeedPop?: '0';
  totals: (string | number)[];
  do: IsCase['do'];
  amount: string;
  noted: string[];
}

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'IS-01',
    cases: [
      {
        name: 'two periods paid, four to pay',
        at: 'loading',
        do: [plan({})],
        expect: {
          to: 'selecting',
          calls: [asked],
          shows: {
            ticked: [3],
            amount: '150000',
            remaining: '660000',
            paid: [1, 2],
            'paid shown': true,
            'can pay': true,
          },
          reads: [
            'Detail Tagihan',
            ['Dibayar sekarang · Pinjam Teman', 'Rp150.000'],
            ['Dibayar sekarang · Pinjam Teman', '1 dari 4 cicilan'],
            ['Cicilan ke-3', 'Rp 150000 2026-03-05 · Belum dibayar Cicilan 3'],
            ['Cicilan ke-4', 'Rp 160000 2026-04-05 · Belum dibayar Cicilan 4'],
            'Bayar sebelum jatuh tempo.',
            'Sudah dibayar (2)',
          ],
        },
      },
      {
        name: 'without product name, count and note',
        at: 'loading',
        do: [plan({ answer: { productName: null, note: null, repayWaitCount: null } })],
        expect: {
          to: 'selecting',
          calls: [asked],
          shows: { ticked: [3], remaining: '660000', notices: 0 },
          reads: [['Dibayar sekarang', 'Rp150.000']],
        },
      },
      ...[
        { name: 'one period alone', plan: [unpaid(1, '900000')], ticked: [1], amount: '900000' },
        { name: 'the first alone can be clicked', plan: [unpaid(1, '7'), unpaid(2, '8', 0)], ticked: [1], amount: '7' },
        { name: 'none can be clicked', plan: [unpaid(1, '7', 0), unpaid(2, '8', 0)], ticked: [1], amount: '7' },
        { name: 'not in order', plan: [unpaid(5, '3'), unpaid(4, '2'), unpaid(6, '4')], ticked: [4], amount: '2' },
        { name: 'totals as numbers', plan: [unpaid(1, 250000), unpaid(2, 260000)], ticked: [1], amount: '250000' },
      ].map(
        ({ name, plan: answer, ticked, amount }): IsCase => ({
          name,
          at: 'loading',
          do: [plan({ answer: periods(answer, null) })],
          expect: { to: 'selecting', calls: [asked], shows: { ticked, amount, paid: [], 'paid shown': false } },
        }),
      ),
      ...[
        { name: 'two were ticked', lastTicked: '4', ticked: [3, 4], amount: '310000' },
        { name: 'all were ticked', lastTicked: '6', ticked: [3, 4, 5, 6], amount: '660000' },
        { name: 'the first alone was ticked', lastTicked: '3', ticked: [3], amount: '150000' },
        { name: 'those that were ticked are paid', lastTicked: '2', ticked: [3], amount: '150000' },
        { name: 'what is noted is no number', lastTicked: 'all', ticked: [3], amount: '150000' },
      ].map(
        ({ name, lastTicked, ticked, amount }): IsCase => ({
          name: `come back to, ${name}`,
          given: { lastTicked },
          at: 'loading',
          do: [plan({})],
          expect: { to: 'selecting', calls: [asked], shows: { ticked, amount, paid: [1, 2], 'can pay': true } },
        }),
      ),
      ...[
        { name: 'the first of them is paid', lastTicked: '5', numbers: [4, 5, 6], ticked: [4, 5], amount: '200000' },
        { name: 'the last of them is paid', lastTicked: '4', numbers: [3, 5, 6], ticked: [3], amount: '100000' },
        { name: 'all after the first are paid', lastTicked: '6', numbers: [3], ticked: [3], amount: '100000' },
      ].map(
        ({ name, lastTicked, numbers, ticked, amount }): IsCase => ({
          name: `come back to, ${name} meanwhile`,
          given: { lastTicked },
          at: 'loading',
          do: [plan({ answer: periods(numbers.map((periodNo) => unpaid(periodNo, '100000'))) })],
          expect: { to: 'selecting', calls: [asked], shows: { ticked, amount } },
        }),
      ),
      {
        name: 'come back to, and ticked on from there',
        given: { lastTicked: '4' },
        at: 'selecting',
        do: [tick(6), untick(5)],
        expect: { effects: notes(['6', '4']), shows: { ticked: [3, 4], amount: '310000' } },
      },
      {
        name: 'come back to, ticked on from there, and paid',
        given: { lastTicked: '4' },
        at: 'selecting',
        do: [tick(6), untick(5), pay],
        expect: { effects: [...notes(['6', '4']), ...toRepay('310000')] },
      },
    ],
  },
  {
    id: 'IS-02',
    cases: [
      ...goesWrong('loan-play-detail').map(
        ({ name, step, text, reason }): IsCase => ({
          name,
          at: 'loading',
          do: [step],
          expect: { to: 'failed', calls: [asked], effects: [{ toast: text }], reason },
        }),
      ),
      ...['1.50.000', '0.500', '150,000', '₹150.000'].map(
        (total): IsCase => ({
          name: `a total of ${total}, which is no amount of this market`,
          at: 'loading',
          do: [plan({ answer: periods([unpaid(3, total)]) })],
          expect: { to: 'failed', calls: [asked], effects: [{ toast: 'error' }], reason: '' },
        }),
      ),
      ...[{ productId: undefined }, { orderId: undefined }, { orderId: '' }].map(
        (query): IsCase => ({
          name: `nothing is asked where ${Object.keys(query)[0]} is ${Object.values(query)[0] === '' ? 'empty' : 'absent'}`,
          given: { query },
          way: [],
          at: 'failed',
          do: [retry],
          expect: {},
        }),
      ),
    ],
  },
  {
    id: 'IS-09',
    untaken: 'nothing',
    cases: [
      { name: 'one period', totals: ['0'], do: [pay], noted: [] },
      { name: 'written with decimals', totals: ['0.00', '150000'], do: [pay], noted: [] },
      { name: 'written as a number', totals: [0, '150000'], do: [pay], noted: [] },
      { name: 'several periods', totals: ['0', '0.0', '0.00'], do: [payAll, pay], noted: ['5'] },
      { name: 'tapped twice', totals: ['0', '150000'], do: [pay, pay], noted: [] },
    ].map(
      ({ name, totals, do: steps, noted }): IsCase => ({
        name,
        given: given(totals.map((total, index) => unpaid(3 + index, total))),
        at: 'selecting',
        do: steps,
        expect: { effects: notes(noted) },
      }),
    ),
  },
  {
    id: 'IS-10',
    cases: [
      { name: 'the first period', totals: ['1500000', '160000'], do: [pay], amount: '1500000', noted: [] },
      { name: 'all periods', totals: ['1500000', '160000'], do: [payAll, pay], amount: '1660000', noted: ['4'] },
      { name: 'some periods', totals: ['1', '2', '4'], do: [tick(4), pay], amount: '3', noted: ['4'] },
      {
        name: 'after some were unticked',
        totals: ['1', '2', '4'],
        do: [payAll, untick(5), pay],
        amount: '3',
        noted: ['5', '4'],
      },
      { name: 'decimals', totals: ['1234.51', '0.02'], do: [payAll, pay], amount: '1234.53', noted: ['4'] },
      { name: 'totals as numbers', totals: [1500000, 0.5], do: [payAll, pay], amount: '1500000.5', noted: ['4'] },
      { name: 'the first is free', totals: ['0', '160000'], do: [tick(4), pay], amount: '160000', noted: ['4'] },
      { name: 'written 150.000', totals: ['150.000', '160.000'], do: [pay], amount: '150000', noted: [] },
      { name: 'written 1.500.000', totals: ['1.500.000', '0'], do: [pay], amount: '1500000', noted: [] },
      {
        name: 'written Rp 150.000, Rp1.500.000,50 and 1234.51',
        totals: ['Rp 150.000', 'Rp1.500.000,50', '1234.51'],
        do: [payAll, pay],
        amount: '1651235.01',
        noted: ['5'],
      },
      {
        name: 'written ₹ 1,23,456.50, ₹2,000 and 150.50 in India',
        isNeedPop: '0' as const,
        totals: ['₹ 1,23,456.50', '₹2,000', '150.50'],
        do: [payAll, pay],
        amount: '125607.00',
        noted: ['5'],
      },
    ].map(
      ({ name, isNeedPop, totals, do: steps, amount, noted }: Paying): IsCase => ({
        name,
        given: {
          ...given(totals.map((total, index) => unpaid(3 + index, total))),
          ...(isNeedPop ? { isNeedPop } : {}),
        },
        at: 'selecting',
        do: steps,
        expect: { effects: [...notes(noted), ...toRepay(amount)] },
      }),
    ),
  },
  {
    id: 'IS-13',
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
        do: [retry, plan({})],
        expect: { to: 'selecting', calls: [asked], shows: { ticked: [3], amount: '150000' } },
      },
      {
        name: 'and it fails again',
        at: 'failed',
        do: [retry, refuses('loan-play-detail', { code: '1', message: 'Coba nanti' })],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'Coba nanti' }], reason: 'Coba nanti' },
      },
      {
        name: 'and it fails again, for no reason that is given',
        at: 'failed',
        do: [retry, fails('loan-play-detail')],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'error' }], reason: '' },
      },
    ],
  },
  {
    id: 'IS-14',
    cases: [
      ...[
        { name: 'an empty list', answer: periods([]), paid: [1, 2] },
        { name: 'no list', answer: periods(null), paid: [1, 2] },
        { name: 'nothing paid either', answer: periods([], []), paid: [] },
      ].map(
        ({ name, answer, paid }): IsCase => ({
          name,
          at: 'loading',
          do: [plan({ answer })],
          expect: {
            to: 'settled',
            calls: [asked],
            shows: { paid, 'paid shown': paid.length > 0, 'can pay': false },
            reads: [
              'Detail Tagihan',
              { in: 'Tidak ada tagihan', reads: ['Semua cicilan sudah dibayar. Terima kasih.'] },
              'Bayar sebelum jatuh tempo.',
            ],
          },
        }),
      ),
      {
        name: 'come back to when everything that was ticked is paid',
        given: { lastTicked: '6' },
        at: 'loading',
        do: [plan({ answer: periods([]) })],
        expect: { to: 'settled', calls: [asked], shows: { ticked: [], 'can pay': false } },
      },
      {
        name: 'and a way to the loan details',
        at: 'settled',
        do: [borrower('loan details')],
        expect: { effects: [{ open: '/loanDetails', query: ORDER }], left: { shows: { paid: [1, 2] } } },
      },
    ],
  },
  ...tickingRows,
  ...watchRows,
];

/** Rows IS-*: which periods of an order to pay. */
export const instalmentsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'instalments',
  query: ORDER,
  reach: {
    loading: () => [],
    failed: () => [refuses('loan-play-detail')],
    selecting: (given) => [plan(given)],
    settled: () => [plan({ answer: periods([]) })],
    checked: (given) => [plan(given), answers('loan-details', { orderStatus: '174' }), plan(given)],
    'asking for the payment': (given) => [
      plan(given),
      answers('loan-details', { orderStatus: '174' }),
      plan(given),
      borrower('check now'),
    ],
    'reading the plan again': (given) => [
      plan(given),
      { page: 'hidden' },
      { page: 'shown' },
      answers('loan-details', { orderStatus: '174' }),
    ],
  },
  alike: {
    'reading the plan again': ['tick', 'untick', 'pay all', 'Bayar Segera', 'paid periods'],
    checked: ['tick', 'untick', 'pay all', 'Bayar Segera', 'paid periods'],
    'asking for the payment': [
      'tick',
      'untick',
      'pay all',
      'Bayar Segera',
      'paid periods',
      'code',
      'complaint',
      'customer service',
    ],
  },
  rows,
};
