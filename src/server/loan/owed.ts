import { earlyPaymentDay, interestOn } from '#domain/loan-cost.ts';
import { addDays, type Day, dayOf, daysBetween } from '#server/platform/calendar.ts';
import { type Instalment, type InstalmentPart, isUnpaid, totalOf, unpaidOf } from './instalments.ts';
import type { Order } from './order.ts';

/** What an instalment costs on a day. */
export interface Owed extends InstalmentPart {
  instalment: Instalment;
}

/**
 * What each instalment costs on a day, in minor units. From the day of early payment on, its interest is counted by the
 * days since the due date before it; days that a delay adds bear none.
 */
export function owedOn(order: Order, day: Day): Owed[] {
  const paidOutOn = paidOutOf(order);
  if (paidOutOn === null) return [];
  let principalLeft = order.amount;
  let beginsOn = 0;
  return order.instalments.map((instalment) => {
    const { principal, interest, paidInterest, dueDate } = instalment;
    const charged = interestOn(order, { interest, principalLeft, beginsOn }, daysBetween(paidOutOn, day));
    principalLeft -= principal;
    beginsOn = daysBetween(paidOutOn, dueDate);
    return { ...unpaidOf(instalment), instalment, interest: Math.max(charged - paidInterest, 0) };
  });
}

/** What all the instalments cost on a day, or those of these periods; minor units. */
export function owedTotal(order: Order, day: Day, periodNos?: readonly number[]): number {
  const parts = owedOn(order, day).filter(({ periodNo }) => !periodNos || periodNos.includes(periodNo));
  return parts.reduce((sum, part) => sum + totalOf(part), 0);
}

/** The day from which early payment costs less, and what paying everything saves then, or today if that is later. */
export interface EarlyPayment {
  from: Day;
  isOpen: boolean;
  /** Minor units, against the schedule. */
  saves: number;
}

/** Null where it saves nothing. */
export function earlyPaymentOf(order: Order, today: Day): EarlyPayment | null {
  const paidOutOn = paidOutOf(order);
  if (paidOutOn === null) return null;
  const from = addDays(paidOutOn, earlyPaymentDay(order));
  const isOpen = from <= today;
  const scheduled = order.instalments.filter(isUnpaid).reduce((sum, one) => sum + unpaidOf(one).interest, 0);
  const saves = scheduled - owedOn(order, isOpen ? today : from).reduce((sum, { interest }) => sum + interest, 0);
  return saves > 0 ? { from, isOpen, saves } : null;
}

function paidOutOf({ disbursedAt, currency }: Order): Day | null {
  return disbursedAt && dayOf(disbursedAt, currency);
}
