import { answers, type FlowTable, goesWrong, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  BANKS,
  bank,
  banks,
  type Fact,
  forgotten,
  type Happening,
  MARKETS,
  type McCase,
  market,
  markets,
  method,
  paid,
  pay,
  QUERY,
  retry,
  type Situation,
  STORED_BANK,
  STORED_MARKET,
  toMarkets,
  type,
  WITHOUT_DEFAULT,
} from './method-chooser.given.ts';
import { choosingRows } from './method-chooser-choosing.rows.ts';
import { indiaRows } from './method-chooser-india.rows.ts';
import { payingRows } from './method-chooser-paying.rows.ts';

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'MC-01',
    cases: [
      ...[undefined, STORED_BANK, STORED_MARKET].map(
        (storedChoice): McCase => ({
          name: storedChoice ? `a stored ${storedChoice.payType}` : 'nothing stored',
          given: { storedChoice },
          at: 'loading',
          do: [banks],
          expect: {
            to: 'choosing a bank',
            calls: [asked(1)],
            shows: {
              amount: '1500000',
              'pay type': 1,
              banks: ['BCA', 'BNI', 'Tanpa Cara'],
              bank: '',
              method: '',
              market: '',
            },
            reads: [
              'Metode Pembayaran',
              ['Total pembayaran', 'Rp1.500.000'],
              { role: 'button', name: 'SAYA INGIN MEMBAYAR' },
            ],
          },
        }),
      ),
      {
        name: 'after pay type 2',
        at: 'choosing a market',
        do: [type(1), banks],
        expect: {
          to: 'choosing a bank',
          calls: [asked(1)],
          effects: [forgotten],
          shows: { 'pay type': 1, banks: ['BCA', 'BNI', 'Tanpa Cara'], bank: '', method: '', market: '' },
        },
      },
    ],
  },
  {
    id: 'MC-02',
    cases: [
      { name: 'ALFAMART among others', list: MARKETS, chosen: 'ALFAMART' },
      { name: 'ALFAMART alone', list: ['ALFAMART'], chosen: 'ALFAMART' },
      { name: 'no ALFAMART', list: WITHOUT_DEFAULT, chosen: '' },
      { name: 'a name that is like it', list: ['ALFAMART EXPRESS'], chosen: '' },
    ].map(
      ({ name, list, chosen }): McCase => ({
        name,
        way: [banks, type(2)],
        at: 'loading',
        do: [markets(list)],
        expect: { to: 'choosing a market', shows: { 'pay type': 2, markets: list, market: chosen, bank: '' } },
      }),
    ),
  },
  {
    id: 'MC-03',
    cases: [
      ...[
        { productId: undefined },
        { orderId: '' },
        { amount: undefined },
        { amount: 'Rp 1.500.000' },
        { amount: '0' },
      ].map(
        (query): McCase => ({
          name: `nothing is asked with ${JSON.stringify(query)} of ${Object.keys(query)[0]}`,
          given: { query },
          way: [],
          at: 'failed',
          do: [retry],
          expect: { shows: { amount: 'amount' in query ? '' : '1500000' } },
        }),
      ),
      ...goesWrong('init-pay-type').flatMap(({ name, step, text, reason }): McCase[] => [
        {
          name: `${name}, pay type 1`,
          at: 'loading',
          do: [step],
          expect: { to: 'failed', calls: [asked(1)], effects: [{ toast: text }], reason, shows: { 'pay type': 1 } },
        },
        {
          name: `${name}, pay type 2`,
          way: [banks, type(2)],
          at: 'loading',
          do: [step],
          expect: { to: 'failed', effects: [{ toast: text }], reason, shows: { 'pay type': 2 } },
        },
      ]),
    ],
  },
  {
    id: 'MC-04',
    cases: [
      ...(['failed', 'empty', 'choosing a bank', 'choosing its method', 'bank chosen'] as const).map(
        (at): McCase => ({
          name: 'to 2',
          given: { storedChoice: STORED_BANK },
          at,
          do: [type(2)],
          expect: {
            to: 'loading',
            calls: [asked(2)],
            effects: [forgotten],
            shows: { 'pay type': 2, bank: '', method: '', market: '' },
          },
        }),
      ),
      ...(['choosing a market', 'market chosen'] as const).map(
        (at): McCase => ({
          name: 'to 1',
          at,
          do: [type(1)],
          expect: {
            to: 'loading',
            calls: [asked(1)],
            effects: [forgotten],
            shows: { 'pay type': 1, bank: '', method: '', market: '' },
          },
        }),
      ),
      ...(['failed', 'empty'] as const).map(
        (at): McCase => ({
          name: 'to 1',
          way: [banks, type(2), at === 'failed' ? refuses('init-pay-type') : markets([])],
          at,
          do: [type(1)],
          expect: { to: 'loading', calls: [asked(1)], effects: [forgotten], shows: { 'pay type': 1 } },
        }),
      ),
      {
        name: 'nothing is asked without an amount',
        given: { query: { amount: undefined } },
        way: [],
        at: 'failed',
        do: [type(2)],
        expect: { effects: [forgotten], shows: { 'pay type': 2 } },
      },
      {
        name: 'nothing while loading',
        at: 'loading',
        do: [type(2)],
        expect: { to: 'loading', calls: [asked(1)], shows: { 'pay type': 1 } },
      },
      {
        name: 'tapped twice',
        at: 'choosing a bank',
        do: [type(2), type(2)],
        expect: { to: 'loading', calls: [asked(2)], effects: [forgotten] },
      },
      ...(['failed', 'empty', 'choosing a bank', 'choosing its method', 'bank chosen'] as const).map(
        (at): McCase => ({ name: 'not the same one', at, do: [type(1)], expect: { shows: { 'pay type': 1 } } }),
      ),
      ...(['choosing a market', 'market chosen'] as const).map(
        (at): McCase => ({ name: 'not the same one', at, do: [type(2)], expect: { shows: { 'pay type': 2 } } }),
      ),
      {
        name: 'there and back: nothing is left of the first choice',
        given: { storedChoice: STORED_BANK },
        at: 'bank chosen',
        do: [type(2), markets(MARKETS), type(1), banks, bank('BNI'), method('iBank'), pay],
        expect: {
          calls: [asked(2), asked(1)],
          effects: [forgotten, forgotten, ...paid(1, 'BNI:iBank')],
          left: { to: 'bank chosen' },
        },
      },
    ],
  },
  {
    id: 'MC-11',
    cases: [
      { name: 'pay type 1', at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked(1)] } },
      {
        name: 'pay type 2',
        way: [banks, type(2), refuses('init-pay-type')],
        at: 'failed',
        do: [retry],
        expect: { to: 'loading', calls: [asked(2)], shows: { 'pay type': 2 } },
      },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'failed',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked(1)] },
      },
      {
        name: 'and it works',
        at: 'failed',
        do: [retry, banks, bank('BCA'), method('ATM'), pay],
        expect: { calls: [asked(1)], effects: paid(1, 'BCA:ATM'), left: { to: 'bank chosen' } },
      },
    ],
  },
  {
    id: 'MC-12',
    cases: [
      ...[{ bankList: [] }, { bankList: null }, { bankList: [], marketList: MARKETS }].map(
        (options): McCase => ({
          name: `pay type 1, ${JSON.stringify(options)}`,
          at: 'loading',
          do: [answers('init-pay-type', options)],
          expect: { to: 'empty', calls: [asked(1)], shows: { 'pay type': 1 } },
        }),
      ),
      ...[{ marketList: [] }, {}, { marketList: null, bankList: BANKS }].map(
        (options): McCase => ({
          name: `pay type 2, ${JSON.stringify(options)}`,
          way: [banks, type(2)],
          at: 'loading',
          do: [answers('init-pay-type', options)],
          expect: { to: 'empty', shows: { 'pay type': 2, market: '' } },
        }),
      ),
      {
        name: 'and the other pay type has some',
        at: 'loading',
        do: [answers('init-pay-type', { bankList: [] }), type(2), markets(MARKETS)],
        expect: {
          to: 'choosing a market',
          calls: [asked(1), asked(2)],
          effects: [forgotten],
          shows: { markets: MARKETS, market: 'ALFAMART' },
        },
      },
    ],
  },
  ...choosingRows,
  ...payingRows,
  ...indiaRows,
];

/** Rows MC-*: how to pay. */
export const methodChooserTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'methodChooser',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('init-pay-type')],
    empty: () => [answers('init-pay-type', { bankList: [] })],
    'choosing a bank': () => [banks],
    'choosing its method': () => [banks, bank('BCA')],
    'bank chosen': () => [banks, bank('BCA'), method('ATM')],
    'choosing a market': () => toMarkets(MARKETS),
    'market chosen': () => [...toMarkets(MARKETS), market('LAWSON')],
  },
  alike: {
    'choosing its method': ['search'],
    'bank chosen': ['search'],
    'choosing a market': ['search'],
    'market chosen': ['search'],
  },
  rows,
};
