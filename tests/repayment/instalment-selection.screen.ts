import { checkedOn } from '../loan/claimed.ts';
import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './instalment-selection.given.ts';

const button = (name: string): Target => ({ role: 'button', name });
const PAY = button('Bayar Segera');
const DETAILS = button('Lihat detail pinjaman');
const RETRY = button('Coba lagi');
const CHECKED = { text: 'Pembayaran sedang dicek' };
const FAILED = { text: 'Tagihan belum bisa dimuat.' };
const LOADING = { text: 'Memuat tagihan…' };

/** What the period of that number is called; what it costs follows. */
const period = (periodNo: unknown): Target => ({
  role: 'checkbox',
  name: new RegExp(`^Cicilan ke-${periodNo}(?!\\d)`),
});

/** The choice of periods as a borrower meets it: rows IS-* on the view and in the browser. */
export const instalmentSelectionScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    tick: (periodNo) => ({ press: period(periodNo) }),
    untick: (periodNo) => ({ press: period(periodNo) }),
    'pay all': () => ({ press: { role: 'checkbox', name: 'Bayar semua' } }),
    'Bayar Segera': () => ({ press: PAY }),
    'paid periods': () => ({ press: { text: /^Sudah dibayar \(/ } }),
    'loan details': () => ({ press: DETAILS }),
    'check now': () => ({ press: button('Cek sekarang') }),
    code: () => ({ press: button('Lihat kode pembayaran') }),
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
    locked: (page) =>
      [...page.querySelectorAll('main label:has(.pair)')]
        .filter((row) => row.querySelector('input')?.getAttribute('aria-disabled') === 'true')
        .map((row) => Number(/ke-(\d+)/.exec(row.querySelector('.pair > span')?.textContent ?? '')?.[1])),
    'offers all': (page) =>
      [...page.querySelectorAll('main label')].some((label) => label.textContent?.startsWith('Bayar semua')),
    ticked: (page) =>
      [...page.querySelectorAll('main label:has(.pair)')]
        .filter((row) => row.querySelector('input')?.checked)
        .map((row) => Number(/ke-(\d+)/.exec(row.querySelector('.pair > span')?.textContent ?? '')?.[1])),
    amount: (page) => {
      const shown = page.querySelector('.paid-now .figure')?.textContent;
      return shown?.replace(/^\D+/, '').replaceAll('.', '').replace(',', '.');
    },
    remaining: (page) => {
      const shown = page.querySelector('.paid-now p:last-child')?.textContent?.split('sisa tagihan')[1];
      return shown?.replace(/^\D+/, '').replaceAll('.', '').replace(',', '.');
    },
    notices: (page) => page.querySelectorAll('main .notice').length,
    paid: (page) =>
      [...page.querySelectorAll('main div.row .pair > span:first-child')].map((name) =>
        Number(/ke-(\d+)/.exec(name.textContent ?? '')?.[1]),
      ),
    'paid shown': (page) =>
      [...page.querySelectorAll('main .card')].some((card) => card.textContent?.startsWith('Sudah dibayar')),
    'paid unfolded': (page) => page.querySelector<HTMLDetailsElement>('main details')?.open,
    'can pay': (page) =>
      [...page.querySelectorAll('button')].some((one) => one.textContent === 'Bayar Segera' && !one.disabled),
  },
};
