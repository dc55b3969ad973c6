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
} from '../oracle/row.ts';
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
    from: 'loading',
    event: 'list arrives',
    when: 'not empty',
    to: 'listing',
    effect: '→ recommend-product-list with scene and tracking; the title is "Pengajuan Khusus"',
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
            amounts: ['Rp 1.000.000 - Rp 15.000.000', 'Rp 2.000.000', 'Rp 3.000.000', ''],
            rates: ['0,1% per hari', '0,2% per hari', '0,3% per hari', ''],
            descriptions: ['Cair dalam 2 jam', 'Untuk usaha', 'Cicilan ringan', ''],
          },
          reads: ['Pengajuan Khusus', 'Plafon'],
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
    from: 'loading',
    event: 'list arrives',
    when: 'empty',
    to: 'empty',
    effect: `"${EMPTY}" and the button "Kembali Ke Beranda"`,
    cases: [[], null].map((list) => ({
      name: `${JSON.stringify(list)}`,
      at: 'loading',
      do: [answers('recommend-product-list', list)],
      expect: { to: 'empty', calls: [asked], shows: { names: [] }, reads: [EMPTY, 'Kembali Ke Beranda'] },
    })),
  },
  {
    id: 'RP-03',
    from: 'loading',
    event: 'refused',
    when: "code is not '00'",
    to: 'failed',
    effect: "the server's message",
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
    from: 'loading',
    event: 'unreachable',
    when: '',
    to: 'failed',
    effect: '"error"',
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
    from: 'listing',
    event: 'product chosen',
    when: 'buttonStatus 0',
    to: 'stays',
    effect: 'nothing is called',
    cases: [
      { at: 'listing', do: [choose(1)], expect: { shows: { disabled: ['Kuota penuh'] } } },
      { name: 'none at that place', only: 'machine', at: 'listing', do: [choose(9)], expect: {} },
    ],
  },
  {
    id: 'RP-06',
    from: 'listing',
    event: 'product chosen',
    when: 'buttonStatus 1',
    to: 'applying',
    effect:
      '→ pageEvent/save with productId, moduleId, positionId its index †, → product/apply with product_id, module_id, scene',
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
    from: 'applying',
    event: 'url arrives',
    when: 'a web address that is allowed',
    to: 'left',
    effect: 'opened in the browser with the tracking parameters appended',
    cases: [
      opens('https://pay.example/offer', 'https://pay.example/offer?tracking=tk-33&utm_source=sms&utm_tag=mei+2'),
      opens(
        'https://pay.example/offer?productId=33',
        'https://pay.example/offer?productId=33&tracking=tk-33&utm_source=sms&utm_tag=mei+2',
      ),
      // What follows the number sign is not part of a request, so a browser's recorder does not see it.
      opens(
        'https://pay.example/#/offer?id=33',
        'https://pay.example/?tracking=tk-33&utm_source=sms&utm_tag=mei+2#/offer?id=33',
        { only: 'machine' },
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
    from: 'applying',
    event: 'url arrives',
    when: 'not a web address',
    to: 'left',
    effect: 'handed to the native bridge',
    cases: ['lending://product/33', 'partnerPage?productId=33'].map((url) => ({
      name: url,
      at: 'applying',
      do: [answers('product/apply', { url })],
      expect: { to: 'listing', effects: [{ native: 'openPage', page: url }] },
    })),
  },
  {
    id: 'RP-09',
    from: 'applying',
    event: 'refused or unreachable',
    when: '',
    to: 'listing',
    effect: 'the message, or "error" †',
    cases: goesWrong('product/apply').map(({ name, step, text }) => ({
      name,
      at: 'applying',
      do: [step],
      expect: { to: 'listing', effects: [{ toast: text }] },
    })),
  },
  {
    id: 'RP-10',
    from: 'empty',
    event: '"Kembali Ke Beranda"',
    when: '',
    to: 'left',
    effect: 'native: go home',
    cases: [{ at: 'empty', do: [borrower('Kembali Ke Beranda')], expect: { effects: [{ native: 'goHome' }] } }],
  },
  {
    id: 'RP-11',
    from: 'listing',
    event: 'shown',
    when: '',
    to: '',
    effect: 'tags on the first two cards only',
    cases: [{ at: 'listing', expect: { shows: { tags: [['Cepat', 'Tanpa jaminan'], ['Usaha'], [], []] } } }],
  },
  {
    id: 'RP-12',
    from: 'failed',
    event: 'try again †',
    when: '',
    to: 'loading',
    effect: '',
    cases: [{ at: 'failed', do: [borrower('try again')], expect: { to: 'loading', calls: [asked] } }],
  },
  {
    id: 'RP-13',
    from: 'listing',
    event: 'product chosen',
    when: 'scene banner_jingzhun or tanchuang_jingzhun',
    to: 'applying',
    effect: 'moduleId and module_id 301',
    cases: inScenes(['banner_jingzhun', 'tanchuang_jingzhun'], 301),
  },
  {
    id: 'RP-14',
    from: 'listing',
    event: 'product chosen',
    when: 'scene tanchuang_fudai or banner_fudai',
    to: 'applying',
    effect: 'moduleId and module_id 302',
    cases: inScenes(['tanchuang_fudai', 'banner_fudai'], 302),
  },
  {
    id: 'RP-15',
    from: 'listing',
    event: 'product chosen',
    when: 'any other scene, or none',
    to: 'applying',
    effect: 'moduleId and module_id 300',
    cases: inScenes(['home', 'BANNER_FUDAI', 'constructor', undefined], 300),
  },
  {
    id: 'RP-16',
    from: 'applying',
    event: 'url arrives',
    when: 'a web address that is not allowed †',
    to: 'listing',
    effect: 'says so; nothing is opened',
    cases: [
      'https://elsewhere.example/offer',
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
