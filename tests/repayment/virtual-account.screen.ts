import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './virtual-account.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const HAS_PAID = button('TELAH MEMBAYAR');
const NEW_CODE = button('Buat kode baru');
const RETRY = button('Coba lagi');
const TIPS: Target = { role: 'dialog', name: 'Sudah membayar?' };
const PAID: Target = { role: 'heading', name: 'Pembayaran diterima' };
const EXPIRED: Target = { role: 'heading', name: 'Kode pembayaran sudah berakhir' };
/** The reason why a code is withdrawn. */
const WITHDRAWN = { text: 'Waktu bayarnya habis, jadi nomor lama ditarik. Jangan membayar ke nomor itu lagi.' };
const SLIP = { text: 'Simpan struk setoran sampai pembayaran dikonfirmasi.' };
const WATCHED = { text: 'Halaman ini berubah sendiri begitu pembayaran masuk.' };
const DETAILS = button('Lihat detail pinjaman');
const METHOD = button('Ubah metode');
const STALE: Target = { role: 'heading', name: 'Tagihan sudah berubah' };
const BILL = button('Buka tagihan');
const SETTLED_ICON = { attribute: 'data-icon="paid"' };
const LATE_ICON = { attribute: 'data-icon="180"' };
const PRINT = button('Cetak');
/** The bar of how much was paid of what was to be. */
const SHARE_PAID = { attribute: 'data-state="paid"' } as const;
const SHARE = button('Bagikan');
const THANKS = { text: 'Terima kasih. Detail pinjaman sudah diperbarui.' };
const FAILED = { text: 'Kode pembayaran belum bisa dibuat.' };
const LOADING = { text: 'Menyiapkan kode pembayaran…' };
const RECALLING = { text: 'Memuat bukti pembayaran…' };
/** What a page has that still asks for money. */
const ASKING = [HAS_PAID, NEW_CODE, METHOD, BILL, SLIP, LOADING];

