import { goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import {
  asksTypes,
  choose,
  draft,
  drafted,
  type Fact,
  type Happening,
  key,
  OF,
  paste,
  retry,
  type Situation,
  start,
  TEXT,
  text,
  uploads,
  urlOf,
} from './complaint-form.given.ts';

const FULL = 'a'.repeat(200);
const SMILEYS = '🙂'.repeat(200);
const SLOW = { draft: { of: OF, text: TEXT, images: [], isSlow: true } } as const;
const TITLES = ['Penagih berkata kasar', 'Penagihan · Nomor pinjaman 174004'];

/** What is written, what the page remembers of it, and what its types are called. */
export const writingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CF-01',
    cases: [
      {
        at: 'writing',
        do: [text(TEXT)],
        expect: {
          effects: [drafted({ text: TEXT })],
          shows: { text: TEXT, counter: '20/200' },
          reads: [{ role: 'textbox', name: 'Ceritakan masalahnya', description: '20/200' }],
        },
      },
      {
        name: '200 characters',
        at: 'writing',
        do: [text(FULL)],
        expect: { effects: [drafted({ text: FULL })], shows: { text: FULL, counter: '200/200' } },
      },
      {
        name: '200 characters of two units each',
        at: 'writing',
        do: [text(SMILEYS)],
        expect: { effects: [drafted({ text: SMILEYS })], shows: { text: SMILEYS, counter: '200/200' } },
      },
      {
        name: 'one character',
        at: 'writing',
        do: [key('a')],
        expect: { effects: [drafted({ text: 'a' })], shows: { text: 'a', counter: '1/200' } },
      },
      {
        name: 'one character more',
        at: 'writing',
        way: [start({}), text(TEXT)],
        do: [key(`${TEXT}!`)],
        expect: { effects: [drafted({ text: `${TEXT}!` })], shows: { text: `${TEXT}!`, counter: '21/200' } },
      },
      {
        name: 'a paste that fits',
        at: 'writing',
        do: [paste(TEXT)],
        expect: { effects: [drafted({ text: TEXT })], shows: { text: TEXT } },
      },
      {
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [text(TEXT)],
        expect: {
          effects: [drafted({ text: TEXT, images: ['1.png', '2.png'] })],
          shows: { text: TEXT, counter: '20/200' },
        },
      },
      {
        name: 'one character more',
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [key('a')],
        expect: { effects: [drafted({ text: 'a', images: ['1.png', '2.png'] })], shows: { text: 'a' } },
      },
    ],
  },
  {
    id: 'CF-02',
    cases: [
      {
        name: 'one character more',
        at: 'writing',
        way: [start({}), text(FULL)],
        do: [key(`${FULL}b`)],
        expect: { shows: { text: FULL, counter: '200/200' } },
      },
      {
        name: 'a dictated sentence is cut',
        at: 'writing',
        way: [start({}), text(TEXT)],
        do: [text(`${TEXT}${FULL}`)],
        expect: { effects: [drafted({ text: `${TEXT}${FULL}`.slice(0, 200) })], shows: { counter: '200/200' } },
      },
      {
        name: 'a paste is cut',
        at: 'writing',
        do: [paste(`${FULL}bcd`)],
        expect: { effects: [drafted({ text: FULL })], shows: { text: FULL, counter: '200/200' } },
      },
      {
        name: 'a paste of smileys is cut between two of them',
        at: 'writing',
        do: [paste(`${SMILEYS}🙂`)],
        expect: { effects: [drafted({ text: SMILEYS })], shows: { text: SMILEYS, counter: '200/200' } },
      },
      {
        name: 'a paste is cut',
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [paste(`${FULL}bcd`)],
        expect: { effects: [drafted({ text: FULL, images: ['1.png', '2.png'] })], shows: { text: FULL } },
      },
    ],
  },
  {
    id: 'CF-15',
    cases: [
      {
        name: 'text and uploaded images',
        given: draft([
          { name: '1.png', url: urlOf(1) },
          { name: '2.png', url: urlOf(2) },
        ]),
        at: 'untitled',
        expect: { calls: [asksTypes], shows: { text: TEXT, counter: '20/200', images: ['there', 'there'] } },
      },
      {
        name: 'uploads that were not finished are started again',
        given: draft([{ name: '1.png', url: urlOf(1) }, { name: '2.png' }, { name: '3.png' }]),
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [],
        expect: { calls: [asksTypes, uploads(2)], shows: { text: TEXT, images: ['there', '0%', 'waiting'] } },
      },
      {
        name: 'an image that is not on the phone any more is left out',
        given: draft([
          { name: '1.png', lost: true },
          { name: '2.png', url: urlOf(2) },
        ]),
        at: 'untitled',
        expect: { calls: [asksTypes], shows: { text: TEXT, images: ['there'] } },
      },
      {
        name: 'without a draft there is nothing',
        at: 'untitled',
        expect: { calls: [asksTypes], shows: { text: '', counter: '0/200', images: [] } },
      },
      ...(['orderNo', 'problemType', 'problemSonType'] as const).map((name) => ({
        name: `of another ${name} there is nothing`,
        given: draft([{ name: '1.png', url: urlOf(1) }], TEXT, { ...OF, [name]: '9' }),
        at: 'untitled' as const,
        expect: { calls: [asksTypes], shows: { text: '', images: [] } },
      })),
    ],
  },
  {
    id: OWN,
    what: 'while the phone looks for a draft, nothing can be entered that the draft would write over',
    unwalked: { browser: 'a browser finds a draft at once' },
    cases: [
      {
        given: SLOW,
        only: { layer: 'view', why: 'a browser finds a draft at once' },
        at: 'recalling',
        way: [],
        expect: { calls: [asksTypes] },
      },
      {
        name: 'with the titles there',
        given: SLOW,
        only: { layer: 'view', why: 'a browser finds a draft at once' },
        at: 'recalling',
        way: [],
        do: [start({})],
        expect: { calls: [asksTypes] },
      },
    ],
  },
  {
    id: OWN,
    what: 'the titles of type and sub-type come, and the form does not wait for them',
    cases: [
      {
        at: 'untitled',
        do: [start({})],
        expect: {
          to: 'writing',
          calls: [asksTypes],
          shows: { titles: TITLES },
          reads: ['Kami menjawab dalam 3 hari kerja.'],
        },
      },
      {
        name: 'a type without sub-type',
        given: { query: { problemType: '2', problemSonType: undefined } },
        at: 'untitled',
        do: [start({})],
        expect: { to: 'writing', calls: [asksTypes], shows: { titles: ['Pembayaran', 'Nomor pinjaman 174004'] } },
      },
      {
        name: 'types that the server does not name',
        given: { query: { problemType: '8', problemSonType: '88' } },
        at: 'untitled',
        do: [start({})],
        expect: { to: 'writing', calls: [asksTypes], shows: { titles: ['', 'Nomor pinjaman 174004'] } },
      },
      {
        name: 'what is written meanwhile stays',
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [text(TEXT), choose('1.png')],
        do: [start({})],
        expect: { shows: { titles: TITLES, text: TEXT, images: ['0%'] } },
      },
      {
        name: 'without order',
        given: { query: { orderNo: undefined } },
        at: 'untitled',
        do: [start({})],
        expect: {
          to: 'writing',
          calls: [{ call: 'problem-init', request: { orderNo: '' } }],
          shows: { titles: ['Penagih berkata kasar', 'Penagihan'] },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'the titles do not come, and the form stays usable',
    cases: goesWrong('problem-init').map(({ name, step, reason }) => ({
      name,
      at: 'untitled' as const,
      do: [step],
      expect: {
        to: 'titles failed' as const,
        calls: [asksTypes],
        shows: { titles: ['', 'Nomor pinjaman 174004'] },
        reads: ['Jenis keluhan belum bisa dimuat.', ...(reason ? [reason] : [])],
      },
    })),
  },
  {
    id: OWN,
    what: 'the titles are asked for again',
    cases: [{ at: 'titles failed', do: [retry], expect: { to: 'untitled', calls: [asksTypes] } }],
  },
];
