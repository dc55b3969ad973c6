import { answers, OWN, type Row } from '../../../oracle/row.ts';
import {
  asked,
  BANKS,
  bank,
  type Fact,
  forgotten,
  type Happening,
  INCOMPLETE,
  MARKETS,
  type McCase,
  manyBanks,
  market,
  method,
  type Situation,
  search,
  toMarkets,
  type,
  WITHOUT_DEFAULT,
} from './method-chooser.given.ts';

/** Rows MC-05 to MC-08: a bank and its method, or a market. */
export const choosingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'A long list is searched by name.',
    cases: [
      {
        name: 'one is left',
        way: [manyBanks],
        at: 'choosing a bank',
        do: [search('bni')],
        expect: { shows: { search: 'bni', bank: '' }, reads: ['1 ditemukan'] },
      },
      {
        name: 'it is chosen, and the list stays as it is',
        way: [manyBanks],
        at: 'choosing a bank',
        do: [search('bni'), bank('BNI')],
        expect: { to: 'choosing its method', shows: { search: 'bni', bank: 'BNI' } },
      },
      {
        name: 'another type of payment begins with all of its list',
        way: [manyBanks],
        at: 'choosing a bank',
        do: [search('bni'), type(2), ...toMarkets(MARKETS).slice(2), type(1), manyBanks],
        expect: {
          calls: [asked(2), asked(1)],
          effects: [forgotten, forgotten],
          shows: { search: '' },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'While something has to be chosen first the button looks so, and says what.',
    cases: [
      { name: 'a bank', at: 'choosing a bank', expect: { shows: { missing: 'Pilih bank lebih dulu' } } },
      {
        name: 'one of its methods',
        at: 'choosing its method',
        expect: { shows: { missing: 'Pilih cara bayar lebih dulu' } },
      },
      {
        name: 'a market',
        way: toMarkets(WITHOUT_DEFAULT),
        at: 'choosing a market',
        expect: { shows: { missing: 'Pilih tempat bayar lebih dulu' } },
      },
      ...(['bank chosen', 'market chosen'] as const).map((at) => ({
        name: 'nothing any more',
        at,
        expect: { shows: { missing: '' } },
      })),
    ],
  },
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
        name: 'the same one',
        only: { layer: 'machine', why: 'a radio button that is chosen cannot be chosen again' },
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
          only: { layer: 'machine', why: 'the screen offers what there is alone' },
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
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'choosing its method',
        do: [method('iBank')],
        expect: { shows: { bank: 'BCA', method: '' } },
      },
      {
        name: "not another bank's",
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
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
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        way: [answers('init-pay-type', { bankList: BANKS, marketList: MARKETS }), bank('BCA'), method('ATM')],
        at: 'bank chosen',
        do: [market('LAWSON')],
        expect: { shows: { bank: 'BCA', method: 'ATM', market: '', markets: [] } },
      },
      {
        name: 'not one that is not offered',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'choosing a market',
        do: [market('CIRCLE K')],
        expect: { shows: { market: 'ALFAMART' } },
      },
      {
        name: 'not one that is not offered',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'market chosen',
        do: [market('CIRCLE K')],
        expect: { shows: { market: 'LAWSON' } },
      },
    ],
  },
];
