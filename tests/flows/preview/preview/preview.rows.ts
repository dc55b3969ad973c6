import type { Position } from '#tools/machines/simulator/geolocation.ts';
import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { borrower, type Case, type Done, type FlowTable, OWN, type Row, type Step } from '../../../oracle/row.ts';

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
type Beside = 'market' | 'language' | 'platform' | 'amount';
type Page =
  | 'confirm'
  | 'loan detail'
  | 'repay'
  | 'delay repay'
  | 'about us'
  | 'complaint'
  | 'customer service'
  | 'privacy policy';

/** `photo` carries a file's name, a field, `address` and `contact name` what is typed. */
export type Happening =
  | Field
  | Beside
  | Page
  | 'repayment instruction'
  | 'bind bank'
  | 'address'
  | 'photo'
  | 'contact name'
  | 'geolocation';

/**
 * `fields`: in the order of the row; `beside`: market, language, platform and amount; `names`: what all of them are called in a query;
 * `position`: latitude and longitude; `refusal`: why there is none; `address`: what the box for an address says of it.
 */
export type Fact = 'fields' | 'beside' | 'names' | 'photo' | 'contact' | 'position' | 'refusal' | 'address';

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
  platform: 'android',
  amount: '',
};

/** What is kept for the visit when a page is opened, so that it is there again after going back. */
const kept = (changed: Partial<typeof FIELDS>, contactName = ''): Done => ({
  kept: 'preview',
  value: { fields: { ...FIELDS, ...changed }, contactName },
});

const USUAL = Object.values(FIELDS).slice(0, 8);

/** What goes into the query, by its name there, and what is typed where it is typed. */
const DEVICE = { appVersion: '1.0.0', deviceName: 'Pixel 8', deviceId: 'd-1', osVersion: '14' };
const TOKEN = { token: 'a-borrower-of-the-tables' };
const MARKET = { isNeedPop: '1', platform: 'android' };

