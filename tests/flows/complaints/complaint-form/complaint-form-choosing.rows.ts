import { type Given, goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import {
  asksTypes,
  draft,
  type Fact,
  type Happening,
  NINE,
  NO_TYPE,
  OF,
  retry,
  type Situation,
  sonTypeOf,
  start,
  TEXT,
  typeOf,
} from './complaint-form.given.ts';

const TYPES = ['Penagihan', 'Pembayaran', 'Lainnya'];
const SUB_TYPES = ['Penagih berkata kasar', 'Ditagih sebelum jatuh tempo'];
const here: Given = { query: NO_TYPE };
const REFUSED = [{ toast: 'The selected order does not support sending collection types' }];

/** The type is chosen on the page itself. */
export const choosingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: OWN,
    what: 'a page without a type offers the types',
    cases: [
      {
        given: here,
        at: 'choosing, loading',
        do: [start({})],
        expect: { to: 'choosing', calls: [asksTypes], shows: { types: TYPES, 'sub-types': [] } },
      },
    ],
  },
  {
    id: OWN,
    what: 'the types do not come',
    cases: goesWrong('problem-init').map(({ name, step, reason }) => ({
      name,
      given: here,
      at: 'choosing, loading' as const,
      do: [step],
      expect: { to: 'choosing, failed' as const, calls: [asksTypes], reason },
    })),
  },
  {
    id: OWN,
    what: 'the types are asked for again',
    cases: [
      { given: here, at: 'choosing, failed', do: [retry], expect: { to: 'choosing, loading', calls: [asksTypes] } },
    ],
  },
  {
    id: 'CF-16',
    cases: [
      {
        name: 'a type other than 1',
        given: here,
        at: 'choosing',
        do: [typeOf('2')],
        expect: { to: 'writing', shows: { titles: ['Pembayaran', 'Nomor pinjaman 174004'], text: '' } },
      },
      {
        name: 'type 1 of an order that permits it',
        given: here,
        at: 'choosing',
        do: [typeOf('1')],
        expect: { to: 'choosing a sub-type', shows: { types: TYPES, 'sub-types': SUB_TYPES } },
      },
      {
        name: 'type 1 of an order that does not permit it',
        given: { ...here, answer: { orderDetail: { orderNo: '174004', isShow: 0 } } },
        at: 'choosing',
        do: [typeOf('1')],
        expect: {
          effects: REFUSED,
          shows: { 'sub-types': [] },
          reads: [{ role: 'button', name: 'Penagihan', description: REFUSED[0]?.toast }],
        },
      },
      {
        name: 'type 1 without an order',
        given: { ...here, answer: { orderDetail: null } },
        at: 'choosing',
        do: [typeOf('1')],
        expect: { effects: REFUSED },
      },
      {
        name: 'a sub-type',
        given: here,
        at: 'choosing a sub-type',
        do: [sonTypeOf('12')],
        expect: {
          to: 'writing',
          shows: { titles: ['Ditagih sebelum jatuh tempo', 'Penagihan · Nomor pinjaman 174004'] },
        },
      },
      {
        name: 'another type after all',
        given: here,
        at: 'choosing a sub-type',
        do: [typeOf('3')],
        expect: { to: 'writing', shows: { titles: ['Lainnya', 'Nomor pinjaman 174004'] } },
      },
      {
        name: 'and the draft of that type comes back',
        given: { ...here, ...draft(NINE.slice(0, 1), TEXT, OF) },
        at: 'choosing a sub-type',
        do: [sonTypeOf('11')],
        expect: { to: 'writing', shows: { text: TEXT, images: ['there'] } },
      },
      {
        name: 'and the draft of that type without sub-types comes back',
        given: { ...here, ...draft([], TEXT, { ...OF, problemType: '2', problemSonType: '' }) },
        at: 'choosing',
        do: [typeOf('2')],
        expect: { to: 'writing', shows: { text: TEXT } },
      },
    ],
  },
  {
    id: OWN,
    what: 'the sub-types fold away, as in CE-10',
    cases: [
      {
        given: here,
        at: 'choosing a sub-type',
        do: [typeOf('1')],
        expect: { to: 'choosing', shows: { 'sub-types': [] } },
      },
    ],
  },
  {
    id: OWN,
    what: 'what the server does not offer cannot be chosen',
    unwalked: {
      view: 'what is not offered is not there to be chosen',
      browser: 'what is not offered is not there to be chosen',
    },
    cases: [
      {
        name: 'another type',
        given: here,
        at: 'choosing',
        do: [typeOf('8')],
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        expect: {},
      },
      {
        name: 'type 1',
        given: { ...here, answer: { problemType: [] } },
        at: 'choosing',
        do: [typeOf('1')],
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        expect: {},
      },
      {
        name: 'another type',
        given: here,
        at: 'choosing a sub-type',
        do: [typeOf('8')],
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        expect: {},
      },
      {
        name: 'another sub-type',
        given: here,
        at: 'choosing a sub-type',
        do: [sonTypeOf('88')],
        only: { layer: 'machine', why: 'the screen offers what there is alone' },
        expect: {},
      },
      {
        name: 'a type before the types have come',
        given: here,
        at: 'choosing, loading',
        do: [typeOf('2')],
        only: { layer: 'machine', why: 'nothing is listed before it has come' },
        expect: { calls: [asksTypes] },
      },
    ],
  },
];
