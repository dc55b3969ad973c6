import type { LoanEvent } from '#machines/loan/loan-life.ts';
import { movedDueDate } from '#server/loan/delay.ts';
import { type Instalment, type InstalmentPart, isUnpaid, leftOf, totalOf } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import { dayOf } from '#server/platform/calendar.ts';

/** Where a payment goes: the part of each instalment that it covers, and the rest. */
export interface Allocation {
  parts: InstalmentPart[];
  /** More than everything owed: belongs to the borrower. */
  surplus: number;
}

/**
 * Spreads a payment over what is unpaid: instalment after instalment, and in each its fees, then its interest, then its
 * principal (row LL-07). No part is ever more than what is owed of it. Minor units.
 */
export function allocate(amount: number, unpaid: readonly InstalmentPart[]): Allocation {
  let left = amount;
  const take = (owed: number) => {
    const taken = Math.min(owed, left);
    left -= taken;
    return taken;
  };
  const parts = unpaid
    .map(({ periodNo, fees, interest, principal }) => ({
      periodNo,
      fees: take(fees),
      interest: take(interest),
      principal: take(principal),
    }))
    .filter((part) => totalOf(part) > 0);
  return { parts, surplus: left };
}

/**
 * The instalments as they are once a payment covers these parts of them. One whose principal is paid bears no more
 * interest: its interest is paid first.
 */
export function withPaid(instalments: readonly Instalment[], parts: readonly InstalmentPart[]): Instalment[] {
  const byPeriod = new Map(parts.map((part) => [part.periodNo, part]));
  return instalments.map((instalment) => {
    const part = byPeriod.get(instalment.periodNo);
    if (!part) return instalment;
    const paidInterest = instalment.paidInterest + part.interest;
    const paidPrincipal = instalment.paidPrincipal + part.principal;
    const interest = paidPrincipal === instalment.principal ? paidInterest : instalment.interest;
    return { ...instalment, interest, paidFees: instalment.paidFees + part.fees, paidInterest, paidPrincipal };
  });
}

/** The scheduled interest that nobody owes any more once a payment covers these parts, in minor units. */
export function rebateOf({ instalments }: Order, parts: readonly InstalmentPart[]): number {
  const interestOf = (some: readonly Instalment[]) => some.reduce((sum, { interest }) => sum + interest, 0);
  return interestOf(instalments) - interestOf(withPaid(instalments, parts));
}

/** The loan's event for a payment that covers these parts (rows LL-07 to LL-09, LL-11). */
export function repaymentEvent(order: Order, parts: readonly InstalmentPart[], at: Date): LoanEvent {
  const left = leftOf(withPaid(order.instalments, parts), order.dueWindowDays, dayOf(at, order.currency));
  return { type: 'payment.posted', ...left };
}

/** The instalments that a payment covers, wholly or partly, after it. */
export function coveredBy(order: Order, parts: readonly InstalmentPart[], at: Date): Instalment[] {
  const covered = new Set(parts.map(({ periodNo }) => periodNo));
  return withPaid(order.instalments, parts)
    .filter(({ periodNo }) => covered.has(periodNo))
    .map((instalment) => ({ ...instalment, paidAt: isUnpaid(instalment) ? null : at }));
}

/** Row LL-10: every instalment that has something left falls due later, and bears late interest from there. */
export function movedByDelay(order: Order): Instalment[] {
  return order.instalments
    .filter(isUnpaid)
    .map((instalment) => ({ ...instalment, dueDate: movedDueDate(instalment.dueDate, order.delayDays) }));
}
