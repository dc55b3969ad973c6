import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/**
 * Rows DL-*: the fee that moves the due date of an order. `unavailable`: no delay is on offer, since no fee is named.
 * `reading again`: the fee is shown, and asked for anew.
 */
export type Situation =
  | 'loading'
  | 'failed'
  | 'showing'
  | 'told what moves'
  | 'reading again'
  | 'unavailable'
  | 'expired';

export type Happening = 'Bayar Segera' | 'telephone' | 'online service' | 'loan details' | 'try again';

/** `fee` is a decimal in major units; `expiry` is the time as the answer carries it; `time left` is in milliseconds. */
export type Fact =
  | 'fee'
  | 'expiry'
  | 'product'
  | 'lines'
  | 'telephone'
  | 'time left'
  | 'can pay'
  | 'warns of the last day';

export type DlCase = Case<Situation, Happening, Fact>;

export const ORDER = { productId: '7', orderId: '1001' };
/** Its isNeedPop. */
export const INDIA = '0';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const LINES = [
  { text: 'Jumlah pinjaman', value: 'Rp 1.500.000' },
  { text: 'Jatuh tempo baru', value: '5 Februari 2026' },
];
/** Ten minutes are left. */
export const TIMES = { delayExpiryTime: '2026-01-05T12:10:00+07:00', serverTime: '2026-01-05T12:00:00+07:00' };

/** What a delay does to a late instalment, and to two after it. */
export const WHAT_MOVES = {
  periodNo: 1,
  lastPeriodNo: 3,
  days: 14,
  dueTime: '2026-01-01T23:59:59+07:00',
  movedDueTime: '2026-01-15T23:59:59+07:00',
  endTime: '2026-03-16T23:59:59+07:00',
  instalment: '1120000',
  lateFee: '150000',
  lateInterest: '224000',
  total: '1494000',
};

export const detail = (given: Given) =>
  answers('delay-detail', {
    productName: 'Pinjam Teman',
    productLogo: '/logo.svg',
    delayShouldPayAmount: '150000',
    ...TIMES,
    orderDetail: { detail: LINES },
    ...given.answer,
  });

export const asked = { call: 'delay-detail', request: ORDER } as const;
export const calls = (telephone: string) => ({ native: 'callSupport' as const, parameter: { telephone } });
export const toPayment = { open: '/that', query: { ...ORDER, amount: '150000', is_display: '1' } };
export const toOnlineService = { open: '/intelligentCustomerService', query: { orderNo: '1001' } };
export const NO_DELAY = 'Perpanjangan tidak tersedia untuk pinjaman ini.';
/** What the delay does. */
export const EFFECT = 'Biaya ini memundurkan jatuh tempo. Sisa pinjaman Anda tidak berkurang.';
export const pay = borrower<Happening>('Bayar Segera');
export const retry = borrower<Happening>('try again');
