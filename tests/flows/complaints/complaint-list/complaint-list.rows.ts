import { type FlowTable, goesWrong, OWN, type Row, refuses } from '../../../oracle/row.ts';
import {
  asked,
  type ClCase,
  type Fact,
  file,
  type Happening,
  item7,
  list,
  retry,
  type Situation,
  TABS,
  tab,
} from './complaint-list.given.ts';

const LOOKED_AT = '2026-11-24T14:30:00+07:00';
const ANSWERED_AT = '2026-11-26T09:15:00+07:00';
const SENT = { id: '7', time: '2026-11-24T11:02:00+07:00', type: 'Penagihan', content: 'Ditelepon malam hari' };
const progressOf = (times: unknown) => ({
  complaintNo: 'KL-3F9A-2C41',
  sentAt: SENT.time,
  replyBy: '2026-11-27T23:59:59+07:00',
  ...Object(times),
});

const FIRST = {
  tabs: ['Diproses', 'Selesai', 'Ditolak'],
  chosen: 0,
  items: ['Penagihan: Ditelepon malam hari', 'Aplikasi: Tidak bisa masuk'],
  empty: false,
};
const SECOND = { ...FIRST, chosen: 1, items: ['Pembayaran: Belum tercatat'] };
const THIRD = { ...FIRST, chosen: 2, items: [], empty: true };

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CL-01',
    cases: [
      {
        at: 'loading',
        do: [list({})],
        expect: {
          to: 'listing',
          calls: [asked],
          shows: FIRST,
          reads: ['My complaints', ['Penagihan', 'Kam, 5 Mar 2026, 12.00 WIB Ditelepon malam hari']],
        },
      },
      {
        name: 'an item without a time and a type',
        at: 'loading',
        do: [list({ answer: { tabs: [{ title: 'Semua', items: [{ id: '9', content: 'Tagihan salah' }] }] } })],
        expect: { to: 'listing', calls: [asked], shows: { tabs: ['Semua'], items: [': Tagihan salah'] } },
      },
    ],
  },
  {
    id: OWN,
    what: 'A complaint of the list has its number, and says how it stands.',
    cases: [
      ['sent', {}, 0, 'Dikirim'],
      ['looked at', { lookedAt: LOOKED_AT }, 0, 'Diperiksa'],
      ['answered', { lookedAt: LOOKED_AT, answeredAt: ANSWERED_AT }, 0, 'Dijawab'],
      ['answered, to be rated', { lookedAt: LOOKED_AT, answeredAt: ANSWERED_AT }, 1, 'Dijawab, belum dinilai'],
    ].map(
      ([name, times, toRate, state]): ClCase => ({
        name: String(name),
        at: 'loading',
        do: [
          list({ answer: { tabs: [{ title: 'Semua', items: [{ ...SENT, progress: progressOf(times), toRate }] }] } }),
        ],
        expect: {
          to: 'listing',
          calls: [asked],
          reads: [['Penagihan', `${state} KL-3F9A-2C41 · Sel, 24 Nov 2026, 11.02 WIB Ditelepon malam hari`]],
        },
      }),
    ),
  },
  {
    id: 'CL-02',
    cases: goesWrong('problem-list').map(
      ({ name, step, text, reason }): ClCase => ({
        name,
        at: 'loading',
        do: [step],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: text }], reason },
      }),
    ),
  },
  {
    id: 'CL-03',
    cases: [
      { name: 'another', at: 'listing', do: [tab(1)], expect: { shows: SECOND } },
      { name: 'an empty one', at: 'listing', do: [tab(2)], expect: { to: 'listing an empty tab', shows: THIRD } },
      { name: 'the same', at: 'listing', do: [tab(0)], expect: { shows: FIRST } },
      { name: 'and back', at: 'listing', do: [tab(1), tab(0)], expect: { shows: FIRST } },
      { name: 'from an empty one', at: 'listing an empty tab', do: [tab(0)], expect: { to: 'listing', shows: FIRST } },
    ],
  },
  {
    id: 'CL-04',
    cases: [
      { at: 'listing', do: [item7], expect: { effects: [{ open: '/complainDetails', query: { problemId: '7' } }] } },
      {
        name: 'of another tab',
        way: [list({}), tab(1)],
        at: 'listing',
        do: [{ borrower: 'item', value: '5' }],
        expect: { effects: [{ open: '/complainDetails', query: { problemId: '5' } }] },
      },
    ],
  },
  {
    id: 'CL-05',
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
        do: [retry, list({})],
        expect: { to: 'listing', calls: [asked], shows: FIRST },
      },
      {
        name: 'and it fails again',
        at: 'failed',
        do: [retry, refuses('problem-list', { code: '1', message: 'Coba nanti' })],
        expect: { to: 'failed', calls: [asked], effects: [{ toast: 'Coba nanti' }], reason: 'Coba nanti' },
      },
    ],
  },
  {
    id: 'CL-06',
    cases: [
      { name: 'chosen', at: 'listing an empty tab', expect: { shows: THIRD, reads: ['Belum ada keluhan di sini.'] } },
      ...[
        { name: 'the first one', tabs: [{ title: 'Diproses', items: [] }, TABS[1]], titles: ['Diproses', 'Selesai'] },
        { name: 'one without a list', tabs: [{ title: 'Diproses', items: null }], titles: ['Diproses'] },
        { name: 'no tab at all', tabs: null, titles: [] },
      ].map(
        ({ name, tabs, titles }): ClCase => ({
          name,
          at: 'loading',
          do: [list({ answer: { tabs } })],
          expect: {
            to: 'listing an empty tab',
            calls: [asked],
            shows: { tabs: titles, items: [], empty: true },
            reads: ['Belum ada keluhan di sini.'],
          },
        }),
      ),
    ],
  },
  {
    id: OWN,
    what: 'From an empty tab the borrower goes on to file a complaint.',
    cases: [{ at: 'listing an empty tab', do: [file], expect: { effects: [{ open: '/complaint', query: {} }] } }],
  },
];

/** Rows CL-*: the borrower's complaints. */
export const complaintListTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'complaintList',
  query: {},
  reach: {
    loading: () => [],
    failed: () => [refuses('problem-list')],
    listing: (given) => [list(given)],
    'listing an empty tab': (given) => [list(given), tab(2)],
  },
  rows,
};
