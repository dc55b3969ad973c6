import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find } from '../../../oracle/shown.ts';
import { cardsOn, linesOf, logoOf } from '../offer-cards.ts';
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
    notice: (page) => find(page, 'note')?.texts[0],
    names: (page) => cardsOn(page).map(({ name }) => name),
    buttons: (page) => cardsOn(page).flatMap((card) => all(card, 'button').map(({ text }) => text)),
    disabled: (page) =>
      cardsOn(page).flatMap((card) => all(card, 'button').flatMap(({ disabled, text }) => (disabled ? [text] : []))),
    logos: (page) => cardsOn(page).map(logoOf),
    amounts: (page) =>
      cardsOn(page)
        .flatMap(linesOf)
        .filter((line) => !line.startsWith('Bunga: ')),
    rates: (page) =>
      cardsOn(page)
        .flatMap(linesOf)
        .filter((line) => line.startsWith('Bunga: ')),
  },
};
