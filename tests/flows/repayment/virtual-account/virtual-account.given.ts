import type { PaymentState } from '#contract/loan.ts';
import { answers, borrower, type Case, type Given, type Step } from '../../../oracle/row.ts';

/** What the rows VA-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'showing'
  | 'tips open'
  | 'cashier'
  | 'paid'
  | 'paid in part'
  | 'paid too much'
  | 'paid without a receipt'
  | 'looking'
  | 'unread'
  | 'expired'
  | 'replaced';

export type Happening =
  | 'change method'
  | 'section'
  | 'card'
  | 'complaint'
  | 'customer service'
  | 'telephone'
  | 'TELAH MEMBAYAR'
  | 'show to the cashier'
  | 'BATAL'
  | 'mask'
  | 'Escape'
  | 'YA'
  | 'copy number'
  | 'copy amount'
  | 'check now'
  | 'copy IFSC'
  | 'copy account name'
  | 'open app'
  | 'fold or unfold the QR code'
  | 'new code'
  | 'bill'
  | 'loan details'
  | 'print'
  | 'share'
  | 'try again';

/**
 * `section` is the number of the chosen one of the bank's sections, the first is 0; `amount` is a decimal in major units,
 * of the receipt where there is one; `steps` are sections of steps or one flat list; `time left` is in milliseconds;
 * `receipt` is its number, and `receipt lines` are labels with their values; `of a delay`: the page says what a delay does;
 * `QR code`: whether it is folded or shown, false where there is none; `opens an app`: whether the page offers to open one;
 * `apps`: those that it offers by name, the chosen one first;
 * `announced`: what a screen reader is told at once; `rest`: what is said to be still to pay, a decimal or ''; `surplus`: what of too much is the borrower's own, a decimal or '';
 * `pays of what is next`: whether all that is too much does.
 */
export type Fact =
  | 'code'
  | 'amount'
  | 'bill number'
  | 'IFSC'
  | 'account name'
  | 'QR code'
  | 'opens an app'
  | 'apps'
  | 'pay code'
  | 'paid to'
  | 'steps'
  | 'section'
  | 'telephone'
  | 'time left'
  | 'of a delay'
  | 'announced'
  | 'receipt'
  | 'receipt lines'
  | 'paid at'
  | 'rest'
  | 'surplus'
  | 'pays of what is next';

export type VaCase = Case<Situation, Happening, Fact>;

export const ORDER = { productId: '7', orderId: '1001' };
export const QUERY = { ...ORDER, amount: '1500000', is_display: '1' };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
/** How often the loan details are read while the page is visible. */
export const READING = 10 * SECOND;

export const STORED_BANK = { payType: 1, payCode: 'BCA:ATM', specificNum: 'SN-9' } as const;
export const STORED_MARKET = { payType: 2, payCode: 'INDOMARET', specificNum: '' } as const;

export const MARKET_STEPS = ['Datang ke kasir ALFAMART', 'Sebutkan kode pembayaran', 'Simpan bukti'];
export const BANK_STEPS = [
  { name: 'ATM', step: ['Masukkan kartu', 'Pilih transfer'] },
  { name: 'm-BCA', step: ['Buka aplikasi', 'Pilih m-Transfer', 'Masukkan nomor'] },
];

/** A code that ends ten minutes after it was given. */
export const account = (given: Given = {}) =>
  answers('generate-vcode', {
    amount: '1500000',
    vcode: '8808123412341234',
    cardNo: 'BILL-77',
    payType: 2,
    payCode: 'ALFAMART',
    payStep: MARKET_STEPS,
    specificNum: '',
    serverTime: '2026-01-05T12:00:00+07:00',
    expiresAt: '2026-01-05T12:10:00+07:00',
    ...given.answer,
  });
export const BY_BANK = { payType: 1, payCode: 'BCA:ATM', payStep: BANK_STEPS };
export const UPI_LINK =
  'upi://pay?pa=pinjam.481216@sandbox&pn=Pinjam%20Teman&tr=304786357471&tn=Loan%201001&am=5480.50&cu=INR';
