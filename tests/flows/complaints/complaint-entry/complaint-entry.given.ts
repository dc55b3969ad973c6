import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/** What the rows CE-* have in common: the words of the flow, and the answers it gets. */
export type Situation = 'loading' | 'failed' | 'choosing' | 'choosing a sub-type' | 'picking an order';

/** `order` carries the order's number, `type` and `sub-type` the value of what is chosen. */
export type Happening =
  | 'All'
  | 'order'
  | 'close'
  | 'Escape'
  | 'mask'
  | 'type'
  | 'sub-type'
  | 'My complaints'
  | 'try again';

/** `order` is the name of the selected product; `figures` are titles and values of its card; the others are lists of names. */
export type Fact = 'order' | 'figures' | 'orders' | 'types' | 'unfolded';

export type CeCase = Case<Situation, Happening, Fact>;

export const card = (orderNo: string, isShow: unknown, productName = `Pinjaman ${orderNo}`) => ({
  orderNo,
  productName,
  productLogo: '',
  status: 'Berjalan',
  isShow,
  list: [
    { title: 'Jumlah', value: `Rp ${orderNo}.000` },
    { title: 'Jatuh tempo', value: '5 Mar 2026' },
  ],
});
export const ALLOWED = card('1001', 1);
export const FORBIDDEN = card('1002', 0);

export const TYPES: Record<string, string> = { 1: 'Penagihan', 2: 'Pembayaran', 3: 'Aplikasi' };
export const SON_TYPES: Record<string, string> = { 11: 'Ancaman', 12: 'Telepon terlalu sering' };
const options = (titles: Record<string, string>) => Object.entries(titles).map(([value, title]) => ({ value, title }));

export const start = (given: Given) =>
  answers('problem-init', {
    problemType: options(TYPES),
    problemSonType: options(SON_TYPES),
    problemStatus: '0',
    orderDetail: ALLOWED,
    orderList: [ALLOWED, FORBIDDEN],
    ...given.answer,
  });

export const all = borrower<Happening>('All');
export const pick = (orderNo: string) => borrower<Happening>('order', orderNo);
export const choose = (problemType: string) => borrower<Happening>('type', problemType);
export const chooseSon = (problemSonType: string) => borrower<Happening>('sub-type', problemSonType);
export const retry = borrower<Happening>('try again');

export const asked = { call: 'problem-init', request: { orderNo: '1001' } } as const;
export const toForm = (query: Record<string, string>) => [{ open: '/complainPageNext', query }];
export const NOT_SUPPORTED = [{ toast: 'The selected order does not support sending collection types' }];
