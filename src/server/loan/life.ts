import { eq } from 'drizzle-orm';
import { stateOf, statusOf } from '#domain/order-status.ts';
import { type LoanAction, type LoanEvent, stepOf } from '#machines/loan/loan-life.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { orders } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Order } from './order.ts';

/** The actions that the caller provides; the machine says which are due. */
export type CarriedOut = Partial<Record<LoanAction, () => Promise<void>>>;

/**
 * The order after an event, and the actions to run. The only place where an order's status changes.
 *
 * @throws DomainError 'event.refused' when the order's state does not allow the event (row LL-12)
 */
export function following(order: Order, event: LoanEvent, now: Date) {
  const state = stateOf(order.status);
  const step = stepOf(state, event);
  if (!step) throw new DomainError('event.refused', `${event.type} of an order that is ${state}`);
  const changes = {
    status: statusOf(step.state),
    ...(event.type === 'application.approved' || event.type === 'application.declined' ? { decidedAt: now } : {}),
    ...(event.type === 'disbursement.sent' ? { disbursedAt: now } : {}),
    ...(step.state === 'settled' && state !== 'settled' ? { settledAt: now } : {}),
  };
  return { order: { ...order, ...changes }, changes, actions: step.actions };
}

/**
 * Applies an event to a locked order: runs its actions and writes the order.
 *
 * @throws DomainError 'event.refused' when the order's state does not allow the event (row LL-12); nothing is done
 */
export async function happen(
  tx: Transaction,
  order: Order,
  event: LoanEvent,
  now: Date,
  carriedOut: CarriedOut = {},
): Promise<Order> {
  const { order: changed, changes, actions } = following(order, event, now);
  for (const action of actions) {
    const carryOut = carriedOut[action];
    if (!carryOut) throw new Error(`${event.type} asks for ${action}, which nobody carries out`);
    await carryOut();
  }
  await tx.update(orders).set(changes).where(eq(orders.id, order.id));
  return changed;
}
