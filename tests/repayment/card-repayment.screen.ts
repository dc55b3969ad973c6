import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './card-repayment.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const PAY = button(/^Bayar Rp/);
const ALTERNATIVE = button('Halaman pembayaran lain');
const ANOTHER_WAY = button(/^(Virtual account atau mini market|Ubah metode)$/);
const ADD_CARD = button('Tambah kartu');
const DETAILS = button('Lihat detail pinjaman');
const RETRY = button('Coba lagi');
const RELOAD = button('Muat ulang');
const LOADING = { text: 'Memuat kartu…' };
const FAILED = { text: 'Kartu belum bisa dimuat.' };
const NO_CARD = { text: 'Belum ada kartu tersimpan.' };
const CHECKING = { text: 'Memeriksa apakah pembayaran sudah masuk…' };
const DIALOG: Target = { role: 'dialog', name: 'Masukkan kode SMS' };
const GET_CODE = button(/^get code$/);
const SECONDS = button(/^\d+$/);
const CARD: Target = { role: 'radio', name: /./ };
const CHOSEN: Target = { ...CARD, checked: true };
const BUSY = { attribute: 'aria-busy' };
const READ_ONLY = { attribute: 'readonly' };

/** The repayment by card as a borrower meets it: rows CR-* on the view and in the browser. */
export const cardRepaymentScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    card: (index) => ({ press: CARD, nth: Number(index) }),
    pay: () => ({ press: PAY }),
    'alternative page': () => ({ press: ALTERNATIVE }),
    'another way': () => ({ press: ANOTHER_WAY }),
    'add a card': () => ({ press: ADD_CARD }),
    bill: () => ({ press: button('Buka tagihan') }),
    code: (value) => ({ write: String(value), into: { role: 'textbox', name: 'Kode SMS' } }),
    'get code': () => ({ press: button(/^(get code|\d+)$/) }),
    // The dialog stands before the bar of the page, whose button is called the same.
    confirm: () => ({ press: PAY }),
    cancel: () => ({ press: button('Batal') }),
    mask: () => ({ mask: true }),
    Escape: () => ({ escape: true }),
    'loan details': () => ({ press: DETAILS }),
    'try again': () => ({ press: button(/^(Coba lagi|Muat ulang)$/) }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PAY, RETRY, CARD, NO_CARD, ANOTHER_WAY, DIALOG] },
    failed: { sees: [RETRY, FAILED], lacks: [RELOAD, LOADING, PAY, CARD, NO_CARD, DIALOG] },
    'no card': { sees: [NO_CARD, ADD_CARD, RELOAD, ANOTHER_WAY], lacks: [LOADING, RETRY, CARD, PAY, ALTERNATIVE] },
    choosing: { sees: [ANOTHER_WAY], lacks: [CHOSEN, BUSY, LOADING, NO_CARD, DIALOG, DETAILS] },
    'card chosen': { sees: [CHOSEN, PAY, ANOTHER_WAY], lacks: [BUSY, LOADING, DIALOG, DETAILS] },
    'fetching it': { sees: [ALTERNATIVE], lacks: [DIALOG, DETAILS] },
    committing: { sees: [CHOSEN, BUSY], lacks: [DIALOG, DETAILS] },
    'code dialog, counting': { sees: [DIALOG, SECONDS], lacks: [GET_CODE, BUSY, READ_ONLY, CHECKING] },
    'code dialog, ready': { sees: [DIALOG, GET_CODE], lacks: [SECONDS, BUSY, READ_ONLY, CHECKING] },
    'code dialog, resending': { sees: [DIALOG, GET_CODE, BUSY], lacks: [SECONDS, READ_ONLY] },
    confirming: { sees: [DIALOG, BUSY, READ_ONLY], lacks: [CHECKING] },
    checking: { sees: [DIALOG, BUSY, READ_ONLY, CHECKING] },
    paid: { sees: [DETAILS], lacks: [DIALOG, PAY, BUSY] },
  },
  facts: {
    amount: (page) => {
      const figure = page.querySelector('main > .amount .figure');
      const mark = figure?.querySelector('span')?.textContent ?? '';
      return (figure?.textContent ?? '').slice(mark.length).replaceAll('.', '').replace(',', '.');
    },
    cards: (page) =>
      [...page.querySelectorAll('main .radio-list .text')].map(
        (card) => `${card.firstChild?.textContent} ${card.querySelector('small')?.textContent}`,
      ),
    chosen: (page) =>
      [...page.querySelectorAll<HTMLInputElement>('main input[type=radio]')].findIndex(({ checked }) => checked),
    locked: (page) => {
      const row = page.querySelector<HTMLButtonElement>('main .card button.row:last-of-type');
      const radio = page.querySelector<HTMLInputElement>('main input[type=radio]');
      return Boolean(row && !page.querySelector('main > .placeholder') && (radio ?? row).disabled);
    },
    alternative: (page) =>
      [...page.querySelectorAll('button')].some((one) => one.textContent === 'Halaman pembayaran lain'),
    authorised: (page) =>
      [...page.querySelectorAll('dialog dl > div')].map(
        (line) => `${line.querySelector('dt')?.textContent}: ${line.querySelector('dd')?.textContent}`,
      ),
    code: (page) => page.querySelector<HTMLInputElement>('dialog input')?.value,
    label: (page) => page.querySelector('dialog .field .button')?.textContent ?? undefined,
    wrong: (page) => page.querySelector('dialog .field > p:last-child:not(:first-child)')?.textContent ?? '',
    unseen: (page) =>
      [...page.querySelectorAll('dialog .notice')].some((notice) =>
        notice.textContent?.startsWith('Pembayaran belum terlihat.'),
      ),
    'ways out': (page) => {
      const offered = [...page.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')].map(
        ({ textContent }) => textContent,
      );
      return [
        ...(offered.some((text) => text === 'Ubah metode' || text === 'Virtual account atau mini market')
          ? ['another way']
          : []),
        ...(offered.includes('Buka tagihan') ? ['bill'] : []),
      ];
    },
  },
};
