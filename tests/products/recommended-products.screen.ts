import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './recommended-products.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const PRODUCT = button(/ Dana /);
const HOME = button('Kembali Ke Beranda');
const RETRY = button('Coba lagi');
const LOADING = { text: 'loading...' };
const BUSY = { attribute: 'aria-busy' } as const;

/** The recommended products as a borrower meets them: rows RP-* on the view and in the browser. */
export const recommendedProductsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'product chosen': (index) => ({ press: PRODUCT, nth: Number(index) }),
    'Kembali Ke Beranda': () => ({ press: HOME }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PRODUCT, HOME, RETRY] },
    failed: { sees: [RETRY], lacks: [PRODUCT, HOME, LOADING] },
    empty: { sees: [HOME], lacks: [PRODUCT, RETRY, LOADING] },
    listing: { sees: [PRODUCT], lacks: [BUSY, HOME, RETRY, LOADING] },
    applying: { sees: [PRODUCT, BUSY], lacks: [HOME, RETRY, LOADING] },
  },
  facts: {
    title: (page) => page.querySelector('h1')?.textContent,
    names: (page) => [...page.querySelectorAll('main .product-card h2')].map((one) => one.textContent),
    buttons: (page) => [...page.querySelectorAll('main .product-card button')].map((one) => one.textContent),
    disabled: (page) => [...page.querySelectorAll('main .product-card button:disabled')].map((one) => one.textContent),
    logos: (page) =>
      [...page.querySelectorAll('main .product-card')].map(
        (card) => card.querySelector('.logo img')?.getAttribute('src') ?? '',
      ),
    amounts: (page) =>
      [...page.querySelectorAll('main .product-card')].map((card) =>
        [...card.querySelectorAll('dl > div')]
          .map((row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`)
          .filter((line) => !line.startsWith('Bunga: '))
          .join(),
      ),
    rates: (page) =>
      [...page.querySelectorAll('main .product-card')].map((card) =>
        [...card.querySelectorAll('dl > div')]
          .map((row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`)
          .filter((line) => line.startsWith('Bunga: '))
          .join(),
      ),
    descriptions: (page) =>
      [...page.querySelectorAll('main .product-card')].map((card) => card.querySelector('header p')?.textContent ?? ''),
    tags: (page) =>
      [...page.querySelectorAll('main .product-card')].map((card) =>
        [...card.querySelectorAll('.tags li')].map((tag) => tag.textContent),
      ),
  },
};
