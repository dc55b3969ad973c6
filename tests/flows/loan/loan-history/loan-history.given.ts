import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/** What the rows of a loan's history have in common. */
export type Situation = 'loading' | 'failed' | 'missing' | 'listing' | 'listing nothing' | 'receipt';

/** `receipt` carries its number. */
export type Happening =
  | 'receipt'
  | 'print'
  | 'share'
  | 'copy'
  | 'agreement'
  | 'pdf'
  | 'history pdf'
  | 'rest'
  | 'help'
  | 'phone'
  | 'try again';

/** `paid`: the sum of all payments; `payments`: what each paid for. */
export type Fact = 'paid' | 'payments';

export type LhCase = Case<Situation, Happening, Fact>;

export const ORDER = { productId: '7', orderId: '1001' };

const LAST = {
  receiptNo: 'R-2',
  amount: '1030000',
  paidAt: '2026-01-12T10:24:00+07:00',
  billNo: 'B-2',
  payCode: 'ALFAMART',
  payer: 'Siti •••• 0001',
  lines: [{ text: 'Cicilan ke-2', value: 'Rp 1.030.000' }],
};
export const FIRST = {
  receiptNo: 'R-1',
  amount: '75000',
  paidAt: '2025-12-12T10:24:00+07:00',
  payCode: 'BCA:ATM',
  lines: [{ text: 'Biaya perpanjangan', value: 'Rp 75.000' }],
};

/** As it stands on the wire. */
export const HISTORY = {
  productName: 'Dana Kilat',
  orderStatus: '200',
  noticeStatusText: 'Lunas',
  appliedAt: '2025-11-10T10:00:00+07:00',
  settledAt: '2026-01-12T10:24:00+07:00',
  receipts: [LAST, FIRST],
  /** A browser of the tests would leave the product for a path of its own. */
  pdfUrl: 'https://pay.example/contracts/loan.pdf?of=S',
};

export const OVERPAID = { ...HISTORY, receipts: [{ ...LAST, surplus: '30000' }] };
export const IN_PART = { ...HISTORY, receipts: [{ ...LAST, missing: '70000' }] };
export const UNPAID = {
  ...HISTORY,
  orderStatus: '21',
  noticeStatusText: 'Sedang ditinjau',
  settledAt: '',
  receipts: [],
};

export const history = (given: Given = {}) => answers('loan-history', { ...HISTORY, ...given.answer });
export const ofReceipt = { query: { receiptNo: 'R-2' } };
export const retry = borrower<Happening>('try again');
export const asked = { call: 'loan-history', request: ORDER } as const;

/** The text of the receipt R-2, as it is shared. */
export const SHARED = [
  'Pinjam Teman · PT Contoh Pinjam Teman',
  'Pembayaran diterima',
  'Jumlah dibayar: Rp\u00a01.030.000',
  'Waktu: Sen, 12\u00a0Jan\u00a02026, 10.24\u00a0WIB',
  'Produk: Dana Kilat',
  'Nomor pinjaman: 1001',
  'Pembayar: Siti •••• 0001',
  'Metode: ALFAMART',
  'Nomor bukti: R-2',
  'Nomor tagihan: B-2',
  'Cicilan ke-2: Rp 1.030.000',
].join('\n');
