import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, find, pairs, within } from '../../../oracle/shown.ts';
import { type Fact, type Happening, type Situation, SON_TYPES, TYPES } from './complaint-entry.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const RETRY = button('Coba lagi');
const COMPLAINTS = button('My complaints');
const PICKER: Target = { role: 'dialog', name: 'Pilih pinjaman' };
const LOADING = { text: 'Memuat jenis masalah…' };
const UNFOLDED = { attribute: 'open' };

/** The card that can be changed for another. */
function orderOn(page: Part): Part | undefined {
  return all(page, 'region').find((card) => find(card, 'button', 'All'));
}

/** What to complain about, as a borrower meets it: rows CE-* on the view and in the browser. */
export const complaintEntryScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    All: () => ({ press: button('All') }),
    order: (orderNo) => ({ press: button(new RegExp(`Nomor pinjaman ${orderNo}\\b`)) }),
    close: () => ({ press: button('Tutup') }),
    Escape: () => ({ escape: true }),
    mask: () => ({ mask: true }),
    type: (problemType = '') => ({ press: { text: TYPES[problemType] ?? '' } }),
    'sub-type': (problemSonType = '') => ({ press: button(SON_TYPES[problemSonType] ?? '') }),
    'My complaints': () => ({ press: COMPLAINTS }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [RETRY, COMPLAINTS] },
    failed: { sees: [RETRY, { text: 'Jenis masalah belum bisa dimuat.' }], lacks: [LOADING, COMPLAINTS] },
    choosing: { sees: [COMPLAINTS, { text: 'Apa masalahnya?' }], lacks: [UNFOLDED, PICKER, RETRY, LOADING] },
    'choosing a sub-type': { sees: [COMPLAINTS, UNFOLDED, button('Ancaman')], lacks: [PICKER, RETRY, LOADING] },
    'picking an order': { sees: [PICKER], lacks: [RETRY, LOADING] },
  },
  facts: {
    order: (page) => {
      const name = orderOn(page)?.name;
      return name === undefined || name === 'Pilih pinjaman' ? null : name;
    },
    figures: (page) => pairs(find(orderOn(page), 'list')).flatMap(({ label, values }) => [label, ...values]),
    orders: (page) => all(find(page, PICKER.role, PICKER.name), 'listitem').map(({ texts }) => texts[0]),
    types: (page) => find(within(page, 'Apa masalahnya?')[0], 'list')?.parts.map(({ texts }) => texts[0]) ?? [],
    unfolded: (page) => find(page, 'group')?.open ?? false,
  },
};
