import { type FlowTable, goesWrong, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  ALLOWED,
  all,
  asked,
  type CeCase,
  card,
  choose,
  chooseSon,
  type Fact,
  FORBIDDEN,
  type Happening,
  NOT_SUPPORTED,
  pick,
  retry,
  type Situation,
  start,
  toForm,
} from './complaint-entry.given.ts';

const SELECTED = { order: 'Pinjaman 1001', types: ['Penagihan', 'Pembayaran', 'Aplikasi'], unfolded: false };
const NO_ORDER = { answer: { orderDetail: null, orderList: null } };
const PICKED = { order: 'Pinjaman 1002', unfolded: false, orders: [] };
const onSonTypes = [start({}), choose('1')];
const dismissals = ['close', 'Escape', 'mask'] as const;

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CE-01',
    cases: [
      {
        name: 'by orderNo',
        at: 'loading',
        do: [start({})],
        expect: {
          to: 'choosing',
          calls: [asked],
          shows: {
            ...SELECTED,
            figures: ['Jumlah', 'Rp 1001.000', 'Jatuh tempo', '5 Mar 2026'],
          },
          reads: [
            {
              in: 'Pinjaman 1001',
              reads: [
                'Berjalan',
                { role: 'button', name: 'All' },
                ['Jumlah', 'Rp 1001.000'],
                ['Jatuh tempo', '5 Mar 2026'],
              ],
            },
            { in: 'Apa masalahnya?', reads: ['Penagihan', 'Pembayaran', 'Aplikasi'] },
            { role: 'button', name: 'My complaints' },
          ],
        },
      },
      ...[
        { name: 'by orderId', query: { orderNo: undefined, orderId: '88' }, request: { orderId: '88' } },
        { name: 'by both', query: { orderId: '88' }, request: { orderId: '88', orderNo: '1001' } },
        { name: 'by neither', query: { orderNo: undefined }, request: {} },
      ].map(
        ({ name, query, request }): CeCase => ({
          name,
          given: { query },
          at: 'loading',
          do: [start({})],
          expect: { to: 'choosing', calls: [{ call: 'problem-init', request }], shows: SELECTED },
        }),
      ),
      {
        name: 'an order without a name, status and figures',
        at: 'loading',
        do: [start({ answer: { orderDetail: { orderNo: '1001' }, orderList: [] } })],
        expect: { to: 'choosing', calls: [asked], shows: { order: '1001', figures: [] } },
      },
      {
        name: 'an order that the list tells less of',
        at: 'loading',
        do: [start({ answer: { orderList: [{ orderNo: '1001' }, FORBIDDEN] } }), choose('1')],
        expect: {
          to: 'choosing a sub-type',
          calls: [asked],
          shows: { order: 'Pinjaman 1001', figures: ['Jumlah', 'Rp 1001.000', 'Jatuh tempo', '5 Mar 2026'] },
        },
      },
    ],
  },
  {
    id: 'CE-02',
    cases: goesWrong('problem-init').map(
      ({ name, step, text, reason }): CeCase => ({
        name,
        at: 'loading',
        do: [step],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: text }], reason },
      }),
    ),
  },
  {
    id: 'CE-03',
    cases: [
      {
        at: 'choosing',
        do: [all],
        expect: { to: 'picking an order', shows: { orders: ['Pinjaman 1001', 'Pinjaman 1002'], unfolded: false } },
      },
      {
        name: 'the sub-types stay where they are',
        at: 'choosing a sub-type',
        do: [all],
        expect: { to: 'picking an order', shows: { orders: ['Pinjaman 1001', 'Pinjaman 1002'], unfolded: true } },
      },
      {
        name: 'the selected order is not listed',
        given: { answer: { orderList: [FORBIDDEN] } },
        at: 'choosing',
        do: [all],
        expect: { to: 'picking an order', shows: { orders: ['Pinjaman 1001', 'Pinjaman 1002'] } },
      },
      {
        name: 'the selected order is the only one',
        given: { answer: { orderList: [] } },
        at: 'choosing',
        do: [all],
        expect: { to: 'picking an order', shows: { orders: ['Pinjaman 1001'] } },
      },
      {
        name: 'not where there is no order',
        only: { layer: 'machine', why: 'without an order there is no button for all of them' },
        given: NO_ORDER,
        at: 'choosing',
        do: [all],
        expect: { shows: { orders: [] } },
      },
    ],
  },
  {
    id: 'CE-04',
    cases: [
      { at: 'picking an order', do: [pick('1002')], expect: { to: 'choosing', shows: PICKED } },
      {
        name: 'a chosen type 1 is cleared',
        way: [...onSonTypes, all],
        at: 'picking an order',
        do: [pick('1002')],
        expect: { to: 'choosing', shows: PICKED },
      },
      {
        name: 'the same order again: a chosen type 1 is cleared all the same',
        way: [...onSonTypes, all],
        at: 'picking an order',
        do: [pick('1001')],
        expect: { to: 'choosing', shows: SELECTED },
      },
      {
        name: 'and its isShow is what counts from then on',
        at: 'picking an order',
        do: [pick('1002'), choose('1')],
        expect: { to: 'choosing', effects: NOT_SUPPORTED, shows: PICKED },
      },
    ],
  },
  {
    id: 'CE-05',
    cases: dismissals.flatMap((event): CeCase[] => [
      {
        name: event,
        at: 'picking an order',
        do: [{ borrower: event }],
        expect: { to: 'choosing', shows: { ...SELECTED, orders: [] } },
      },
      {
        name: `${event}, over the sub-types`,
        way: [...onSonTypes, all],
        at: 'picking an order',
        do: [{ borrower: event }],
        expect: { to: 'choosing a sub-type', shows: { ...SELECTED, orders: [], unfolded: true } },
      },
      {
        name: `${event}, and the order is the one that was selected`,
        way: [...onSonTypes, all],
        at: 'picking an order',
        do: [{ borrower: event }, chooseSon('12')],
        expect: {
          effects: toForm({ problemType: '1', problemSonType: '12', orderNo: '1001' }),
          left: { to: 'choosing a sub-type' },
        },
      },
    ]),
  },
  {
    id: 'CE-06',
    cases: [
      ...(['choosing', 'choosing a sub-type'] as const).flatMap((at) =>
        ['2', '3'].map(
          (problemType): CeCase => ({
            name: `type ${problemType}`,
            at,
            do: [choose(problemType)],
            expect: { effects: toForm({ problemType, orderNo: '1001' }) },
          }),
        ),
      ),
      {
        name: 'of the picked order, which need not allow type 1',
        way: [start({}), all, pick('1002')],
        at: 'choosing',
        do: [choose('2')],
        expect: { effects: toForm({ problemType: '2', orderNo: '1002' }) },
      },
    ],
  },
  {
    id: 'CE-07',
    cases: [
      ...[1, '1'].map(
        (isShow): CeCase => ({
          name: `isShow ${JSON.stringify(isShow)}`,
          given: { answer: { orderDetail: card('1001', isShow), orderList: [] } },
          at: 'choosing',
          do: [choose('1')],
          expect: {
            to: 'choosing a sub-type',
            shows: { ...SELECTED, unfolded: true },
            reads: [
              {
                in: 'Penagihan',
                reads: [
                  { role: 'button', name: 'Ancaman' },
                  { role: 'button', name: 'Telepon terlalu sering' },
                ],
              },
            ],
          },
        }),
      ),
      {
        name: 'the picked order allows it',
        given: { answer: { orderDetail: FORBIDDEN } },
        way: [start({ answer: { orderDetail: FORBIDDEN } }), all, pick('1001')],
        at: 'choosing',
        do: [choose('1')],
        expect: { to: 'choosing a sub-type', shows: { order: 'Pinjaman 1001', unfolded: true } },
      },
    ],
  },
  {
    id: 'CE-08',
    cases: [0, '0', null, 2].map(
      (isShow): CeCase => ({
        name: `isShow ${JSON.stringify(isShow)}`,
        given: { answer: { orderDetail: card('1001', isShow), orderList: [] } },
        at: 'choosing',
        do: [choose('1')],
        expect: { effects: NOT_SUPPORTED, shows: SELECTED, reads: [NOT_SUPPORTED[0]?.toast ?? ''] },
      }),
    ),
  },
  {
    id: 'CE-09',
    cases: ['11', '12'].map(
      (problemSonType): CeCase => ({
        name: problemSonType,
        at: 'choosing a sub-type',
        do: [chooseSon(problemSonType)],
        expect: { effects: toForm({ problemType: '1', problemSonType, orderNo: '1001' }) },
      }),
    ),
  },
  {
    id: 'CE-10',
    cases: [
      { at: 'choosing a sub-type', do: [choose('1')], expect: { to: 'choosing', shows: SELECTED } },
      {
        name: 'and unfold again',
        at: 'choosing a sub-type',
        do: [choose('1'), choose('1')],
        expect: { shows: { unfolded: true } },
      },
    ],
  },
  {
    id: 'CE-11',
    cases: (['choosing', 'choosing a sub-type'] as const).map((at) => ({
      at,
      do: [{ borrower: 'My complaints' }],
      expect: { effects: [{ open: '/complaintList', query: {} }] },
    })),
  },
  {
    id: 'CE-12',
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
        do: [retry, start({})],
        expect: { to: 'choosing', calls: [asked], shows: SELECTED },
      },
      {
        name: 'and it fails again',
        at: 'failed',
        do: [retry, refuses('problem-init', { code: '1', message: 'Coba nanti' })],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'Coba nanti' }], reason: 'Coba nanti' },
      },
    ],
  },
  {
    id: 'CE-13',
    cases: [
      ...[{}, { orderNo: undefined }].map(
        (query): CeCase => ({
          name: `${Object.keys(query).length === 0 ? 'an' : 'no'} orderNo in the query`,
          given: { query },
          at: 'loading',
          do: [start(NO_ORDER)],
          expect: {
            to: 'choosing',
            calls: [{ call: 'problem-init', request: 'orderNo' in query ? {} : { orderNo: '1001' } }],
            shows: { ...SELECTED, order: null, figures: [] },
            reads: [
              { in: 'Apa masalahnya?', reads: ['Penagihan', 'Pembayaran', 'Aplikasi'] },
              { role: 'button', name: 'My complaints' },
            ],
          },
        }),
      ),
      {
        name: 'type 1',
        given: NO_ORDER,
        at: 'choosing',
        do: [choose('1')],
        expect: { effects: NOT_SUPPORTED, shows: { unfolded: false } },
      },
      {
        name: 'another type',
        given: NO_ORDER,
        at: 'choosing',
        do: [choose('2')],
        expect: { effects: toForm({ problemType: '2' }) },
      },
    ],
  },
  {
    id: OWN,
    what: 'The server knows orders and selected none: the borrower can pick one.',
    cases: [
      {
        given: { answer: { orderDetail: null } },
        at: 'choosing',
        do: [all],
        expect: { to: 'picking an order', shows: { order: null, orders: ['Pinjaman 1001', 'Pinjaman 1002'] } },
      },
      {
        name: 'and picks it',
        given: { answer: { orderDetail: null } },
        at: 'picking an order',
        do: [pick('1001'), choose('3')],
        expect: { effects: toForm({ problemType: '3', orderNo: '1001' }), left: { to: 'choosing' } },
      },
      {
        name: 'and picks none, so type 1 is not allowed',
        given: { answer: { orderDetail: null } },
        at: 'choosing',
        do: [choose('1')],
        expect: { effects: NOT_SUPPORTED },
      },
    ],
  },
  {
    id: OWN,
    what: 'Type 1 leads on by itself where it has no sub-types.',
    cases: [
      {
        given: { answer: { problemSonType: null } },
        at: 'choosing',
        do: [choose('1')],
        expect: { effects: toForm({ problemType: '1', orderNo: '1001' }) },
      },
      {
        name: 'not where the order does not allow it',
        given: { answer: { problemSonType: null, orderDetail: FORBIDDEN, orderList: [ALLOWED] } },
        at: 'choosing',
        do: [choose('1')],
        expect: { effects: NOT_SUPPORTED },
      },
    ],
  },
];

/** Rows CE-*: what a complaint is about. */
export const complaintEntryTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'complaintEntry',
  query: { orderNo: '1001' },
  reach: {
    loading: () => [],
    failed: () => [refuses('problem-init')],
    choosing: (given) => [start(given)],
    'choosing a sub-type': (given) => [start(given), choose('1')],
    'picking an order': (given) => [start(given), all],
  },
  rows,
};
