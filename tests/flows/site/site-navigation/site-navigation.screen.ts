import type { ScreenDriver, Sight } from '../../../oracle/screen.ts';
import { all } from '../../../oracle/shown.ts';
import { type Fact, type Happening, ITEMS, type Situation } from './site-navigation.rows.ts';

const link = (name: Happening) => () => ({ press: { role: 'link', name } }) as const;
const at = (section: string): Sight => ({ sees: [{ attribute: `aria-current="page"][data-section="${section}"` }] });

/** The nav as a visitor meets it: row SN-01 on the view and in the browser. */
export const siteNavigationScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    Home: link('Home'),
    'About Us': link('About Us'),
    'Privacy Policy': link('Privacy Policy'),
    'Loan terms and conditions': link('Loan terms and conditions'),
  },
  situations: {
    home: at('home'),
    about: at('about'),
    policy: at('policy'),
    loan: at('loan'),
    elsewhere: { sees: [{ attribute: 'data-section="home"' }], lacks: [{ attribute: 'aria-current="page"' }] },
  },
  facts: {
    // The language that is read is marked as well, and is no item.
    highlighted: (page) =>
      all(page, 'link').flatMap(({ current, text }) =>
        current && ITEMS.some(({ item }) => item === text) ? [text] : [],
      ),
  },
};
