import { borrower, type Case, type FlowTable, type Row } from '../../../oracle/row.ts';

/** Row SN-01: the nav of the public site. The query's `section` names the page that it is opened on; home without it. */
export type Situation = 'home' | 'about' | 'policy' | 'loan' | 'elsewhere';

export type Happening = 'Home' | 'About Us' | 'Privacy Policy' | 'Loan terms and conditions';

/** `highlighted`: the items that are, in the words of the nav. */
export type Fact = 'highlighted';

type SnCase = Case<Situation, Happening, Fact>;

/** Where each item leads: specification section 2. */
export const ITEMS: { item: Happening; section: Situation; path: string }[] = [
  { item: 'Home', section: 'home', path: '/' },
  { item: 'About Us', section: 'about', path: '/About' },
  { item: 'Privacy Policy', section: 'policy', path: '/Policy' },
  { item: 'Loan terms and conditions', section: 'loan', path: '/Loan' },
];
const SITUATIONS: Situation[] = ['home', 'about', 'policy', 'loan', 'elsewhere'];

const rows: Row<Situation, Happening, Fact>[] = [
  {
    id: 'SN-01',
    unwalked: { machine: 'the page says which section it is; there is no machine' },
    cases: SITUATIONS.flatMap((at) =>
      ITEMS.map(
        ({ item, section, path }): SnCase => ({
          name: `${item}, from ${at}`,
          given: { query: { section: at } },
          at,
          do: [borrower(item)],
          expect: { effects: [{ open: path, query: {} }], left: { to: section, shows: { highlighted: [item] } } },
        }),
      ),
    ),
  },
];

export const siteNavigationTable: FlowTable<Situation, Happening, Fact> = {
  flow: 'siteNavigation',
  query: {},
  reach: { home: () => [], about: () => [], policy: () => [], loan: () => [], elsewhere: () => [] },
  rows,
};
