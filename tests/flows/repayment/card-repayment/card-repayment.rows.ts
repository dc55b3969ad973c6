import {
  borrower,
  type FlowTable,
  fails,
  type Given,
  goesWrong,
  OWN,
  REFUSAL,
  type Row,
  refuses,
} from '../../../oracle/row.ts';
import {
  alternative,
  asked,
  BCA,
  CARDS,
  CONFIRMED,
  type CrCase,
  card,
  chosen,
  commits,
  committing,
  confirming,
  counting,
  type Fact,
  fetches,
  type Happening,
  KEPT,
  keptTokens,
  lost,
  NO_ALTERNATIVE,
  NO_CARDS,
  ORDER,
  pay,
  QUERY,
  ready,
  resending,
  retry,
  SHOWN,
  type Situation,
  TOKEN_NOTED,
  ways,
} from './card-repayment.given.ts';
import { codeRows } from './card-repayment-code.rows.ts';
import { announced, changed, declined, declinedAlone, outcomeRows, unknown } from './card-repayment-outcomes.rows.ts';
import { payingRows } from './card-repayment-paying.rows.ts';

const COMMITTED: Given = { kept: { [KEPT.kept]: keptTokens({ 2180000: 'token-0' }) } };
const ASKED_AGAIN = { call: asked.call, request: { ...asked.request, repayToken: 'token-0' } };
const ENDED = { native: 'endBankFlow' } as const;
const NOTHING = ways({ answer: { alipay: '', bankCards: null } });

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CR-01',
    cases: [
      {
        name: 'two cards and the alternative page',
        at: 'loading',
        do: [ways()],
        expect: {
          to: 'choosing',
          calls: [asked],
          effects: [TOKEN_NOTED],
          shows: {
            amount: '2180000',
            cards: SHOWN,
            chosen: -1,
            locked: false,
            alternative: true,
            'ways out': ['another way'],
          },
          reads: [
            'Bayar dengan Kartu',
            ['Total pembayaran', 'Rp2.180.000'],
            {
              in: 'Kartu tersimpan',
              reads: [
                ['BCA', '•••• 4821'],
                ['BRI', '•••• 7730'],
              ],
            },
            {
              in: 'Cara lain',
              reads: [
                { role: 'button', name: 'Halaman pembayaran lain' },
                { role: 'button', name: 'Virtual account atau minimarket' },
              ],
            },
            { role: 'button', name: 'Bayar Rp 2.180.000' },
            'Pinjam Teman',
          ],
        },
      },
      {
        name: 'a card alone',
        at: 'loading',
        do: [ways({ answer: { alipay: null, bankCards: [BCA] } })],
        expect: {
          to: 'choosing',
          calls: [asked],
          effects: [TOKEN_NOTED],
          shows: { cards: SHOWN.slice(0, 1), alternative: false },
        },
      },
      {
        name: 'the alternative page alone',
        at: 'loading',
        do: [ways(NO_CARDS)],
        expect: {
          to: 'choosing',
          calls: [asked],
          effects: [TOKEN_NOTED],
          shows: { cards: [], chosen: -1, alternative: true },
        },
      },
      ...[true, 1, 'https://pay.example'].map(
        (alipay): CrCase => ({
          name: `the alternative page, written ${alipay}`,
          at: 'loading',
          do: [ways({ answer: { alipay, bankCards: [] } })],
          expect: { to: 'choosing', calls: [asked], effects: [TOKEN_NOTED], shows: { alternative: true } },
        }),
      ),
      {
        name: 'whatever else the address carries',
        given: { query: { couponId: 'coupon-3', is_display: '1' } },
        at: 'loading',
        do: [ways()],
        expect: { to: 'choosing', calls: [asked], effects: [TOKEN_NOTED], shows: { cards: SHOWN } },
      },
    ],
  },
  {
    id: 'CR-02',
    cases: [
      {
        name: 'with a message',
        at: 'loading',
        do: [refuses('repayment-way')],
        expect: {
          to: 'failed',
          calls: [asked],
          effects: [{ toast: 'Permintaan ditolak' }],
          reason: 'Permintaan ditolak',
          shows: { amount: '2180000', 'ways out': ['another way', 'bill'] },
        },
      },
      {
        name: 'without a message',
        at: 'loading',
        do: [refuses('repayment-way', { code: '1', message: '' })],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: '查询卡列表失败' }], reason: '' },
      },
    ],
  },
  {
    id: 'CR-03',
    cases: [
      ...(['network', 'timeout', 'malformed', 'content-type'] as const).map(
        (cause): CrCase => ({
          name: cause,
          at: 'loading',
          do: [fails('repayment-way', cause)],
          expect: { to: 'failed', calls: [asked], effects: [{ toast: 'error' }], reason: '' },
        }),
      ),
      {
        name: 'a card without an id',
        at: 'loading',
        do: [ways({ answer: { bankCards: [{ bankName: 'BCA', cardNo: '6019001234564821' }] } })],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'error' }], reason: '' },
      },
    ],
  },
  {
    id: 'CR-04',
    cases: [
      { at: 'choosing', do: [card(0)], expect: { to: 'card chosen', shows: { chosen: 0, cards: SHOWN } } },
      { name: 'the second', at: 'choosing', do: [card(1)], expect: { to: 'card chosen', shows: { chosen: 1 } } },
      { name: 'another one', at: 'card chosen', do: [card(1)], expect: { to: 'card chosen', shows: { chosen: 1 } } },
      {
        name: 'and back',
        at: 'card chosen',
        do: [card(1), card(0)],
        expect: { to: 'card chosen', shows: { chosen: 0 } },
      },
      ...(['choosing', 'card chosen'] as const).map(
        (at): CrCase => ({
          name: 'not one that is not there',
          only: { layer: 'machine', why: 'the screen offers what there is alone' },
          at,
          do: [card(CARDS.length)],
          expect: { to: at, shows: { chosen: at === 'choosing' ? -1 : 0 } },
        }),
      ),
    ],
  },
  {
    id: 'CR-21',
    cases: [
      {
        at: 'choosing',
        do: [alternative],
        expect: { to: 'fetching it', calls: [fetches()], shows: { chosen: -1, locked: true, 'ways out': [] } },
      },
      {
        name: 'with a card chosen',
        at: 'card chosen',
        do: [alternative],
        expect: { to: 'fetching it', calls: [fetches()], shows: { chosen: 0, locked: true } },
      },
      {
        name: 'where there is no card',
        given: NO_CARDS,
        at: 'choosing',
        do: [alternative],
        expect: { to: 'fetching it', calls: [fetches()], shows: { cards: [], locked: true } },
      },
      {
        name: 'tapped twice',
        at: 'choosing',
        do: [alternative, alternative],
        expect: { to: 'fetching it', calls: [fetches()] },
      },
      {
        name: 'nothing else meanwhile',
        at: 'fetching it',
        do: [borrower('pay'), borrower('another way')],
        expect: { to: 'fetching it', shows: { chosen: -1 } },
      },
      ...(['choosing', 'card chosen'] as const).map(
        (at): CrCase => ({
          name: 'not where it is not offered',
          only: { layer: 'machine', why: 'without it there is nothing to press' },
          given: NO_ALTERNATIVE,
          at,
          do: [alternative],
          expect: {},
        }),
      ),
    ],
  },
  {
    id: 'CR-22',
    cases: [
      ...[
        { url: 'https://pay.example/card?order=1001', address: 'https://pay.example/card?order=1001' },
        { url: 'http://127.0.0.1:8080/pay', address: 'http://127.0.0.1:8080/pay' },
        { url: '/loanDetails?orderId=1001', address: 'https://loans.example/loanDetails?orderId=1001' },
      ].map(
        ({ url, address }): CrCase => ({
          name: url,
          ...(url.startsWith('http:')
            ? {
                only: {
                  layer: 'view',
                  why: 'a browser of the tests would leave the product for what stands on this machine',
                },
              }
            : {}),
          at: 'fetching it',
          do: [answered(url)],
          expect: { to: 'choosing', effects: [{ address }] },
        }),
      ),
      {
        name: 'and whoever comes back finds the card still chosen',
        at: 'fetching it',
        way: [...chosen(), alternative],
        do: [answered('https://pay.example/card')],
        expect: { to: 'card chosen', effects: [{ address: 'https://pay.example/card' }], shows: { chosen: 0 } },
      },
    ],
  },
  {
    id: 'CR-23',
    cases: goesWrong('repayment-huichao').flatMap(({ name, step, text }): CrCase[] => [
      {
        name: `${name}, no card chosen`,
        at: 'fetching it',
        do: [step],
        expect: { to: 'choosing', effects: [{ toast: text }], shows: { chosen: -1, cards: SHOWN } },
      },
      {
        name: `${name}, a card chosen`,
        at: 'fetching it',
        way: [...chosen(), card(1), alternative],
        do: [step],
        expect: { to: 'card chosen', effects: [{ toast: text }], shows: { chosen: 1 } },
      },
    ]),
  },
  {
    id: 'CR-27',
    cases: [
      { at: 'failed', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'tapped twice',
        unoffered: true,
        at: 'failed',
        do: [retry, retry],
        expect: { to: 'loading', calls: [asked] },
      },
      {
        name: 'and it works',
        at: 'failed',
        do: [retry, ways()],
        expect: { to: 'choosing', calls: [asked], effects: [TOKEN_NOTED], shows: { cards: SHOWN } },
      },
    ],
  },
  {
    id: 'CR-28',
    cases: [
      ...[
        'https://evil.example/card',
        'https://user@pay.example/',
        'javascript:alert(1)',
        'cards',
        '//pay.example/',
      ].map(
        (url): CrCase => ({
          name: url,
          at: 'fetching it',
          do: [answered(url)],
          expect: { to: 'choosing', effects: [{ toast: 'Alamat ini tidak diizinkan, jadi tidak dibuka.' }] },
        }),
      ),
      {
        name: 'with a card chosen',
        at: 'fetching it',
        way: [...chosen(), alternative],
        do: [answered('https://evil.example/card')],
        expect: {
          to: 'card chosen',
          effects: [{ toast: 'Alamat ini tidak diizinkan, jadi tidak dibuka.' }],
          shows: { chosen: 0 },
        },
      },
    ],
  },
  {
    id: 'CR-29',
    cases: [
      {
        name: 'nothing starts by itself',
        at: 'loading',
        do: [NOTHING],
        expect: {
          to: 'no card',
          calls: [asked],
          shows: { amount: '2180000', cards: [], alternative: false, 'ways out': ['another way'] },
        },
      },
      {
        name: 'on tap',
        at: 'no card',
        do: [borrower('add a card')],
        expect: { to: 'bank flow started', effects: [{ native: 'startBankFlow' }] },
      },
      {
        name: 'on another tap',
        at: 'bank flow started',
        do: [borrower('add a card')],
        expect: { effects: [{ native: 'startBankFlow' }] },
      },
    ],
  },
  {
    id: 'CR-31',
    cases: [
      {
        at: 'bank flow started',
        do: [{ page: 'hidden' }, { page: 'shown' }],
        expect: { to: 'loading', calls: [asked], effects: [ENDED] },
      },
      {
        name: 'and the card is there',
        at: 'bank flow started',
        do: [{ page: 'hidden' }, { page: 'shown' }, ways()],
        expect: { to: 'choosing', calls: [asked], effects: [ENDED, TOKEN_NOTED], shows: { cards: SHOWN } },
      },
      {
        name: 'and once alone: the page is shown once more',
        at: 'bank flow started',
        do: [{ page: 'hidden' }, { page: 'shown' }, NOTHING, { page: 'hidden' }, { page: 'shown' }],
        expect: { to: 'no card', calls: [asked], effects: [ENDED] },
      },
      { name: 'not while it is hidden', at: 'bank flow started', do: [{ page: 'hidden' }], expect: {} },
      {
        name: 'not where no bank flow was started',
        at: 'no card',
        do: [{ page: 'hidden' }, { page: 'shown' }],
        expect: {},
      },
    ],
  },
  {
    id: OWN,
    what: 'Whoever has added a card, or wants to pay another way, goes on from the page without a card.',
    cases: [
      { at: 'no card', do: [retry], expect: { to: 'loading', calls: [asked] } },
      {
        name: 'before the page was left, which ends the bank flow too',
        at: 'bank flow started',
        do: [retry],
        expect: { to: 'loading', calls: [asked], effects: [ENDED] },
      },
      {
        name: 'and the card is there',
        at: 'no card',
        do: [retry, ways()],
        expect: { to: 'choosing', calls: [asked], effects: [TOKEN_NOTED], shows: { cards: SHOWN } },
      },
    ],
  },
  {
    id: OWN,
    what: 'Virtual account and mini market are ways to pay too.',
    cases: (['choosing', 'card chosen', 'no card', 'bank flow started', 'failed'] as const).map(
      (at): CrCase => ({
        given: { query: { is_display: '1', couponId: 'coupon-3' } },
        at,
        do: [borrower('another way')],
        expect: { effects: [{ open: '/individual', query: { ...QUERY, is_display: '1' } }] },
      }),
    ),
  },
  {
    id: OWN,
    what: 'Where cards did not load, the bill says what is owed.',
    cases: [
      {
        at: 'failed',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repayment', query: ORDER }] },
      },
      {
        name: 'of a delay',
        given: { query: { is_display: '1' } },
        at: 'failed',
        do: [borrower('bill')],
        expect: { effects: [{ open: '/repaymentDelay', query: ORDER }] },
      },
    ],
  },
  {
    id: OWN,
    what: 'Without order and amount there is nothing to pay.',
    cases: [
      ...[{ amount: undefined }, { amount: '' }, { amount: '0' }, { amount: '-5' }, { amount: 'banyak' }].map(
        (query): CrCase => ({
          name: `the amount is ${query.amount ?? 'absent'}`,
          given: { query },
          way: [],
          at: 'failed',
          do: [retry],
          expect: { shows: { amount: '', 'ways out': ['bill'] } },
        }),
      ),
      ...[{ productId: undefined }, { orderId: undefined }].map(
        (query): CrCase => ({
          name: `${Object.keys(query)[0]} is absent`,
          given: { query },
          way: [],
          at: 'failed',
          do: [retry],
          expect: { shows: { 'ways out': [] } },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'Who comes back to a payment whose answer was lost asks for the ways to pay by what it was committed with.',
    cases: [
      {
        given: COMMITTED,
        at: 'loading',
        do: [ways()],
        expect: { to: 'choosing', calls: [ASKED_AGAIN], effects: [TOKEN_NOTED] },
      },
      {
        name: 'and the same payment is committed again, by tap alone',
        given: COMMITTED,
        at: 'loading',
        do: [ways({ answer: { repayToken: 'token-0' } }), card(0), pay],
        expect: {
          to: 'committing',
          calls: [ASKED_AGAIN, commits(0, { repayToken: 'token-0' })],
          effects: [
            { noted: 'payment', value: 'token-0' },
            { ...KEPT, value: keptTokens({ 2180000: 'token-0' }) },
          ],
        },
      },
      {
        name: 'and another one where the server gives another',
        given: COMMITTED,
        at: 'card chosen',
        do: [pay],
        expect: { to: 'committing', calls: [commits(0)], effects: [KEPT] },
      },
      {
        name: 'also when they did not load',
        given: COMMITTED,
        at: 'failed',
        do: [retry],
        expect: { to: 'loading', calls: [ASKED_AGAIN] },
      },
      {
        name: 'also when there was no card',
        given: COMMITTED,
        at: 'no card',
        do: [retry],
        expect: { to: 'loading', calls: [ASKED_AGAIN] },
      },
      ...[
        { name: 'not by that of another amount', under: KEPT.kept, kept: keptTokens({ 75000: 'token-0' }) },
        { name: 'not by that of another order', under: 'payments:2002', kept: keptTokens({ 2180000: 'token-0' }) },
        { name: 'not by what is no token', under: KEPT.kept, kept: { ...keptTokens({}), tokens: { 2180000: 7 } } },
        { name: 'not by none', under: KEPT.kept, kept: keptTokens({ 2180000: '' }) },
      ].map(
        ({ name, under, kept }): CrCase => ({
          name,
          given: { kept: { [under]: kept } },
          at: 'loading',
          do: [ways()],
          expect: { to: 'choosing', calls: [asked], effects: [TOKEN_NOTED] },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'A page that is read again, or come back to, is for the same payment.',
    cases: [
      {
        name: 'as it was given what to begin it with',
        given: { payment: 'token-0' },
        at: 'loading',
        do: [ways({ answer: { repayToken: 'token-0' } })],
        expect: { to: 'choosing', calls: [ASKED_AGAIN], effects: [{ noted: 'payment', value: 'token-0' }] },
      },
      {
        name: 'whatever was committed on another one since',
        given: { payment: 'token-0', kept: { [KEPT.kept]: keptTokens({ 2180000: 'token-9' }) } },
        at: 'loading',
        do: [ways()],
        expect: { to: 'choosing', calls: [ASKED_AGAIN], effects: [TOKEN_NOTED] },
      },
      {
        name: 'and leads to the bill where other money has come since',
        given: { payment: 'token-0' },
        at: 'loading',
        do: [refuses('repayment-way')],
        expect: {
          to: 'failed',
          calls: [ASKED_AGAIN],
          effects: [{ toast: REFUSAL.message }],
          reason: REFUSAL.message,
          shows: { 'ways out': ['another way', 'bill'] },
        },
      },
    ],
  },
  ...payingRows,
  ...codeRows,
  ...outcomeRows,
];

function answered(url: string) {
  return { answer: 'repayment-huichao' as const, with: { ok: { url } } };
}

/** Rows CR-*: a repayment by card. */
export const cardRepaymentTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'cardRepayment',
  query: QUERY,
  reach: {
    loading: () => [],
    failed: () => [refuses('repayment-way')],
    'no card': () => [NOTHING],
    'bank flow started': () => [NOTHING, borrower('add a card')],
    choosing: (given) => [ways(given)],
    'card chosen': chosen,
    'fetching it': (given) => [ways(given), alternative],
    committing,
    'code dialog, counting': counting,
    'code dialog, ready': ready,
    'code dialog, resending': resending,
    confirming,
    checking: lost,
    paid: (given) => [...confirming(given), CONFIRMED],
    unknown,
    announced,
    'declined, another card': declined,
    'declined, no other card': declinedAlone,
    changed,
  },
  rows,
};
