import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find } from '../../../oracle/shown.ts';
import { cardsOn, linesOf, logoOf } from '../offer-cards.ts';
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
    title: (page) => find(page, 'heading')?.name,
    names: (page) => cardsOn(page).map(({ name }) => name),
    buttons: (page) => cardsOn(page).flatMap((card) => all(card, 'button').map(({ text }) => text)),
    disabled: (page) =>
      cardsOn(page).flatMap((card) => all(card, 'button').flatMap(({ disabled, text }) => (disabled ? [text] : []))),
    logos: (page) => cardsOn(page).map(logoOf),
    amounts: (page) =>
      cardsOn(page).map((card) =>
        linesOf(card)
          .filter((line) => !line.startsWith('Bunga: '))
          .join(),
      ),
    rates: (page) =>
      cardsOn(page).map((card) =>
        linesOf(card)
          .filter((line) => line.startsWith('Bunga: '))
          .join(),
      ),
    descriptions: (page) => cardsOn(page).map((card) => find(card, 'paragraph')?.text ?? ''),
    tags: (page) => cardsOn(page).map((card) => all(card, 'listitem').map(({ text }) => text)),
  },
};