export const BY_UPI = {
  payType: 2,
  payCode: 'UPI',
  vcode: 'pinjam.481216@sandbox',
  amount: '5480.50',
  payStep: ['Open your UPI app.', 'Enter your UPI PIN.'],
  qrText: UPI_LINK,
  payLink: UPI_LINK,
};
export const BY_TRANSFER = {
  payType: 1,
  payCode: 'ICICI Bank:NEFT',
  vcode: '2740481216481216',
  amount: '5480.50',
  payStep: [{ name: 'NEFT', step: ['Add a beneficiary.', 'Choose NEFT.'] }],
  ifsc: 'ICIC0SANDBX',
  accountName: 'PINJAM TEMAN 1001',
};
export const UNTIMED = { serverTime: undefined, expiresAt: undefined };

const receipt = (billNo: string | null, receiptNo: string, amount = '1500000') => ({
  receiptNo,
  amount,
  paidAt: '2026-01-05T12:03:00+07:00',
  billNo,
  payCode: 'ALFAMART',
});
export const OF_THIS_BILL = receipt('BILL-77', 'RC-77');
/** Of the same instalments, through another code. */
export const OF_ANOTHER_CODE = receipt('BILL-13', 'RC-13');
/** Of other instalments. */
export const OF_ANOTHER_BILL = receipt('BILL-12', 'RC-12', '1400000');

/** What the server tells of the page's own bill. */
export const bill = (state: PaymentState, told: Record<string, unknown> = {}) => ({
  billNo: 'BILL-77',
  kind: 'delay',
  amount: '1500000',
  state,
  payCode: 'ALFAMART',
  vcode: '8808123412341234',
  since: '2026-01-05T12:00:00+07:00',
  ...told,
});
export const paid = (told: Record<string, unknown> = {}, ofReceipt: Record<string, unknown> = {}) =>
  bill('paid', { receipt: { ...OF_THIS_BILL, ...ofReceipt }, received: '1500000', ...told });
/** A third of it is missing, where that is told. */
export const inPart = (told: Record<string, unknown> = {}) =>
  bill('partly', { receipt: { ...OF_THIS_BILL, amount: '1000000' }, received: '1000000', ...told });
export const tooMuch = (told: Record<string, unknown> = {}) =>
  paid({ received: '1600000', ...told }, { amount: '1600000' });
/** What it says beside its amount and time, and what of it is shared. */
export const RECEIPT_LINES = [
  'Nomor pinjaman: 1001',
  'Metode: ALFAMART',
  'Nomor bukti: RC-77',
  'Nomor tagihan: BILL-77',
];
/** By a bank, with lines of the server's own. */
export const DETAILED = {
  receiptNo: 'RC-80',
  payCode: 'BCA:ATM',
  lines: [
    { text: 'Pokok', value: 'Rp 1.400.000' },
    { text: 'Denda', value: '' },
    { text: 'Bunga', value: 'Rp 100.000' },
  ],
};
export const DETAILED_LINES = [
  'Nomor pinjaman: 1001',
  'Metode: BCA · ATM',
  'Nomor bukti: RC-80',
  'Nomor tagihan: BILL-77',
  'Pokok: Rp 1.400.000',
  'Bunga: Rp 100.000',
];
/** Of a loan of which more is told. */
export const LOAN_LINES = [
  'Produk: Dana Kilat',
  'Nomor pinjaman: 1001',
  'Pembayar: Siti •••• 0001',
  ...RECEIPT_LINES.slice(1),
  'Sisa tagihan: Rp\u00a02.200.000',
  'Berikutnya: Min, 25\u00a0Jan\u00a02026 · Rp\u00a0520.000',
];
const shared = (title: string, amount: string, lines: readonly string[]) => ({
  shared: title,
  text: [
    'Pinjam Teman · PT Contoh Pinjam Teman',
    title,
    `Jumlah dibayar: Rp\u00a0${amount}`,
    'Waktu: Sen, 5\u00a0Jan\u00a02026, 12.03\u00a0WIB',
    ...lines,
  ].join('\n'),
});
/** What is handed on of a payment, by what came. */
export const SHARED = {
  whole: shared('Pembayaran diterima', '1.500.000', RECEIPT_LINES),
  'by a bank': shared('Pembayaran diterima', '1.500.000', DETAILED_LINES),
  'in part': shared(
    'Diterima sebagian',
    '1.000.000\nMasih kurang Rp\u00a0500.000 dari Rp\u00a01.500.000',
    RECEIPT_LINES,
  ),
  'too much': shared(
    'Dibayar lebih',
    '1.600.000\nLebih Rp\u00a0100.000. Kelebihannya mengurangi cicilan berikutnya.',
    RECEIPT_LINES,
  ),
  'of a loan': shared('Pembayaran diterima', '1.500.000', LOAN_LINES),
};
export const details = (answer: Record<string, unknown> = {}) =>
  answers('loan-details', { orderStatus: '174', ...answer });
