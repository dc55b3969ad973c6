import type { Database } from '#server/platform/database/open.ts';
import { borrowers } from '#server/platform/database/schema.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';

export interface Borrower {
  id: string;
  name: string;
  phone: string;
}

export async function createBorrower(
  db: Database,
  given: { name: string; phone: string; now: Date },
): Promise<Borrower> {
  const { name, phone, now } = given;
  const [created] = await db
    .insert(borrowers)
    .values({ name, phone, createdAt: now })
    .returning({ id: borrowers.id, name: borrowers.name, phone: borrowers.phone });
  if (!created) throw new Error('the borrower was not created');
  return created;
}

/** What a borrower's drafts are kept under on a phone: the same in each session, and no borrower's id. */
export function draftOwner(db: Database, borrowerId: string): Promise<string> {
  return keyedDigest(db, 'complaint.draft', borrowerId);
}
