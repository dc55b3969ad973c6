import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './complaint-details.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const RETRY = button('Coba lagi');
const COMPLAINTS = button('My complaints');
const SEND = button('Send');
const RATING: Target = { role: 'dialog', name: 'Bagaimana kami menangani keluhan Anda?' };
const IMAGE: Target = { role: 'dialog', name: 'Gambar' };
const BUSY = { attribute: 'aria-busy' } as const;
const LOADING = { text: 'Memuat keluhan…' };
const WRITTEN = { attribute: 'class="written"' };

/** One complaint as a borrower meets it: rows CD-* on the view and in the browser. */
export const complaintDetailsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    star: (stars) => ({ press: { role: 'radio', name: `${stars} bintang` } }),
    Send: () => ({ press: SEND }),
    Cancel: () => ({ press: button('Cancel') }),
    Escape: () => ({ escape: true }),
    mask: () => ({ mask: true }),
    image: (place) => ({ press: button(/^Gambar /), nth: Number(place) }),
    'close image': () => ({ press: button('Tutup') }),
    'Escape from the image': () => ({ escape: true }),
    'mask of the image': () => ({ mask: true }),
    'My complaints': () => ({ press: COMPLAINTS }),
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
    stars: (page) => page.querySelectorAll('dialog [data-lit]').length,
    kinds: (page) => [...page.querySelectorAll('main .card:first-of-type dd')].map((one) => one.textContent),
    written: (page) => page.querySelector('main .card .written p, main .card p.written')?.textContent,
    images: (page) => [...page.querySelectorAll('main .card:first-of-type img')].map((one) => one.getAttribute('src')),
    result: (page) => {
      const card = page.querySelector('main .card:nth-of-type(2)');
      return card && (card.querySelector('.written')?.textContent ?? '');
    },
    'result images': (page) =>
      [...page.querySelectorAll('main .card:nth-of-type(2) img')].map((one) => one.getAttribute('src')),
    enlarged: (page) => page.querySelector('dialog img')?.getAttribute('src') ?? null,
  },
};
