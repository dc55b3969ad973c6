import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, beside, everyPart, find, pairs, starsOn, within } from '../../../oracle/shown.ts';
import { checkedOn } from '../claimed.ts';
import type { Fact, Happening, Situation } from './loan-details.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const REPAY = button('Bayar sekarang');
const BILL = button('Buka tagihan');
const DELAY = button(/^Perpanjang jatuh tempo/);
const MORE = button('loan more');
const PRODUCT = button(/^Ajukan /);
const REMINDER = button(/^Ingatkan jatuh tempo/);
const NO_CALENDAR = { text: 'Belum bisa dibuat. Coba lagi nanti.' };
const SEND = button('Kirim');
const RATING: Target = { role: 'dialog', name: 'Bagaimana layanan kami?' };
const THANKS: Target = { role: 'dialog', name: 'Terima kasih' };
const CHECK = button('Cek sekarang');
const CODE = button('Lihat kode');
const CHECKED = { text: 'Pembayaran sedang dicek' };
const ARRIVED = { text: 'Pembayaran Anda sudah masuk. Terima kasih.' };
const RECEIPT = button('Bukti pembayaran');
const RECEIVED = { text: /^(Pembayaran diterima|Diterima sebagian)$/ };
const BUSY = { attribute: 'aria-busy' } as const;

const HISTORY = 'Riwayat pembayaran';

function offersOn(page: Part): Part[] {
  return all(within(page, 'Rekomendasi untuk Anda')[0], 'button', /^Ajukan /);
}

/** The loan details as a borrower meets them: rows LD-* on the view and in the browser. */
export const loanDetailsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    repay: () => ({ press: button(/^(Bayar sekarang|Bayar sisa|Buka tagihan)/) }),
    delay: () => ({ press: DELAY }),
    'loan more': () => ({ press: MORE }),
    mine: () => ({ press: button('Akun saya') }),
    'product chosen': (index) => ({ press: PRODUCT, nth: Number(index) }),
    'more products': () => ({ press: button('more products') }),
    telephone: () => ({ press: button(/^Telepon/) }),
    'online service': () => ({ press: button('Layanan online') }),
    reminder: () => ({ press: REMINDER }),
    receipt: () => ({ press: RECEIPT }),
    'receipt of the claim': () => ({ press: RECEIPT }),
    history: () => ({ press: button(/^Riwayat Pinjaman/) }),
    'all products': () => ({ press: button('Lihat semua produk') }),
    'my loans': () => ({ press: button('Pinjaman Saya') }),
    star: (stars) => ({ press: { role: 'radio', name: `${stars} bintang` } }),
    submit: () => ({ press: SEND }),
    cancel: () => ({ press: button('Batal') }),
    Escape: () => ({ escape: true }),
    mask: () => ({ mask: true }),
    'close thank-you': () => ({ press: button('Tutup') }),
    'Escape from the thank-you': () => ({ escape: true }),
    'mask of the thank-you': () => ({ mask: true }),
    'check now': () => ({ press: CHECK }),
    code: () => ({ press: CODE }),
    complaint: () => ({ press: button(/^Ajukan keluhan/) }),
    'customer service': () => ({ press: button('Layanan pelanggan') }),
    'try again': () => ({ press: button('Coba lagi') }),
  },
  situations: {
    loading: { sees: [{ text: 'loading...' }], lacks: [REPAY, MORE, button('Coba lagi')] },
    failed: {
      sees: [button('Coba lagi'), { text: 'Detail pinjaman belum bisa dimuat.' }],
      lacks: [REPAY, MORE, { text: 'loading...' }, { text: 'Pinjam Teman' }],
    },
    'showing repay': { sees: [REPAY], lacks: [BILL, DELAY, MORE, PRODUCT] },
    'showing repay and delay': { sees: [REPAY, DELAY], lacks: [BILL, MORE, PRODUCT] },
    'showing repay alone': { sees: [REPAY], lacks: [BILL, DELAY, MORE, PRODUCT] },
    'showing the bill': { sees: [BILL], lacks: [REPAY, MORE, PRODUCT] },
    'showing loan more': { sees: [MORE], lacks: [REPAY, DELAY, PRODUCT] },
    'showing no action': { sees: [{ text: 'Pinjam Teman' }], lacks: [REPAY, DELAY, MORE, PRODUCT] },
    'showing another product': {
      sees: [PRODUCT, button('Lihat semua produk')],
      lacks: [REPAY, DELAY, MORE, BUSY],
    },
    'showing recommendations': { sees: [PRODUCT, button('more products')], lacks: [REPAY, DELAY, MORE, BUSY] },
    'asking where to go': { sees: [PRODUCT, BUSY], lacks: [REPAY] },
    'rating open': { sees: [RATING, SEND], lacks: [THANKS, BUSY] },
    submitting: { sees: [RATING, BUSY], lacks: [THANKS] },
    'thank-you open': { sees: [THANKS], lacks: [RATING] },
    checked: { sees: [CHECKED, CHECK, CODE], lacks: [ARRIVED, BUSY] },
    'told to be checked': { sees: [CHECKED, CHECK], lacks: [ARRIVED, CODE] },
    'asking for the payment': { sees: [CHECKED, BUSY], lacks: [ARRIVED] },
    arrived: { sees: [ARRIVED], lacks: [CHECKED, CHECK, CODE] },
    'paid by card': { sees: [RECEIVED], lacks: [CHECKED, CHECK] },
    'nothing paid': { sees: [REPAY, DELAY], lacks: [RECEIVED, RECEIPT] },
    'with dates to come': { sees: [REMINDER], lacks: [NO_CALENDAR] },
    'asking for the calendar': { sees: [REMINDER], lacks: [NO_CALENDAR] },
    'without a calendar': { sees: [REMINDER, NO_CALENDAR] },
    closed: { sees: [{ text: 'Pinjam Teman' }], lacks: [RATING, THANKS] },
  },
  facts: {
    'paid for': (page) => pairs(within(page, HISTORY)[0]).map(({ label, note }) => (note ? label : '')),
    checked: checkedOn,
    icon: (page) => everyPart(page).find(({ data }) => data?.icon)?.data?.icon,
    tone: (page) => everyPart(page).find(({ data }) => data?.icon)?.data?.kind,
    telephone: (page) => beside(page, 'Telepon'),
    payments: (page) => within(page, HISTORY).length > 0,
    stars: starsOn,
    'short of money': (page) => ['main', 'contentinfo'].some((role) => find(page, role)?.said.includes('Dana kurang?')),
    recommendations: (page) => offersOn(page).map(({ name }) => name.replace('Ajukan ', '')),
    'dead buttons': (page) =>
      offersOn(page).flatMap(({ name, disabled }) => (disabled ? [name.replace('Ajukan ', '')] : [])),
  },
};
