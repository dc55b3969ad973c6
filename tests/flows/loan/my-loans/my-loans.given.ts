import { ADDRESSES } from '../../../oracle/machine-world.ts';
import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/** What the rows of the borrower's loans have in common. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'missing'
  | 'empty'
  | 'listing'
  | 'listing what is due'
  | 'listing what is being paid';

/** `loan` carries the number of its order. */
export type Happening = 'repay' | 'loan' | 'products' | 'help' | 'phone' | 'try again';

/** `due`: the amount on top; `others`: the product of each other loan. */
export type Fact = 'due' | 'others';

export type MlCase = Case<Situation, Happening, Fact>;

const due = { amount: '1120000', periodNos: [1], dueTime: '2026-03-07T23:59:59+07:00', days: 2, fees: '0' };

/** As it stands on the wire. */
export const DUE = {
  productId: 7,
  orderId: 1001,
  productName: 'Dana Kilat',
  orderStatus: '174',
  noticeStatusText: 'Jatuh tempo',
  h5Url: '',
  amount: '4000000',
  due,
};
export const LATER = {
  productId: 8,
  orderId: 1002,
  productName: 'Dana Tenang',
  orderStatus: '170',
  noticeStatusText: 'Berjalan',
  amount: '3000000',
  due: { ...due, amount: '1620000', onDueDate: '1680000', dueTime: '2026-03-16T23:59:59+07:00', days: 11 },
};
export const REVIEWED = {
  productId: 9,
  orderId: 1003,
  productName: 'Dana Besar',
  orderStatus: '21',
  noticeStatusText: 'Sedang ditinjau',
  amount: '10000000',
  appliedAt: '2026-03-04T10:00:00+07:00',
};
export const SETTLED = {
  productId: 7,
  orderId: 1000,
  productName: 'Dana Kilat',
  orderStatus: '200',
  noticeStatusText: 'Lunas',
  amount: '4000000',
  settledAt: '2026-02-23T10:00:00+07:00',
};
export const CHECKED = { ...DUE, isChecking: 1 };

export const ALLOWED = `${ADDRESSES.own}/pay?order=1001`;
export const FORBIDDEN = 'https://elsewhere.example/pay';

/** `given.answer` changes the loan that is due. */
export const loans = (given: Given = {}) =>
  answers('my-loans', { loans: [{ ...DUE, ...given.answer }, LATER, REVIEWED, SETTLED] });
export const retry = borrower<Happening>('try again');
export const repay = borrower<Happening>('repay');
export const asked = { call: 'my-loans', request: {} } as const;
