import { asc, eq } from 'drizzle-orm';
import type { PayoutAccount } from '#contract/loan.ts';
import { maskedCardNo } from '#domain/formats.ts';
import type { Database } from '#server/platform/database/open.ts';
import { savedCards } from '#server/platform/database/schema.ts';

/** The account that a loan is paid out to, that of the bank card linked first; null where none is linked yet. */
export async function payoutAccountOf(db: Database, borrowerId: string): Promise<PayoutAccount | null> {
  const [first] = await db
    .select({ bankName: savedCards.bankName, lastFour: savedCards.lastFour })
    .from(savedCards)
    .where(eq(savedCards.borrowerId, borrowerId))
    .orderBy(asc(savedCards.savedAt), asc(savedCards.lastFour))
    .limit(1);
  return first ? { bankName: first.bankName, accountNo: maskedCardNo(first.lastFour) } : null;
}
