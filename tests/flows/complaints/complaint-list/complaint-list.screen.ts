import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find, unread } from '../../../oracle/shown.ts';
import { type Fact, type Happening, type Situation, TABS } from './complaint-list.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const RETRY = button('Coba lagi');
const LOADING = { text: 'Memuat keluhan…' };
const EMPTY = { text: 'Belum ada keluhan di sini.' };
const titleOf = (id: unknown) => TABS.flatMap(({ items }) => items).find((one) => `${one.id}` === id)?.type ?? '';

/** The complaints as a borrower meets them: rows CL-* on the view and in the browser. */
export const complaintListScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    tab: (place) => ({ press: { role: 'tab', name: TABS[Number(place)]?.title ?? '' } }),
    item: (id) => ({ press: button(new RegExp(`^${titleOf(id)}`)) }),
    'file a complaint': () => ({ press: button('Ajukan keluhan') }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [RETRY, EMPTY, { attribute: 'role="tabpanel"' }] },
    failed: {
      sees: [RETRY, { text: 'Daftar keluhan belum bisa dimuat.' }],
      lacks: [LOADING, EMPTY, { attribute: 'role="tabpanel"' }],
    },
    listing: { sees: [{ attribute: 'data-kind="list"' }], lacks: [EMPTY, RETRY, LOADING] },
    'listing an empty tab': {
      sees: [EMPTY, button('Ajukan keluhan')],
      lacks: [{ attribute: 'data-kind="list"' }, RETRY, LOADING],
    },
  },
  facts: {
    tabs: (page) => all(page, 'tab').map(({ text }) => text),
    chosen: (page) =>
      Math.max(
        0,
        all(page, 'tab').findIndex(({ selected }) => selected),
      ),
    items: (page) =>
      all(find(page, 'main'), 'listitem').map(({ texts }) => {
        const said = texts.at(-1) ?? '';
        return `${texts.length > 1 ? texts[0] : ''}: ${said.split(' · ').at(-1)}`;
      }),
    empty: (page) => unread(page, EMPTY.text) === '',
  },
};
