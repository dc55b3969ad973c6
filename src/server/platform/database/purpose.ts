import { eq, sql } from 'drizzle-orm';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { lockNames } from '../locks.ts';
import type { Database, Transaction } from './open.ts';
import { notOfDemonstration, PRODUCTION } from './production-mark.ts';
import { borrowers, landingTemplates, operators, orders, products, registrations, settings } from './schema.ts';

// A database belongs to production or to a demonstration, whichever came first, and never to the other one: `settings` has the mark.

const SEEDED = 'demonstration.seeded';

/** What a lender's database has before its first server, and an empty one has not. */
const OF_A_LENDER = { operators, products, landingTemplates, registrations, borrowers, orders };

/**
 * Marks the database as production's.
 *
 * @throws ConfigurationError where a demonstration filled it: its borrowers' tokens are in the product's own documents
 */
export async function claimForProduction(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNames(tx, 'whose database this is');
    await demandNoDemonstration(tx);
    await tx.insert(settings).values({ name: PRODUCTION, value: now.toISOString() }).onConflictDoNothing();
  });
}

/** @throws ConfigurationError where a demonstration filled the database */
export async function demandNoDemonstration(db: Database): Promise<void> {
  if (!(await isMarked(db, SEEDED))) return;
  throw new ConfigurationError(
    'This database was filled for a demonstration, whose borrowers anyone can be. Production needs one of its own.',
  );
}

/**
 * Marks the database as a demonstration's; gives whether it was not yet, and is empty.
 *
 * @throws ConfigurationError as `demandNoLender`
 */
export async function claimForDemonstration(tx: Transaction, now: Date): Promise<boolean> {
  await lockNames(tx, 'whose database this is');
  await demandNoLender(tx);
  const claimed = await tx
    .insert(settings)
    .values({ name: SEEDED, value: now.toISOString() })
    .onConflictDoNothing()
    .returning({ name: settings.name });
  return claimed.length > 0;
}

/**
 * A demonstration fills, and empties, what is its own or empty: everybody can be each borrower of it, by a variable that was
 * forgotten where production runs.
 *
 * @throws ConfigurationError where production started on the database, or it holds what no demonstration brought
 */
export async function demandNoLender(db: Database): Promise<void> {
  if (await isMarked(db, PRODUCTION)) throw notOfDemonstration('Production has started on this database');
  if (await isMarked(db, SEEDED)) return;
  for (const [name, table] of Object.entries(OF_A_LENDER)) {
    const [found] = await db.select({ one: sql`1` }).from(table).limit(1);
    if (found) throw notOfDemonstration(`This database has ${name} that no demonstration brought`);
  }
}

async function isMarked(db: Database, name: string): Promise<boolean> {
  return (await db.select().from(settings).where(eq(settings.name, name))).length > 0;
}
