import { eq } from 'drizzle-orm';
import { advance } from '#server/loan/daily.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import { receiptsOf } from '#server/loan/receipts.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import type { PostedDeposit } from '#server/repayment/deposits.ts';
import { type Posted, postPayment } from '#server/repayment/posting.ts';
import type { CardPayment } from './card-payment.ts';

/** An order that is up to date and a payment by card for it, both locked. */
export interface LockedCardPayment {
  order: Order;
  payment: CardPayment;
}

/** Locks the order and then the payment: the order in which everything locks them. */
export async function lockCardPayment(
  tx: Transaction,
  { id, orderId }: Pick<CardPayment, 'id' | 'orderId'>,
  now: Date,
): Promise<LockedCardPayment> {
  const order = await advance(tx, await lockOrder(tx, orderId), now);
  const [payment] = await tx.select().from(cardPayments).where(eq(cardPayments.id, id)).for('update');
  if (!payment) throw new Error(`the card payment ${id} is gone`);
  return { order, payment };
}

/**
 * Posts money that was taken, whatever the payment's recorded state, once; null if it was posted before. It counts
 * from when it was paid, and is allocated like a deposit: other money may have come since, and any surplus is owed to
 * the borrower.
 */
export async function postCardPayment(
  tx: Transaction,
  { order, payment }: LockedCardPayment,
  paidAt: Date,
  now: Date,
): Promise<Posted | null> {
  const { id, provider, delayedDueDate, amount, status } = payment;
  if (status === 'paid') return null;
  const way = { provider, reference: id, cardPaymentId: id };
  const at = paidAt < now ? paidAt : now;
  const posted = await postPayment(tx, order, { way, delayedDueDate, amount, paidAt: at }, now);
  await tx.update(cardPayments).set({ status: 'paid', failure: '', endedAt: now }).where(eq(cardPayments.id, id));
  return posted;
}

/** Posts a payment by card of which a person says that it was paid; its provider may say so before or after. */
export async function postSettledCard(
  tx: Transaction,
  named: Pick<CardPayment, 'id' | 'orderId'>,
  paidAt: Date,
  now: Date,
): Promise<PostedDeposit> {
  const posted = await postCardPayment(tx, await lockCardPayment(tx, named, now), paidAt, now);
  const receipt = (await receiptsOf(tx, { id: named.orderId })).find(({ billNo }) => billNo === named.id);
  if (!receipt) throw new Error(`the card payment ${named.id} has no receipt`);
  return { receipt, replayed: posted === null, isFromNow: posted?.isFromNow, isDisputed: posted?.isDisputed };
}
