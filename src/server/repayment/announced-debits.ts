import { and, eq } from 'drizzle-orm';
import { nextUnpaid } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { cardPayments } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { purposeOf } from './payable.ts';

/** Ends the announced debits of a locked order: nothing is taken for them. */
export async function endAnnounced(tx: Transaction, { id }: Pick<Order, 'id'>, now: Date): Promise<void> {
  const isAnnounced = and(eq(cardPayments.orderId, id), eq(cardPayments.status, 'announced'));
  await tx.update(cardPayments).set({ status: 'failed', failure: 'ended', endedAt: now }).where(isAnnounced);
}

/** Whether an amount that is owed now is still what is owed at a later time, with no instalment late by then or already. */
export function isOwedUntil(order: Order, amount: number, { now, then }: { now: Date; then: Date }): boolean {
  const { currency, instalments } = order;
  const dueDate = nextUnpaid(instalments)?.dueDate;
  const isLate = dueDate !== undefined && dueDate < dayOf(then, currency);
  try {
    const purpose = purposeOf(order, amount, now);
    return purposeOf(order, amount, then) === purpose && (purpose === 'delay' || !isLate);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
