import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, amountIn, beside, everyPart, find, pairs, timeLeftOn, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './virtual-account.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const HAS_PAID = button('TELAH MEMBAYAR');
const NEW_CODE = button('Buat kode baru');
const RETRY = button('Coba lagi');
/** The names of the apps of a market. */
const APPS = ['PhonePe', 'Google Pay', 'Paytm'];
const OPENS = new RegExp(`(aplikasi UPI|Aplikasi lain|${APPS.join('|')})$`);
const TIPS: Target = { role: 'dialog', name: 'Sudah membayar?' };
const CASHIER: Target = { role: 'dialog', name: 'Tunjukkan ke kasir' };
const PAID: Target = { role: 'heading', name: 'Pembayaran diterima' };
const EXPIRED: Target = { role: 'heading', name: 'Kode pembayaran sudah berakhir' };
/** The reason why a code is withdrawn. */
const WITHDRAWN = {
  text: 'Batas waktu pembayaran sudah lewat dan nomor lama tidak berlaku. Jangan membayar ke nomor itu lagi.',
};
const SLIP = { text: /^Simpan (struk setoran|bukti bayar) sampai pembayaran dikonfirmasi\.$/ };
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
const UNREAD = { text: 'Status pembayaran belum bisa dimuat.' };
/** What the number to pay to is called. */
const NUMBER = /^(Nomor rekening|UPI ID|Nomor virtual account|Kode pembayaran)$/;
/** What a page has that still asks for money. */
const ASKING = [HAS_PAID, NEW_CODE, METHOD, BILL, SLIP, LOADING];

