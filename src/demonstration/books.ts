import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';
import { ledgerEntries } from '#server/platform/database/schema.ts';

/** Whether the ledger balances: the debits less the credits of each currency, which have to be 0, in minor units. */
export interface Books {
  balanced: boolean;
  entries: number;
  totals: Record<string, number>;
}

/** Sums up the whole ledger, transaction by transaction. */
export async function readBooks(db: Database): Promise<Books> {
  const { transactionId, currency, amount } = ledgerEntries;
  const sums = await db
    .select({ currency, sum: sql`sum(${amount})`.mapWith(Number), entries: sql`count(*)`.mapWith(Number) })
    .from(ledgerEntries)
    .groupBy(transactionId, currency);
  const totals: Record<string, number> = {};
  for (const one of sums) totals[one.currency] = (totals[one.currency] ?? 0) + one.sum;
  return {
    balanced: sums.every(({ sum }) => sum === 0),
    entries: sums.reduce((count, one) => count + one.entries, 0),
    totals,
  };
}
