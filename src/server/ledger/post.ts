import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../database/schema.ts';
import type { LedgerAccount } from './accounts.ts';

/** Minor units; a debit positive, a credit negative. */
export type Entry = readonly [account: LedgerAccount, amount: number];

export interface LedgerTransaction {
  /** What happened: "disbursement", "repayment" … */
  kind: string;
  orderId: string;
  paymentId?: string;
  occurredAt: Date;
}

/**
 * Books one ledger transaction; entries of 0 are left out, and with none left nothing is booked. The database refuses
 * the whole transaction at its commit when the entries do not balance per currency.
 */
export async function post(tx: Transaction, transaction: LedgerTransaction, entries: readonly Entry[]): Promise<void> {
  const booked = entries.filter(([, amount]) => amount !== 0);
  if (booked.length === 0) return;

  const accounts = [...new Map(booked.map(([account]) => [account.code, account])).values()];
  // In one order everywhere, so that two transactions that both open accounts cannot wait for each other.
  accounts.sort((a, b) => (a.code < b.code ? -1 : 1));
  await tx.insert(ledgerAccounts).values(accounts).onConflictDoNothing();

  const [posted] = await tx.insert(ledgerTransactions).values(transaction).returning({ id: ledgerTransactions.id });
  if (!posted) throw new Error('the ledger transaction was not written');
  await tx.insert(ledgerEntries).values(
    booked.map(([{ code, currency }, amount]) => ({
      transactionId: posted.id,
      accountCode: code,
      currency,
      amount,
    })),
  );
}

/** The balance of an account in minor units, debits less credits; 0 for one that was never used. */
export async function balanceOf(db: Database, { code }: LedgerAccount): Promise<number> {
  const [found] = await db
    .select({ balance: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountCode, code));
  return found?.balance ?? 0;
}
