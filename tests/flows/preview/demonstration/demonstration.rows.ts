import {
  answers,
  borrower,
  type Case,
  type FlowTable,
  goesWrong,
  OWN,
  REFUSAL,
  type Row,
  refuses,
  type Step,
} from '../../../oracle/row.ts';

/** The demonstration's panel on the preview page: in no catalogue, since production has none. */
export type Situation = 'reading' | 'shown' | 'failed' | 'asking' | 'pulling';

/** A field carries what is typed. */
export type Happening =
  | 'refresh'
  | 'phone'
  | 'number'
  | 'amount'
  | 'order'
  | 'newest number'
  | 'complaint'
  | 'answer'
  | 'images'
  | 'newest complaint'
  | 'newest order'
  | 'token'
  | 'log in'
  | 'log out'
  | 'deposit'
  | 'clock on'
  | 'clock back'
  | 'wipe it'
  | 'leave it'
  | 'reset the clock'
  | 'approve'
  | 'decline'
  | 'disburse'
  | 'fail the disbursement'
  | 'send the answer'
  | 'reset';

/**
 * `orders`: number, status and state of each; `session`: the token that is logged out next. `said`: what the lever that was pulled last came to, name after value; `fault`: why it did nothing; `said under`: the heading
 * that either stands under; `busy`: the button of the lever that is pulled.
 */
export type Fact =
  | 'codes'
  | 'captchas'
  | 'orders'
  | 'chosen order'
  | 'session'
  | 'addresses'
  | 'numbers'
  | 'complaints'
  | 'said'
  | 'fault'
  | 'said under'
  | 'busy';

type OwnRow = Row<Situation, Happening, Fact>;
type OwnCase = Case<Situation, Happening, Fact>;

const STATE = 'demonstration/state';
const LEVER = 'demonstration/lever';

export const PANEL = {
  now: '2026-03-10T05:00:00.000Z',
  clockOffset: 0,
  madeHere: { orders: 2, codes: 0, payments: 1, complaints: 1, photos: 3, borrowers: 0, signIns: 2, messages: 4 },
  messages: [
    {
      phone: '13812345678',
      code: '418223',
      text: '418223 adalah kode verifikasi Anda',
      sentAt: '2026-03-10T04:59:00.000Z',
    },
  ],
  captchas: [{ text: '7K3M', expiresAt: '2026-03-10T05:05:00.000Z' }],
  orders: [
    {
      orderId: '210001',
      productId: '7',
      productName: 'Dana Kilat',
      borrower: 'Siti Rahma',
      state: 'underReview',
      orderStatus: '21',
    },
    {
      orderId: '180105',
      productId: '8',
      productName: 'Dana Tenang',
      borrower: 'Budi',
      state: 'overdue',
      orderStatus: '5',
    },
  ],
  addresses: [{ label: 'promotion', url: 'https://loans.example/register?id=1' }],
  numbers: [{ vcode: '8808123456789012', orderId: '174001', amount: '1120000' }],
  complaints: [
    { id: 'c-2', text: 'Saya sudah membayar', status: 'waiting' },
    { id: 'c-1', text: 'Nomor saya berganti', status: 'answered' },
  ],
};

export const LATER = {
  ...PANEL,
  orders: PANEL.orders.map((order) => ({ ...order, state: 'settled', orderStatus: '200' })),
  messages: [
    {
      phone: '13800000002',
      code: '777001',
      text: '777001 adalah kode verifikasi Anda',
      sentAt: '2026-03-10T05:01:00.000Z',
    },
    ...PANEL.messages,
  ],
};

const read = answers(STATE, PANEL);
const readLater = answers(STATE, LATER);
const did = answers(LEVER, { orderId: '210001', orderStatus: '151' });
const refresh = borrower<Happening>('refresh');
const wipe = borrower<Happening>('wipe it');
const readMoved = answers(STATE, { ...PANEL, clockOffset: 3 * 86_400_000 });
const approve = borrower<Happening>('approve');
const asksAgain = { calls: [{ call: STATE, request: {} }] } as const;
const pulls = (lever: string, body: Record<string, unknown>) =>
  ({ calls: [{ call: LEVER, request: { lever, body } }] }) as const;

