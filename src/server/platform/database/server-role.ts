import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { APPEND_ONLY, KEPT, OWNERS } from './append-only.ts';

/** What both roles are asked by; the migrator's handle knows no tables. */
type Handle = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>;

const listed = (tables: readonly string[]) =>
  sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );

/**
 * Grants the server's role what its work needs: to read and add everywhere, to change what is not append-only, to remove what
 * is not kept. It owns nothing, so that neither tables nor triggers are its to change. Servers that run meanwhile have all of it at
 * every moment, and never more: it changes in one transaction.
 */
export async function grantServerRole(
  owner: Pick<PgDatabase<PgQueryResultHKT>, 'transaction'>,
  role: string,
): Promise<void> {
  const name = sql.identifier(role);
  const statements = [
    sql`revoke create on schema public from public`,
    sql`revoke all on schema public from ${name}`,
    sql`revoke all on all tables in schema public from ${name}`,
    sql`grant usage on schema public, drizzle to ${name}`,
    sql`grant select on all tables in schema drizzle to ${name}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${name}`,
    sql`revoke update, delete on ${listed(APPEND_ONLY)} from ${name}`,
    sql`revoke delete on ${listed(KEPT)} from ${name}`,
    sql`revoke insert, update, delete on ${listed(OWNERS)} from ${name}`,
    sql`grant usage on all sequences in schema public to ${name}`,
  ];
  await owner.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
}

/**
 * Says what keeps production from running on this database as this role.
 *
 * A later release may have migrated it further: migrations only add and allow more.
 *
 * @throws ConfigurationError where a migration is missing, and where the role may do what no server should
 */
export async function demandServerRole(db: Handle, migrationsFolder: string): Promise<void> {
  const latest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if ((await migratedUpTo(db)) < latest) {
    throw new ConfigurationError('The database of DATABASE_URL is not migrated up to this release: npm run migrate.');
  }
  const excess = await mayChange(db);
  if (excess.length > 0) {
    throw new ConfigurationError(
      `The role of DATABASE_URL may change what is to be kept (${excess.join(', ')}): give the server a role of its own, which npm run migrate grants what it needs.`,
    );
  }
}

/** The time stamp of the newest migration that the database has had; 0 of a database without any. */
async function migratedUpTo(db: Handle): Promise<number> {
  const [found] = rowsOf(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (found?.there !== true) return 0;
  const [newest] = rowsOf(await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`));
  return Number(newest?.at ?? 0);
}

async function mayChange(db: Handle): Promise<string[]> {
  const tables = sql.join(
    APPEND_ONLY.map((table) => sql`${table}`),
    sql`, `,
  );
  const found = await db.execute(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname in (${tables}) and (
      pg_has_role(relowner, 'USAGE') or has_table_privilege(oid, 'UPDATE') or has_table_privilege(oid, 'DELETE')
      or has_table_privilege(oid, 'TRUNCATE') or has_table_privilege(oid, 'TRIGGER')
    ) order by relname`);
  return rowsOf(found).map(({ name }) => String(name));
}

/** postgres.js gives the rows themselves. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  if (!Array.isArray(result)) throw new Error('a statement gave no rows');
  return [...result];
}
