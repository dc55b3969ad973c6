import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { Order } from '#server/loan/order.ts';
import type { Day } from '#server/platform/calendar.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { virtualAccounts } from '#server/platform/database/schema.ts';
import { checkMinor, delayOfferFor } from './payable.ts';
import { standingAt } from './value-date.ts';

/** A number that was issued, or the bill number of a payment by card, and that went with what came after a backup. */
interface LostNumber {
  provider: string;
  vcode: string;
  /** What was paid to it, minor units of the order's currency. */
  amount: number;
  /** Since when it can have been issued: the disbursement of its order. */
  issuedAt: Date;
  /** When the amount was paid, not before that. */
  paidAt: Date;
}

/**
 * Writes a lost number down for its order, which is locked and up to date, so that deposits to it are posted as any other. It is
 * over at once: no borrower is offered it. What it is for is decided by the first amount paid to it, as for a payment that does not
 * say (`delayOfferFor`); by which channel it came nobody knows any more.
 *
 * @returns whether it was written: false where the number is known by now
 * @throws DomainError 'amount.wrong'
 */
export async function keepLostNumber(tx: Transaction, order: Order, lost: LostNumber): Promise<boolean> {
  const { provider, vcode, amount, issuedAt } = lost;
  checkMinor(amount);
  const delayedDueDate = await delayedBy(tx, order, lost);
  const written = await tx
    .insert(virtualAccounts)
    .values({
      provider,
      vcode,
      billNo: vcode,
      orderId: order.id,
      payType: PAY_TYPE.bank,
      payCode: '',
      specificNum: '',
      purpose: delayedDueDate === null ? 'instalments' : 'delay',
      amount,
      periodNos: [],
      delayedDueDate,
      issuedAt,
      expiresAt: issuedAt,
    })
    .onConflictDoNothing()
    .returning({ id: virtualAccounts.id });
  return written.length > 0;
}

/** The due date that is moved by the fee of the delay on offer at that time; null for what is meant for instalments. */
async function delayedBy(tx: Transaction, order: Order, { amount, paidAt }: LostNumber): Promise<Day | null> {
  const standing = await standingAt(tx, order, paidAt);
  return (standing && delayOfferFor(standing, amount, paidAt)?.dueDate) ?? null;
}
