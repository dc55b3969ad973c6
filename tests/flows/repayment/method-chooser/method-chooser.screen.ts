import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, amountIn, beside, find } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './method-chooser.given.ts';

const RETRY: Target = { role: 'button', name: 'Coba lagi' };
const FAILED = { text: 'Pilihan pembayaran belum bisa dimuat.' };
const LOADING = { text: 'Memuat pilihan…' };
/** The button, while there is nothing yet that could be paid by. */
const GREY = { attribute: 'disabled' };
const EMPTY = { text: 'Belum ada pilihan di sini. Coba jenis pembayaran lain.' };
const BANKS: Target = { role: 'group', name: /^(Pilih bank|Cara transfer ke .*)$/ };
const NO_BANK_YET: Target = { role: 'button', name: /^Cara bayar/ };
const METHODS: Target = { role: 'group', name: /^Cara (bayar di|transfer ke) / };
const CHOSEN_METHOD: Target = { role: 'radio', name: /^(ATM|m-BCA|iBank|(NEFT|IMPS|RTGS).*)$/, checked: true };
const SEARCH: Target = { role: 'searchbox', name: 'Cari' };
const MARKETS: Target = { role: 'group', name: /^Pilih (minimarket|aplikasi UPI)$/ };
const CHOSEN: Target = { role: 'radio', name: /./, checked: true };

/** What a choice is called, without its note. */
function nameOf({ texts: [name = ''] }: Part): string {
  return name.replace('Aplikasi UPI apa saja', 'UPI');
}

function namesIn(group: Part | undefined): string[] {
  return all(group, 'radio').map(nameOf);
}

function chosenIn(group: Part | undefined): string {
  const chosen = all(group, 'radio').find(({ checked }) => checked);
  return chosen ? nameOf(chosen) : '';
}

/** The choice of a way to pay as a borrower meets it: rows MC-* on the view and in the browser. */
export const methodChooserScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'pay type': (payType) => ({
      press: { role: 'tab', name: payType === 1 ? /^(Bank|Transfer bank)$/ : /^(Mini Market|UPI)$/ },
    }),
    bank: (name) => ({ press: { role: 'radio', name: `${name}` } }),
    method: (name) => ({
      press: name === '' ? NO_BANK_YET : { role: 'radio', name: new RegExp(`^${name} ?((Tiba|Mulai) .*)?$`) },
    }),
    market: (name) => ({ press: { role: 'radio', name: name === 'UPI' ? 'Aplikasi UPI apa saja' : `${name}` } }),
    search: (text) => ({ write: `${text}`, into: SEARCH }),
    'SAYA INGIN MEMBAYAR': () => ({ press: { role: 'button', name: 'SAYA INGIN MEMBAYAR' } }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING, GREY], lacks: [RETRY, EMPTY, BANKS, MARKETS] },
    failed: { sees: [RETRY, FAILED], lacks: [GREY, LOADING, EMPTY, BANKS, MARKETS] },
    empty: { sees: [EMPTY], lacks: [LOADING, RETRY, BANKS, MARKETS] },
    'choosing a bank': {
      sees: [BANKS, NO_BANK_YET, { text: 'Pilih bank lebih dulu' }],
      lacks: [CHOSEN, METHODS, LOADING, RETRY, EMPTY, MARKETS],
    },
    'choosing its method': { sees: [BANKS, METHODS], lacks: [CHOSEN_METHOD, NO_BANK_YET, LOADING, RETRY, MARKETS] },
    'bank chosen': { sees: [BANKS, METHODS, CHOSEN_METHOD], lacks: [GREY, NO_BANK_YET, LOADING, RETRY, MARKETS] },
    'choosing a market': { sees: [MARKETS], lacks: [LOADING, RETRY, EMPTY, BANKS] },
    'market chosen': { sees: [MARKETS, CHOSEN], lacks: [GREY, LOADING, RETRY, EMPTY, BANKS] },
  },
  saysWhatIsMissing: { role: 'button', name: 'SAYA INGIN MEMBAYAR' },
  facts: {
    search: (page) => find(page, 'textbox', 'Cari')?.value ?? '',
    missing: (page) => all(page, 'button').find(({ blocked }) => blocked)?.description ?? '',
    amount: (page) => amountIn(beside(page, 'Total pembayaran')) ?? '',
    'pay type': (page) => 1 + all(page, 'tab').findIndex(({ selected }) => selected),
    banks: (page) => namesIn(find(page, 'group', 'Pilih bank')),
    // Where there is one bank for every transfer, the legend names it.
    bank: (page) => {
      const transfer = find(page, 'group', /^Cara transfer ke /);
      return transfer ? transfer.name.slice('Cara transfer ke '.length) : chosenIn(find(page, 'group', 'Pilih bank'));
    },
    methods: (page) => namesIn(find(page, METHODS.role, METHODS.name)),
    method: (page) => chosenIn(find(page, METHODS.role, METHODS.name)),
    markets: (page) => namesIn(find(page, MARKETS.role, MARKETS.name)),
    market: (page) => chosenIn(find(page, MARKETS.role, MARKETS.name)),
  },
};
