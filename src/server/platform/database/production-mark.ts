import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { executedRows } from './executed.ts';

/** The name in `settings` by which a database is production's. */
export const PRODUCTION = 'production.started';

export const notOfDemonstration = (why: string) =>
  new ConfigurationError(
    `${why}, and no demonstration touches it. Name the lender's file in CONFIGURATION, or a database that is empty.`,
  );

/**
 * Says whose the database is before it is migrated up, whatever release it is of.
 *
 * @throws ConfigurationError where production started on it
 */
export async function demandNoProduction(db: Pick<PgDatabase<PgQueryResultHKT>, 'execute'>): Promise<void> {
  const [table] = executedRows(await db.execute(sql`select to_regclass('public.settings') as found`));
  if (table?.found === null) return;
  const marks = executedRows(await db.execute(sql`select name from public.settings where name = ${PRODUCTION}`));
  if (marks.length > 0) throw notOfDemonstration('Production has started on this database');
}
