import { sql } from 'drizzle-orm';
import { executedRows } from '#server/platform/database/executed.ts';
import type { Database } from '#server/platform/database/open.ts';

/**
 * Keeps every row of an embedded database as it is now, and gives what puts it back so, which takes a twentieth of the time that
 * filling it anew takes. Sequences go on from where they are.
 */
export async function keptAsFilled(db: Database): Promise<() => Promise<void>> {
  const found = await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const tables = executedRows(found).map(({ name }) => sql.identifier(String(name)));
  await db.execute(sql`create schema filled`);
  for (const table of tables) await db.execute(sql`create table filled.${table} as table public.${table}`);
  return () =>
    db.transaction(async (tx) => {
      // Neither what the database never lets change nor what refers to what is looked at here.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of tables) {
        await tx.execute(sql`delete from public.${table}`);
        await tx.execute(sql`insert into public.${table} overriding system value table filled.${table}`);
      }
    });
}
