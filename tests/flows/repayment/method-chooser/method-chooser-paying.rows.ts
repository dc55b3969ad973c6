import { type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  bank,
  banks,
  type Fact,
  FROM_PAYMENT,
  forgotten,
  type Happening,
  INCOMPLETE,
  type McCase,
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

/** Rows MC-09 and MC-10: on to the payment, or what is missing. */
export const payingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'MC-09',
    cases: [
      ...(['choosing a bank', 'choosing its method', 'failed', 'empty'] as const).map(
        (at): McCase => ({ name: 'bank type', at, do: [pay], expect: { effects: INCOMPLETE } }),
      ),
      {
        name: 'bank type, what is chosen stays',
        at: 'choosing its method',
        do: [pay],
        expect: { effects: INCOMPLETE, shows: { bank: 'BCA', method: '' } },
      },
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
        name: 'ALFAMART stays chosen when the way to the payment is taken twice',
        only: {
          layer: 'view',
          why: 'a page asks once for a step back that is under way: stepBack’s own rows hold that',
        },
        given: FROM_PAYMENT,
        at: 'choosing a market',
        do: [pay, pay],
        expect: {
          effects: [...remembered(2, 'ALFAMART'), { back: true }, ...remembered(2, 'ALFAMART'), { back: true }],
        },
      },
      {
        name: 'ALFAMART stays chosen when the payment is opened twice',
        only: { layer: 'machine', why: 'a page has left after the first tap' },
        at: 'choosing a market',
        do: [pay, pay],
        expect: { effects: [...paid(2, 'ALFAMART'), ...paid(2, 'ALFAMART')] },
      },
      {
        name: 'opened from another page',
        given: { opener: '/loanDetails' },
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
          name: 'nothing but the four is handed on, whatever else the address carries',
          given: { query: { from: 'confirm', payCode: 'OTHER', pay_type: '9', is_default: '1' } },
          at,
          do: [pay],
          expect: { effects: paid(payType, payCode) },
        }),
      ),
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
