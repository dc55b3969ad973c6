import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find, pairs, starsOn, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './complaint-details.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const RETRY = button('Coba lagi');
const COMPLAINTS = button('My complaints');
const SEND = button('Send');
const RATING: Target = { role: 'dialog', name: 'Bagaimana kami menangani keluhan Anda?' };
const IMAGE: Target = { role: 'dialog', name: 'Gambar' };
const BUSY = { attribute: 'aria-busy' } as const;
const LOADING = { text: 'Memuat keluhan…' };
/** How long the complaint is, which stands under it. */
const WRITTEN = { text: /^\d+\/200$/ };

const RESULT = 'Process Result';

/** The card of what was sent. */
function complaintOn(page: Part): Part | undefined {
  return all(find(page, 'main'), 'region').find((card) =>
    all(card, 'paragraph').some(({ text }) => /\/200$/.test(text)),
  );
}

function imagesIn(card: Part | undefined): (string | undefined)[] {
  return all(card, 'img').map(({ src }) => src);
}

/** One complaint as a borrower meets it: rows CD-* on the view and in the browser. */
export const complaintDetailsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    star: (stars) => ({ press: { role: 'radio', name: `${stars} bintang` } }),
    Send: () => ({ press: SEND }),
    Cancel: () => ({ press: button('Cancel') }),
    Escape: () => ({ escape: true }),
    mask: () => ({ mask: true }),
    image: (place) => ({ press: button(['Gambar 1', 'Gambar 2', 'Gambar jawaban 1'][Number(place)] ?? '') }),
    'close image': () => ({ press: button('Tutup') }),
    'Escape from the image': () => ({ escape: true }),
    'mask of the image': () => ({ mask: true }),
    'My complaints': () => ({ press: COMPLAINTS }),
    'copy number': () => ({ press: button('Salin nomor keluhan') }),
    telephone: () => ({ press: button(/^Telepon/) }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [RETRY, COMPLAINTS, WRITTEN] },
    failed: { sees: [RETRY, COMPLAINTS, { text: 'Keluhan ini belum bisa dimuat.' }], lacks: [LOADING, WRITTEN] },
    'no complaint named': { sees: [COMPLAINTS], lacks: [RETRY, LOADING, WRITTEN] },
    'viewing, to be rated': { sees: [WRITTEN], lacks: [RATING, IMAGE, RETRY, COMPLAINTS, LOADING] },
    'viewing, rated': { sees: [WRITTEN], lacks: [RATING, IMAGE, RETRY, COMPLAINTS, LOADING] },
    'viewing, asked already': { sees: [WRITTEN], lacks: [RATING, IMAGE, RETRY, COMPLAINTS, LOADING] },
    'rating open': { sees: [RATING, SEND, button('Cancel')], lacks: [IMAGE, BUSY] },
    posting: { sees: [RATING, BUSY], lacks: [IMAGE] },
    'image open': { sees: [IMAGE, button('Tutup')], lacks: [RATING] },
  },
  facts: {
    stars: starsOn,
    kinds: (page) => pairs(complaintOn(page)).flatMap(({ values }) => values),
    written: (page) => find(complaintOn(page), 'paragraph')?.text,
    images: (page) => imagesIn(complaintOn(page)),
    result: (page) => {
      const [card] = within(page, RESULT);
      return card ? (all(card, 'paragraph')[1]?.text ?? '') : null;
    },
    'result images': (page) => imagesIn(within(page, RESULT)[0]),
    enlarged: (page) => find(find(page, 'dialog', 'Gambar'), 'img')?.src ?? null,
  },
};
