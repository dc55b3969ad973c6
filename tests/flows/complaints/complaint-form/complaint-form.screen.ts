import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './complaint-form.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const BOX: Target = { role: 'textbox', name: 'Ceritakan masalahnya' };
const SEND = button('Send');
const RETRY = button('Coba lagi');
const BUSY = { attribute: 'aria-busy="true"' };
const UPLOADING = { attribute: 'data-state="uploading"' };
const UNTITLED = { text: 'Jenis keluhan belum bisa dimuat.' };
const TYPES = { text: 'Apa masalahnya?' };
const SUB_TYPES = { text: 'Pilih yang paling sesuai' };
const LOADING = { text: 'Memuat keluhan…' };
const SENT: Target = { role: 'dialog', name: 'Successfully Sent' };
/** The heading of the card; the page has it as soon as the titles are known. */
const TITLE = { attribute: 'data-titled' };

const NAMES: Record<string, string> = {
  1: 'Penagihan',
  2: 'Pembayaran',
  3: 'Lainnya',
  11: 'Penagih berkata kasar',
  12: 'Ditagih sebelum jatuh tempo',
};
const option = (value: unknown) => ({ press: button(NAMES[String(value)] ?? String(value)) });

/** Why a picture is not there, but for the ninth's. */
const TURNED_AWAY = /lebih besar dari|berformat HEIC|tidak bisa dibaca|bukan gambar/;

/** The complaint form as a borrower meets it: rows CF-* on the view and in the browser. */
export const complaintFormScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    text: (value) => ({ write: String(value), into: BOX }),
    key: (value) => ({ type: [...String(value)].at(-1) ?? '', into: BOX }),
    paste: (value) => ({ paste: String(value), into: BOX }),
    choose: (names) => ({ chooseAll: String(names).split(','), label: 'Tambah gambar' }),
    remove: (position) => ({ press: button(`Hapus gambar ${position}`) }),
    'retry image': (position) => ({ press: button(`Coba lagi gambar ${position}`) }),
    send: () => ({ press: SEND }),
    type: option,
    'sub-type': option,
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    'choosing, loading': { sees: [LOADING], lacks: [TYPES, RETRY, SEND] },
    'choosing, failed': { sees: [UNTITLED, RETRY], lacks: [TYPES, LOADING, SEND] },
    choosing: { sees: [TYPES], lacks: [SUB_TYPES, LOADING, RETRY, SEND] },
    'choosing a sub-type': { sees: [TYPES, SUB_TYPES], lacks: [LOADING, RETRY, SEND] },
    untitled: { sees: [BOX, SEND], lacks: [TITLE, UNTITLED, UPLOADING, BUSY, SENT] },
    'titles failed': { sees: [BOX, SEND, UNTITLED, RETRY], lacks: [TITLE, UPLOADING, BUSY, SENT] },
    recalling: { sees: [LOADING], lacks: [TYPES, BOX, RETRY, SEND] },
    writing: { sees: [BOX, SEND, TITLE], lacks: [UNTITLED, UPLOADING, BUSY, SENT] },
    checking: { sees: [BOX, SEND, TITLE, BUSY], lacks: [UNTITLED, UPLOADING, SENT] },
    uploading: { sees: [BOX, SEND, UPLOADING], lacks: [BUSY, SENT] },
    sending: { sees: [BUSY], lacks: [UPLOADING, SENT] },
    sent: { sees: [SENT], lacks: [UPLOADING, BUSY] },
  },
  facts: {
    text: (page) => find(page, BOX.role, BOX.name)?.value,
    marked: (page) => find(page, BOX.role, BOX.name)?.invalid ?? false,
    counter: (page) => find(page, BOX.role, BOX.name)?.description?.match(/\d+\/\d+$/)?.[0],
    images: (page) => {
      const failures = all(page, 'listitem').flatMap(({ text, parts }) => {
        const isFailure = parts.some(({ name }) => name.startsWith('Coba lagi gambar')) || /^Gambar \d+: /.test(text);
        return isFailure ? [/^Gambar \d+: (.*?)(Coba lagi)?$/.exec(text)?.[1]] : [];
      });
      const tiles = all(find(page, 'list', /^Gambar \(/), 'listitem').filter((tile) => find(tile, 'img'));
      return tiles.map((tile) => {
        const state = tile.data?.state;
        if (state === 'failed') return failures.shift();
        return state === 'uploading' ? `${find(tile, 'progressbar')?.value}%` : (state ?? 'there');
      });
    },
    titles: (page) => {
      const card = all(page, 'region').find(({ name }) => !name.startsWith('Gambar ('));
      return [card?.name ?? '', find(card, 'paragraph')?.text ?? ''];
    },
    'turned away': (page) => all(page, 'listitem').filter(({ text }) => TURNED_AWAY.test(text)).length,
    'too many': (page) =>
      Number(
        all(page, 'listitem').flatMap(({ text }) => /^Paling banyak 9 gambar\. (\d+) /.exec(text)?.[1] ?? [])[0] ?? 0,
      ),
    types: (page) => all(within(page, TYPES.text)[0], 'button').map(({ text }) => text),
    'sub-types': (page) => all(within(page, SUB_TYPES.text)[0], 'button').map(({ text }) => text),
  },
};