const TYPED: readonly [field: Field, name: string, value: string, key: keyof typeof FIELDS][] = [
  ['app version', 'appVersion', '2.3.4', 'appVersion'],
  ['device name', 'deviceName', 'Redmi 12 & more', 'deviceName'],
  ['device id', 'deviceId', 'd-77', 'deviceId'],
  ['OS version', 'osVersion', '13', 'osVersion'],
  ['session id', 'token', 's-77', 'sessionId'],
  ['ad id', 'gid', 'g-77', 'adId'],
  ['product id', 'productId', '7', 'productId'],
  ['order id', 'orderId', '170001', 'orderId'],
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

const BESIDE: readonly [field: Beside, value: string, key: keyof typeof FIELDS][] = [
  ['market', '0', 'isNeedPop'],
  ['language', 'en', 'lang'],
  ['platform', 'ios', 'platform'],
  ['amount', '150000', 'amount'],
];

/** One field after the other, and what is kept after each. */
const CHANGES = [...TYPED.map(([field, , value, key]) => [field, value, key] as const), ...BESIDE];
const typeAll = CHANGES.map(([field, value]) => borrower<Happening>(field, value));
const typed = {
  ...Object.fromEntries(TYPED.map(([, name, value]) => [name, value])),
  isNeedPop: '0',
  lang: 'en',
  platform: 'ios',
};

const opened = (path: string, query: Record<string, string>): Done => ({
  address: `${ADDRESSES.own}${path}?${new URLSearchParams(query)}`,
});

const byKey = Object.fromEntries(CHANGES.map(([, value, key]) => [key, value]));
/** What the box for an address says. */
const FILLED = 'The fields are filled from this address.';
const FOREIGN = 'This is no address of a page of this product, so no field was filled.';

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
            beside: ['1', '', 'android', ''],
            names: [...TYPED.map(([, name]) => name), 'isNeedPop', 'lang', 'platform', 'amount'],
          },
        },
      },
      {
        name: 'market, language, platform and amount beside them',
        at: 'editing',
        do: BESIDE.map(([field, value]) => borrower(field, value)),
        expect: {
          shows: { fields: USUAL, beside: BESIDE.map(([, value]) => value) },
        },
      },
      ...['१५००००', '１５００００'].map((amount) => ({
        name: `an amount in digits of another script: ${amount}`,
        at: 'editing' as const,
        do: [borrower<Happening>('amount', amount)],
        expect: { shows: { beside: ['1', '', 'android', '150000'] } },
      })),
      {
        name: 'there again after going back',
        given: { kept: { preview: { fields: { ...FIELDS, sessionId: 's-77', amount: '5' }, contactName: 'Siti' } } },
        at: 'editing',
        expect: {
          shows: { fields: USUAL.with(4, 's-77'), beside: ['1', '', 'android', '5'], contact: 'Siti' },
        },
      },
      ...firstInBoth(
        TYPED.map(([field, , value], index) => ({
          name: field,
          do: [borrower(field, value)],
          expect: { shows: { fields: USUAL.with(index, value) } },
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
          expect: { effects: [kept({}), opened(path, { ...DEVICE, ...TOKEN, ...MARKET })] },
        })),
      ),
      ...inBoth({
        name: 'bind bank',
        do: [borrower('bind bank')],
        expect: { effects: [kept({}), { native: 'startBankFlow', parameter: { ...DEVICE, ...TOKEN, ...MARKET } }] },
      }),
      ...inBoth({
        name: 'repayment instruction',
        do: [borrower('repayment instruction')],
        expect: { effects: [kept({}), opened('/that', { ...DEVICE, ...TOKEN, ...MARKET })] },
      }),
      ...PAGES.map(
        ([page, path]): PvCase => ({
          name: `${page}, every field changed`,
          at: 'editing',
          do: [...typeAll, borrower(page)],
          expect: { effects: [kept(byKey), opened(path, typed)] },
        }),
      ),
      {
        name: 'bind bank, every field changed',
        at: 'editing',
        do: [...typeAll, borrower('bind bank')],
        expect: { effects: [kept(byKey), { native: 'startBankFlow', parameter: typed }] },
      },
      {
        name: 'repayment instruction, every field changed, and it gets the amount',
        at: 'editing',
        do: [...typeAll, borrower('repayment instruction')],
        expect: { effects: [kept(byKey), opened('/that', { ...typed, amount: '150000' })] },
      },
      {
        name: 'the name of a contact is kept with the fields, and goes along to no page',
        at: 'editing',
        do: [borrower('contact name', 'Siti Rahma'), borrower('about us')],
        expect: { effects: [kept({}, 'Siti Rahma'), opened('/aboutUs', { ...DEVICE, ...TOKEN, ...MARKET })] },
      },
      {
        name: 'a field emptied',
        at: 'editing',
        do: [borrower('session id', ''), borrower('market', ''), borrower('about us')],
        expect: {
          effects: [kept({ sessionId: '', isNeedPop: '' }), opened('/aboutUs', { ...DEVICE, platform: 'android' })],
        },
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
    cases: inBoth({
      do: [borrower('contact name', 'Siti Rahma')],
      expect: { shows: { contact: 'Siti Rahma' } },
    }),
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
        expect: {
          to: 'editing',
          shows: { position: ['-6.2', '106.8166'], refusal: [] },
          reads: [
            ['Latitude', '-6.2'],
            ['Longitude', '106.8166'],
          ],
        },
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
      notTold({ kind: 'denied', why: '' }, 'Reading the location was denied.'),
      notTold({ kind: 'denied', why: 'Only secure origins are allowed' }, 'Reading the location was denied.'),
      notTold({ kind: 'unavailable', why: '' }, 'There is no location.'),
      notTold({ kind: 'timeout', why: '' }, 'The location was not found in time.'),
      {
        name: 'after it was told',
        at: 'editing',
        do: [ask, told(JAKARTA), ask, told({ kind: 'denied', why: '' })],
        expect: { shows: { position: [], refusal: ['Reading the location was denied.'] } },
      },
      {
        name: 'and can be asked again',
        at: 'editing',
        do: [ask, told({ kind: 'timeout', why: '' }), ask],
        expect: { to: 'locating' },
      },
    ],
  },
  {
    id: OWN,
    what: 'an address of the product fills the fields that its query names',
    cases: [
      ...inBoth({
        name: 'whole',
        only: {
          layer: 'view',
          why: 'a browser finds the product at an address of its own; e2e/journeys/preview takes that',
        },
        do: [
          borrower(
            'address',
            ` ${ADDRESSES.own}/loanDetails?${new URLSearchParams({ ...typed, appVersion: '', orderId: '1 & 2' })}#end`,
          ),
        ],
        expect: {
          shows: {
            fields: ['', 'Redmi 12 & more', 'd-77', '13', 's-77', 'g-77', '7', '1 & 2'],
            beside: ['0', 'en', 'ios', ''],
            address: FILLED,
          },
        },
      }),
      {
        name: 'by its path alone, and what it does not name stays',
        at: 'editing',
        do: [borrower('address', '/that?orderId=174001&amount=5')],
        expect: {
          shows: { fields: USUAL.with(7, '174001'), beside: ['1', '', 'android', '5'], address: FILLED },
        },
      },
      {
        name: 'after one that was none',
        at: 'editing',
        do: [borrower('address', 'https://elsewhere.example/that?orderId=1'), borrower('address', '/User?token=s-77')],
        expect: { shows: { fields: USUAL.with(4, 's-77'), address: FILLED } },
      },
    ],
  },
  {
    id: OWN,
    what: 'an address that is none of the product fills nothing, and the page says so',
    cases: [
      ...inBoth({
        name: 'of another site',
        do: [borrower('address', 'https://elsewhere.example/loanDetails?orderId=1')],
        expect: { shows: { fields: USUAL, address: FOREIGN } },
      }),
      ...[`${ADDRESSES.own}/nowhere?orderId=1`, '/loanDetailsToo?orderId=1', 'orderId=1', 'https://', ' '].map(
        (address): PvCase => ({
          name: `"${address}"`,
          at: 'editing',
          do: [borrower('address', address)],
          expect: { shows: { fields: USUAL, address: address === ' ' ? '' : FOREIGN } },
        }),
      ),
      {
        name: 'none any more',
        at: 'editing',
        do: [borrower('address', 'x'), borrower('address', '')],
        expect: { shows: { fields: USUAL, address: '' } },
      },
    ],
  },
];

export const previewTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'preview',
  isTool: true,
  query: {},
  reach: { editing: () => [], locating: () => [ask] },
  alike: {
    editing: ['language', 'platform', 'amount'],
    locating: [
      'market',
      'language',
      'platform',
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
