import type { Database } from '#server/platform/database/open.ts';
import { borrowers } from '#server/platform/database/schema.ts';

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