/** By any of the payments that the server tells of. */
export const told = (...payments: object[]) => details({ payments });
export const ARRIVED = told(bill('expired', { billNo: 'BILL-70' }), paid());
export const REPLACED = told(bill('replaced', { receipt: OF_ANOTHER_BILL }));

export const reading = { call: 'loan-details', request: ORDER } as const;
export const asked = (choice: Record<string, unknown> = {}) => ({
  call: 'generate-vcode' as const,
  request: {
    ...QUERY,
    payCode: 'ALFAMART',
    pay_type: 2,
    is_default: 1,
    specific_num: '',
    ...choice,
  },
});
export const BY_STORED_BANK = { payCode: 'BCA:ATM', pay_type: 1, is_default: 0, specific_num: 'SN-9' };
export const BY_STORED_MARKET = { payCode: 'INDOMARET', pay_type: 2, is_default: 0 };

/** The page shows a code, and the first reading of the loan details found no payment. */
export const showing = (given: Given = {}): Step<Happening>[] => [account(given), details()];
export const tipsOpen = (given: Given = {}): Step<Happening>[] => [...showing(given), borrower('TELAH MEMBAYAR')];
export const atCashier = (given: Given = {}): Step<Happening>[] => [...showing(given), borrower('show to the cashier')];
/** Nothing is read while nobody sees the page. */
export const unseen = (passes: number): Step<Happening>[] => [{ page: 'hidden' }, { passes }];

/** Where the code can be paid. */
export const SHOWING = ['showing', 'tips open', 'cashier'] as const;
/** The page's entry in the history knows which bill was paid. */
export const NOTED = [{ noted: 'payment', value: 'BILL-77' }] as const;
/** The page and the visit know the bill of the code: another page may pay it another way. */
export const shown = (billNo = 'BILL-77', tokens = {}) =>
  [
    { noted: 'payment', value: billNo },
    { kept: 'payments:1001', value: { bill: billNo, claims: [], tokens } },
  ] as const;
export const SHOWN = shown();
export const retry = borrower<Happening>('try again');

/** How far the loan is repaid: three periods of 500,000, 1,000,000 and 700,000 are left. */
export const progress = (lefts: readonly string[], delayFee = '') => ({
  due: {
    amount: lefts[0] ?? '0',
    periodNos: [2],
    dueTime: '2026-01-25T23:59:59+07:00',
    days: 20,
    fees: '0',
  },
  paid: '400000',
  left: String(lefts.reduce((sum, one) => sum + Number(one), 0)),
  periods: lefts.map((left, index) => ({
    periodNo: index + 2,
    state: 'upcoming',
    dueTime: '2026-01-25T23:59:59+07:00',
    left,
  })),
  delayFee,
});
const THREE = progress(['500000', '1000000', '700000'], '1500000');
/** Early payment makes the next period cost less today than on its due date. */
export const OWED = { ...THREE, due: { ...THREE.due, onDueDate: '520000' } };
