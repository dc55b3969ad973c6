import type { Position } from '#machines/preview/geolocation.ts';
import { ADDRESSES } from '../oracle/machine-layer.ts';
import { borrower, type Case, type Done, type FlowTable, type Row, type Step } from '../oracle/row.ts';

/** Rows PV-*: the developer's preview. `locating`: the phone looks for itself, and everything else goes on. */
export type Situation = 'editing' | 'locating';

type Field =
  | 'app version'
  | 'device name'
  | 'device id'
  | 'OS version'
  | 'session id'
  | 'ad id'
  | 'product id'
  | 'order id';
type Beside = 'market' | 'language' | 'amount';
type Page =
  | 'confirm'
  | 'loan detail'
  | 'repay'
  | 'delay repay'
  | 'about us'
  | 'complaint'
  | 'customer service'
  | 'privacy policy';

/** `photo` carries a file's name, a field and `contact name` what is typed. */
export type Happening =
  | Field
  | Beside
  | Page
  | 'repayment instruction'
  | 'bind bank'
  | 'photo'
  | 'contact name'
  | 'geolocation';

/**
 * `fields`: in the order of the row; `beside`: market, language and amount; `names`: what all of them are called in a query;
 * `position`: latitude and longitude; `refusal`: why there is none.
 */
export type Fact = 'fields' | 'beside' | 'names' | 'photo' | 'contact' | 'position' | 'refusal';

type PvCase = Case<Situation, Happening, Fact>;

/** What a visit that knows its token alone is offered. */
export const FIELDS = {
  appVersion: '1.0.0',
  deviceName: 'Pixel 8',
  deviceId: 'd-1',
  osVersion: '14',
  sessionId: 'a-borrower-of-the-tables',
  adId: '',
  productId: '',
  orderId: '',
  isNeedPop: '1',
  lang: '',
  amount: '',
};

const USUAL = Object.values(FIELDS).slice(0, 8);

/** What goes into the query, by its name there, and what is typed where it is typed. */
const DEVICE = { appVersion: '1.0.0', deviceName: 'Pixel 8', deviceId: 'd-1', osVersion: '14' };
const TOKEN = { token: 'a-borrower-of-the-tables' };
const MARKET = { isNeedPop: '1' };

const TYPED: readonly [field: Field, name: string, value: string][] = [
  ['app version', 'appVersion', '2.3.4'],
  ['device name', 'deviceName', 'Redmi 12 & more'],
  ['device id', 'deviceId', 'd-77'],
  ['OS version', 'osVersion', '13'],
  ['session id', 'token', 's-77'],
  ['ad id', 'gid', 'g-77'],
  ['product id', 'productId', '7'],
  ['order id', 'orderId', '170001'],
];

const PAGES: readonly [page: Page, path: string][] = [
  ['confirm', '/loanConfirm'],
  ['loan detail', '/loanDetails'],
  ['repay', '/repayment'],
  ['delay repay', '/repaymentDelay'],
  ['about us', '/aboutUs'],
  ['complaint', '/complaint'],
  ['customer service', '/customerService'],
  ['privacy policy', '/privacy'],
];

const typeAll = [
  ...TYPED.map(([field, , value]) => borrower<Happening>(field, value)),
  borrower<Happening>('market', '0'),
  borrower<Happening>('language', 'en'),
  borrower<Happening>('amount', '150000'),
];
const typed = { ...Object.fromEntries(TYPED.map(([, name, value]) => [name, value])), isNeedPop: '0', lang: 'en' };

const opened = (path: string, query: Record<string, string>): Done => ({
  address: `${ADDRESSES.own}${path}?${new URLSearchParams(query)}`,
});

const ask = borrower<Happening>('geolocation');
const told = (position: Position): Step<Happening> => ({ position });
const JAKARTA: Position = { kind: 'known', latitude: -6.2, longitude: 106.8166 };

/** What holds while the page rests holds while the phone looks for itself. */
const inBoth = (one: Omit<PvCase, 'at'>): PvCase[] => [
  { ...one, at: 'editing' },
  { ...one, at: 'locating' },
];
/** Of several that go the same way the first stands for all of them. */
const firstInBoth = (all: readonly Omit<PvCase, 'at'>[]): PvCase[] =>
  all.flatMap((one, index) => (index === 0 ? inBoth(one) : [{ ...one, at: 'editing' }]));