/** The number to pay to as a borrower meets it: rows VA-* on the view and in the browser. */
export const virtualAccountScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'change method': () => ({ press: METHOD }),
    section: (index) => ({ press: { role: 'tab', name: /./ }, nth: Number(index) }),
    card: () => ({ press: button('Bayar dengan kartu bank') }),
    complaint: () => ({ press: button('Ajukan keluhan') }),
    'customer service': () => ({ press: button(/^Layanan pelanggan/) }),
    telephone: () => ({ press: button(/^Telepon/) }),
    'TELAH MEMBAYAR': () => ({ press: HAS_PAID }),
    BATAL: () => ({ press: button('BATAL') }),
    mask: () => ({ mask: true }),
    Escape: () => ({ escape: true }),
    YA: () => ({ press: button('YA') }),
    'copy IFSC': () => ({ press: button('Salin IFSC') }),
    'copy account name': () => ({ press: button('Salin nama rekening') }),
    'open app': () => ({ press: button('Buka aplikasi UPI') }),
    'copy amount': () => ({ press: button('Salin jumlah') }),
    'check now': () => ({ press: button('Cek sekarang') }),
    'copy number': () => ({ press: button('Salin nomor') }),
    'new code': () => ({ press: NEW_CODE }),
    bill: () => ({ press: BILL }),
    'the rest': () => ({ press: button(/^(Buka tagihan|Bayar sisa .*)$/) }),
    'the surplus': () => ({ press: button('Layanan pelanggan') }),
    'loan details': () => ({ press: DETAILS }),
    print: () => ({ press: PRINT }),
    share: () => ({ press: SHARE }),
    'try again': () => ({ press: RETRY }),
    'try the receipt again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [HAS_PAID, NEW_CODE, RETRY, PAID, SLIP, DETAILS] },
    failed: { sees: [RETRY, FAILED], lacks: [LOADING, HAS_PAID, NEW_CODE, PAID, SLIP, DETAILS] },
    showing: { sees: [HAS_PAID, METHOD, SLIP, WATCHED], lacks: [TIPS, LOADING, NEW_CODE, RETRY, PAID, EXPIRED, BILL] },
    'tips open': { sees: [TIPS], lacks: [PAID, EXPIRED] },
    paid: {
      sees: [PAID, SETTLED_ICON, PRINT, SHARE, DETAILS],
      lacks: [TIPS, EXPIRED, RETRY, RECALLING, THANKS, SHARE_PAID, ...ASKING],
    },
    'paid in part': {
      sees: [{ role: 'heading', name: 'Diterima sebagian' }, { attribute: 'data-icon="partial"' }, PRINT, DETAILS],
      lacks: [TIPS, PAID, SETTLED_ICON, HAS_PAID, METHOD, SLIP],
    },
    'paid too much': {
      sees: [{ role: 'heading', name: 'Dibayar lebih' }, { attribute: 'data-icon="over"' }, PRINT, DETAILS],
      lacks: [TIPS, PAID, SETTLED_ICON, HAS_PAID, METHOD, SLIP, BILL],
    },
    'paid without a receipt': {
      sees: [PAID, SETTLED_ICON, THANKS, DETAILS],
      lacks: [TIPS, EXPIRED, RETRY, RECALLING, PRINT, SHARE, ...ASKING],
    },
    'reading the receipt': { sees: [RECALLING, DETAILS], lacks: [RETRY, PAID, PRINT, THANKS, ...ASKING] },
    'receipt unread': { sees: [RETRY, DETAILS], lacks: [RECALLING, PAID, PRINT, THANKS, ...ASKING] },
    expired: {
      sees: [EXPIRED, LATE_ICON, WITHDRAWN, NEW_CODE, DETAILS],
      lacks: [TIPS, HAS_PAID, PAID, METHOD, SLIP, RETRY, LOADING],
    },
    'other paid': {
      sees: [
        STALE,
        BILL,
        {
          text: 'Pembayaran lain untuk pesanan ini sudah masuk, jadi kode ini ditutup. Jangan membayar ke nomor ini lagi.',
        },
      ],
      lacks: [TIPS, HAS_PAID, PAID, METHOD, SLIP, RETRY, LOADING, NEW_CODE],
    },
    changed: {
      sees: [
        STALE,
        BILL,
        { text: 'Jumlah yang harus dibayar sudah lain, jadi kode ini ditutup. Jangan membayar ke nomor ini lagi.' },
      ],
      lacks: [TIPS, HAS_PAID, PAID, METHOD, SLIP, RETRY, LOADING, NEW_CODE],
    },
  },
  facts: {
    // Digits stand in fours, all else as it is typed.
    code: (page) => {
      const shown = page.querySelector('main output')?.textContent ?? '';
      return /^(\d{4} )*\d{1,4}$/.test(shown) ? shown.replaceAll(' ', '') : shown;
    },
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
      page
        .querySelector('main .card .lender strong')
        ?.textContent?.replace(' · ', ':')
        .replace('Aplikasi UPI apa saja', 'UPI'),
    IFSC: (page) =>
      [...page.querySelectorAll('main .copy-field')]
        .find((field) => field.querySelector('p')?.textContent === 'IFSC')
        ?.querySelector('output')?.textContent ?? '',
    'account name': (page) =>
      [...page.querySelectorAll('main .copy-field')]
        .find((field) => field.querySelector('p')?.textContent === 'Nama rekening')
        ?.querySelector('output')?.textContent ?? '',
    'QR code': (page) => page.querySelector('main svg.qr[role=img] path') !== null,
    'opens an app': (page) =>
      [...page.querySelectorAll('button')].some((one) => one.textContent === 'Buka aplikasi UPI'),
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
    'of a delay': (page) =>
      [...page.querySelectorAll('main .notice')].some((notice) =>
        notice.textContent?.startsWith('Biaya ini mengundur'),
      ),
    rest: (page) => /Masih kurang Rp\s([\d.]+)/.exec(page.body.textContent ?? '')?.[1]?.replaceAll('.', '') ?? '',
    surplus: (page) =>
      /Rp\s([\d.]+) menjadi hak Anda/.exec(page.body.textContent ?? '')?.[1]?.replaceAll('.', '') ?? '',
    'pays of what is next': (page) => page.body.textContent?.includes('mengurangi cicilan berikutnya') === true,
    'paid at': (page) => page.querySelector('main article header h2 + p')?.textContent ?? '',
    'receipt lines': (page) =>
      [...page.querySelectorAll('main .receipt dl > div')].map((line) => {
        const note = line.querySelector('dt small')?.textContent;
        return `${line.querySelector('dt')?.firstChild?.textContent}: ${note ? `${note} · ` : ''}${line.querySelector('dd')?.textContent}`;
      }),
    announced: (page) => page.querySelector('main > [role=status]')?.textContent,
    receipt: (page) =>
      [...page.querySelectorAll('main dl > div')]
        .find((line) => line.querySelector('dt')?.textContent === 'Nomor bukti')
        ?.querySelector('dd')?.textContent ?? null,
  },
};