/** What a lever's button is called, and the heading that it stands under. */
export const BUTTONS: Readonly<Record<string, readonly [button: string, heading: string]>> = {
  login: ['Log in', 'Sign-ins'],
  logout: ['Log out', 'Sign-ins'],
  deposit: ['Deposit', 'Money arrives'],
  clock: ['+1 day', 'Clock of the server'],
  clockReset: ['Back to real time', 'Clock of the server'],
  approve: ['Approve', 'An application is decided'],
  decline: ['Decline', 'An application is decided'],
  disburse: ['Disburse', 'An application is decided'],
  failDisbursement: ['Fail the disbursement', 'An application is decided'],
  answer: ['Send the answer', 'A complaint is answered'],
  reset: ['Reset the demonstration', 'Begin anew'],
};

const LEVERS: readonly {
  name: string;
  do: readonly Step<Happening>[];
  lever: string;
  body: Record<string, unknown>;
}[] = [
  {
    name: 'log in',
    do: [borrower('phone', '13812345678'), borrower('log in')],
    lever: 'login',
    body: { phone: '13812345678' },
  },
  {
    name: 'log out',
    do: [borrower('token', 's-1'), borrower('log out')],
    lever: 'logout',
    body: { token: 's-1' },
  },
  {
    name: 'a deposit of what is billed',
    do: [borrower('number', '88081'), borrower('deposit')],
    lever: 'deposit',
    body: { vcode: '88081' },
  },
  {
    name: 'a deposit to the newest number',
    do: [borrower('newest number'), borrower('deposit')],
    lever: 'deposit',
    body: { vcode: '8808123456789012' },
  },
  {
    name: 'a deposit of another amount',
    do: [borrower('number', '88081'), borrower('amount', '90000'), borrower('deposit')],
    lever: 'deposit',
    body: { vcode: '88081', amount: '90000' },
  },
  {
    name: 'a deposit in digits of another script',
    do: [borrower('number', '८८०८१'), borrower('amount', '９００００'), borrower('deposit')],
    lever: 'deposit',
    body: { vcode: '88081', amount: '90000' },
  },
  { name: 'the clock by a day', do: [borrower('clock on')], lever: 'clock', body: { hours: 24 } },
  {
    name: 'the failed disbursement of the newest order',
    do: [borrower('newest order'), borrower('fail the disbursement')],
    lever: 'failDisbursement',
    body: { orderId: '210001' },
  },
  ...(['approve', 'decline', 'disburse'] as const).map((lever) => ({
    name: lever,
    do: [borrower<Happening>('order', '210001'), borrower<Happening>(lever)],
    lever,
    body: { orderId: '210001' },
  })),
  {
    name: 'an answer with images to a complaint',
    do: [
      borrower('complaint', 'c-9'),
      borrower('answer', 'Sudah kami catat.'),
      borrower('images', 'receipt, transfer'),
      borrower('send the answer'),
    ],
    lever: 'answer',
    body: { complaintId: 'c-9', text: 'Sudah kami catat.', images: 'receipt, transfer' },
  },
  {
    name: 'an answer to the newest complaint',
    do: [borrower('newest complaint'), borrower('answer', 'Baik.'), borrower('send the answer')],
    lever: 'answer',
    body: { complaintId: 'c-2', text: 'Baik.', images: '' },
  },
];

/** What wipes what was made here. */
const WIPING: readonly { name: string; do: Step<Happening>; lever: string; body: Record<string, unknown> }[] = [
  { name: 'the clock back', do: borrower('clock back'), lever: 'clock', body: { hours: -24 } },
  { name: 'the clock to where it was', do: borrower('reset the clock'), lever: 'clockReset', body: { reset: true } },
  { name: 'reset', do: borrower('reset'), lever: 'reset', body: {} },
];

const row = (what: string, cases: readonly OwnCase[]): OwnRow => ({
  id: OWN,
  what,
  unwalked: {
    browser: 'the levers are no calls of the contract, which alone are steered there; e2e/journeys/preview pulls them',
  },
  cases,
});

