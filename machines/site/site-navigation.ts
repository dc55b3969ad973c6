import { emit, type SnapshotFrom, setup } from 'xstate';
import type { Effect } from '#machines/kit/setup/effects.ts';
import { types } from '#machines/kit/setup/types.ts';

/** The public site's nav (specification section 2, screen 1; row SN-01): which of its sections is the one that is read. */
export type Section = 'home' | 'about' | 'policy' | 'loan';

export interface SiteNavigationInput {
  /** Of the page's address; null on a page of the site that the nav does not name, as the contact form. */
  section: Section | null;
}

export type SiteNavigationEvent = { type: 'item.chosen'; section: Section };

const SCREENS = { home: 'home', about: 'aboutSection', policy: 'policySection', loan: 'loanSection' } as const;

export const siteNavigation = setup({
  types: types<{
    input: SiteNavigationInput;
    context: SiteNavigationInput;
    events: SiteNavigationEvent;
    emitted: Effect;
  }>(),
  guards: {
    isOpenedAt: ({ context }, { section }: { section: Section }) => context.section === section,
    isItem: ({ event }, { section }: { section: Section }) => event.section === section,
  },
  actions: {
    openSection: emit(
      (_, { section }: { section: Section }): Effect => ({ type: 'screen.open', screen: SCREENS[section], query: {} }),
    ),
  },
}).createMachine({
  id: 'siteNavigation',
  description: 'A visitor goes from section to section of the public site; the nav highlights the one that is read.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: { type: 'isOpenedAt', params: { section: 'home' } },
          target: 'home',
          meta: { own: "the page's address is the home's" },
        },
        {
          guard: { type: 'isOpenedAt', params: { section: 'about' } },
          target: 'about',
          meta: { own: "the page's address is one of About Us" },
        },
        {
          guard: { type: 'isOpenedAt', params: { section: 'policy' } },
          target: 'policy',
          meta: { own: "the page's address is one of the privacy policy" },
        },
        {
          guard: { type: 'isOpenedAt', params: { section: 'loan' } },
          target: 'loan',
          meta: { own: "the page's address is that of the loan terms" },
        },
        { target: 'elsewhere', meta: { own: 'the nav does not name every page of the site' } },
      ],
    },
    home: { description: 'Home is read.' },
    about: { description: 'About Us is read.' },
    policy: { description: 'The privacy policy is read.' },
    loan: { description: 'The loan terms and conditions are read.' },
    elsewhere: { description: 'A page is read that the nav does not name; nothing is highlighted.' },
  },
  on: {
    'item.chosen': [
      {
        guard: { type: 'isItem', params: { section: 'home' } },
        target: '.home',
        actions: { type: 'openSection', params: { section: 'home' } },
        meta: { rows: ['SN-01'] },
      },
      {
        guard: { type: 'isItem', params: { section: 'about' } },
        target: '.about',
        actions: { type: 'openSection', params: { section: 'about' } },
        meta: { rows: ['SN-01'] },
      },
      {
        guard: { type: 'isItem', params: { section: 'policy' } },
        target: '.policy',
        actions: { type: 'openSection', params: { section: 'policy' } },
        meta: { rows: ['SN-01'] },
      },
      {
        target: '.loan',
        actions: { type: 'openSection', params: { section: 'loan' } },
        meta: { rows: ['SN-01'] },
      },
    ],
  },
});

type Snapshot = SnapshotFrom<typeof siteNavigation>;

/** The section that is read; null where the nav names none. */
export const selectSection = (snapshot: Snapshot): Section | null => {
  const section = snapshot.value;
  return section === 'home' || section === 'about' || section === 'policy' || section === 'loan' ? section : null;
};
