import type { ScreenDriver } from '../../../oracle/screen.ts';
import { beside, find, pairs } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './loan-calculator.rows.ts';

const radio = (name: string) => () => ({ press: { role: 'radio', name } }) as const;
const FIELD = { role: 'textbox', name: 'You borrow' } as const;
const UNREADABLE = { text: /^Write the amount in digits/ };
const OUTSIDE = { text: /^This loan is from/ };

const TOTAL = 'You pay back for ';

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
    field: (page) => find(page, FIELD.role, FIELD.name)?.value,
    cost: (page) => {
      const total = pairs(page).find(({ label }) => label.startsWith(TOTAL));
      return [total?.label.replace(TOTAL, ''), total?.values[0], beside(page, 'First payment')].map((text) =>
        text?.replaceAll('\u00a0', ' '),
      );
    },
    step: (page) => Number(find(page, 'slider')?.value),
  },
};
