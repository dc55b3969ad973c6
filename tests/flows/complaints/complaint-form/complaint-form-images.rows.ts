import { goesWrong, OWN, type Row } from '../../../oracle/row.ts';
import {
  choose,
  draft,
  drafted,
  type Fact,
  FILL_IN,
  type Happening,
  NINE,
  remove,
  retryImage,
  type Situation,
  SUCCEEDED,
  send,
  start,
  TEXT,
  text,
  uploaded,
  uploads,
  urlOf,
} from './complaint-form.given.ts';

const EIGHT = draft(NINE.slice(0, 8), '');
const SOME = draft(NINE.slice(0, 2), '');
const urls = (count: number) => NINE.slice(0, count).map(({ url }) => url);
const there = (count: number) => Array.from({ length: count }, () => 'there');
const [refused] = goesWrong('upload-problem-img');

/** Images: chosen, uploaded one after the other, refused, removed. */
export const imageRows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'CF-03',
    cases: [
      {
        name: 'two',
        at: 'writing',
        do: [choose('1.png,2.png')],
        expect: {
          to: 'uploading',
          calls: [uploads(1)],
          effects: [drafted({ images: ['1.png', '2.png'] })],
          shows: { images: ['0%', 'waiting'] },
          reads: [
            'Gambar (2 dari 9)',
            { role: 'button', name: 'Send', description: 'Tunggu gambar ke-1 selesai diunggah' },
          ],
        },
      },
      {
        name: 'three, of which one is on its way',
        at: 'writing',
        do: [choose('1.png,2.png,3.png')],
        expect: {
          to: 'uploading',
          calls: [uploads(1)],
          effects: [drafted({ images: ['1.png', '2.png', '3.png'] })],
          shows: { images: ['0%', 'waiting', 'waiting'] },
        },
      },
      {
        name: 'beside those there',
        given: SOME,
        at: 'writing',
        do: [choose('3.png')],
        expect: {
          to: 'uploading',
          calls: [uploads(3)],
          effects: [drafted({ images: [...urls(2), '3.png'] })],
          shows: { images: ['there', 'there', '0%'] },
          reads: [{ role: 'button', name: 'Send', description: 'Tunggu gambar ke-3 selesai diunggah' }],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'images that are chosen while one is on its way wait for it',
    cases: [
      {
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [choose('3.png')],
        expect: {
          effects: [drafted({ images: ['1.png', '2.png', '3.png'] })],
          shows: { images: ['0%', 'waiting', 'waiting'] },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'the page says how far the upload has come',
    cases: [
      {
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [{ progress: 64 }],
        expect: { shows: { images: ['64%', 'waiting'] }, reads: ['64%', ['Mengunggah gambar 1', '64']] },
      },
      {
        name: 'of the next from the start',
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [start({}), choose('1.png,2.png'), { progress: 64 }],
        do: [uploaded(1)],
        expect: {
          calls: [uploads(2)],
          effects: [drafted({ images: [urlOf(1), '2.png'] }), SUCCEEDED],
          shows: { images: ['there', '0%'] },
        },
      },
    ],
  },
  {
    id: 'CF-04',
    cases: [
      {
        name: 'the next follows',
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [uploaded(1)],
        expect: {
          calls: [uploads(2)],
          effects: [drafted({ images: [urlOf(1), '2.png'] }), SUCCEEDED],
          shows: { images: ['there', '0%'] },
          reads: [{ role: 'button', name: 'Send', description: 'Tunggu gambar ke-2 selesai diunggah' }],
        },
      },
      {
        name: 'the last',
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [start({}), choose('1.png')],
        do: [uploaded(1)],
        expect: {
          to: 'writing',
          effects: [drafted({ images: [urlOf(1)] }), SUCCEEDED],
          shows: { images: ['there'] },
        },
      },
    ],
  },
  {
    id: 'CF-05',
    cases: goesWrong('upload-problem-img').flatMap(({ name, step, text: said }) => [
      {
        name: `${name}, the next follows`,
        at: 'uploading' as const,
        asking: 'upload-problem-img' as const,
        do: [step],
        expect: {
          calls: [uploads(2)],
          effects: [{ toast: said }],
          shows: { images: [said, '0%'] },
          reads: [`Gambar 1: ${said}`],
        },
      },
      {
        name: `${name}, the last`,
        given: SOME,
        at: 'uploading' as const,
        asking: 'upload-problem-img' as const,
        way: [start({}), choose('3.png')],
        do: [step],
        expect: {
          to: 'writing' as const,
          effects: [{ toast: said }],
          shows: { images: ['there', 'there', said] },
          reads: [
            `Gambar 3: ${said}`,
            { role: 'button', name: 'Send', description: '1 gambar belum terunggah dan tidak ikut dikirim.' },
          ],
        },
      },
    ]),
  },
  {
    id: OWN,
    what: 'an upload that failed is tried again',
    cases: [
      {
        at: 'writing',
        way: [start({}), choose('1.png'), refused.step],
        do: [retryImage(1)],
        expect: { to: 'uploading', calls: [uploads(1)], shows: { images: ['0%'] } },
      },
      {
        name: 'after the one that is on its way',
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [start({}), choose('1.png,2.png'), refused.step],
        do: [retryImage(1)],
        expect: { shows: { images: ['waiting', '0%'] } },
      },
    ],
  },
  {
    id: 'CF-06',
    untaken: 'nothing',
    cases: [
      {
        given: draft(NINE),
        at: 'writing',
        do: [choose('10.png')],
        unoffered: true,
        expect: { shows: { images: there(9), 'turned away': 0 } },
      },
    ],
  },
  {
    id: 'CF-07',
    cases: [
      {
        name: 'ten at once',
        at: 'writing',
        do: [choose(Array.from({ length: 10 }, (_, index) => `${index + 1}.png`).join(','))],
        expect: {
          to: 'uploading',
          calls: [uploads(1)],
          effects: [drafted({ images: NINE.map(({ name }) => name) })],
          shows: { images: ['0%', ...Array.from({ length: 8 }, () => 'waiting')], 'turned away': 0, 'too many': 1 },
          reads: ['Gambar (9 dari 9)', 'Paling banyak 9 gambar. 1 gambar tidak ditambahkan.'],
        },
      },
      {
        name: 'beside eight',
        given: EIGHT,
        at: 'writing',
        do: [choose('9.png,10.png,11.png')],
        expect: {
          to: 'uploading',
          calls: [uploads(9)],
          effects: [drafted({ images: [...urls(8), '9.png'] })],
          shows: { images: [...there(8), '0%'], 'turned away': 0, 'too many': 2 },
          reads: ['Paling banyak 9 gambar. 2 gambar tidak ditambahkan.'],
        },
      },
      {
        name: 'what cannot be sent takes no room',
        given: EIGHT,
        at: 'writing',
        do: [choose('a.heic,9.png')],
        expect: {
          to: 'uploading',
          calls: [uploads(9)],
          effects: [drafted({ images: [...urls(8), '9.png'] })],
          shows: { images: [...there(8), '0%'], 'turned away': 1, 'too many': 0 },
        },
      },
      {
        name: 'what cannot be sent is not counted among what is too much, wherever it stands',
        given: EIGHT,
        at: 'writing',
        do: [choose('9.png,a.heic,10.png,note.txt')],
        expect: {
          to: 'uploading',
          calls: [uploads(9)],
          effects: [drafted({ images: [...urls(8), '9.png'] })],
          shows: { images: [...there(8), '0%'], 'turned away': 2, 'too many': 1 },
          reads: [
            'a.heic berformat HEIC, yang belum bisa dikirim. Simpan sebagai JPEG, lalu pilih lagi.',
            'note.txt bukan gambar JPEG, PNG, WebP, atau GIF.',
            'Paling banyak 9 gambar. 1 gambar tidak ditambahkan.',
          ],
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'a picture that the phone cannot send is refused before the upload, and the page says why',
    cases: [
      ...[
        {
          name: 'a.heic',
          says: 'a.heic berformat HEIC, yang belum bisa dikirim. Simpan sebagai JPEG, lalu pilih lagi.',
        },
        { name: 'big.png', says: 'big.png lebih besar dari 10 MB. Pilih gambar yang lebih kecil.' },
        { name: 'note.txt', says: 'note.txt bukan gambar JPEG, PNG, WebP, atau GIF.' },
      ].map(({ name, says }) => ({
        name,
        at: 'writing' as const,
        do: [choose(name)],
        expect: { shows: { images: [], 'turned away': 1, 'too many': 0 }, reads: [says] },
      })),
      {
        name: 'while an upload is under way',
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [choose('a.heic')],
        expect: { shows: { images: ['0%', 'waiting'], 'turned away': 1 } },
      },
      {
        name: 'until something else is chosen',
        at: 'writing',
        way: [start({}), choose('a.heic')],
        do: [choose('1.png')],
        expect: {
          to: 'uploading',
          calls: [uploads(1)],
          effects: [drafted({ images: ['1.png'] })],
          shows: { images: ['0%'], 'turned away': 0 },
        },
      },
    ],
  },
  {
    id: OWN,
    what: 'while a picture is looked at, the complaint is not sent without it, and no other is chosen',
    unwalked: { browser: 'a browser reads the beginning of a file at once' },
    cases: [
      {
        name: 'send with text',
        only: { layer: 'view', why: 'a browser reads the beginning of a file at once' },
        at: 'checking',
        way: [start({}), text(TEXT), choose('slow.png')],
        do: [send],
        expect: { shows: { text: TEXT, images: [] } },
      },
      {
        name: 'send without text',
        only: { layer: 'view', why: 'a browser reads the beginning of a file at once' },
        at: 'checking',
        do: [send],
        expect: { effects: [FILL_IN] },
      },
      {
        name: 'another picture',
        only: { layer: 'view', why: 'a browser reads the beginning of a file at once' },
        at: 'checking',
        do: [choose('1.png')],
        expect: { shows: { images: [] } },
      },
    ],
  },
  {
    id: 'CF-08',
    cases: [
      {
        name: 'one that is there',
        given: draft(NINE.slice(0, 2)),
        at: 'writing',
        do: [remove(1)],
        expect: { effects: [drafted({ text: TEXT, images: [urlOf(2)] })], shows: { images: ['there'] } },
      },
      {
        name: 'one that failed',
        at: 'writing',
        way: [start({}), choose('1.png'), refused.step],
        do: [remove(1)],
        expect: { effects: [drafted({})], shows: { images: [] } },
      },
      {
        name: 'one that waits',
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [remove(2)],
        expect: { effects: [drafted({ images: ['1.png'] })], shows: { images: ['0%'] } },
      },
      {
        name: 'the one on its way, and the next follows',
        at: 'uploading',
        asking: 'upload-problem-img',
        do: [remove(1)],
        expect: { calls: [uploads(2)], effects: [drafted({ images: ['2.png'] })], shows: { images: ['0%'] } },
      },
      {
        name: 'the only one on its way',
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [start({}), choose('1.png')],
        do: [remove(1)],
        expect: { to: 'writing', effects: [drafted({})], shows: { images: [] } },
      },
      {
        name: 'what was broken off does not come back',
        at: 'uploading',
        asking: 'upload-problem-img',
        way: [start({}), choose('1.png,2.png'), remove(1)],
        do: [uploaded(2)],
        expect: { to: 'writing', effects: [drafted({ images: [urlOf(2)] }), SUCCEEDED], shows: { images: ['there'] } },
      },
    ],
  },
];
