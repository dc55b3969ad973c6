import { eq, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
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

/** A borrower as the database has it. */
export type Person = typeof borrowers.$inferSelect;

/** By phone, or by id. */
export async function borrowerNamed(db: Database, named: string): Promise<Person | null> {
  const { id, phone } = borrowers;
  const isIt = UUID.test(named) ? or(eq(phone, named), eq(id, named)) : eq(phone, named);
  const [found] = await db.select().from(borrowers).where(isIt).limit(1);
  return found ?? null;
}

/** The same. @throws DomainError 'borrower.unknown' */
export async function demandBorrower(db: Database, named: string): Promise<Person> {
  const found = await borrowerNamed(db, named);
  if (!found) throw new DomainError('borrower.unknown', named);
  return found;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
