import { type Instalment, type InstalmentPart, totalOf } from '#server/loan/instalments.ts';

/** Where a payment goes: what it covers of each instalment, and what is left over. */
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
