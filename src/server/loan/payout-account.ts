import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PayoutAccount } from '#contract/loan.ts';
import { maskedCardNo } from '#domain/formats.ts';
import type { Database } from '#server/platform/database/open.ts';
import { payoutAccounts, savedCards } from '#server/platform/database/schema.ts';

/**
 * The account that a loan is paid out to: the one that the native app's server named, else that of the bank card linked first;
 * null where there is neither.
 */
export async function payoutAccountOf(db: Database, borrowerId: string): Promise<PayoutAccount | null> {
  const [named] = await db
    .select({ bankName: payoutAccounts.bankName, accountNo: payoutAccounts.accountNo })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.borrowerId, borrowerId));
  if (named) return { bankName: named.bankName, accountNo: maskedCardNo(named.accountNo.slice(-4)) };
  const [first] = await db
    .select({ bankName: savedCards.bankName, lastFour: savedCards.lastFour })
    .from(savedCards)
    .where(and(eq(savedCards.borrowerId, borrowerId), isNull(savedCards.forgottenAt)))
    .orderBy(asc(savedCards.savedAt), asc(savedCards.lastFour))
    .limit(1);
  return first ? { bankName: first.bankName, accountNo: maskedCardNo(first.lastFour) } : null;
}
