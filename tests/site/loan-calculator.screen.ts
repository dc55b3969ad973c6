import type { ScreenDriver } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './loan-calculator.rows.ts';

const radio = (name: string) => () => ({ press: { role: 'radio', name } }) as const;
const FIELD = { role: 'textbox', name: 'You borrow' } as const;
const UNREADABLE = { text: /^Write the amount in digits/ };
const OUTSIDE = { text: /^This loan is from/ };

/** The calculator as a visitor meets it. */
export const loanCalculatorScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    India: radio('India'),
    Indonesia: radio('Indonesia'),
    'Dana Kilat': radio('Dana Kilat'),
    'Dana Tenang': radio('Dana Tenang'),
    'Dana Tunai': radio('Dana Tunai'),
    amount: (value) => ({ write: String(value ?? ''), into: FIELD, atOnce: true }),
    slider: (value) => ({ write: String(value), into: { role: 'slider', name: 'You borrow, by a slider' } }),
  },
  situations: {
    India: { sees: [{ role: 'radio', name: 'India', checked: true }], lacks: [UNREADABLE, OUTSIDE] },
    Indonesia: { sees: [{ role: 'radio', name: 'Indonesia', checked: true }], lacks: [UNREADABLE, OUTSIDE] },
    outside: { sees: [FIELD, OUTSIDE], lacks: [UNREADABLE] },
    unreadable: { sees: [FIELD, UNREADABLE], lacks: [OUTSIDE] },
  },
  facts: {
    field: (page) => page.querySelector<HTMLInputElement>('.calc .money input')?.value,
    cost: (page) => {
      const text = (selector: string) =>
        page.querySelector(`.answer ${selector}`)?.textContent?.replaceAll('\u00a0', ' ');
      return [
        text('.label')?.replace('You pay back for ', ''),
        text('.large-figure'),
        text('.particulars > :last-child dd'),
      ];
    },
    step: (page) => page.querySelector<HTMLInputElement>('.calc [type=range]')?.valueAsNumber,
  },
};
