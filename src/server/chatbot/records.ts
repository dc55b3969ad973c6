import { and, count, eq } from 'drizzle-orm';
import type { Day } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers, qaRecords } from '#server/platform/database/schema.ts';

/** How many different records of one borrower are kept a day. */
export const RECORDS_A_DAY = 200;

/** What a borrower told the support bot. */
export interface QaRecord {
  borrowerId: string;
  orderId: string | null;
  type: number;
  value: string;
  /** '' for none. */
  entryId: string;
  day: Day;
}

/** Keeps a record, once a day however often it is repeated. False where the borrower's day is full: nothing is kept. */
export async function keepRecord(db: Database, record: QaRecord, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { borrowerId, day } = record;
    // Records of one borrower are written one after the other, so that no two of them pass the bound together.
    await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.id, borrowerId)).for('update');
    const [kept] = await tx
      .select({ number: count() })
      .from(qaRecords)
      .where(and(eq(qaRecords.borrowerId, borrowerId), eq(qaRecords.day, day)));
    if (Number(kept?.number ?? 0) >= RECORDS_A_DAY) return false;
    await tx
      .insert(qaRecords)
      .values({ ...record, recordedAt: now })
      .onConflictDoUpdate({
        target: [
          qaRecords.borrowerId,
          qaRecords.day,
          qaRecords.orderId,
          qaRecords.type,
          qaRecords.entryId,
          qaRecords.value,
        ],
        set: { recordedAt: now },
      });
    return true;
  });
}

const DIGITS = /\p{Nd}(?:[ .-]?\p{Nd}){3,}/gu;
/** "1.500.000": an amount as the markets write it. */
const GROUPED_AMOUNT = /^\d{1,3}(?:\.\d{3})+$/;

/**
 * The text without numbers of four digits and more, spaces, dots and hyphens between them: card numbers, SMS codes, PINs,
 * identity numbers. An amount with its groups of three by dots stays.
 */
export function withoutNumbers(text: string): string {
  return text.replaceAll(DIGITS, (number) => (GROUPED_AMOUNT.test(number) ? number : '****'));
}
