import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { CardPayment } from '#server/cards/card-payment.ts';
import { advance } from '#server/loan/daily.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments, orders, virtualAccounts } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { OperatorError } from './operator-error.ts';

/** The number that a deposit came to, as an operator names it. */
export interface DepositedNumber {
  currency: Currency;
  /** Since when money can have come to it, and what happened then. */
  since: { at: Date; event: string };
  /** The order of a number that is not known here, locked and up to date; null for a number that is. */
  orderOfLost: Order | null;
}

/**
 * The number, or the order that is named for one which this database has lost with what came after a backup.
 *
 * @throws DomainError 'virtualAccount.unknown' for an unknown number without its order, 'order.unknown', 'event.refused' for a loan that
 *   was not paid out; OperatorError for a number of another order than the one named, and for the bill number of a known one
 */
export async function depositedNumber(
  tx: Transaction,
  { vcode, orderId: named }: { vcode: string; orderId?: string | undefined },
  now: Date,
): Promise<DepositedNumber> {
  const { vcode: number, billNo, issuedAt } = virtualAccounts;
  const [found] = await tx
    .select({ number, account: { orderId: orders.id, currency: orders.currency, issuedAt } })
    .from(virtualAccounts)
    .innerJoin(orders, eq(orders.id, virtualAccounts.orderId))
    .where(or(eq(number, vcode), eq(billNo, vcode)))
    .orderBy(desc(eq(number, vcode)))
    .limit(1);
  if (found && found.number !== vcode) {
    throw new OperatorError(`${vcode} is the bill number of ${found.number}, which is known here: name that number.`);
  }
  const known = found?.account;
  if (known) {
    const { currency, issuedAt: at } = known;
    demandOwnOrder(vcode, known.orderId, named);
    return { currency, since: { at, event: 'the number was issued' }, orderOfLost: null };
  }
  if (named === undefined) {
    const wayOut = 'If it was lost with what came after a backup, name the order that it was for: --order ORDER.';
    throw new DomainError('virtualAccount.unknown', `${vcode}. ${wayOut}`);
  }
  const orderOfLost = await advance(tx, await lockOrder(tx, named), now);
  const { currency, disbursedAt: at } = orderOfLost;
  if (!at) throw new DomainError('event.refused', `${named} was not paid out`);
  return { currency, since: { at, event: 'the loan was paid out' }, orderOfLost };
}

/**
 * The payment by card that is known here and that a deposit names by its bill number, which is its reference too; null where it
 * names none.
 *
 * @throws OperatorError where only one of the two is its bill number, and for another order than its own
 */
export async function depositedCard(
  tx: Transaction,
  { vcode, reference, orderId: named }: { vcode: string; reference: string; orderId?: string | undefined },
): Promise<CardPayment | null> {
  const [card] = await tx
    .select()
    .from(cardPayments)
    .where(inArray(cardPayments.id, [vcode, reference]));
  if (!card) return null;
  const { id, orderId } = card;
  // Booked under another number, it could not be posted once its provider confirms it.
  if (vcode !== reference) {
    throw new OperatorError(`${id} is the bill number of a payment by card: deposit ${id} --reference ${id}.`);
  }
  demandOwnOrder(id, orderId, named);
  return card;
}

function demandOwnOrder(number: string, orderId: string, named: string | undefined): void {
  if (named === undefined || named === orderId) return;
  throw new OperatorError(`${number} is a number of the order ${orderId}, not of ${named}.`);
}
