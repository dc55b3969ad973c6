import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, amountIn, find } from '../../../oracle/shown.ts';
import { type Fact, type Happening, HISTORY, type Situation } from './loan-history.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const RETRY = button('Coba lagi');
const PHONE = button(/^Telepon/);
const HELP = button('Layanan online');
const COPY = button('Salin nomor pinjaman');
const PRINT = button('Cetak');
const SAVE = button(/^Unduh( perjanjian \(PDF\))?$/);
const SHARE = button('Bagikan');
const LOADING = { text: 'Memuat riwayat…' };
const NOTHING = { text: 'Belum ada pembayaran untuk pinjaman ini.' };

function receiptOf(receiptNo: unknown): Target {
  const { lines } = HISTORY.receipts.find((receipt) => receipt.receiptNo === receiptNo) ?? {};
  return button(new RegExp(`^${lines?.[0]?.text}`));
}

/** The history of a loan as a borrower meets it. */
export const loanHistoryScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    receipt: (receiptNo) => ({ press: receiptOf(receiptNo) }),
    print: () => ({ press: PRINT }),
    share: () => ({ press: SHARE }),
    copy: () => ({ press: COPY }),
    agreement: () => ({ press: button(/^Perjanjian Pinjaman/) }),
    pdf: () => ({ press: SAVE }),
    rest: () => ({ press: button(/^Bayar sisa/) }),
    'history pdf': () => ({ press: button('Unduh riwayat (PDF)') }),
    help: () => ({ press: HELP }),
    phone: () => ({ press: PHONE }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [RETRY, COPY, PHONE] },
    failed: { sees: [RETRY, PHONE, { text: 'Riwayat pinjaman belum bisa dimuat.' }], lacks: [LOADING, COPY] },
    missing: { sees: [PHONE, { text: /^Riwayat pinjaman belum tersedia/ }], lacks: [LOADING, RETRY, COPY] },
    listing: { sees: [COPY, button(/Bukti$/)], lacks: [LOADING, RETRY, PHONE, NOTHING, SHARE] },
    'listing nothing': { sees: [COPY, NOTHING], lacks: [LOADING, RETRY, PHONE, SHARE] },
    receipt: { sees: [SHARE], lacks: [LOADING, RETRY, COPY, PHONE] },
  },
  facts: {
    paid: (page) => amountIn(all(find(page, 'main'), 'definition')[0]?.text) ?? null,
    payments: (page) =>
      all(find(page, 'main'), 'listitem')
        .map(({ texts }) => texts)
        .filter((texts) => texts.includes('Bukti'))
        .map(([paidFor]) => paidFor),
  },
};
