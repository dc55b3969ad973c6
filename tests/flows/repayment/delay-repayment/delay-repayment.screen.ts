import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, amountIn, beside, find, pairs, timeLeftOn } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './delay-repayment.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const PAY = button('Bayar Segera');
const RETRY = button('Coba lagi');
const RELOAD = button('Muat ulang');
const FEE = { text: /^Biaya perpanjangan( \d+ hari)?$/ };
/** What the delay does. */
const EFFECT = { text: 'Biaya ini memundurkan jatuh tempo. Sisa pinjaman Anda tidak berkurang.' };
const MOVES = { text: 'Yang mundur' };
const STAYS = { text: 'Yang tetap' };
const UNAVAILABLE = { text: 'Perpanjangan tidak tersedia untuk pinjaman ini.' };
const EXPIRED = { text: 'Penawaran ini sudah berakhir. Muat ulang untuk melihat biaya terbaru.' };
const PHONE = button(/^Telepon/);
const WARNING = { attribute: 'data-kind=warning' };
const FAILED = { text: 'Biaya perpanjangan belum bisa dimuat.' };
const LOADING = { text: 'Memuat biaya perpanjangan…' };

/** The one card with lines. */
function productOn(page: Part): Part | undefined {
  return all(page, 'region').find((card) => find(card, 'term'));
}

/** The extension of a loan as a borrower meets it: rows DL-* on the view and in the browser. */
export const delayRepaymentScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'Bayar Segera': () => ({ press: PAY }),
    telephone: () => ({ press: PHONE }),
    'online service': () => ({ press: button('Layanan online') }),
    'loan details': () => ({ press: button('Lihat detail pinjaman') }),
    'try again': () => ({ press: button(/^(Coba lagi|Muat ulang)$/) }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PAY, PHONE, RETRY, RELOAD, FEE, EFFECT, UNAVAILABLE, EXPIRED] },
    failed: { sees: [RETRY, FAILED, PHONE], lacks: [PAY, RELOAD, LOADING, FEE, EFFECT, UNAVAILABLE, EXPIRED] },
    showing: { sees: [PAY, FEE, EFFECT], lacks: [RETRY, RELOAD, LOADING, UNAVAILABLE, EXPIRED] },
    'told what moves': { sees: [PAY, FEE, MOVES, STAYS], lacks: [RETRY, RELOAD, LOADING, EFFECT, EXPIRED] },
    'reading again': { sees: [PAY, FEE, EFFECT], lacks: [RETRY, LOADING, UNAVAILABLE, { attribute: 'aria-busy' }] },
    unavailable: { sees: [PAY, UNAVAILABLE], lacks: [RETRY, RELOAD, LOADING, FEE, EFFECT, EXPIRED] },
    expired: { sees: [PAY, RELOAD, FEE, EFFECT, EXPIRED, WARNING], lacks: [RETRY, LOADING, UNAVAILABLE] },
  },
  facts: {
    fee: (page) => amountIn(beside(page, FEE.text)),
    expiry: (page) => find(page, 'time')?.time ?? '',
    product: (page) => productOn(page)?.name,
    lines: (page) => pairs(productOn(page)).map(({ label, values }) => ({ text: label, value: values[0] })),
    telephone: (page) => beside(page, 'Telepon'),
    'time left': timeLeftOn,
    'warns of the last day': (page) =>
      all(page, 'note').some(({ text }) => text.startsWith('Tinggal kurang dari 1 hari.')),
    'can pay': (page) => all(page, 'button', 'Bayar Segera').some(({ disabled }) => !disabled),
  },
};
