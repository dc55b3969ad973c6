import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Currency } from '#contract/currencies.ts';
import type { Transaction } from '../database/open.ts';
import { cardPayments, orders, virtualAccounts } from '../database/schema.ts';
import { DomainError } from '../domain-error.ts';
import { advance } from '../loan/daily.ts';
import { lockOrder, type Order } from '../loan/order.ts';
import { earliestIssue } from '../repayment/lost-numbers.ts';
import { OperatorError } from './operator-error.ts';

/** The number that a deposit came to, as an operator names it. */
export interface DepositedNumber {
  order: string;
  currency: Currency;
  /** Nothing was paid to it before: `said` is what happened then. */
  earliest: { at: Date; said: string };
  /** Of a number that is not known here its order, locked and up to date; null for one that is. */
  lostOf: Order | null;
}

/**
 * The number, or the order that is named for one which this database has lost with what came after a backup.
 *
 * @throws DomainError 'virtualAccount.unknown' for an unknown number without its order, 'order.unknown'; OperatorError for a number
 *   of another order than the one named, for the bill number of a known one, and for a payment by card that is known
 */
export async function depositedNumber(
  tx: Transaction,
  { vcode, reference, order: named }: { vcode: string; reference: string; order?: string | undefined },
  now: Date,
): Promise<DepositedNumber> {
  await demandNoKnownCard(tx, [vcode, reference]);
  const { vcode: number, billNo, issuedAt } = virtualAccounts;
  const [found] = await tx
    .select({ number, account: { order: orders.id, currency: orders.currency, issuedAt } })
    .from(virtualAccounts)
    .innerJoin(orders, eq(orders.id, virtualAccounts.orderId))
    .where(or(eq(number, vcode), eq(billNo, vcode)))
    .orderBy(desc(eq(number, vcode)))
    .limit(1);
  if (found && found.number !== vcode) {
    throw new OperatorError(`${vcode} is the bill number of ${found.number}, which is known here: name that number.`);
  }
  const known = found?.account;
  if (known && named !== undefined && named !== known.order) {
    throw new OperatorError(`${vcode} is a number of the order ${known.order}, not of ${named}.`);
  }
  if (known) return { ...known, earliest: { at: known.issuedAt, said: 'the number was issued' }, lostOf: null };
  if (named === undefined) {
    const wayOut = 'If it was lost with what came after a backup, name the order that it was for: --order ORDER.';
    throw new DomainError('virtualAccount.unknown', `${vcode}. ${wayOut}`);
  }
  const lostOf = await advance(tx, await lockOrder(tx, named), now);
  const earliest = { at: earliestIssue(lostOf), said: 'the loan was paid out' };
  return { order: named, currency: lostOf.currency, earliest, lostOf };
}

/** Booked by hand as well, it could not be posted once its provider says that it was paid. @throws OperatorError */
async function demandNoKnownCard(tx: Transaction, numbers: string[]): Promise<void> {
  const [card] = await tx.select({ id: cardPayments.id }).from(cardPayments).where(inArray(cardPayments.id, numbers));
  if (!card) return;
  throw new OperatorError(
    `${card.id} is a payment by card that is known here: it is booked once its provider confirms it.`,
  );
}
