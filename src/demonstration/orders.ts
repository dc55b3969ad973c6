import { type LoanState, type OrderStatus, olderNameOf } from '#domain/order-status.ts';
import { danaBersama, danaKilat, danaTenang, danaTunai, rupeeNow } from './products.ts';

/** The borrowers of the demonstration; their tokens are fixed, so that addresses can be printed and kept. */
export const demonstrationBorrowers = {
  siti: { name: 'Siti Rahma', phone: '+628120000001', token: 'demo-siti' },
  budi: { name: 'Budi Santoso', phone: '+628120000002', token: 'demo-budi' },
  dewi: { name: 'Dewi Lestari', phone: '+628120000003', token: 'demo-dewi' },
  priya: { name: 'Priya Sharma', phone: '+919800000001', token: 'demo-priya' },
} as const;

export type DemonstrationBorrower = keyof typeof demonstrationBorrowers;

/** A loan of the demonstration and its history, in days before today; absent steps did not happen. */
export interface DemonstrationLoan {
  /** The state that it is filled in, and what is worth seeing of it there. */
  state: LoanState;
  feature?: string;
  orderId: string;
  borrower: DemonstrationBorrower;
  productId: string;
  /** Minor units. */
  amount: number;
  appliedDaysAgo: number;
  decision?: 'approved' | 'declined';
  disbursedDaysAgo?: number;
  /** `percent` of what the first periods then ask for: 100 pays `periods` of them in full. */
  payments?: readonly { daysAgo: number; periods: number; percent: number }[];
  /** Its status is told by its older name. */
  isOlderNamed?: boolean;
}

type Paid = NonNullable<DemonstrationLoan['payments']>;

const inFull = (daysAgo: number, periods: number): Paid => [{ daysAgo, periods, percent: 100 }];

/** A loan that was paid out so many days ago. */
function lent(
  orderId: string,
  [state, feature]: readonly [state: LoanState, feature?: string],
  borrower: DemonstrationBorrower,
  { id }: { id: string },
  amount: number,
  disbursedDaysAgo: number,
  more: Partial<DemonstrationLoan> = {},
): DemonstrationLoan {
  const appliedDaysAgo = disbursedDaysAgo + 1;
  return {
    orderId,
    state,
    ...(feature === undefined ? {} : { feature }),
    borrower,
    productId: id,
    amount,
    appliedDaysAgo,
    decision: 'approved',
    disbursedDaysAgo,
    ...more,
  };
}

const older = { isOlderNamed: true };

export const demonstrationLoans: readonly DemonstrationLoan[] = [
  {
    orderId: '210001',
    state: 'underReview',
    borrower: 'siti',
    productId: danaKilat.id,
    amount: 3_000_000,
    appliedDaysAgo: 0,
  },
  {
    orderId: '110001',
    state: 'declined',
    borrower: 'dewi',
    productId: danaKilat.id,
    amount: 15_000_000,
    appliedDaysAgo: 3,
    decision: 'declined',
  },
  {
    orderId: '151001',
    state: 'disbursing',
    borrower: 'siti',
    productId: danaTenang.id,
    amount: 2_500_000,
    appliedDaysAgo: 1,
    decision: 'approved',
  },
  lent(
    '170001',
    ['running', 'several periods can be ticked; early payment does not cost less yet'],
    'siti',
    danaKilat,
    6_000_000,
    10,
  ),
  lent('170002', ['running', 'the first period alone can be ticked, one is paid'], 'siti', danaTenang, 4_500_000, 40, {
    payments: inFull(12, 1),
  }),
  lent('170003', ['running', 'early payment costs less'], 'siti', danaKilat, 6_000_000, 70, {
    payments: [...inFull(42, 1), ...inFull(12, 1)],
  }),
  lent('174001', ['due', 'delay on offer'], 'siti', danaKilat, 4_000_000, 28),
  lent('174002', ['due', 'no delay'], 'siti', danaTenang, 3_000_000, 29),
  lent('174003', ['due', 'one single period, delay on offer'], 'siti', danaTunai, 2_000_000, 88),
  lent('174004', ['due', 'the first period partly paid, delay on offer'], 'siti', danaKilat, 8_000_000, 27, {
    payments: [{ daysAgo: 1, periods: 1, percent: 40 }],
  }),
  lent('174005', ['due', 'a repay page of its own'], 'siti', danaBersama, 2_000_000, 28),
  lent('180001', ['overdue', 'delay on offer'], 'siti', danaKilat, 5_000_000, 34),
  lent('180002', ['overdue', 'no delay, two periods late'], 'siti', danaTenang, 3_000_000, 65),
  lent('200001', ['settled'], 'budi', danaTunai, 1_500_000, 70, { payments: inFull(20, 1) }),
  lent('174103', ['due', 'delay on offer'], 'budi', danaKilat, 4_000_000, 28, older),
  lent('180105', ['overdue'], 'budi', danaTenang, 3_000_000, 35, older),
  lent('200104', ['settled'], 'budi', danaTunai, 1_000_000, 80, {
    ...older,
    payments: inFull(30, 1),
  }),
  lent('200002', ['settled', 'a rating is due'], 'dewi', danaTunai, 1_200_000, 60, { payments: inFull(2, 1) }),
  lent('174201', ['due', 'delay on offer'], 'priya', rupeeNow, 2_000_000, 28),
  lent('180201', ['overdue', 'delay on offer'], 'priya', rupeeNow, 1_234_567, 33),
  lent('170201', ['running', 'one period paid'], 'priya', rupeeNow, 5_000_000, 40, {
    payments: inFull(11, 1),
  }),
];

const olderNamed = new Set(demonstrationLoans.filter((loan) => loan.isOlderNamed).map(({ orderId }) => orderId));

/** `orderStatus` as the demonstration tells it: some orders wear the older names of 174, 180 and 200. */
export function toldStatus({ id, status }: { id: string; status: OrderStatus }): string {
  return String(olderNamed.has(id) ? olderNameOf(status) : status);
}

/** The ratings of borrowers who have settled a loan. */
export const demonstrationRatings: readonly { borrower: DemonstrationBorrower; daysAgo: number }[] = [
  { borrower: 'budi', daysAgo: 19 },
];
