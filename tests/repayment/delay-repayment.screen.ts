import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './delay-repayment.rows.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const PAY = button('Bayar Segera');
const RETRY = button('Coba lagi');
const RELOAD = button('Muat ulang');
const LOADING = { text: 'Memuat biaya perpanjangan…' };

/** The extension of a loan as a borrower meets it: rows DL-* on the view and in the browser. */
export const delayRepaymentScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'Bayar Segera': () => ({ press: PAY }),
    telephone: () => ({ press: button(/^Telepon/) }),
    'loan details': () => ({ press: button('Lihat detail pinjaman') }),
    'try again': () => ({ press: button(/^(Coba lagi|Muat ulang)$/) }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PAY, RETRY, RELOAD] },
    failed: { sees: [RETRY], lacks: [PAY, RELOAD, LOADING] },
    showing: { sees: [PAY], lacks: [RETRY, RELOAD, LOADING] },
    expired: { sees: [PAY, RELOAD, { text: /^Penawaran ini sudah berakhir/ }], lacks: [RETRY, LOADING] },
  },
  facts: {
    fee: (page) => {
      const figure = page.querySelector('main .amount .figure');
      const mark = figure?.querySelector('span')?.textContent ?? '';
      return figure?.textContent?.slice(mark.length).replaceAll('.', '').replace(',', '.');
    },
    expiry: (page) => page.querySelector('main .amount time')?.getAttribute('datetime') ?? '',
    lines: (page) =>
      [...page.querySelectorAll('main .product-card dl > div')].map((line) => ({
        text: line.querySelector('dt')?.textContent,
        value: line.querySelector('dd')?.textContent,
      })),
    telephone: (page) =>
      [...page.querySelectorAll('main button')]
        .find((row) => row.textContent?.startsWith('Telepon'))
        ?.querySelector('small')?.textContent,
    'time left': (page) => {
      const clock = page.querySelector('main [role=timer]')?.textContent?.split(':').map(Number);
      return clock ? clock.reduce((sum, part) => sum * 60 + part, 0) * 1000 : null;
    },
    'can pay': (page) =>
      [...page.querySelectorAll('button')].some((one) => one.textContent === 'Bayar Segera' && !one.disabled),
  },
};
