import {
  answers,
  borrower,
  type Case,
  type FlowTable,
  fails,
  goesWrong,
  REFUSAL,
  type Row,
  refuses,
} from '../../../oracle/row.ts';
import {
  applied,
  choose,
  EMPTY,
  type Fact,
  type Happening,
  listed,
  PRODUCTS,
  QUERY,
  type Situation,
} from './recommended-products.given.ts';

type RpCase = Case<Situation, Happening, Fact>;

const REFUSED_ADDRESS = 'Alamat ini tidak diizinkan, jadi tidak dibuka.';
const asked = {
  call: 'recommend-product-list',
  request: { scene: 'banner_jingzhun', tracking: 'visit-9' },
} as const;

/** The url of an application, and where the borrower ends up. */
const opens = (url: string, address: string, more: Partial<RpCase> = {}): RpCase => ({
  name: url,
  at: 'applying',
  do: [answers('product/apply', { url })],
  expect: { to: 'listing', effects: [{ address }] },
  ...more,
});

const inScenes = (scenes: readonly (string | undefined)[], moduleId: number): RpCase[] =>
  scenes.map((scene) => ({
    name: scene ?? 'no scene',
    given: { query: { scene } },
    at: 'listing',
    do: [choose(2)],
    expect: { to: 'applying', ...applied(2, moduleId, scene ?? '') },
  }));

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'RP-01',
    cases: [
      {
        at: 'loading',
        do: [listed],
        expect: {
          to: 'listing',
          calls: [asked],
          shows: {
            title: 'Pengajuan Khusus',
            names: ['Dana Kilat', 'Dana Tutup', 'Dana Hemat', 'Dana Polos'],
            buttons: ['Ajukan', 'Kuota penuh', 'Pinjam', 'Coba'],
            logos: ['/31.svg', '', '', ''],
            amounts: ['Plafon: Rp 1.000.000 - Rp 15.000.000', 'Plafon: Rp 2.000.000', 'Limit: Rp 3.000.000', ''],
            rates: ['Bunga: 0,1% per hari', 'Bunga: 0,2% per hari', 'Bunga: 0,3% per hari', ''],
            descriptions: ['Cair dalam 2 jam', 'Untuk usaha', 'Cicilan ringan', ''],
          },
          reads: [
            'Pengajuan Khusus',
            {
              in: 'Dana Kilat',
              reads: [
                ['Bunga', '0,1% per hari'],
                ['Bunga', '(APR 36,5%)'],
                ['Contoh: terima', 'Rp 4.500.000'],
                ['Bayar, 4 cicilan', 'Rp 4.837.500'],
                'Cair biasanya 2 jam, paling lambat 4 hari.',
              ],
            },
          ],
        },
      },
      {
        name: 'an amount that the server does not describe, a button that it does not name',
        at: 'loading',
        do: [
          answers('recommend-product-list', [
            { id: '35', productName: 'Dana Baru', buttonStatus: 1, amountRange: 'Rp 500.000' },
          ]),
        ],
        expect: {
          to: 'listing',
          calls: [asked],
          reads: [
            {
              in: 'Dana Baru',
              reads: [['Jumlah pinjaman', 'Rp 500.000'], { role: 'button', name: 'Ajukan Dana Baru' }],
            },
          ],
        },
      },
      {
        name: 'neither scene nor tracking',
        given: { query: { scene: undefined, tracking: undefined } },
        at: 'loading',
        do: [listed],
        expect: {
          to: 'listing',
          calls: [{ call: 'recommend-product-list', request: { scene: '', tracking: '' } }],
        },
      },
    ],
  },
  {
    id: 'RP-02',
    cases: [[], null].map((list) => ({
      name: `${JSON.stringify(list)}`,
      at: 'loading',
      do: [answers('recommend-product-list', list)],
      expect: {
        to: 'empty',
        calls: [asked],
        shows: { names: [] },
        reads: [EMPTY, { role: 'button', name: 'Kembali Ke Beranda' }],
      },
    })),
  },
  {
    id: 'RP-03',
    cases: [
      {
        at: 'loading',
        do: [refuses('recommend-product-list')],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: REFUSAL.message }], reason: REFUSAL.message },
      },
    ],
  },
  {
    id: 'RP-04',
    cases: [
      {
        at: 'loading',
        do: [fails('recommend-product-list')],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'error' }], reason: '' },
      },
    ],
  },
  {
    id: 'RP-05',
    untaken: 'nothing',
    cases: [
      { at: 'listing', do: [choose(1)], expect: { shows: { disabled: ['Kuota penuh'] } } },
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
    id: 'RP-06',
    cases: [
      ...[0, 2, 3].map(
        (index): RpCase => ({
          name: PRODUCTS[index]?.productName,
          at: 'listing',
          do: [choose(index)],
          expect: { to: 'applying', ...applied(index, 301, 'banner_jingzhun') },
        }),
      ),
      {
        name: 'tapped twice, then another',
        at: 'listing',
        do: [choose(0), choose(0), choose(2)],
        expect: {
          to: 'applying',
          ...applied(0, 301, 'banner_jingzhun'),
          shows: { disabled: ['Kuota penuh', 'Pinjam', 'Coba'] },
        },
      },
    ],
  },
  {
    id: 'RP-07',
    cases: [
      opens('https://pay.example/offer', 'https://pay.example/offer?tracking=tk-33&utm_source=sms&utm_tag=mei+2'),
      opens('http://127.0.0.1:8080/offer', 'http://127.0.0.1:8080/offer?tracking=tk-33&utm_source=sms&utm_tag=mei+2', {
        only: {
          layer: 'view',
          why: 'a browser of the tests would leave the product for what stands on this machine',
        },
      }),
      opens(
        'https://pay.example/offer?productId=33',
        'https://pay.example/offer?productId=33&tracking=tk-33&utm_source=sms&utm_tag=mei+2',
      ),
      ...['HTTPS://pay.example/offer', 'Https://PAY.example/offer'].map((url) =>
        opens(url, 'https://pay.example/offer?tracking=tk-33&utm_source=sms&utm_tag=mei+2'),
      ),
      opens(
        'https://pay.example/#/offer?id=33',
        'https://pay.example/?tracking=tk-33&utm_source=sms&utm_tag=mei+2#/offer?id=33',
        {
          only: {
            layer: 'machine',
            why: 'what follows the number sign is no part of a request, so a browser’s recorder does not see it',
          },
        },
      ),
      opens(
        'https://pay.example/offer?utm_source=partner',
        'https://pay.example/offer?utm_source=partner&tracking=tk-33&utm_tag=mei+2',
      ),
      opens('https://pay.example/offer', 'https://pay.example/offer?tracking=tk-33', {
        name: 'a page without utm parameters',
        given: { query: { utm_source: undefined, utm_tag: undefined } },
      }),
      opens('https://pay.example/offer', 'https://pay.example/offer?utm_source=sms&utm_tag=mei+2', {
        name: 'a product without a tracking token',
        way: [listed, choose(3)],
      }),
    ],
  },
  {
    id: 'RP-08',
    cases: ['lending://product/33', 'partnerPage?productId=33', 'httpsPartner'].map((url) => ({
      name: url,
      at: 'applying',
      do: [answers('product/apply', { url })],
      expect: { to: 'listing', effects: [{ native: 'openPage', page: url }] },
    })),
  },
  {
    id: 'RP-09',
    cases: goesWrong('product/apply').map(({ name, step, text }) => ({
      name,
      at: 'applying',
      do: [step],
      expect: { to: 'listing', effects: [{ toast: text }] },
    })),
  },
  {
    id: 'RP-10',
    cases: [{ at: 'empty', do: [borrower('Kembali Ke Beranda')], expect: { effects: [{ native: 'goHome' }] } }],
  },
  {
    id: 'RP-11',
    untaken: 'shown',
    cases: [{ at: 'listing', expect: { shows: { tags: [['Cepat', 'Tanpa jaminan'], ['Usaha'], [], []] } } }],
  },
  {
    id: 'RP-12',
    cases: [{ at: 'failed', do: [borrower('try again')], expect: { to: 'loading', calls: [asked] } }],
  },
  {
    id: 'RP-13',
    cases: inScenes(['banner_jingzhun', 'tanchuang_jingzhun'], 301),
  },
  {
    id: 'RP-14',
    cases: inScenes(['tanchuang_fudai', 'banner_fudai'], 302),
  },
  {
    id: 'RP-15',
    cases: inScenes(['home', 'BANNER_FUDAI', 'constructor', undefined], 300),
  },
  {
    id: 'RP-16',
    cases: [
      'https://elsewhere.example/offer',
      'HTTPS://elsewhere.example/offer',
      'HTTP://pay.example/offer',
      'http://pay.example/offer',
      'https://pay.example.elsewhere.example/offer',
      'https://someone@pay.example/offer',
      'http://',
    ].map((url) => ({
      name: url,
      at: 'applying',
      do: [answers('product/apply', { url })],
      expect: { to: 'listing', effects: [{ toast: REFUSED_ADDRESS }] },
    })),
  },
];

/** Rows RP-*: the recommended products of a scene. */
export const recommendedProductsTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'recommendedProducts',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('recommend-product-list')],
    empty: () => [answers('recommend-product-list', [])],
    listing: () => [listed],
    applying: () => [listed, choose(2)],
  },
  rows,
};
