import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, amountIn, beside, everyPart, find, within } from '../../../oracle/shown.ts';
import { checkedOn } from '../../loan/claimed.ts';
import type { Fact, Happening, Situation } from './instalments.given.ts';

const button = (name: string): Target => ({ role: 'button', name });
const PAY = button('Bayar Segera');
const DETAILS = button('Lihat detail pinjaman');
const RETRY = button('Coba lagi');
const CHECKED = { text: 'Pembayaran sedang dicek' };
const FAILED = { text: 'Tagihan belum bisa dimuat.' };
const LOADING = { text: 'Memuat tagihan…' };

const ALL = /^Bayar semua/;
const PAID = /^Sudah dibayar/;
const STAYS_OVERDUE = /(Rp\s?[\d.]+) tetap terlambat, dan bunganya bertambah setiap hari\./;
const PAID_NOW = /^Dibayar sekarang/;

/** The numbers of the periods that these are. */
function numbersOf(periods: readonly Part[]): number[] {
  return periods.flatMap(({ texts }) => /^Cicilan ke-(\d+)$/.exec(texts[0] ?? '')?.[1] ?? []).map(Number);
}

/** What the period of that number is called; what it costs follows. */
const period = (periodNo: unknown): Target => ({
  role: 'checkbox',
  name: new RegExp(`^Cicilan ke-${periodNo}(?!\\d)`),
});

/** The choice of periods as a borrower meets it: rows IS-* on the view and in the browser. */
export const instalmentsScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    tick: (periodNo) => ({ press: period(periodNo) }),
    untick: (periodNo) => ({ press: period(periodNo) }),
    'pay all': () => ({ press: { role: 'checkbox', name: ALL } }),
    'Bayar Segera': () => ({ press: PAY }),
    'paid periods': () => ({ press: { text: /^Sudah dibayar \(/ } }),
    'loan details': () => ({ press: DETAILS }),
    'check now': () => ({ press: button('Cek sekarang') }),
    code: () => ({ press: button('Lihat kode') }),
    complaint: () => ({ press: { role: 'button', name: /^Ajukan keluhan/ } }),
    'customer service': () => ({ press: button('Layanan pelanggan') }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PAY, DETAILS, RETRY] },
    failed: { sees: [RETRY, FAILED], lacks: [PAY, DETAILS, LOADING] },
    selecting: { sees: [PAY], lacks: [DETAILS, RETRY, LOADING] },
    checked: { sees: [CHECKED, button('Cek sekarang'), PAY], lacks: [{ attribute: 'aria-busy' }] },
    'asking for the payment': { sees: [CHECKED, { attribute: 'aria-busy' }, PAY] },
    'reading the plan again': { sees: [PAY], lacks: [DETAILS, RETRY, LOADING, { attribute: 'aria-busy' }] },
    settled: { sees: [DETAILS, { attribute: 'data-icon="paid"' }], lacks: [PAY, RETRY, LOADING] },
  },
  facts: {
    checked: checkedOn,
    locked: (page) => numbersOf(all(page, 'checkbox').filter(({ blocked }) => blocked)),
    'offers all': (page) => find(page, 'checkbox', ALL) !== undefined,
    ticked: (page) => numbersOf(all(page, 'checkbox').filter(({ checked }) => checked)),
    amount: (page) => amountIn(beside(page, PAID_NOW)),
    remaining: (page) => amountIn(find(page, 'checkbox', ALL)?.name.replace(ALL, '')),
    'stays overdue': (page) => amountIn(STAYS_OVERDUE.exec(page.said.join(' '))?.[1]),
    notices: (page) => all(page, 'note').length,
    paid: (page) => numbersOf(everyPart(within(page, PAID).at(-1)).filter(({ role }) => role === 'listitem')),
    'paid shown': (page) => within(page, PAID).length > 0,
    'paid unfolded': (page) => find(page, 'group', PAID)?.open,
    'can pay': (page) => all(page, 'button', 'Bayar Segera').some(({ disabled }) => !disabled),
  },
};
