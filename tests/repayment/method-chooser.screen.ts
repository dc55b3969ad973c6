import type { ScreenDriver, Target } from '../oracle/screen.ts';
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
const MARKETS: Target = { role: 'group', name: /^Pilih (mini market|aplikasi UPI)$/ };
const CHOSEN: Target = { role: 'radio', name: /./, checked: true };

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
    missing: (page) => {
      const button = page.querySelector('.action-bar button[aria-disabled=true]');
      return (button && page.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent) ?? '';
    },
    amount: (page) => {
      const figure = page.querySelector('main .amount .figure');
      const mark = figure?.querySelector('span')?.textContent ?? '';
      return figure?.textContent?.slice(mark.length).replaceAll('.', '').replace(',', '.') ?? '';
    },
    'pay type': (page) =>
      1 +
      [...page.querySelectorAll('main [role=tab]')].findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
    banks: (page) =>
      [...page.querySelectorAll('main fieldset')]
        .filter((group) => group.querySelector('legend')?.textContent === 'Pilih bank')
        .flatMap((group) => [...group.querySelectorAll('label')].map((label) => label.textContent)),
    // Where there is one bank for every transfer, the legend names it.
    bank: (page) => {
      const groups = [...page.querySelectorAll('main fieldset')];
      const legends = groups.map((group) => group.querySelector('legend')?.textContent ?? '');
      const transfer = legends.find((legend) => legend.startsWith('Cara transfer ke '));
      if (transfer) return transfer.slice('Cara transfer ke '.length);
      return groups[legends.indexOf('Pilih bank')]?.querySelector('label:has(:checked)')?.textContent ?? '';
    },
    methods: (page) =>
      [...page.querySelectorAll('main fieldset')]
        .filter((group) => /^Cara (bayar di|transfer ke) /.test(group.querySelector('legend')?.textContent ?? ''))
        .flatMap((group) =>
          [...group.querySelectorAll('label .text')].map((label) => label.firstChild?.textContent ?? ''),
        ),
    method: (page) =>
      [...page.querySelectorAll('main fieldset')]
        .find((group) => /^Cara (bayar di|transfer ke) /.test(group.querySelector('legend')?.textContent ?? ''))
        ?.querySelector('label:has(:checked) .text')?.firstChild?.textContent ?? '',
    markets: (page) =>
      [...page.querySelectorAll('main fieldset')]
        .filter((group) => /^Pilih (mini market|aplikasi UPI)$/.test(group.querySelector('legend')?.textContent ?? ''))
        .flatMap((group) =>
          [...group.querySelectorAll('label')].map((label) =>
            label.textContent === 'Aplikasi UPI apa saja' ? 'UPI' : label.textContent,
          ),
        ),
    market: (page) =>
      [...page.querySelectorAll('main fieldset')]
        .find((group) => /^Pilih (mini market|aplikasi UPI)$/.test(group.querySelector('legend')?.textContent ?? ''))
        ?.querySelector('label:has(:checked)')
        ?.textContent?.replace('Aplikasi UPI apa saja', 'UPI') ?? '',
  },
};
