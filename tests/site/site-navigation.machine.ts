import { type Section, selectSection, siteNavigation } from '#machines/site/site-navigation.ts';
import type { MachineDriver } from '../oracle/machine-layer.ts';
import { type Fact, type Happening, ITEMS, type Situation } from './site-navigation.rows.ts';

const chosen = (section: Section) => () => ({ type: 'item.chosen', section }) as const;
const at = (section: Section | null) => (snapshot: Parameters<typeof selectSection>[0]) =>
  selectSection(snapshot) === section;
const sectionOf = (named = 'home'): Section | null =>
  (['home', 'about', 'policy', 'loan'] as const).find((section) => section === named) ?? null;

/** Drives the machine of row SN-01. */
export const siteNavigationMachine: MachineDriver<typeof siteNavigation, Situation, Happening, Fact> = {
  machine: siteNavigation,
  provide: (machine) => machine,
  input: (_, query) => ({ section: sectionOf(query.section) }),
  events: {
    Home: chosen('home'),
    'About Us': chosen('about'),
    'Privacy Policy': chosen('policy'),
    'Loan terms and conditions': chosen('loan'),
  },
  situations: {
    home: at('home'),
    about: at('about'),
    policy: at('policy'),
    loan: at('loan'),
    elsewhere: (snapshot) => snapshot.matches('elsewhere'),
  },
  facts: {
    highlighted: (snapshot) =>
      ITEMS.filter(({ section }) => section === selectSection(snapshot)).map(({ item }) => item),
  },
};
