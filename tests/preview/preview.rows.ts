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
type Page =
  | 'confirm'
  | 'loan detail'
  | 'repay'
  | 'delay repay'
  | 'about us'
  | 'complaint'
  | 'customer service'
  | 'privacy policy'
  | 'repayment instruction';

/** `photo` carries a file's name, a field and `contact name` what is typed. */
export type Happening = Field | Page | 'bind bank' | 'photo' | 'contact name' | 'geolocation';

/** `fields`: in the order of the row; `position`: latitude and longitude. */
export type Fact = 'fields' | 'photo' | 'contact' | 'position';

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
};

const USUAL = Object.values(FIELDS);

/** What goes into the query, by its name there, and what is typed where it is typed. */
const QUERY = { appVersion: '1.0.0', deviceName: 'Pixel 8', deviceId: 'd-1', osVersion: '14' };
const TOKEN = { token: 'a-borrower-of-the-tables' };

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
  ['repayment instruction', '/that'],
];

const typeAll = TYPED.map(([field, , value]) => borrower<Happening>(field, value));
const typed = Object.fromEntries(TYPED.map(([, name, value]) => [name, value]));

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
  expect: { shows: { position: [] }, reads: [reason, ...(position.why === '' ? [] : [position.why])] },
});

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'PV-01',
    cases: [
      { name: 'none yet', at: 'editing', expect: { shows: { fields: USUAL } } },
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
          expect: { effects: [opened(path, { ...QUERY, ...TOKEN })] },
        })),
      ),
      ...inBoth({
        name: 'bind bank',
        do: [borrower('bind bank')],
        expect: { effects: [{ native: 'startBankFlow', parameter: { ...QUERY, ...TOKEN } }] },
      }),
      {
        name: 'every field changed',
        at: 'editing',
        do: [...typeAll, borrower('loan detail'), borrower('bind bank')],
        expect: { effects: [opened('/loanDetails', typed), { native: 'startBankFlow', parameter: typed }] },
      },
      {
        name: 'a field emptied',
        at: 'editing',
        do: [borrower('session id', ''), borrower('about us')],
        expect: { effects: [opened('/aboutUs', QUERY)] },
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
      { name: 'asked twice', at: 'locating', do: [ask], expect: {} },
      {
        name: 'told',
        at: 'locating',
        do: [told(JAKARTA)],
        expect: { to: 'editing', shows: { position: ['-6.2', '106.8166'] } },
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
    ],
  },
];

export const previewTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'preview',
  query: {},
  reach: { editing: () => [], locating: () => [ask] },
  alike: {
    locating: [
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
