import { eq, inArray } from 'drizzle-orm';
import { statusOf } from '#domain/order-status.ts';
import { approve, confirmDisbursement } from '#server/loan/applications.ts';
import type { Database } from '#server/platform/database/open.ts';
import { offers, orders } from '#server/platform/database/schema.ts';

const HOUR = 3_600_000;
const UNDER_REVIEW = statusOf('underReview');
const DISBURSING = statusOf('disbursing');

/**
 * The lender of the demonstration, by the clock: a loan that a borrower confirmed is approved an hour later and paid
 * out an hour after that, so within the 2 hours of the loan copy. The loans of the first start are left alone. Gives
 * how many orders changed; called again with the same time it changes nothing.
 */
export async function decideLoans(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const confirmed = await tx
      .select({ id: orders.id, status: orders.status, appliedAt: orders.appliedAt, decidedAt: orders.decidedAt })
      .from(orders)
      .innerJoin(offers, eq(offers.orderId, orders.id))
      .where(inArray(orders.status, [UNDER_REVIEW, DISBURSING]))
      .for('update', { of: orders });
    let changed = 0;
    for (const { id, status, appliedAt, decidedAt } of confirmed) {
      const approvedAt = decidedAt ?? anHourAfter(appliedAt);
      const paidOutAt = anHourAfter(approvedAt);
      if (approvedAt > now) continue;
      if (status === UNDER_REVIEW) await approve(tx, id, approvedAt);
      if (paidOutAt <= now) await confirmDisbursement(tx, id, paidOutAt);
      if (status === UNDER_REVIEW || paidOutAt <= now) changed += 1;
    }
    return changed;
  });
}

function anHourAfter(moment: Date): Date {
  return new Date(moment.getTime() + HOUR);
}
