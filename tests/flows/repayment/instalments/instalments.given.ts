import { answers, borrower, type Case, type Given } from '../../../oracle/row.ts';

/** What the rows IS-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'selecting'
  | 'settled'
  | 'checked'
  | 'asking for the payment'
  | 'reading the plan again';

/** `tick` and `untick` are taps on the period of that number, and carry it. */
export type Happening =
  | 'check now'
  | 'code'
  | 'complaint'
  | 'customer service'
  | 'tick'
  | 'untick'
  | 'pay all'
  | 'Bayar Segera'
  | 'paid periods'
  | 'loan details'
  | 'try again';

/** `stays overdue`: the sum of what is overdue and not ticked; `locked`: the periods that cannot be changed; `offers all`: whether all can be chosen at once; `checked` as `Checked`. */
export type Fact = 'checked' | 'stays overdue' | 'locked' | 'offers all' | OtherFact;
/** `ticked` and `paid` are numbers of periods; `amount`, of what is ticked, and `remaining`, of all that is unpaid, are decimals in major units. */
type OtherFact = 'ticked' | 'amount' | 'remaining' | 'paid' | 'paid shown' | 'paid unfolded' | 'notices' | 'can pay';

export type IsCase = Case<Situation, Happening, Fact>;

export const ORDER = { productId: '7', orderId: '1001' };

export const unpaid = (periodNo: number, totalAmount: string | number, canClick: unknown = 1) => ({
  periodNo,
  totalAmount,
  canClick,
  periodStatus: 'Belum dibayar',
  repayDes: `Cicilan ${periodNo}`,
  dueTime: `2026-0${periodNo}-05`,
  displayAmount: `Rp ${totalAmount}`,
});
export const PAID = [1, 2].map((periodNo) => ({ periodNo, totalAmount: '140000', displayAmount: 'Rp 140.000' }));
export const UNPAID = [unpaid(3, '150000'), unpaid(4, '160000'), unpaid(5, '170000'), unpaid(6, '180000')];

export const periods = (repayWaitDetail: unknown, repayYetDetail: unknown = PAID) => ({
  repayPlanDetail: { repayWaitDetail, repayYetDetail },
});
export const plan = (given: Given) =>
  answers('loan-play-detail', {
    productName: 'Pinjam Teman',
    note: 'Bayar sebelum jatuh tempo.',
    repayWaitCount: '4',
    ...periods(UNPAID),
    ...given.answer,
  });
export const given = (unpaidPeriods: readonly unknown[] | null): Given => ({ answer: periods(unpaidPeriods) });

/** Two are overdue and one is not, all of them clickable. */
export const OVERDUE = given([
  { ...unpaid(3, '300000'), state: 'late', days: -33 },
  { ...unpaid(4, '200000'), state: 'late', days: -3 },
  { ...unpaid(5, '100000'), state: 'upcoming', days: 27 },
]);

export const clickable = (...flags: unknown[]) => given(flags.map((flag, index) => unpaid(3 + index, '100000', flag)));
export const SEVERAL = clickable(1, 1, 1, 1);
export const FIRST_ALONE = clickable(1, 0, 0, 0);
export const MIDDLE = clickable(1, 0, 1, 0);

export const tick = (periodNo: number) => borrower<Happening>('tick', periodNo);
export const untick = (periodNo: number) => borrower<Happening>('untick', periodNo);
export const payAll = borrower<Happening>('pay all');
export const pay = borrower<Happening>('Bayar Segera');
export const retry = borrower<Happening>('try again');

/** What is noted on the page's entry in the history: the number of the last ticked period. */
export const notes = (numbers: readonly string[]) => numbers.map((value) => ({ noted: 'lastTicked', value }) as const);
export const asked = { call: 'loan-play-detail', request: ORDER } as const;
export const toRepay = (amount: string) => [{ open: '/that', query: { ...ORDER, amount } }];
