import { sql } from 'drizzle-orm';
import type { Transaction } from './database/open.ts';

/** Other transactions with one of these names wait for this one. Locks are taken in sorted order against deadlocks. */
export async function lockNames(tx: Transaction, ...names: string[]): Promise<void> {
  for (const name of names.sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** Names the advisory lock of the work that recurs. */
const RECURRING_WORK = 7_240_113;

/** Of several servers one at a time does what recurs; others wait until this transaction is over. */
export async function lockRecurring(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECURRING_WORK})`);
}
