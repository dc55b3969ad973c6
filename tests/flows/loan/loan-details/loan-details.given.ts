import { answers, borrower, type Given } from '../../../oracle/row.ts';

/** What the rows LD-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'showing repay'
  | 'showing repay and delay'
  | 'showing repay alone'
  | 'showing loan more'
  | 'showing no action'
  | 'showing another product'
  | 'showing recommendations'
  | 'showing the bill'
  | 'asking where to go'
  | 'rating open'
  | 'submitting'
  | 'thank-you open'
  | 'closed'
  | 'checked'
  | 'arrived'
  | 'told to be checked'
  | 'paid by card'
  | 'nothing paid'
  | 'asking for the payment'
  | 'with dates to come'
  | 'asking for the calendar'
  | 'without a calendar';

export type Happening =
  | 'repay'
  | 'delay'
  | 'loan more'
  | 'mine'
  | 'product chosen'
  | 'more products'
  | 'telephone'
  | 'online service'
  | 'my loans'
  | 'all products'
  | 'history'
  | 'reminder'
  | 'receipt'
  | 'receipt of the claim'
  | 'star'
  | 'submit'
  | 'cancel'
  | 'Escape'
  | 'mask'
  | 'close thank-you'
  | 'Escape from the thank-you'
  | 'mask of the thank-you'
  | 'check now'
  | 'code'
  | 'complaint'
  | 'customer service'
  | 'try again';

/** `paid for`: what the payments that have arrived are named by; `checked`: the payment that is being checked, as `Checked`. */
export type Fact =
  | 'paid for'
  | 'checked'
  | 'payments'
  | 'icon'
  | 'tone'
  | 'telephone'
  | 'stars'
  | 'short of money'
  | 'recommendations'
  | 'dead buttons';

export const ORDER = { productId: '7', orderId: '1001' };
export const QUERY = { ...ORDER, from: 'confirm' };
export const ALLOWED = 'https://pay.example/orders/1001';
export const FORBIDDEN = 'https://elsewhere.example/orders/1001';
export const FORBIDDEN_SAID = 'Alamat ini tidak diizinkan, jadi tidak dibuka.';

export const PRODUCTS = [
  { id: '31', productName: 'Dana Kilat', buttonStatus: 1, clickable: 1, trackingToken: 'tk-31' },
  { id: '32', productName: 'Dana Hemat', buttonStatus: 1, clickable: 1, trackingToken: 'tk-32' },
  { id: '33', productName: 'Dana Tutup', buttonStatus: 1, clickable: 0, trackingToken: 'tk-33' },
  { id: '34', productName: 'Dana Penuh', buttonStatus: 0, clickable: 1, trackingToken: 'tk-34' },
];

export const RECEIPT = { receiptNo: 'R-1', amount: '375500', paidAt: '2026-01-12T10:24:00+07:00' };

const DUE_TIME = '2026-02-05T23:59:59+07:00';
/** One instalment is due. */
export const PROGRESS = {
  due: { amount: '1120000', periodNos: [1], dueTime: DUE_TIME, days: 2, fees: '0' },
  paid: '0',
  left: '1120000',
  periods: [{ periodNo: 1, state: 'due', dueTime: DUE_TIME, left: '1120000' }],
};

export const loaded = (answer: Record<string, unknown>) =>
  answers('loan-details', {
    noticeStatusText: 'Pinjaman Anda',
    productName: 'Pinjam Teman',
    userOrderDetail: { detail: [{ text: 'Jumlah', value: 'Rp 1.500.000' }] },
    recProducts: PRODUCTS,
    isScore: 0,
    payments: [],
    ...answer,
  });

export const shown = (usual: Record<string, unknown>) => (given: Given) => [loaded({ ...usual, ...given.answer })];
export const rated = (stars?: number) => (given: Given) => [
  ...shown({ orderStatus: '174', isScore: 1 })(given),
  ...(stars === undefined ? [] : [borrower<Happening>('star', stars), borrower<Happening>('submit')]),
];
export const recommended = shown({ orderStatus: '' });

export const asked = { call: 'loan-details', request: ORDER } as const;
export const google = { call: 'google-score', request: { score: 5 } } as const;

export const askedCalendar = { call: 'loan-calendar', request: ORDER } as const;

export const repaying = ['showing repay', 'showing repay and delay', 'showing repay alone'] as const;
export const showing = [
  ...repaying,
  'showing the bill',
  'showing loan more',
  'showing no action',
  'showing recommendations',
] as const;
export const define = { call: 'define', request: { module: 30, position: 1, productToken: 'tk-32' } } as const;
export const clicked = { send: 'event/save', request: { productId: '32', moduleId: 30, positionId: 1 } } as const;
