import { stateOf } from '#domain/order-status.ts';
import { allowedActions } from '#machines/loan/loan-life.ts';
import { type DelayOffer, delayOffer } from '#server/loan/delay.ts';
import { type InstalmentPart, totalOf } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import { owedOn } from '#server/loan/owed.ts';
import { dayOf } from '#server/platform/calendar.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { allocate } from './allocation.ts';

/** @throws DomainError 'amount.wrong' for what is no positive whole number of minor units */
export function checkMinor(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new DomainError('amount.wrong', String(amount));
}

/** @throws DomainError 'order.notRepayable' */
export function checkRepayable({ id, status }: Order): void {
  if (!allowedActions(stateOf(status)).repay) throw new DomainError('order.notRepayable', id);
}

/**
 * What of the instalments an amount pays now: one or more, from the next one on, whole.
 *
 * @throws DomainError 'amount.wrong', 'order.notRepayable', 'amount.tooLarge' (more than is left), 'amount.outdated' (not
 *   what some instalments come to now)
 */
export function payableParts(order: Order, amount: number, now: Date): InstalmentPart[] {
  checkMinor(amount);
  checkRepayable(order);
  const owed = owedOn(order, dayOf(now, order.currency));
  const { parts, surplus } = allocate(amount, owed);
  if (surplus > 0) throw new DomainError('amount.tooLarge', `${surplus} more than is left`);
  if (!coversWhole(parts, owed)) throw new DomainError('amount.outdated', String(amount));
  return parts;
}

/**
 * What an amount is for where the request does not say: instalments that come to it now, else the delay that is offered
 * for it.
 *
 * @throws DomainError as `payableParts` does
 */
export function purposeOf(order: Order, amount: number, now: Date): 'instalments' | 'delay' {
  if (delayOfferFor(order, amount, now)) return 'delay';
  payableParts(order, amount, now);
  return 'instalments';
}

/** The delay on offer that an amount is the fee of; null where it is what some instalments come to, which come first. */
export function delayOfferFor(order: Order, amount: number, now: Date): DelayOffer | null {
  const owed = owedOn(order, dayOf(now, order.currency));
  const { parts, surplus } = allocate(amount, owed);
  const isOfInstalments = surplus === 0 && coversWhole(parts, owed);
  const offer = isOfInstalments ? null : delayOffer(order, now);
  return offer?.shouldPay === amount ? offer : null;
}

/** Whether nothing is left of the last instalment that is paid; those before it are paid in full by then. */
function coversWhole(parts: readonly InstalmentPart[], owed: readonly InstalmentPart[]): boolean {
  const last = parts.at(-1);
  const whole = owed.find(({ periodNo }) => periodNo === last?.periodNo);
  return last !== undefined && whole !== undefined && totalOf(last) === totalOf(whole);
}
