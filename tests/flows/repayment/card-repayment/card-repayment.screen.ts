import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, amountIn, beside, find, pairs, unread, within } from '../../../oracle/shown.ts';
import { type Fact, type Happening, SHOWN, type Situation } from './card-repayment.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const PAY = button(/^Bayar Rp/);
const ALTERNATIVE = button('Halaman pembayaran lain');
const ANOTHER_WAY = button(/^(Virtual account atau minimarket|Ubah metode)$/);
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
const COUNTED = /^Kirim ulang kode dalam (\d+) detik$/;
const SECONDS = button(COUNTED);
const SEND = /^(get code|Kirim ulang kode dalam \d+ detik)$/;
const CARD: Target = { role: 'radio', name: /./ };
const SAVED = /^(Kartu tersimpan|Kartu lain)$/;
const isDecline = (text: string) => text.startsWith('Ditolak') || text === 'Kartu ditolak';
const CHOSEN: Target = { ...CARD, checked: true };
const DO_NOT_PAY: Target = { role: 'heading', name: 'Jangan bayar lagi' };
const ANNOUNCED: Target = { role: 'heading', name: /^Pendebitan dijadwalkan pada/ };
const DECLINED: Target = { role: 'heading', name: /^(Kartu ditolak|Pembayaran tidak berhasil)$/ };
const CHANGED: Target = { role: 'heading', name: 'Tagihan sudah berubah' };
const PHONE = button(/^Telepon/);
const BILL = button('Buka tagihan');
const OTHER_WAY = button('Bayar dengan cara lain');
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
    'get code': () => ({ press: button(SEND) }),
    // The dialog stands before the bar of the page, whose button is called the same.
    confirm: () => ({ press: PAY }),
    cancel: () => ({ press: button('Batal') }),
    mask: () => ({ mask: true }),
    Escape: () => ({ escape: true }),
    'loan details': () => ({ press: DETAILS }),
    telephone: () => ({ press: button(/^Telepon/) }),
    'copy number': () => ({ press: button('Salin nomor') }),
    'try again': () => ({ press: button(/^(Coba lagi|Muat ulang)$/) }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PAY, RETRY, CARD, NO_CARD, ANOTHER_WAY, DIALOG] },
    failed: { sees: [RETRY, FAILED], lacks: [RELOAD, LOADING, PAY, CARD, NO_CARD, DIALOG] },
    'no card': { sees: [NO_CARD, ADD_CARD, RELOAD, ANOTHER_WAY], lacks: [LOADING, RETRY, CARD, PAY, ALTERNATIVE] },
    'bank flow started': { sees: [NO_CARD, ADD_CARD, RELOAD], lacks: [LOADING, RETRY, CARD, PAY] },
    choosing: { sees: [ANOTHER_WAY], lacks: [CHOSEN, BUSY, LOADING, NO_CARD, DIALOG, DETAILS] },
    'card chosen': { sees: [CHOSEN, PAY, ANOTHER_WAY], lacks: [BUSY, LOADING, DIALOG, DETAILS] },
    'fetching it': { sees: [ALTERNATIVE], lacks: [DIALOG, DETAILS] },
    committing: { sees: [CHOSEN, BUSY], lacks: [DIALOG, DETAILS] },
    'code dialog, counting': { sees: [DIALOG, SECONDS], lacks: [GET_CODE, BUSY, READ_ONLY, CHECKING] },
    'code dialog, ready': { sees: [DIALOG, GET_CODE], lacks: [SECONDS, BUSY, READ_ONLY, CHECKING] },
    'code dialog, resending': { sees: [DIALOG, GET_CODE, BUSY], lacks: [SECONDS, READ_ONLY] },
    confirming: { sees: [DIALOG, BUSY, READ_ONLY], lacks: [CHECKING] },
    checking: { sees: [DIALOG, BUSY, READ_ONLY, CHECKING] },
    paid: { sees: [DETAILS], lacks: [DIALOG, PAY, BUSY, DO_NOT_PAY] },
    unknown: { sees: [DO_NOT_PAY, DETAILS, PHONE], lacks: [DIALOG, PAY, CARD, ANOTHER_WAY, BILL, BUSY] },
    announced: { sees: [ANNOUNCED, DETAILS, ANOTHER_WAY], lacks: [DIALOG, PAY, CARD, DO_NOT_PAY, BUSY] },
    'declined, another card': { sees: [DECLINED, CHOSEN, PAY, ANOTHER_WAY], lacks: [DIALOG, BUSY, DETAILS] },
    'declined, no other card': { sees: [DECLINED, CARD, OTHER_WAY], lacks: [CHOSEN, PAY, DIALOG, BUSY, DETAILS] },
    changed: { sees: [CHANGED, BILL], lacks: [DIALOG, PAY, CARD, ANOTHER_WAY, DETAILS] },
  },
  facts: {
    amount: (page) => amountIn(beside(page, 'Total pembayaran')) ?? '',
    cards: (page) =>
      all(find(page, 'group', SAVED), 'radio').map(({ texts }) => texts.filter((text) => !isDecline(text)).join(' ')),
    declined: (page) => {
      const marked = all(find(page, 'group', SAVED), 'radio').filter(({ texts }) => texts.some(isDecline));
      return marked.map(({ texts }) => SHOWN.indexOf(texts.filter((text) => !isDecline(text)).join(' ')));
    },
    number: (page) => all(page, 'status', 'Nomor transaksi')[0]?.text ?? '',
    missing: (page) => find(page, 'group', SAVED)?.description === '请先选择付款银行卡！',
    'owed now': (page) => amountIn(beside(page, 'Tagihan sekarang')) ?? '',
    chosen: (page) => all(page, 'radio').findIndex(({ checked }) => checked),
    locked: (page) => {
      const row = all(within(page, 'Cara lain')[0], 'button').at(-1);
      const isEmpty = unread(page, NO_CARD.text) === '';
      return Boolean(row && !isEmpty && (find(page, 'radio') ?? row).disabled);
    },
    alternative: (page) => find(page, 'button', 'Halaman pembayaran lain') !== undefined,
    authorised: (page) =>
      pairs(find(find(page, 'dialog'), 'list')).map(({ label, values }) => `${label}: ${values[0]}`),
    code: (page) => find(find(page, 'dialog'), 'textbox', 'Kode SMS')?.value,
    label: (page) => find(find(page, 'dialog'), 'button', SEND)?.name.replace(COUNTED, '$1'),
    wrong: (page) => find(find(page, 'dialog'), 'textbox', 'Kode SMS')?.description ?? '',
    unseen: (page) =>
      all(find(page, 'dialog'), 'note').some(({ text }) => text.startsWith('Pembayaran belum terlihat.')),
    'ways out': (page) => {
      const offered = all(find(page, 'main'), 'button').flatMap(({ name, disabled }) => (disabled ? [] : [name]));
      return [
        ...(offered.some((name) => name === 'Ubah metode' || name === 'Virtual account atau minimarket')
          ? ['another way']
          : []),
        ...(offered.includes('Buka tagihan') ? ['bill'] : []),
      ];
    },
  },
};
