import type { ScreenDriver, Target } from '../oracle/screen.ts';
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
    text: (page) => page.querySelector('textarea')?.value,
    counter: (page) => page.querySelector('.counter')?.textContent,
    images: (page) => {
      const failures = [...page.querySelectorAll('.failure')].map((one) => one.querySelector('span span')?.textContent);
      return [...page.querySelectorAll('.image-grid li:has(img)')].map((tile) => {
        const state = tile.getAttribute('data-state');
        if (state === 'failed') return failures.shift();
        if (state === 'uploading') return `${tile.querySelector('progress')?.value}%`;
        return state ?? 'there';
      });
    },
    titles: (page) => [
      page.querySelector('.product-card h2')?.textContent ?? '',
      page.querySelector('.product-card header p')?.textContent ?? '',
    ],
    'turned away': (page) => page.querySelectorAll('.turned-away li:not([data-count])').length,
    'too many': (page) =>
      Number(
        /^Paling banyak 9 gambar\. (\d+) /.exec(
          page.querySelector('.turned-away [data-count]')?.textContent ?? '0 0',
        )?.[1] ?? 0,
      ),
    types: (page) => {
      const [types] = page.querySelectorAll('main .card[data-kind=list]');
      return [...(types?.querySelectorAll('.row .text') ?? [])].map((row) => row.textContent);
    },
    'sub-types': (page) => {
      const [, subTypes] = page.querySelectorAll('main .card[data-kind=list]');
      return [...(subTypes?.querySelectorAll('.row .text') ?? [])].map((row) => row.textContent);
    },
  },
};
