import { and, asc, eq, gt, lt, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/open.ts';
import { payments, settlementLines } from '../database/schema.ts';
import { cash, providerFees } from '../ledger/accounts.ts';
import { postAll } from '../ledger/post.ts';
import { chunks } from './chunks.ts';

const earlier = alias(settlementLines, 'earlier');

/**
 * Books what the provider kept by the lines of a file that was read just now: one ledger transaction each, so that `cash` is
 * what the bank received. A payment's fee is booked with the first line that settles it, in this file or one before.
 */
export async function bookFees(tx: Transaction, file: string): Promise<void> {
  const { provider, reference, id } = settlementLines;
  const before = tx
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.provider, provider), eq(earlier.reference, reference), lt(earlier.id, id)));
  const kept = await tx
    .select({ line: settlementLines, paymentId: payments.id })
    .from(settlementLines)
    .leftJoin(payments, and(eq(payments.provider, provider), eq(payments.reference, reference)))
    .where(and(eq(settlementLines.file, file), gt(settlementLines.fee, 0), notExists(before)))
    .orderBy(asc(id));
  const bookings = kept.map(({ line: { currency, fee, paidAt }, paymentId }) => ({
    transaction: { kind: 'providerFee', occurredAt: paidAt, ...(paymentId === null ? {} : { paymentId }) },
    entries: [[providerFees(currency), fee] as const, [cash(currency), -fee] as const],
  }));
  for (const some of chunks(bookings)) await postAll(tx, some);
}
