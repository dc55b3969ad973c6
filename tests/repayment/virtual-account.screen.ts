import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './virtual-account.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const HAS_PAID = button('TELAH MEMBAYAR');
const NEW_CODE = button('Buat kode baru');
const RETRY = button('Coba lagi');
const TIPS: Target = { role: 'dialog', name: 'Sudah membayar?' };
const PAID: Target = { role: 'heading', name: 'Pembayaran diterima' };
const EXPIRED: Target = { role: 'heading', name: 'Kode pembayaran sudah berakhir' };
const LOADING = { text: 'Menyiapkan kode pembayaran…' };

/** The number to pay to as a borrower meets it: rows VA-* on the view and in the browser. */
export const virtualAccountScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'change method': () => ({ press: button(/Ubah metode$/) }),
    section: (index) => ({ press: { role: 'tab', name: /./ }, nth: Number(index) }),
    card: () => ({ press: button('Bayar dengan kartu bank') }),
    complaint: () => ({ press: button('Ajukan keluhan') }),
    'customer service': () => ({ press: button(/^Layanan pelanggan/) }),
    telephone: () => ({ press: button(/^Telepon/) }),
    'TELAH MEMBAYAR': () => ({ press: HAS_PAID }),
    BATAL: () => ({ press: button('BATAL') }),
    YA: () => ({ press: button('YA') }),
    'copy number': () => ({ press: button('Salin nomor') }),
    'new code': () => ({ press: NEW_CODE }),
    bill: () => ({ press: button('Buka tagihan') }),
    'loan details': () => ({ press: button('Lihat detail pinjaman') }),
    print: () => ({ press: button('Cetak') }),
    share: () => ({ press: button('Bagikan') }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [HAS_PAID, NEW_CODE, RETRY, PAID] },
    failed: { sees: [RETRY], lacks: [LOADING, HAS_PAID, NEW_CODE, PAID] },
    showing: { sees: [HAS_PAID], lacks: [TIPS, LOADING, NEW_CODE, RETRY, PAID, EXPIRED] },
    'tips open': { sees: [TIPS], lacks: [PAID, EXPIRED] },
    paid: { sees: [PAID], lacks: [TIPS, HAS_PAID, NEW_CODE, EXPIRED] },
    expired: { sees: [EXPIRED, NEW_CODE], lacks: [TIPS, HAS_PAID, PAID] },
  },
  facts: {
    code: (page) => page.querySelector('main output')?.textContent?.replaceAll(' ', '') ?? '',
    amount: (page) => {
      const figure = page.querySelector('main .amount .figure');
      const mark = figure?.querySelector('span')?.textContent ?? '';
      const digits = figure?.textContent?.slice(mark.length);
      return mark.startsWith('₹') ? digits?.replaceAll(',', '') : digits?.replaceAll('.', '').replace(',', '.');
    },
    'bill number': (page) =>
      [...page.querySelectorAll('main dl > div')]
        .find((line) => line.querySelector('dt')?.textContent === 'Nomor tagihan')
        ?.querySelector('dd')?.textContent ?? '',
    'pay code': (page) =>
      [...page.querySelectorAll('main button .text')]
        .find((row) => row.querySelector('small')?.textContent === 'Ubah metode')
        ?.firstChild?.textContent?.replace(' · ', ':'),
    steps: (page) => {
      const tabs = [...page.querySelectorAll('main [role=tab]')].map((tab) => tab.textContent);
      const lists = [...page.querySelectorAll('main .steps')].map((list, index) => ({
        name: list.querySelector('h3')?.textContent ?? tabs[index],
        step: [...list.querySelectorAll('li')].map((step) => step.textContent),
      }));
      return lists[0]?.name ? lists : lists.flatMap(({ step }) => step);
    },
    section: (page) =>
      [...page.querySelectorAll('main [role=tab]')].findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
    telephone: (page) =>
      [...page.querySelectorAll('main button')]
        .find((row) => row.textContent?.startsWith('Telepon'))
        ?.querySelector('small')?.textContent,
    'time left': (page) => {
      const clock = page.querySelector('main [role=timer]')?.textContent?.split(':').map(Number);
      return clock ? clock.reduce((sum, part) => sum * 60 + part, 0) * 1000 : null;
    },
    receipt: (page) =>
      [...page.querySelectorAll('main dl > div')]
        .find((line) => line.querySelector('dt')?.textContent === 'Nomor bukti')
        ?.querySelector('dd')?.textContent ?? null,
  },
};
