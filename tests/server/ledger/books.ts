import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/open.ts';
import {
  instalments,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  orders,
  paymentParts,
  payments,
  refunds,
  settlementLines,
} from '#server/platform/database/schema.ts';

const sumOfEntries = sql`sum(${ledgerEntries.amount})`.mapWith(Number);

/** Every account's balance in minor units, by its code; out of these entries alone, where they are given. */
export async function balances(db: Database, entered?: SQL): Promise<Record<string, number>> {
  const rows = await db
    .select({ code: ledgerEntries.accountCode, balance: sumOfEntries })
    .from(ledgerEntries)
    .where(entered)
    .groupBy(ledgerEntries.accountCode)
    .orderBy(ledgerEntries.accountCode);
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]));
}

/** The balances that an order has left, by kind, and everything else it moved: every entry of its transactions. */
export async function balancesOf(db: Database, orderId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, balance: sumOfEntries })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.code, ledgerEntries.accountCode))
    .where(eq(ledgerTransactions.orderId, orderId))
    .groupBy(ledgerAccounts.kind)
    .having(ne(sumOfEntries, 0));
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

/**
 * Everything that must hold of the books at any moment, whatever was done before.
 *
 * @param only these orders alone, by every transaction of theirs; without it, all
 */
export async function expectSoundBooks(db: Database, only?: readonly string[]): Promise<void> {
  const named = only && inArray(orders.id, [...only]);
  const entered =
    only &&
    inArray(
      ledgerEntries.transactionId,
      db
        .select({ id: ledgerTransactions.id })
        .from(ledgerTransactions)
        .where(inArray(ledgerTransactions.orderId, [...only])),
    );
  const unbalanced = await db
    .select({ transactionId: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .where(entered)
    .groupBy(ledgerEntries.transactionId, ledgerEntries.currency)
    .having(ne(sumOfEntries, 0));
  expect(unbalanced, 'transactions that do not balance').toEqual([]);

  const kept = await balances(db, entered);
  const expected: Record<string, number> = {};
  const add = (code: string, amount: number) => {
    if (amount !== 0) expected[code] = (expected[code] ?? 0) + amount;
  };
  const rows = await db
    .select({ instalment: instalments, order: orders })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(named);
  for (const { instalment: one, order } of rows) {
    const of = `${order.currency}:${order.id}`;
    expect(one.paidPrincipal, 'principal paid').toBeLessThanOrEqual(one.principal);
    expect(one.paidInterest, 'interest paid').toBeLessThanOrEqual(one.interest);
    expect(one.paidFees, 'fees paid').toBeLessThanOrEqual(one.defaultFee + one.lateInterest);
    add(`principalReceivable:${of}`, one.principal - one.paidPrincipal);
    add(`interestReceivable:${of}`, one.interest - one.paidInterest);
    add(`unearnedInterest:${of}`, one.paidInterest - one.interest);
    add(`feesReceivable:${of}`, one.defaultFee + one.lateInterest - one.paidFees);
    add(`interestIncome:${order.currency}`, -one.paidInterest);
    add(`defaultFeeIncome:${order.currency}`, -one.defaultFee);
    add(`lateInterestIncome:${order.currency}`, -one.lateInterest);
    add(`cash:${order.currency}`, -one.principal);
  }
  const posted = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(named);
  const parts = await db
    .select()
    .from(paymentParts)
    .where(only && inArray(paymentParts.orderId, [...only]));
  for (const { payment, order } of posted) {
    const covered = parts
      .filter(({ paymentId }) => paymentId === payment.id)
      .reduce((sum, { fees, interest, principal }) => sum + fees + interest + principal, 0);
    expect(covered + payment.delayFee + payment.surplus, 'where a payment went').toBe(payment.amount);
    add(`cash:${payment.currency}`, payment.amount);
    add(`delayFeeIncome:${payment.currency}`, -payment.delayFee);
    add(`owedToBorrower:${payment.currency}:${order.borrowerId}`, -payment.surplus);
  }
  for (const { currency, borrowerId, amount } of await db
    .select()
    .from(refunds)
    .where(only && inArray(refunds.orderId, [...only]))) {
    add(`cash:${currency}`, -amount);
    add(`owedToBorrower:${currency}:${borrowerId}`, amount);
  }
  const charged = new Set<string>();
  const settled = only ? [] : await db.select().from(settlementLines).orderBy(settlementLines.id);
  for (const line of settled) {
    const { currency, amount, fee } = line;
    const names = ['provider', 'reference', 'currency', 'amount'] as const;
    const of = posted.find(({ payment }) => names.every((name) => payment[name] === line[name]))?.payment;
    if (!of || charged.has(of.id) || fee > amount) continue;
    add(`cash:${currency}`, -fee);
    add(`providerFees:${currency}`, fee);
    charged.add(of.id);
  }
  for (const [code, balance] of Object.entries(kept)) {
    if (code.startsWith('owedToBorrower')) expect(balance, 'what is owed to a borrower').toBeLessThanOrEqual(0);
  }
  const used = Object.fromEntries(Object.entries(kept).filter(([, balance]) => balance !== 0));
  const wanted = Object.fromEntries(Object.entries(expected).filter(([, balance]) => balance !== 0));
  expect(used, 'the ledger against the instalments and payments').toEqual(wanted);
}
