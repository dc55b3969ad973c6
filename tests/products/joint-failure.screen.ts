import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './joint-failure.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const ALTERNATIVE = button(/ Dana /);
const HOME = button('Ke beranda');
const RETRY = button('Coba lagi');
const LOADING = { text: 'loading...' };
const BUSY = { attribute: 'aria-busy' } as const;

/** The page of a failed joint login as a borrower meets it: rows JF-* on the view and in the browser. */
export const jointFailureScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'alternative chosen': (index) => ({ press: ALTERNATIVE, nth: Number(index) }),
    home: () => ({ press: HOME }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [ALTERNATIVE, HOME, RETRY] },
    failed: { sees: [RETRY], lacks: [ALTERNATIVE, HOME, LOADING] },
    empty: { sees: [HOME], lacks: [ALTERNATIVE, RETRY, LOADING] },
    listing: { sees: [ALTERNATIVE], lacks: [BUSY, HOME, RETRY, LOADING] },
    redirecting: { sees: [ALTERNATIVE, BUSY], lacks: [HOME, RETRY, LOADING] },
  },
  facts: {
    notice: (page) => page.querySelector('main .notice strong')?.textContent,
    names: (page) => [...page.querySelectorAll('main .product-card h2')].map((one) => one.textContent),
    buttons: (page) => [...page.querySelectorAll('main .product-card button')].map((one) => one.textContent),
    disabled: (page) => [...page.querySelectorAll('main .product-card button:disabled')].map((one) => one.textContent),
    logos: (page) =>
      [...page.querySelectorAll('main .product-card')].map(
        (card) => card.querySelector('.logo img')?.getAttribute('src') ?? '',
      ),
    amounts: (page) =>
      [...page.querySelectorAll('main .product-card dl > div')]
        .map((row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`)
        .filter((line) => !line.startsWith('Bunga: ')),
    rates: (page) =>
      [...page.querySelectorAll('main .product-card dl > div')]
        .map((row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`)
        .filter((line) => line.startsWith('Bunga: ')),
  },
};
