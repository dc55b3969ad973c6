import { answers, goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import {
  choose,
  draft,
  drafted,
  type Fact,
  FILL_IN,
  type Happening,
  NINE,
  NO_TYPE,
  OF,
  type Situation,
  saved,
  saves,
  send,
  sonTypeOf,
  start,
  TEXT,
  text,
  typeOf,
  uploaded,
  urlOf,
} from './complaint-form.given.ts';

const [refused] = goesWrong('upload-problem-img');

/** The complaint is sent. */
export const sendingRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CF-09',
    cases: [
      {
        name: 'empty',
        at: 'writing',
        do: [send],
        expect: {
          effects: [FILL_IN],
          shows: { marked: true },
          reads: [{ role: 'textbox', name: 'Ceritakan masalahnya', description: `${FILL_IN.toast} 0/200` }],
        },
      },
      {
        name: 'and then written',
        at: 'writing',
        way: [start({}), send],
        do: [text(TEXT)],
        expect: { effects: [drafted({ text: TEXT })], shows: { marked: false } },
      },
      {
        name: 'only spaces',
        at: 'writing',
        way: [start({}), text('  \n ')],
        do: [send],
        expect: { effects: [FILL_IN], shows: { text: '  \n ' } },
      },
      {
        name: 'only what nobody sees',
        at: 'writing',
        way: [start({}), text(' \u200b\u2060')],
        do: [send],
        expect: { effects: [FILL_IN] },
      },
      {
        name: 'images alone',
        at: 'writing',
        given: draft(NINE.slice(0, 1), ''),
        do: [send],
        expect: { effects: [FILL_IN], shows: { images: ['there'] } },
      },
    ],
  },
  {
    id: 'CF-10',
    untaken: 'nothing',
    cases: [
      {
        name: 'without text',
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [send],
        expect: { reads: [{ role: 'button', name: 'Send', description: 'Tunggu gambar ke-1 selesai diunggah' }] },
      },
      {
        name: 'with text',
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [start({}), text(TEXT), choose('1.png,2.png'), uploaded(1)],
        do: [send],
        expect: {
          shows: { text: TEXT, images: ['there', '0%'] },
          reads: [{ role: 'button', name: 'Send', description: 'Tunggu gambar ke-2 selesai diunggah' }],
        },
      },
    ],
  },
  {
    id: 'CF-11',
    cases: [
      {
        name: 'text alone',
        at: 'writing',
        way: [start({}), text(TEXT)],
        do: [send],
        expect: { to: 'sending', calls: [saves()] },
      },
      {
        name: 'with images, in their order',
        given: draft(NINE.slice(0, 1)),
        at: 'writing',
        way: [start({}), choose('2.png'), uploaded(2)],
        do: [send],
        expect: {
          to: 'sending',
          calls: [saves({ problemImage: `${urlOf(1)},${urlOf(2)}` })],
          shows: { text: TEXT, images: ['there', 'there'] },
        },
      },
      {
        name: 'without an image that was not uploaded',
        at: 'writing',
        way: [start({}), text(TEXT), choose('1.png,2.png'), refused.step, uploaded(2)],
        do: [send],
        expect: { to: 'sending', calls: [saves({ problemImage: urlOf(2) })] },
      },
      {
        name: 'before the titles have come',
        at: 'untitled',
        way: [text(TEXT)],
        do: [send],
        expect: { to: 'sending', calls: [saves()] },
      },
      {
        name: 'a type without sub-type',
        given: { query: { problemType: '2', problemSonType: undefined } },
        at: 'writing',
        way: [start({}), text(TEXT)],
        do: [send],
        expect: { to: 'sending', calls: [saves({ problemType: '2', problemSonType: '' })] },
      },
      {
        name: 'of a type that was chosen inside',
        given: { query: NO_TYPE },
        at: 'writing',
        way: [start({}), typeOf('2'), text(TEXT)],
        do: [send],
        expect: { to: 'sending', calls: [saves({ problemType: '2', problemSonType: '' })] },
      },
      {
        name: 'of a sub-type that was chosen inside',
        given: { query: NO_TYPE },
        at: 'writing',
        way: [start({}), typeOf('1'), sonTypeOf('12'), text(TEXT)],
        do: [send],
        expect: { to: 'sending', calls: [saves({ problemType: '1', problemSonType: '12' })] },
      },
    ],
  },
  {
    id: OWN,
    what: 'a double tap sends once',
    cases: [
      {
        at: 'writing',
        way: [start({}), text(TEXT)],
        do: [send, send],
        expect: { to: 'sending', calls: [saves()] },
      },
    ],
  },
  {
    id: 'CF-12',
    cases: [
      {
        at: 'sending',
        do: [saved],
        expect: { to: 'sent', effects: [{ draftForgotten: OF }], reads: ['Successfully Sent'] },
      },
    ],
  },
  {
    id: OWN,
    what: 'The sent complaint has a number, and a day of the reply.',
    cases: [
      {
        at: 'sending',
        do: [answers('problem-save', { complaintNo: 'KL-3F9A-2C41', replyBy: '2026-11-27T23:59:59+07:00' })],
        expect: {
          to: 'sent',
          effects: [{ draftForgotten: OF }],
          reads: [
            'Successfully Sent',
            ['Nomor keluhan', 'KL-3F9A-2C41'],
            ['Dijawab', 'Paling lambat Jum, 27 Nov, 23.59 WIB'],
          ],
        },
      },
      {
        name: 'another server tells something else',
        at: 'sending',
        do: [answers('problem-save', 'saved')],
        expect: { to: 'sent', effects: [{ draftForgotten: OF }], reads: ['Successfully Sent'] },
      },
    ],
  },
  {
    id: 'CF-13',
    cases: [
      { name: 'not before', at: 'sent', do: [{ passes: 1499 }], expect: {} },
      {
        at: 'sent',
        do: [{ passes: 1500 }],
        expect: { effects: [{ open: '/complaint', query: { orderNo: '174004' }, replace: true }] },
      },
      {
        name: 'without order',
        given: { query: { orderNo: undefined } },
        at: 'sent',
        do: [{ passes: 1500 }],
        expect: { effects: [{ open: '/complaint', query: {}, replace: true }] },
      },
    ],
  },
  {
    id: 'CF-14',
    cases: goesWrong('problem-save').flatMap(({ name, step, text: said }) => [
      {
        name,
        at: 'sending' as const,
        do: [step],
        expect: { to: 'writing' as const, effects: [{ toast: said }], shows: { text: TEXT, counter: '20/200' } },
      },
      {
        name: `${name}, with an image that was chosen here`,
        at: 'sending' as const,
        way: [start({}), text(TEXT), choose('1.png'), uploaded(1), send],
        do: [step],
        expect: { to: 'writing' as const, effects: [{ toast: said }], shows: { text: TEXT, images: ['there'] } },
      },
      {
        name: `${name}, with an image`,
        given: draft(NINE.slice(0, 1)),
        at: 'sending' as const,
        way: [start({}), send],
        do: [step, send],
        expect: {
          to: 'sending' as const,
          calls: [saves({ problemImage: urlOf(1) })],
          effects: [{ toast: said }],
          shows: { text: TEXT, images: ['there'] },
        },
      },
    ]),
  },
];
