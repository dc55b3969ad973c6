import type { Database } from '#server/platform/database/open.ts';
import { keyedDigest } from '#server/platform/signed-address.ts';

/** What a borrower's drafts are kept under on a phone: the same in each session, and no borrower's id. */
export function draftOwner(db: Database, borrowerId: string): Promise<string> {
  return keyedDigest(db, 'complaint.draft', borrowerId);
}
