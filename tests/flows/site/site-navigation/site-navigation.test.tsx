import { equal } from 'node:assert/strict';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { textsOn } from '../../../oracle/labels.ts';
import { atOnce, type Layer } from '../../../oracle/layer.ts';
import { settle } from '../../../oracle/machine-world.ts';
import { treeOf } from '../../../oracle/page-tree.ts';
import { reasonOn, unread } from '../../../oracle/shown.ts';
import { gesture, see } from '../../../oracle/view-layer.tsx';
import { walkView } from '../../../oracle/walk-view.tsx';
import { eventually } from '../../../setup/eventually.ts';
import { close, open, openPages } from '../../../unit/client/open-page.tsx';
import { type Fact, type Happening, ITEMS, type Situation, siteNavigationTable } from './site-navigation.rows.ts';
import { siteNavigationScreen } from './site-navigation.screen.ts';

openPages();

const pathOf = (section: string) => ITEMS.find((item) => item.section === section)?.path ?? '/Contact';

/** The whole client, since the address alone says which item is highlighted. */
const layer: Layer<Situation, Happening, Fact> = {
  async open(_, __, { section = 'home' }) {
    await open(pathOf(section));
    const before = history.length;
    const user = userEvent.setup({ delay: null });
    return {
      hasScreen: true,
      async happen(step, mayLack = false) {
        const one = 'borrower' in step ? siteNavigationScreen.gestures[step.borrower](step.value) : null;
        const isOffered = one === null || 'told' in one || (await gesture(user, one, mayLack));
        await act(settle);
        return isOffered;
      },
      // The program of another page comes a moment later.
      beAt: (situation) => eventually(() => see(siteNavigationScreen.situations[situation], situation)),
      fact: async (fact) => siteNavigationScreen.facts[fact](treeOf(document)),
      read: async (reading) => equal(unread(treeOf(document), reading), ''),
      reason: async () => reasonOn(treeOf(document)),
      texts: () => textsOn(document),
      asked: () => [],
      done: () =>
        history.length === before
          ? []
          : [{ open: location.pathname, query: Object.fromEntries(new URLSearchParams(location.search)) }],
      ...atOnce,
      close: async () => close(),
    };
  },
};

walkView(siteNavigationTable, layer);
