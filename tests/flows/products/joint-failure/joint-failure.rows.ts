import { answers, borrower, type Case, type FlowTable, goesWrong, type Row, refuses } from '../../../oracle/row.ts';
import {
  ALTERNATIVES,
  choose,
  type Fact,
  type Happening,
  listed,
  NOTICE,
  QUERY,
  type Situation,
} from './joint-failure.given.ts';

type JfCase = Case<Situation, Happening, Fact>;

const REFUSED_ADDRESS = 'Alamat ini tidak diizinkan, jadi tidak dibuka.';
const asked = { call: 'stand/targeted', request: { productId: '7', orderId: '1001' } } as const;

/** The alternative at an index is chosen: the click is logged, then its address asked for. */
function joined(index: number) {
  const productId = ALTERNATIVES[index]?.id;
  return {
    effects: [{ send: 'stand/necessity', request: { productId, positionId: index } }],
    calls: [{ call: 'stand/joint', request: { productId } }],
  } as const;
}

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'JF-01',
    cases: [
      {
        at: 'loading',
        do: [listed],
        expect: {
          to: 'listing',
          calls: [asked],
          shows: {
            notice: NOTICE,
            names: ['Dana Tenang', 'Dana Tunai'],
            buttons: ['Ajukan', 'Pilih'],
            logos: ['/41.svg', ''],
            amounts: ['Plafon: Rp 1.000.000 - Rp 5.000.000', 'Limit: Rp 2.000.000'],
            rates: ['Bunga: 0,1% per hari', 'Bunga: 0,2% per hari'],
          },
          reads: ['Produk yang Anda pilih sedang tidak bisa dibuka. Tidak ada pinjaman yang dibuat.'],
        },
      },
      {
        name: 'neither product nor order named',
        given: { query: { productId: undefined, orderId: undefined } },
        at: 'loading',
        do: [listed],
        expect: {
          to: 'listing',
          calls: [{ call: 'stand/targeted', request: { productId: '', orderId: '' } }],
        },
      },
    ],
  },
  {
    id: 'JF-02',
    cases: goesWrong('stand/targeted').map(({ name, step, text, reason }) => ({
      name,
      at: 'loading',
      do: [step],
      expect: { to: 'failed', calls: [asked], effects: [{ toast: text }], reason },
    })),
  },
  {
    id: 'JF-03',
    cases: [
      ...[0, 1].map(
        (index): JfCase => ({
          name: ALTERNATIVES[index]?.productName,
          at: 'listing',
          do: [choose(index)],
          expect: { to: 'redirecting', ...joined(index) },
        }),
      ),
      {
        name: 'tapped twice, then the other',
        at: 'listing',
        do: [choose(0), choose(0), choose(1)],
        expect: { to: 'redirecting', ...joined(0), shows: { disabled: ['Pilih'] } },
      },
      {
        name: 'none at that place',
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        at: 'listing',
        do: [choose(9)],
        expect: {},
      },
    ],
  },
  {
    id: 'JF-04',
    cases: [
      {
        name: 'a web address',
        at: 'redirecting',
        do: [answers('stand/joint', { url: 'https://pay.example/offer?productId=41' })],
        expect: {
          to: 'listing',
          effects: [{ address: 'https://pay.example/offer?productId=41&tracking=tk-41&utm_source=sms' }],
        },
      },
      ...['HTTPS://pay.example/offer', 'Https://PAY.example/offer'].map(
        (url): JfCase => ({
          name: url,
          at: 'redirecting',
          do: [answers('stand/joint', { url })],
          expect: {
            to: 'listing',
            effects: [{ address: 'https://pay.example/offer?tracking=tk-41&utm_source=sms' }],
          },
        }),
      ),
      {
        name: 'a web address, of an alternative without a tracking token',
        way: [listed, choose(1)],
        at: 'redirecting',
        do: [answers('stand/joint', { url: 'https://pay.example/offer' })],
        expect: { to: 'listing', effects: [{ address: 'https://pay.example/offer?utm_source=sms' }] },
      },
      ...['lending://product/41', 'httpsPartner'].map(
        (url): JfCase => ({
          name: `a native page, ${url}`,
          at: 'redirecting',
          do: [answers('stand/joint', { url })],
          expect: { to: 'listing', effects: [{ native: 'openPage', page: url }] },
        }),
      ),
    ],
  },
  {
    id: 'JF-05',
    cases: goesWrong('stand/joint').map(({ name, step, text }) => ({
      name,
      at: 'redirecting',
      do: [step],
      expect: { to: 'listing', effects: [{ toast: text }] },
    })),
  },
  {
    id: 'JF-06',
    cases: [{ at: 'failed', do: [borrower('try again')], expect: { to: 'loading', calls: [asked] } }],
  },
  {
    id: 'JF-07',
    cases: [
      'https://elsewhere.example/offer',
      'HTTPS://elsewhere.example/offer',
      'http://pay.example/offer',
      'http://',
    ].map((url) => ({
      name: url,
      at: 'redirecting',
      do: [answers('stand/joint', { url })],
      expect: { to: 'listing', effects: [{ toast: REFUSED_ADDRESS }] },
    })),
  },
  {
    id: 'JF-08',
    cases: [
      ...[[], null].map(
        (list): JfCase => ({
          name: `${JSON.stringify(list)}`,
          at: 'loading',
          do: [answers('stand/targeted', list)],
          expect: {
            to: 'empty',
            calls: [asked],
            shows: { notice: NOTICE, names: [] },
            reads: ['Saat ini belum ada produk lain untuk Anda.', { role: 'button', name: 'Ke beranda' }],
          },
        }),
      ),
      {
        name: 'and home',
        at: 'loading',
        do: [answers('stand/targeted', []), borrower('home')],
        expect: { to: 'empty', calls: [asked], effects: [{ native: 'goHome' }] },
      },
    ],
  },
];

/** Rows JF-*: the alternatives after a joint login that failed. */
export const jointFailureTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'jointFailure',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('stand/targeted')],
    empty: () => [answers('stand/targeted', [])],
    listing: () => [listed],
    redirecting: () => [listed, choose(0)],
  },
  alike: {
    empty: ['home'],
  },
  rows,
};
