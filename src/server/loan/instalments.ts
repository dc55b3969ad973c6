import { addDays, type Day } from '#server/platform/calendar.ts';
import type { instalments } from '#server/platform/database/schema.ts';

export type Instalment = typeof instalments.$inferSelect;

/** What is owed or covered of one instalment, in minor units, in the order in which money is taken. */
export interface InstalmentPart {
  periodNo: number;
  /** Default fee and late interest. */
  fees: number;
  interest: number;
  principal: number;
}

/** What is left of an instalment by the schedule; `owedOn` gives what it costs on a day. */
export function unpaidOf(instalment: Instalment): InstalmentPart {
  const { periodNo, principal, interest, defaultFee, lateInterest, paidPrincipal, paidInterest, paidFees } = instalment;
  return {
    periodNo,
    fees: defaultFee + lateInterest - paidFees,
    interest: interest - paidInterest,
    principal: principal - paidPrincipal,
  };
}

export function totalOf(part: InstalmentPart): number {
  return part.fees + part.interest + part.principal;
}

/** What is left of an instalment's late fee, what was paid of it, and what is left of its late interest; money covers the fee first. */
export function unpaidFeesOf({ defaultFee, lateInterest, paidFees }: Instalment) {
  const lateFeePaid = Math.min(defaultFee, paidFees);
  return { lateFee: defaultFee - lateFeePaid, lateFeePaid, lateInterest: lateInterest + lateFeePaid - paidFees };
}

export function unpaidTotal(instalment: Instalment): number {
  return totalOf(unpaidOf(instalment));
}

export function isUnpaid(instalment: Instalment): boolean {
  return unpaidTotal(instalment) > 0;
}

/** The first instalment that has something left; null when nothing is. */
export function nextUnpaid(all: readonly Instalment[]): Instalment | null {
  return all.find(isUnpaid) ?? null;
}

export function isLate(instalment: Instalment, today: Day): boolean {
  return instalment.dueDate < today;
}

/** The day from which an instalment counts as due (row LL-05). */
export function windowOpensOn(instalment: Instalment, dueWindowDays: number): Day {
  return addDays(instalment.dueDate, -dueWindowDays);
}

/** What is left by the schedule of the whole loan, of what is due, and of what is late (rows LL-07 to LL-09). */
export function leftOf(all: readonly Instalment[], dueWindowDays: number, today: Day) {
  const lastDue = addDays(today, dueWindowDays);
  const sum = (some: readonly Instalment[]) => some.reduce((total, one) => total + unpaidTotal(one), 0);
  return {
    leftAfter: sum(all),
    dueAfter: sum(all.filter((one) => one.dueDate <= lastDue)),
    lateAfter: sum(all.filter((one) => isLate(one, today))),
  };
}