/** What a sentence of the receipt says at the pattern's group. */
function noteOn(page: Part, pattern: RegExp): string | undefined {
  const texts = all(find(page, 'article'), 'paragraph').map(({ text }) => text);
  return texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0];
}

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
    'show to the cashier': () => ({ press: button('Tunjukkan ke kasir') }),
    BATAL: () => ({ press: button(/^(BATAL|Tutup)$/) }),
    mask: () => ({ mask: true }),
    Escape: () => ({ escape: true }),
    YA: () => ({ press: button('YA') }),
    'copy IFSC': () => ({ press: button('Salin IFSC') }),
    'copy account name': () => ({ press: button('Salin nama rekening') }),
    'open app': (app) => ({ press: button(app ? new RegExp(`${app}$`) : /^(Buka aplikasi UPI|.*Aplikasi lain)$/) }),
    'fold or unfold the QR code': () => ({ press: { text: 'Tampilkan kode QR' } }),
    'copy amount': () => ({ press: button('Salin jumlah') }),
    'check now': () => ({ press: button('Cek sekarang') }),
    'copy number': () => ({ press: button(/^Salin (nomor|UPI ID)$/) }),
    'new code': () => ({ press: NEW_CODE }),
    bill: () => ({ press: button(/^(Buka tagihan|Bayar sisa .*)$/) }),
    'loan details': () => ({ press: DETAILS }),
    print: () => ({ press: PRINT }),
    share: () => ({ press: SHARE }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [HAS_PAID, NEW_CODE, RETRY, PAID, SLIP, DETAILS] },
    failed: { sees: [RETRY, FAILED], lacks: [LOADING, HAS_PAID, NEW_CODE, PAID, SLIP, DETAILS] },
    showing: {
      sees: [HAS_PAID, METHOD, SLIP, WATCHED],
      lacks: [TIPS, CASHIER, LOADING, NEW_CODE, RETRY, PAID, EXPIRED, BILL],
    },
    'tips open': { sees: [TIPS], lacks: [PAID, EXPIRED, CASHIER] },
    cashier: { sees: [CASHIER, { attribute: 'aria-label="Kode batang"' }], lacks: [TIPS, PAID, EXPIRED] },
    paid: {
      sees: [PAID, SETTLED_ICON, PRINT, SHARE, DETAILS],
      lacks: [TIPS, CASHIER, EXPIRED, RETRY, THANKS, SHARE_PAID, ...ASKING],
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
      lacks: [TIPS, EXPIRED, RETRY, PRINT, SHARE, ...ASKING],
    },
    looking: { sees: [LOADING], lacks: [HAS_PAID, NEW_CODE, RETRY, PAID, SLIP, DETAILS] },
    unread: { sees: [RETRY, UNREAD, DETAILS], lacks: [PAID, PRINT, THANKS, ...ASKING] },
    expired: {
      sees: [EXPIRED, LATE_ICON, WITHDRAWN, NEW_CODE, DETAILS],
      lacks: [TIPS, HAS_PAID, PAID, METHOD, SLIP, RETRY, LOADING],
    },
    replaced: {
      sees: [
        STALE,
        BILL,
        {
          text: 'Pembayaran lain untuk pinjaman ini sudah masuk, jadi kode ini ditutup. Jangan membayar ke nomor ini lagi.',
        },
      ],
      lacks: [TIPS, HAS_PAID, PAID, METHOD, SLIP, RETRY, LOADING, NEW_CODE],
    },
  },
  facts: {
    // Digits stand in fours, all else as it is typed.
    code: (page) => {
      const shown = beside(page, NUMBER) ?? '';
      return /^(\d{4} )*\d{1,4}$/.test(shown) ? shown.replaceAll(' ', '') : shown;
    },
    amount: (page) => amountIn(beside(page, /^(Total pembayaran|Jumlah dibayar)$/)),
    'bill number': (page) => beside(page, 'Nomor tagihan') ?? '',
    'pay code': (page) =>
      find(find(page, 'group', 'Metode'), 'paragraph')
        ?.texts[0]?.replace(' · ', ':')
        .replace('Aplikasi UPI apa saja', 'UPI'),
    'paid to': (page) =>
      /^Penerima: (.*)$/.exec(find(find(page, 'group', 'Metode'), 'paragraph')?.texts[1] ?? '')?.[1] ?? '',
    IFSC: (page) => beside(page, 'IFSC') ?? '',
    'account name': (page) => beside(page, 'Nama rekening') ?? '',
    'QR code': (page) => {
      const folded = find(page, 'group', /^Tampilkan kode QR/);
      return folded !== undefined && (folded.open ? 'shown' : 'folded');
    },
    'opens an app': (page) => all(page, 'button', OPENS).length > 0,
    apps: (page) => all(page, 'button', OPENS).flatMap(({ name }) => APPS.find((app) => name.endsWith(app)) ?? []),
    // Of every section: the tabs change which of them is shown.
    steps: (page) => {
      const [card] = within(page, 'Cara membayar');
      const names = [...all(card, 'heading').slice(1), ...all(card, 'tab')].map(({ name }) => name);
      const lists = everyPart(card).filter(({ role }) => role === 'list');
      const steps = lists.map((list) => list.parts.map(({ text }) => text));
      return names.length > 0 ? steps.map((step, index) => ({ name: names[index], step })) : steps.flat();
    },
    section: (page) => all(page, 'tab').findIndex(({ selected }) => selected),
    telephone: (page) => beside(page, 'Telepon'),
    'time left': timeLeftOn,
    'of a delay': (page) => all(page, 'note').some(({ text }) => text.startsWith('Biaya ini memundurkan')),
    rest: (page) => amountIn(noteOn(page, /Masih kurang (Rp\s[\d.]+)/)) ?? '',
    surplus: (page) => amountIn(noteOn(page, /Kelebihan (Rp\s[\d.]+) akan/)) ?? '',
    'pays of what is next': (page) => noteOn(page, /(mengurangi cicilan berikutnya)/) !== undefined,
    'paid at': (page) =>
      find(find(page, 'article', /^(Pembayaran diterima|Diterima sebagian|Dibayar lebih)$/), 'banner')?.parts.find(
        ({ role }) => role === 'paragraph',
      )?.text ?? '',
    'receipt lines': (page) =>
      pairs(all(find(page, 'article'), 'list').at(-1)).map(
        ({ label, note, values }) => `${label}: ${note ? `${note} · ` : ''}${values[0]}`,
      ),
    announced: (page) => find(find(page, 'main'), 'status')?.text,
    receipt: (page) => beside(page, 'Nomor bukti') ?? null,
  },
};