const notTold = (position: Exclude<Position, { kind: 'known' }>, reason: string): PvCase => ({
  name: position.why === '' ? position.kind : `${position.kind}, and the browser says why`,
  at: 'editing',
  do: [ask, told(position)],
  expect: { shows: { position: [], refusal: position.why === '' ? [reason] : [reason, position.why] } },
});

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'PV-01',
    cases: [
      {
        name: 'none yet',
        at: 'editing',
        expect: {
          shows: {
            fields: USUAL,
            beside: ['1', '', ''],
            names: [...TYPED.map(([, name]) => name), 'isNeedPop', 'lang', 'amount'],
          },
        },
      },
      {
        name: 'market, language and amount beside them',
        at: 'editing',
        do: [borrower('market', '0'), borrower('language', 'en'), borrower('amount', '150000')],
        expect: { shows: { fields: USUAL, beside: ['0', 'en', '150000'] } },
      },
      ...firstInBoth(
        TYPED.map(([field, , value], index) => ({
          name: field,
          do: [borrower(field, value)],
          expect: { shows: { fields: USUAL.map((usual, place) => (place === index ? value : usual)) } },
        })),
      ),
    ],
  },
  {
    id: 'PV-02',
    cases: [
      ...firstInBoth(
        PAGES.map(([page, path]) => ({
          name: page,
          do: [borrower(page)],
          expect: { effects: [opened(path, { ...DEVICE, ...TOKEN, ...MARKET })] },
        })),
      ),
      ...inBoth({
        name: 'bind bank',
        do: [borrower('bind bank')],
        expect: { effects: [{ native: 'startBankFlow', parameter: { ...DEVICE, ...TOKEN, ...MARKET } }] },
      }),
      ...inBoth({
        name: 'repayment instruction',
        do: [borrower('repayment instruction')],
        expect: { effects: [opened('/that', { ...DEVICE, ...TOKEN, ...MARKET })] },
      }),
      ...PAGES.map(
        ([page, path]): PvCase => ({
          name: `${page}, every field changed`,
          at: 'editing',
          do: [...typeAll, borrower(page)],
          expect: { effects: [opened(path, typed)] },
        }),
      ),
      {
        name: 'bind bank, every field changed',
        at: 'editing',
        do: [...typeAll, borrower('bind bank')],
        expect: { effects: [{ native: 'startBankFlow', parameter: typed }] },
      },
      {
        name: 'repayment instruction, every field changed, and it gets the amount',
        at: 'editing',
        do: [...typeAll, borrower('repayment instruction')],
        expect: { effects: [opened('/that', { ...typed, amount: '150000' })] },
      },
      {
        name: 'a field emptied',
        at: 'editing',
        do: [borrower('session id', ''), borrower('market', ''), borrower('about us')],
        expect: { effects: [opened('/aboutUs', DEVICE)] },
      },
    ],
  },
  {
    id: 'PV-03',
    cases: [
      ...inBoth({ do: [borrower('photo', 'ktp.svg')], expect: { shows: { photo: 'ktp.svg' } } }),
      {
        name: 'another one instead',
        at: 'editing',
        do: [borrower('photo', 'ktp.svg'), borrower('photo', 'selfie.svg')],
        expect: { shows: { photo: 'selfie.svg' } },
      },
    ],
  },
  {
    id: 'PV-04',
    cases: inBoth({ do: [borrower('contact name', 'Siti Rahma')], expect: { shows: { contact: 'Siti Rahma' } } }),
  },
  {
    id: 'PV-05',
    cases: [
      { name: 'asked', at: 'editing', do: [ask], expect: { to: 'locating' } },
      { name: 'not asked', at: 'editing', expect: { shows: { position: [], refusal: [] } } },
      { name: 'asked twice', at: 'locating', do: [ask], expect: {} },
      {
        name: 'told',
        at: 'locating',
        do: [told(JAKARTA)],
        expect: { to: 'editing', shows: { position: ['-6.2', '106.8166'], refusal: [] }, reads: ['Lintang', 'Bujur'] },
      },
      {
        name: 'after it was denied',
        at: 'editing',
        do: [ask, told({ kind: 'denied', why: '' }), ask, told(JAKARTA)],
        expect: { shows: { position: ['-6.2', '106.8166'] } },
      },
    ],
  },
  {
    id: 'PV-06',
    cases: [
      notTold({ kind: 'denied', why: '' }, 'Izin lokasi ditolak.'),
      notTold({ kind: 'denied', why: 'Only secure origins are allowed' }, 'Izin lokasi ditolak.'),
      notTold({ kind: 'unavailable', why: '' }, 'Lokasi tidak tersedia.'),
      notTold({ kind: 'timeout', why: '' }, 'Lokasi tidak ditemukan pada waktunya.'),
      {
        name: 'after it was told',
        at: 'editing',
        do: [ask, told(JAKARTA), ask, told({ kind: 'denied', why: '' })],
        expect: { shows: { position: [], refusal: ['Izin lokasi ditolak.'] } },
      },
      {
        name: 'and can be asked again',
        at: 'editing',
        do: [ask, told({ kind: 'timeout', why: '' }), ask],
        expect: { to: 'locating' },
      },
    ],
  },
];

export const previewTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'preview',
  query: {},
  reach: { editing: () => [], locating: () => [ask] },
  alike: {
    editing: ['language', 'amount'],
    locating: [
      'market',
      'language',
      'amount',
      'OS version',
      'about us',
      'ad id',
      'complaint',
      'customer service',
      'delay repay',
      'device id',
      'device name',
      'loan detail',
      'order id',
      'privacy policy',
      'product id',
      'repay',
      'repayment instruction',
      'session id',
    ],
  },
  rows,
};
