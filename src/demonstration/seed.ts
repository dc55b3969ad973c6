import type { LoanState } from '#domain/order-status.ts';
import { openSession } from '#server/borrowers/borrower-sessions.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { applyForLoan, approve, confirmDisbursement, decline } from '#server/loan/applications.ts';
import { advanceOrders } from '#server/loan/daily.ts';
import { loadOrder, recordRating } from '#server/loan/orders.ts';
import { planOf } from '#server/loan/plan.ts';
import type { Database } from '#server/platform/database/open.ts';
import { claimForDemonstration } from '#server/platform/database/purpose.ts';
import { products } from '#server/platform/database/schema.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { issueVirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { seedCards } from './cards.ts';
import { seedLanding } from './landing.ts';
import {
  type DemonstrationBorrower,
  type DemonstrationLoan,
  demonstrationBorrowers,
  demonstrationLoans,
  demonstrationRatings,
} from './orders.ts';
import { demonstrationProducts } from './products.ts';

const DAY = 86_400_000;
/** Two centuries, so that the demonstration's addresses stay valid however far its clock is moved. */
const ENDLESS = 200 * 365.25 * 86_400_000;
const HOUR = 3_600_000;

/** What an address of the demonstration is made of; `seeded`: the state that its order was filled in, `feature`: what is worth seeing there. */
export interface DemonstrationAddress {
  seeded: LoanState;
  feature: string;
  productId: string;
  orderId: string;
  token: string;
  /** `isNeedPop` of the order's market. */
  market: '0' | '1';
}

/** Every order of the demonstration, for printing addresses; the ids and tokens never change. */
export const seededAddresses: readonly DemonstrationAddress[] = demonstrationLoans.map((loan) => ({
  seeded: loan.state,
  feature: loan.feature ?? '',
  productId: loan.productId,
  orderId: loan.orderId,
  token: demonstrationBorrowers[loan.borrower].token,
  market: demonstrationProducts.find(({ id }) => id === loan.productId)?.currency === 'INR' ? '0' : '1',
}));

/**
 * Fills an empty database for the demonstration, once, in one transaction; gives whether it did. Each loan has a real
 * history: applied for, decided, paid out, repaid through virtual accounts, over time.
 *
 * @throws ConfigurationError for a database that is production's or holds other data than a demonstration's; nothing
 *   is done then
 */
export async function seedDemonstration(db: Database, provider: PaymentProvider, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = await claimForDemonstration(tx, now);
    await seedLanding(tx);
    if (!isNew) return false;

    await tx.insert(products).values([...demonstrationProducts]);
    const longAgo = before(now, 365);
    const ids = new Map<DemonstrationBorrower, string>();
    for (const key of Object.keys(demonstrationBorrowers) as DemonstrationBorrower[]) {
      const { name, phone, token } = demonstrationBorrowers[key];
      const { id } = await createBorrower(tx, { name, phone, now: longAgo });
      await openSession(tx, id, { token, now: longAgo, life: ENDLESS });
      await seedCards(tx, { id, phone }, longAgo);
      ids.set(key, id);
    }
    for (const loan of demonstrationLoans) await lend(tx, provider, loan, idOf(ids, loan.borrower), now);
    for (const { borrower, daysAgo } of demonstrationRatings) {
      await recordRating(tx, idOf(ids, borrower), 5, before(now, daysAgo));
    }
    await advanceOrders(tx, now);
    return true;
  });
}

async function lend(db: Database, provider: PaymentProvider, loan: DemonstrationLoan, borrowerId: string, now: Date) {
  const { orderId, productId, amount, appliedDaysAgo, disbursedDaysAgo } = loan;
  const appliedAt = new Date(before(now, appliedDaysAgo).getTime() - 5 * HOUR);
  const decidedAt = new Date(appliedAt.getTime() + 2 * HOUR);
  await applyForLoan(db, { borrowerId, productId, amount, orderId }, appliedAt);
  if (loan.decision === 'declined') await decline(db, orderId, decidedAt, 'income');
  if (loan.decision === 'approved') await approve(db, orderId, decidedAt);
  if (disbursedDaysAgo === undefined) return;

  await confirmDisbursement(db, orderId, before(now, disbursedDaysAgo));
  for (const payment of loan.payments ?? []) {
    await pay(db, provider, borrowerId, orderId, payment, before(now, payment.daysAgo));
  }
}

async function pay(
  db: Database,
  provider: PaymentProvider,
  borrowerId: string,
  orderId: string,
  { periods, percent, daysAgo }: { periods: number; percent: number; daysAgo: number },
  at: Date,
): Promise<void> {
  const order = await loadOrder(db, borrowerId, orderId, at);
  if (!order) throw new Error(`the demonstration has no order ${orderId}`);
  const asked = planOf(order, at)
    .waiting.slice(0, periods)
    .reduce((sum, { total }) => sum + total, 0);
  const amount = Math.floor((asked * percent) / 100);
  const payCode = order.currency === 'INR' ? 'ICICI Bank:NEFT' : 'BCA:ATM';
  const request = { payType: 1, payCode, amount: asked, purpose: 'instalments' } as const;
  const { vcode } = await issueVirtualAccount(db, provider, order, request, at);
  await postDeposit(db, { reference: `demo-${orderId}-${daysAgo}`, vcode, amount }, at);
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

function idOf(ids: ReadonlyMap<DemonstrationBorrower, string>, borrower: DemonstrationBorrower): string {
  const id = ids.get(borrower);
  if (id === undefined) throw new Error(`the demonstration has no borrower ${borrower}`);
  return id;
}
