import { LOAN_RULES } from '#domain/loan-rules.ts';
import { stateOf } from '#domain/order-status.ts';
import { allowedActions } from '#machines/loan/loan-life.ts';
import { addDays, type Day, dayOf, endOfDay } from '#server/platform/calendar.ts';
import { nextUnpaid } from './instalments.ts';
import type { Order } from './order.ts';

/** A delay on offer: what it costs, until when, and what it does to the due dates. */
export interface DelayOffer {
  productName: string;
  productLogo: string;
  /** The delay fee, minor units. */
  shouldPay: number;
  /** The end of the last day on which a paid delay still takes the loan out of being late. */
  expiresAt: Date;
  days: number;
  /** The next due date as it is, and as it will be. */
  dueDate: Day;
  movedDueDate: Day;
}

/**
 * The delay fee is the order's own, fixed when the loan was made. A delay is offered while the loan is due or overdue
 * (rows LL-05, LL-10), its product has one, the moved due date still lies ahead, and the loan then ends within the longest
 * term that is lent (specification section 9); null otherwise.
 */
export function delayOffer(order: Order, now: Date): DelayOffer | null {
  const { currency, delayDays, delayFee, product, status } = order;
  const next = nextUnpaid(order.instalments);
  if (!next || delayDays === 0 || !allowedActions(stateOf(status)).delay) return null;
  const moved = movedDueDate(next.dueDate, delayDays);
  if (moved <= dayOf(now, currency) || !endsInTerm(order)) return null;
  return {
    productName: product.name,
    productLogo: product.logo,
    shouldPay: delayFee,
    expiresAt: endOfDay(addDays(moved, -1), currency),
    days: delayDays,
    dueDate: next.dueDate,
    movedDueDate: moved,
  };
}

/** Money received for an order, in minor units, and the due date that it is meant to delay; null for instalments. */
export interface MeantFor {
  amount: number;
  delayedDueDate: Day | null;
}

/**
 * The delay that money pays for: the one it was meant for, if it is still on offer and the money reaches its fee;
 * else null. A due date moves only once, however often its delay is paid.
 */
export function delayPaidBy(order: Order, { amount, delayedDueDate }: MeantFor, at: Date): DelayOffer | null {
  const offer = delayOffer(order, at);
  return offer?.dueDate === delayedDueDate && amount >= offer.shouldPay ? offer : null;
}

/** Whether the loan, delayed once more, still ends within the longest term. */
function endsInTerm({ instalments, delayDays, disbursedAt, currency }: Order): boolean {
  const last = instalments.at(-1);
  if (!last || !disbursedAt) return false;
  return movedDueDate(last.dueDate, delayDays) <= addDays(dayOf(disbursedAt, currency), LOAN_RULES.term.most);
}

/** Where a paid delay moves a due date. */
export function movedDueDate(dueDate: Day, delayDays: number): Day {
  return addDays(dueDate, delayDays);
}