const rows: OwnRow[] = [
  row('at reading: the demonstration tells how it stands', [
    {
      at: 'reading',
      do: [read],
      expect: {
        to: 'shown',
        ...asksAgain,
        shows: {
          codes: ['418223'],
          captchas: ['7K3M'],
          orders: ['210001', '21', 'under review', '180105', '5', 'overdue'],
          'chosen order': '',
          session: '',
          addresses: ['https://loans.example/register?id=1'],
          numbers: ['8808123456789012'],
          complaints: ['Saya sudah membayar', 'Nomor saya berganti'],
          said: [],
          fault: '',
        },
        reads: [
          '13812345678, Tue, 10 Mar 2026, 11:59 WIB',
          '418223 adalah kode verifikasi Anda',
          { in: 'Captcha texts', reads: ['captcha, valid until Tue, 10 Mar 2026, 12:05 WIB'] },
          ['210001', 'Dana Kilat, Siti Rahma 21 under review'],
          { role: 'link', name: 'promotion' },
          'Tue, 10 Mar 2026, 12:00 WIB',
          'real time',
          { in: 'Newest numbers', reads: [['8808123456789012', 'order 174001 1120000']] },
          {
            in: 'Newest complaints',
            reads: [
              ['Saya sudah membayar', 'waiting for an answer'],
              ['Nomor saya berganti', 'answered'],
            ],
          },
        ],
      },
    },
    {
      name: 'also in the background',
      given: { hidden: true },
      at: 'reading',
      do: [read],
      expect: { to: 'shown', ...asksAgain },
    },
    {
      name: 'nothing was sent',
      at: 'reading',
      do: [answers(STATE, { ...PANEL, messages: [], captchas: [], orders: [], numbers: [], complaints: [] })],
      expect: {
        to: 'shown',
        ...asksAgain,
        shows: { codes: [], captchas: [], orders: [], numbers: [], complaints: [] },
        reads: ['No SMS yet.', 'No orders yet.'],
      },
    },
    {
      name: 'again, and what was sent meanwhile stands first',
      way: [read, refresh],
      at: 'reading',
      do: [readLater],
      expect: {
        to: 'shown',
        shows: {
          codes: ['777001', '418223'],
          orders: ['210001', '200', 'settled', '180105', '200', 'settled'],
        },
      },
    },
  ]),
  row('at reading: the demonstration does not tell', [
    ...goesWrong(STATE).map(
      ({ name, step, reason }): OwnCase => ({
        name,
        at: 'reading',
        do: [step],
        expect: { to: 'failed', ...asksAgain, reason },
      }),
    ),
    {
      name: 'although it told before',
      way: [read, refresh],
      at: 'reading',
      do: [refuses(STATE)],
      expect: { to: 'failed', reason: 'Permintaan ditolak' },
    },
  ]),
  row('shown or failed: refresh, or the page is shown again', [
    { name: 'refresh', at: 'shown', do: [refresh], expect: { to: 'reading', ...asksAgain } },
    { name: 'refresh', at: 'failed', do: [refresh], expect: { to: 'reading', ...asksAgain } },
    ...(['shown', 'failed'] as const).map(
      (at): OwnCase => ({
        name: 'the page is shown again',
        at,
        do: [{ page: 'hidden' }, { page: 'shown' }],
        expect: { to: 'reading', ...asksAgain },
      }),
    ),
    { name: 'the page is hidden', at: 'shown', do: [{ page: 'hidden' }], expect: {} },
    { name: 'the page is hidden', at: 'failed', do: [{ page: 'hidden' }], expect: {} },
    {
      name: 'it is read once at a time',
      at: 'reading',
      do: [{ page: 'hidden' }, { page: 'shown' }],
      expect: asksAgain,
    },
    { name: 'it is not read while a lever is pulled', at: 'pulling', do: [{ page: 'shown' }], expect: {} },
  ]),
  row('at shown: a lever is pulled', [
    ...LEVERS.map(
      ({ name, do: steps, lever, body }): OwnCase => ({
        name,
        at: 'shown',
        do: steps,
        expect: { to: 'pulling', ...pulls(lever, body), shows: { busy: BUTTONS[lever]?.[0], 'said under': '' } },
      }),
    ),
    { name: 'one at a time', at: 'pulling', do: [borrower('clock on')], expect: {} },
    {
      name: 'also while it is read again, which is left for that',
      way: [read, refresh],
      at: 'reading',
      do: [approve],
      expect: { to: 'pulling', ...pulls('approve', { orderId: '' }), shows: { busy: 'Approve' } },
    },
    {
      name: 'not while it is read for the first time',
      at: 'reading',
      do: [approve],
      unoffered: true,
      expect: asksAgain,
    },
    {
      name: 'and it is read again after that',
      way: [read, refresh, approve],
      at: 'pulling',
      do: [did, readLater],
      expect: { to: 'shown', ...asksAgain, shows: { codes: ['777001', '418223'] } },
    },
    {
      name: 'what the one before came to is forgotten',
      way: [read, approve, did, read],
      at: 'shown',
      do: [borrower('clock on')],
      expect: { to: 'pulling', ...pulls('clock', { hours: 24 }), shows: { said: [] } },
    },
    {
      name: 'why the one before did nothing is forgotten',
      way: [read, approve, refuses(LEVER), read],
      at: 'shown',
      do: [approve],
      expect: { to: 'pulling', ...pulls('approve', { orderId: '' }), shows: { fault: '' } },
    },
  ]),
  row('at shown: a lever that wipes says what it wipes, and is pulled at the second press', [
    ...WIPING.flatMap(({ name, do: step, lever, body }): OwnCase[] => [
      {
        name,
        way: [readMoved],
        at: 'shown',
        do: [step],
        expect: {
          to: 'asking',
          reads: [
            'moved by 3 days',
            [
              'Wiped',
              '2 orders, 1 payment, 1 complaint with 3 photos, 2 sign-ins, 4 messages of the outbox; every decision and answer given here',
            ],
            ['Kept', 'this situation’s link, next answers, device fields, recordings of the inspector'],
          ],
        },
      },
      {
        name: `${name}, and it is done`,
        way: [readMoved, step],
        at: 'asking',
        do: [wipe],
        expect: { to: 'pulling', ...pulls(lever, body) },
      },
    ]),
    {
      name: 'also while it is read again',
      way: [readMoved, refresh],
      at: 'reading',
      do: [borrower('reset')],
      expect: { to: 'asking' },
    },
    { name: 'it is left', at: 'asking', do: [borrower('leave it')], expect: { to: 'shown' } },
    {
      name: 'another that wipes is chosen instead',
      at: 'asking',
      do: [borrower('clock back'), wipe],
      expect: { to: 'pulling', ...pulls('clock', { hours: -24 }) },
    },
    {
      name: 'another that wipes nothing is pulled instead',
      at: 'asking',
      do: [approve],
      expect: { to: 'pulling', ...pulls('approve', { orderId: '' }) },
    },
    {
      name: 'it is read again when the page is shown again',
      at: 'asking',
      do: [{ page: 'hidden' }, { page: 'shown' }],
      expect: { to: 'reading', ...asksAgain },
    },
    {
      name: 'a clock that was not moved is put back without wiping',
      only: { layer: 'machine', why: 'the button stands there for a clock that was moved' },
      at: 'shown',
      do: [borrower('reset the clock')],
      expect: { to: 'pulling', ...pulls('clockReset', { reset: true }) },
    },
  ]),
  row('at pulling: the lever worked', [
    {
      at: 'pulling',
      do: [did],
      expect: { to: 'reading', ...asksAgain, shows: { said: ['orderId', '210001', 'orderStatus', '151'] } },
    },
    {
      name: 'and what it came to stays',
      at: 'pulling',
      do: [did, readLater],
      expect: {
        to: 'shown',
        ...asksAgain,
        shows: { said: ['orderId', '210001', 'orderStatus', '151'], codes: ['777001', '418223'], fault: '' },
      },
    },
  ]),
  row('at pulling: the session that a login opens is the one that is logged out, until it is ended', [
    ...(
      [
        ['a login', 'log in', { token: 's-2', phone: '138' }, 's-2'],
        ['a logout', 'log out', {}, ''],
        ['any other lever', 'approve', { orderStatus: '151', token: 's-3' }, 's-1'],
        ['a login that tells none', 'log in', { phone: '138' }, 's-1'],
      ] as const
    ).map(
      ([name, lever, answer, session]): OwnCase => ({
        name,
        way: [read, borrower('token', 's-1'), borrower(lever)],
        at: 'pulling',
        do: [answers(LEVER, answer)],
        expect: { to: 'reading', ...asksAgain, shows: { session } },
      }),
    ),
    {
      name: 'a reset',
      way: [read, borrower('token', 's-1'), borrower('reset'), wipe],
      at: 'pulling',
      do: [answers(LEVER, { now: '2026-03-10T05:00:00.000Z' })],
      expect: { to: 'reading', ...asksAgain, shows: { session: '' } },
    },
    {
      name: 'a logout that did nothing',
      way: [read, borrower('token', 's-1'), borrower('log out')],
      at: 'pulling',
      do: [refuses(LEVER)],
      expect: { to: 'reading', ...asksAgain, shows: { session: 's-1' } },
    },
  ]),
  row('at pulling: the lever did nothing', [
    ...goesWrong(LEVER).map(
      ({ name, step, text }): OwnCase => ({
        name,
        at: 'pulling',
        do: [step],
        expect: { to: 'reading', ...asksAgain, shows: { fault: text, said: [] } },
      }),
    ),
    ...LEVERS.map(
      ({ name, do: steps, lever }): OwnCase => ({
        name: `${name}, and that stands beside it`,
        at: 'pulling',
        way: [read, ...steps],
        do: [refuses(LEVER)],
        expect: {
          to: 'reading',
          ...asksAgain,
          shows: { fault: REFUSAL.message, 'said under': BUTTONS[lever]?.[1] },
        },
      }),
    ),
    {
      name: 'and why stays',
      at: 'pulling',
      do: [refuses(LEVER), readLater],
      expect: { to: 'shown', ...asksAgain, shows: { fault: REFUSAL.message, codes: ['777001', '418223'], busy: '' } },
    },
  ]),
  row('what a lever is given is typed', [
    {
      name: 'in peace',
      at: 'shown',
      do: [borrower('order', '210001'), approve],
      expect: { to: 'pulling', ...pulls('approve', { orderId: '210001' }) },
    },
    {
      name: 'an order that is taken is shown as the one',
      at: 'shown',
      do: [borrower('newest order')],
      expect: { shows: { 'chosen order': '210001' } },
    },
    {
      name: 'while it is read again',
      way: [read, refresh],
      at: 'reading',
      do: [borrower('order', '210001')],
      expect: {},
    },
    {
      name: 'while a lever is pulled',
      at: 'pulling',
      do: [borrower('order', '210001')],
      expect: {},
    },
    {
      name: 'and it stays while a lever is pulled',
      at: 'pulling',
      do: [borrower('order', '210001'), refuses(LEVER), read, approve],
      expect: {
        to: 'pulling',
        calls: [...asksAgain.calls, ...pulls('approve', { orderId: '210001' }).calls],
      },
    },
  ]),
];

export const demonstrationTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'demonstration',
  isTool: true,
  query: {},
  reach: {
    reading: () => [],
    shown: () => [read],
    failed: () => [refuses(STATE)],
    asking: () => [read, borrower('reset')],
    pulling: () => [read, approve],
  },
  alike: {
    asking: [
      'clock on',
      'decline',
      'deposit',
      'disburse',
      'fail the disbursement',
      'log in',
      'log out',
      'newest order',
      'order',
      'reset the clock',
      'send the answer',
      'token',
    ],
    reading: [
      'clock back',
      'reset the clock',
      'newest order',
      'token',
      'decline',
      'deposit',
      'disburse',
      'fail the disbursement',
      'log in',
      'log out',
      'clock on',
      'send the answer',
    ],
    failed: ['token'],
    pulling: ['newest order', 'token'],
    shown: ['decline', 'deposit', 'disburse', 'fail the disbursement', 'log in', 'log out', 'send the answer'],
  },
  rows,
};
