import { answers, type Row, refuses } from '../oracle/row.ts';
import {
  asked,
  BANKS,
  bank,
  banks,
  type Fact,
  FROM_PAYMENT,
  forgotten,
  type Happening,
  INCOMPLETE,
  MARKETS,
  type McCase,
  market,
  markets,
  method,
  ORDER,
  paid,
  pay,
  remembered,
  type Situation,
  STORED_BANK,
  toMarkets,
  type,
  WITHOUT_DEFAULT,
} from './method-chooser.given.ts';

/** Rows MC-05 to MC-10: a bank and its method, or a market, and on to the payment. */
export const choosingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'MC-05',
    cases: [
      {
        at: 'choosing a bank',
        do: [bank('BCA')],
        expect: { to: 'choosing its method', shows: { bank: 'BCA', methods: ['ATM', 'm-BCA'], method: '' } },
      },
      {
        name: 'another one',
        at: 'choosing its method',
        do: [bank('BNI')],
        expect: { shows: { bank: 'BNI', methods: ['ATM', 'iBank'], method: '' } },
      },
      {
        name: 'another one, with a method of the same name',
        at: 'bank chosen',
        do: [bank('BNI')],
        expect: { to: 'choosing its method', shows: { bank: 'BNI', methods: ['ATM', 'iBank'], method: '' } },
      },
      {
        // A radio button that is chosen cannot be chosen again.
        name: 'the same one',
        only: 'machine',
        at: 'bank chosen',
        do: [bank('BCA')],
        expect: { to: 'choosing its method', shows: { bank: 'BCA', method: '' } },
      },
      ...(
        [
          ['choosing a bank', ''],
          ['choosing its method', 'BCA'],
          ['bank chosen', 'BCA'],
        ] as const
      ).map(
        ([at, chosen]): McCase => ({
          name: 'not one that is not offered',
          only: 'machine',
          at,
          do: [bank('BRI')],
          expect: { shows: { bank: chosen } },
        }),
      ),
      {
        name: 'one without any method',
        at: 'choosing a bank',
        do: [bank('Tanpa Cara')],
        expect: { to: 'choosing its method', shows: { bank: 'Tanpa Cara', methods: [], method: '' } },
      },
    ],
  },
  {
    id: 'MC-06',
    cases: [
      {
        at: 'choosing a bank',
        do: [method('')],
        expect: { effects: INCOMPLETE, shows: { bank: '', method: '' } },
      },
    ],
  },
  {
    id: 'MC-07',
    cases: [
      {
        at: 'choosing its method',
        do: [method('m-BCA')],
        expect: { to: 'bank chosen', shows: { bank: 'BCA', method: 'm-BCA' } },
      },
      {
        name: 'another one',
        at: 'bank chosen',
        do: [method('m-BCA')],
        expect: { shows: { bank: 'BCA', method: 'm-BCA' } },
      },
      {
        name: 'the same one',
        at: 'bank chosen',
        do: [method('ATM')],
        expect: { shows: { bank: 'BCA', method: 'ATM' } },
      },
      {
        name: "not another bank's",
        only: 'machine',
        at: 'choosing its method',
        do: [method('iBank')],
        expect: { shows: { bank: 'BCA', method: '' } },
      },
      {
        name: "not another bank's",
        only: 'machine',
        at: 'bank chosen',
        do: [method('iBank')],
        expect: { shows: { bank: 'BCA', method: 'ATM' } },
      },
    ],
  },
  {
    id: 'MC-08',
    cases: [
      {
        name: 'another than ALFAMART',
        at: 'choosing a market',
        do: [market('LAWSON')],
        expect: { to: 'market chosen', shows: { market: 'LAWSON' } },
      },
      {
        name: 'ALFAMART itself',
        at: 'choosing a market',
        do: [market('ALFAMART')],
        expect: { to: 'market chosen', shows: { market: 'ALFAMART' } },
      },
      {
        name: 'where none was chosen',
        way: toMarkets(WITHOUT_DEFAULT),
        at: 'choosing a market',
        do: [market('INDOMARET')],
        expect: { to: 'market chosen', shows: { market: 'INDOMARET' } },
      },
      {
        name: 'another one',
        at: 'market chosen',
        do: [market('ALFAMART')],
        expect: { shows: { market: 'ALFAMART' } },
      },
      {
        name: 'not beside a bank, although the answer names markets',
        only: 'machine',
        way: [answers('init-pay-type', { bankList: BANKS, marketList: MARKETS }), bank('BCA'), method('ATM')],
        at: 'bank chosen',
        do: [market('LAWSON')],
        expect: { shows: { bank: 'BCA', method: 'ATM', market: '', markets: [] } },
      },
      {
        name: 'not one that is not offered',
        only: 'machine',
        at: 'choosing a market',
        do: [market('CIRCLE K')],
        expect: { shows: { market: 'ALFAMART' } },
      },
      {
        name: 'not one that is not offered',
        only: 'machine',
        at: 'market chosen',
        do: [market('CIRCLE K')],
        expect: { shows: { market: 'LAWSON' } },
      },
    ],
  },
  {
    id: 'MC-09',
    cases: [
      ...(['choosing a bank', 'choosing its method', 'failed', 'empty'] as const).map(
        (at): McCase => ({ name: 'bank type', at, do: [pay], expect: { effects: INCOMPLETE } }),
      ),
      {
        name: 'bank type, a bank without any method',
        at: 'choosing a bank',
        do: [bank('Tanpa Cara'), pay],
        expect: { to: 'choosing its method', effects: INCOMPLETE },
      },
      {
        name: 'bank type, the method cleared by another bank',
        at: 'bank chosen',
        do: [bank('BNI'), pay],
        expect: { to: 'choosing its method', effects: INCOMPLETE, shows: { bank: 'BNI' } },
      },
      {
        name: 'bank type, after a method without a bank',
        at: 'choosing a bank',
        do: [method(''), pay],
        expect: { effects: [...INCOMPLETE, ...INCOMPLETE] },
      },
      {
        name: 'bank type, although a choice is stored',
        given: { storedChoice: STORED_BANK, ...FROM_PAYMENT },
        at: 'choosing a bank',
        do: [pay],
        expect: { effects: INCOMPLETE },
      },
      {
        name: 'market type, no ALFAMART',
        way: toMarkets(WITHOUT_DEFAULT),
        at: 'choosing a market',
        do: [pay, pay],
        expect: { effects: [...INCOMPLETE, ...INCOMPLETE], shows: { market: '' } },
      },
      {
        name: 'market type',
        way: [banks, type(2), refuses('init-pay-type')],
        at: 'failed',
        do: [pay],
        expect: { effects: INCOMPLETE },
      },
      {
        name: 'market type',
        way: toMarkets([]),
        at: 'empty',
        do: [pay],
        expect: { effects: INCOMPLETE },
      },
      {
        name: 'market type, after a bank was chosen',
        way: [banks, bank('BCA'), method('ATM'), type(2), markets(WITHOUT_DEFAULT)],
        at: 'choosing a market',
        do: [pay],
        expect: { effects: INCOMPLETE },
      },
      {
        name: 'bank type, after a market was chosen',
        at: 'market chosen',
        do: [type(1), banks, pay],
        expect: { to: 'choosing a bank', calls: [asked(1)], effects: [forgotten, ...INCOMPLETE] },
      },
    ],
  },
  {
    id: 'MC-10',
    cases: [
      { name: 'bank', at: 'bank chosen', do: [pay], expect: { effects: paid(1, 'BCA:ATM') } },
      {
        name: 'another method',
        at: 'bank chosen',
        do: [method('m-BCA'), pay],
        expect: { effects: paid(1, 'BCA:m-BCA') },
      },
      {
        name: 'another bank',
        at: 'bank chosen',
        do: [bank('BNI'), method('iBank'), pay],
        expect: { effects: paid(1, 'BNI:iBank') },
      },
      { name: 'market', at: 'market chosen', do: [pay], expect: { effects: paid(2, 'LAWSON') } },
      {
        name: 'ALFAMART, as it was chosen by itself',
        at: 'choosing a market',
        do: [pay],
        expect: { effects: paid(2, 'ALFAMART') },
      },
      {
        name: 'the specific number that came with the last code',
        given: { storedChoice: STORED_BANK },
        at: 'bank chosen',
        do: [pay],
        expect: { effects: paid(1, 'BCA:ATM', 'SN-9') },
      },
      {
        name: 'no specific number once the type was changed',
        given: { storedChoice: STORED_BANK },
        at: 'market chosen',
        do: [pay],
        expect: { effects: paid(2, 'LAWSON') },
      },
      ...(
        [
          ['bank chosen', 1, 'BCA:ATM'],
          ['choosing a market', 2, 'ALFAMART'],
          ['market chosen', 2, 'LAWSON'],
        ] as const
      ).map(
        ([at, payType, payCode]): McCase => ({
          name: 'opened from the repay page, which is gone back to',
          given: FROM_PAYMENT,
          at,
          do: [pay],
          expect: { effects: [...remembered(payType, payCode), { back: true }] },
        }),
      ),
      {
        name: 'opened from another page',
        given: { opener: '/loanDetails' },
        at: 'market chosen',
        do: [pay],
        expect: { effects: paid(2, 'LAWSON') },
      },
      ...[
        { is_display: '0', amount: '1234.51' },
        { is_display: undefined, amount: '0.5' },
      ].map(
        ({ is_display, amount }): McCase => ({
          name: `is_display ${is_display ?? 'absent'}, amount ${amount}`,
          given: { query: { is_display, amount } },
          at: 'market chosen',
          do: [pay],
          expect: {
            effects: [
              ...remembered(2, 'LAWSON'),
              { open: '/that', query: { ...ORDER, amount, ...(is_display ? { is_display } : {}) } },
            ],
          },
        }),
      ),
    ],
  },
];
