import { eq } from 'drizzle-orm';
import type { Market } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { cash, owedToBorrower } from '#server/ledger/accounts.ts';
import { balanceOf, post } from '#server/ledger/post.ts';
import { lockOrder } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { borrowers, refunds } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';

export interface Refund {
  /** An order of the borrower, in the currency that is owed. */
  orderId: string;
  /** The bank's, of the transfer; the same one is never booked again. */
  reference: string;
  /** Major units; absent: all that is owed. */
  amount?: string | undefined;
  markets: readonly Market[];
}

/**
 * Books a refund of overpaid money to a borrower (row LL-11). Gives the amount in minor units.
 *
 * @throws DomainError 'order.unknown', 'amount.wrong', 'amount.tooLarge' (more than is owed, or nothing is),
 *   'idempotency.mismatch' (a reference that was booked)
 */
export async function refund(
  tx: Transaction,
  { orderId, reference, amount, markets }: Refund,
  now: Date,
): Promise<{ amount: number; currency: Currency }> {
  const order = await lockOrder(tx, orderId);
  const { borrowerId, currency } = order;
  // Refunds of one borrower run one after the other, also for different orders.
  await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.id, borrowerId)).for('update');
  const owed = -(await balanceOf(tx, owedToBorrower(order)));
  const { minorDigits } = marketOfCurrency(markets, currency);
  const paid = amount === undefined ? owed : minorOf(amount, minorDigits, 'amount.wrong');
  if (amount !== undefined && paid <= 0) throw new DomainError('amount.wrong', amount);
  if (paid > owed || owed <= 0) throw new DomainError('amount.tooLarge', `${paid} of ${owed} owed to the borrower`);
  const kept = await tx
    .insert(refunds)
    .values({ reference, orderId, borrowerId, currency, amount: paid, paidAt: now })
    .onConflictDoNothing()
    .returning({ reference: refunds.reference });
  if (kept.length === 0) throw new DomainError('idempotency.mismatch', reference);
  await post(tx, { kind: 'refund', orderId, occurredAt: now }, [
    [owedToBorrower(order), paid],
    [cash(currency), -paid],
  ]);
  return { amount: paid, currency };
}
