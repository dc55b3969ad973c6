import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#server/platform/database/schema.ts';
import type { LedgerAccount } from './accounts.ts';

export type BookingKind = (typeof ledgerTransactions.$inferSelect)['kind'];

/** Minor units; a debit positive, a credit negative. */
export type Entry = readonly [account: LedgerAccount, amount: number];

export interface LedgerTransaction {
  kind: BookingKind;
  /** Absent where it is the lender's own matter. */
  orderId?: string;
  paymentId?: string;
  occurredAt: Date;
}

/** A ledger transaction with its entries. */
export interface Booking {
  transaction: LedgerTransaction;
  entries: readonly Entry[];
}

/**
 * Books one ledger transaction; entries of 0 are left out, and with none left nothing is booked. The database refuses
 * the whole transaction at its commit when the entries do not balance per currency.
 */
export async function post(tx: Transaction, transaction: LedgerTransaction, entries: readonly Entry[]): Promise<void> {
  await postAll(tx, [{ transaction, entries }]);
}

/** The same for many ledger transactions, by as many statements as one takes. */
export async function postAll(tx: Transaction, bookings: readonly Booking[]): Promise<void> {
  const booked = bookings
    .map(({ transaction, entries }) => ({
      transaction: { ...transaction, id: randomUUID() },
      entries: entries.filter(([, amount]) => amount !== 0),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (booked.length === 0) return;

  const accounts = new Map(booked.flatMap(({ entries }) => entries.map(([account]) => [account.code, account])));
  // In one order everywhere, so that two transactions that both open accounts cannot wait for each other.
  const sorted = [...accounts.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const entries = booked.flatMap(({ transaction, entries }) =>
    entries.map(([{ code, currency }, amount]) => ({ transactionId: transaction.id, code, currency, amount })),
  );
  // The rows as one value: a statement of thousands of values takes longer to write than to run.
  await tx.execute(sql`
    insert into ${ledgerAccounts} (code, kind, currency, order_id, borrower_id)
    select * from jsonb_to_recordset(${JSON.stringify(sorted)}::text::jsonb)
      as v(code text, kind text, currency text, "orderId" text, "borrowerId" uuid)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${ledgerTransactions} (id, kind, order_id, payment_id, occurred_at)
    select * from jsonb_to_recordset(${JSON.stringify(booked.map(({ transaction }) => transaction))}::text::jsonb)
      as v(id uuid, kind text, "orderId" text, "paymentId" uuid, "occurredAt" timestamptz)`);
  await tx.execute(sql`
    insert into ${ledgerEntries} (transaction_id, account_code, currency, amount)
    select * from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      as v("transactionId" uuid, code text, currency text, amount bigint)`);
}

/** The balance of an account in minor units, debits less credits; 0 for one that was never used. */
export async function balanceOf(db: Database, { code }: LedgerAccount): Promise<number> {
  const [found] = await db
    .select({ balance: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountCode, code));
  return found?.balance ?? 0;
}
