import { PAY_TYPE } from '#contract/values/pay-type.ts';
import { delayOffer } from '#server/loan/delay.ts';
import type { Transaction } from '../database/open.ts';
import { virtualAccounts } from '../database/schema.ts';
import type { Order } from '../loan/order.ts';
import { checkMinor } from './payable.ts';
import { standingAt } from './value-date.ts';

/** A number that was issued, or the bill number of a payment by card, and that went with what came after a backup. */
export interface LostNumber {
  provider: string;
  vcode: string;
  /** What was paid to it, minor units of the order's currency. */
  amount: number;
  /** When that was paid, not before the disbursement. */
  paidAt: Date;
}

/**
 * Writes a lost number down for its order, which is locked and up to date, so that deposits to it are posted as any other. It is
 * over at once: no borrower is offered it. The fee of a delay that was on offer when it was paid is meant for that delay, any
 * other amount for instalments; by which channel it came nobody knows any more.
 *
 * @returns whether it was written: false where the number is known by now
 * @throws DomainError 'amount.wrong'
 */
export async function keepLostNumber(tx: Transaction, order: Order, lost: LostNumber): Promise<boolean> {
  const { provider, vcode, amount } = lost;
  checkMinor(amount);
  const delayedDueDate = await delayedBy(tx, order, lost);
  const notBefore = earliestIssue(order);
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
      issuedAt: notBefore,
      expiresAt: notBefore,
    })
    .onConflictDoNothing()
    .returning({ id: virtualAccounts.id });
  return written.length > 0;
}

/** Before it no number of the order was issued: its disbursement. */
export function earliestIssue({ disbursedAt, appliedAt }: Order): Date {
  return disbursedAt ?? appliedAt;
}

/** The due date that is moved by the fee of the delay on offer at that time; null for any other amount. */
async function delayedBy(tx: Transaction, order: Order, { amount, paidAt }: LostNumber) {
  const standing = order.disbursedAt && (await standingAt(tx, order, paidAt));
  const offer = standing && delayOffer(standing, paidAt);
  return offer?.shouldPay === amount ? offer.dueDate : null;
}
