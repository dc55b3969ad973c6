import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { cash, providerFees } from '#server/ledger/accounts.ts';
import { postAll } from '#server/ledger/post.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { ledgerTransactions, payments, settlementLines } from '#server/platform/database/schema.ts';
import { chunks } from './kept-file.ts';

/**
 * Books what the provider kept by the lines of a file, one ledger transaction a payment, so that `cash` is what the bank received.
 * Only a line whose payment is posted, of the same currency and amount, says anything of money here, and no fee is above the
 * amount. A payment's fee is booked with the first such line, in this file or one before; read again, a file has those booked
 * whose payment was posted since.
 */
export async function bookFees(tx: Transaction, file: string): Promise<void> {
  const { provider, reference, currency, amount, fee, id } = settlementLines;
  const isOfLine = and(
    eq(payments.provider, provider),
    eq(payments.reference, reference),
    eq(payments.currency, currency),
    eq(payments.amount, amount),
  );
  const booked = tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(and(sql`${ledgerTransactions.kind} = 'providerFee'`, eq(ledgerTransactions.paymentId, payments.id)));
  const kept = await tx
    .select({ line: settlementLines, paymentId: payments.id })
    .from(settlementLines)
    .innerJoin(payments, isOfLine)
    .where(and(eq(settlementLines.file, file), gt(fee, 0), lte(fee, amount), notExists(booked)))
    .orderBy(asc(id));
  const first = new Map(kept.toReversed().map(({ line, paymentId }) => [paymentId, line]));
  const bookings = [...first].map(([paymentId, line]) => ({
    transaction: { kind: 'providerFee' as const, occurredAt: line.paidAt, paymentId },
    entries: [[providerFees(line.currency), line.fee] as const, [cash(line.currency), -line.fee] as const],
  }));
  for (const some of chunks(bookings)) await postAll(tx, some);
}
