import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, amountIn, find } from '../../../oracle/shown.ts';
import { DUE, type Fact, type Happening, LATER, REVIEWED, SETTLED, type Situation } from './my-loans.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const RETRY = button('Coba lagi');
const REPAY = button(/^Bayar Rp/);
const PHONE = button(/^Telepon/);
const HELP = button(/^(Bantuan|Layanan online)/);
const LOADING = { text: 'Memuat pinjaman…' };
const PRODUCTS = button('Lihat produk');
const SEE = button('Lihat pinjaman');

function loanOf(orderId: unknown): Target {
  if (`${orderId}` === `${DUE.orderId}`) return SEE;
  const named = [LATER, REVIEWED, SETTLED].find((loan) => `${loan.orderId}` === `${orderId}`);
  return button(new RegExp(`^${named?.productName}`));
}

/** The borrower's loans as a borrower meets them. */
export const myLoansScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    repay: () => ({ press: REPAY }),
    loan: (orderId) => ({ press: loanOf(orderId) }),
    products: () => ({ press: PRODUCTS }),
    help: () => ({ press: HELP }),
    phone: () => ({ press: PHONE }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [RETRY, REPAY, HELP, PHONE] },
    failed: { sees: [RETRY, PHONE, { text: 'Daftar pinjaman belum bisa dimuat.' }], lacks: [LOADING, REPAY] },
    missing: { sees: [PHONE, { text: /^Daftar pinjaman belum tersedia/ }], lacks: [LOADING, RETRY, REPAY] },
    empty: { sees: [PRODUCTS, PHONE, { text: 'Belum ada pinjaman.' }], lacks: [LOADING, RETRY, REPAY] },
    listing: { sees: [HELP], lacks: [LOADING, RETRY, REPAY, SEE, PHONE] },
    'listing what is due': { sees: [REPAY, SEE, HELP], lacks: [LOADING, RETRY, PHONE] },
    'listing what is being paid': { sees: [SEE, HELP], lacks: [LOADING, RETRY, REPAY, PHONE] },
  },
  facts: {
    due: (page) => amountIn(all(find(page, 'main'), 'definition')[0]?.text) ?? null,
    others: (page) =>
      all(find(page, 'main'), 'listitem')
        .map(({ texts }) => texts.find((text) => text.startsWith('Dana')))
        .filter(Boolean),
  },
};
