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

/** The instalments as they are once a payment covers these parts of them. */
export function withPaid(instalments: readonly Instalment[], parts: readonly InstalmentPart[]): Instalment[] {
  const byPeriod = new Map(parts.map((part) => [part.periodNo, part]));
  return instalments.map((instalment) => {
    const part = byPeriod.get(instalment.periodNo);
    if (!part) return instalment;
    return {
      ...instalment,
      paidFees: instalment.paidFees + part.fees,
      paidInterest: instalment.paidInterest + part.interest,
      paidPrincipal: instalment.paidPrincipal + part.principal,
    };
  });
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
