import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import postgres from 'postgres';
import { ConfigurationError } from '#server/settings/configuration-error.ts';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';
import { openEmbeddedFiles } from './embedded-files.ts';
import { executorOn, type JobDatabase, migrateJobTables } from './job-tables.ts';
import { preparing } from './preparing.ts';
import { demandNoProduction } from './production-mark.ts';
import * as schema from './schema.ts';
import { demandServerRole, grantServerRole } from './server-role.ts';

type Schema = typeof schema;

/** The one handle, whichever database is behind it. Inside `transaction` use its argument alone: PGlite has one session. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/** The handle inside a transaction. Functions that need one around them ask for this type. */
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface OpenDatabase extends JobDatabase {
  db: Database;
  /** The same database as a replica of it has it; absent without one. */
  replica?: Database;
  /** Drops everything and migrates up again: for the demonstration and tests alone. The job queue stays. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Where the embedded database is kept. */
  dataDir: string;
  /** postgres://…: a real PostgreSQL, and nothing in `dataDir`. */
  databaseUrl?: string | undefined;
  /** A replica of it, which reads may go to. */
  replicaUrl?: string | undefined;
  /** The same as the owner of its tables reaches it, where it is to be migrated; without a pooler in between. */
  migrationUrl?: string | undefined;
  /** To a real PostgreSQL, at a time. */
  databaseConnections?: number;
  /** False: no statement is prepared, as behind a pooler that gives each transaction another connection. */
  preparesStatements?: boolean;
  /** Absent: a real PostgreSQL is migrated up. False: another role has migrated it, and this one may not change what is kept. */
  migrates?: boolean;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Connections to a real PostgreSQL unless told otherwise. */
const CONNECTIONS = 4;
/**
 * Those of the reads that run often. They never wait for a lock, so that many share a connection and are sent together, which
 * costs the database a fourth less than on four connections.
 */
const READ_CONNECTIONS = 2;
/** The job queue's own: one for what it is about, one for its script that looks after the others. */
const JOB_CONNECTIONS = 2;
/** What a real PostgreSQL ends by itself, in milliseconds: no statement, lock or forgotten transaction holds up others. */
const LIMITS = { statement_timeout: 4000, lock_timeout: 3000, idle_in_transaction_session_timeout: 8000 };
const MIGRATION_LOCK = 4_170_217;
const DROP_ALL = 'drop schema public cascade; create schema public; drop schema if exists drizzle cascade';
/** `backoff`: seconds from a connection that was lost to the next one. The driver's own grow to twenty, which no call waits for. */
const postgresOptions = { connect_timeout: 10, backoff: () => 0.25, onnotice: () => {} };

/**
 * Opens the database and migrates it up, unless `migrates` is false; never one that production has started on.
 *
 * @throws DirectoryInUse when another live process has the embedded database open
 * @throws ConfigurationError when the directory cannot be made, written or kept to this user, when the embedded database is damaged or cannot be opened, where it would migrate production's, and with `migrates: false` when the database is not
 *   migrated up or its role may do more than the server's
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, replicaUrl, migrationUrl: owner = databaseUrl, migrates = true } = options;
  if (!databaseUrl) return openEmbedded(dataDir);
  if (migrates && owner) {
    await migratePostgresAt(owner, { before: demandNoProduction, afterwards: granting(databaseUrl, owner) });
  }
  const opened = openPostgres(databaseUrl, options);
  try {
    if (!migrates) await demandServerRole(opened.db, migrationsFolder);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return replicaUrl ? withReplica(opened, openPostgres(replicaUrl, options)) : opened;
}

function withReplica(opened: OpenDatabase, replica: OpenDatabase): OpenDatabase {
  const close = async () => {
    await Promise.all([opened.close(), replica.close()]);
  };
  return { ...opened, replica: replica.db, close };
}

/**
 * Migrates a real PostgreSQL up as the owner of its tables, and grants the server's role what it needs, no more.
 *
 * @param url the owner's
 * @param role the server's role, which is there already
 */
export async function migrateFor(url: string, role: string): Promise<void> {
  await migratePostgresAt(url, { afterwards: grantingTo(role) });
}

function grantingTo(role: string): Around['afterwards'] {
  return async (owner, client) => {
    await grantServerRole(owner, role);
    await migrateJobTables(client, owner, role);
  };
}

/** Nothing where the server is the owner itself. */
function granting(url: string, owner: string): Around['afterwards'] {
  const roleOf = (address: string) => decodeURIComponent(new URL(address).username);
  return roleOf(url) === roleOf(owner) ? undefined : grantingTo(roleOf(url));
}

/** A real PostgreSQL, opened as the owner of its tables. */
export function openAsOwner(url: string): OpenDatabase {
  return openPostgres(url, { dataDir: '', databaseConnections: 1 });
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = holdDirectory(dataDir);
  try {
    const client = await openEmbeddedFiles(join(dataDir, 'database')).catch((error) => {
      throw directoryFault(dataDir, error);
    });
    const opened = await migrateEmbedded(client);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function holdDirectory(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return lockDirectory(join(dataDir, 'lock.sqlite'));
  } catch (error) {
    throw directoryFault(dataDir, error);
  }
}

function directoryFault(dataDir: string, error: unknown): unknown {
  const isSayable = error instanceof DirectoryInUse || error instanceof ConfigurationError;
  if (isSayable || !(error instanceof Error)) return error;
  return new ConfigurationError(`DATA_DIR ${dataDir} cannot be used: ${error.message}.`);
}

/** Migrates an embedded database that is open already. */
export async function migrateEmbedded(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite({ client, schema });
  const migrate = () => migratePglite(db, { migrationsFolder });
  await migrate();
  return {
    db,
    kind: 'embedded',
    jobs: async () => (await import('pg-boss')).fromPglite(client),
    empty: async () => {
      await client.exec(DROP_ALL);
      await migrate();
    },
    close: () => client.close(),
  };
}

function openPostgres(
  url: string,
  {
    databaseConnections: max = CONNECTIONS,
    preparesStatements: prepare = true,
    migrationUrl: owner = url,
  }: DatabaseOptions,
): OpenDatabase {
  const to = (connections: number) =>
    postgres(url, { ...postgresOptions, max: connections, prepare, connection: LIMITS });
  const reads = to(READ_CONNECTIONS);
  const client = preparing(to(max), reads);
  // It has this one read times and JSON as text too.
  drizzlePostgres({ client: reads });
  // Without drizzle, which has the driver read times and JSON as text. It connects at its first statement.
  const forJobs = to(JOB_CONNECTIONS);
  return {
    db: drizzlePostgres({ client, schema }),
    kind: 'postgres',
    jobs: async () => executorOn(forJobs),
    empty: () =>
      migratePostgresAt(owner, {
        before: async (_, migrator) => void (await migrator.unsafe(DROP_ALL)),
        afterwards: granting(url, owner),
      }),
    close: async () => {
      await Promise.all([client, reads, forJobs].map((one) => one.end({ timeout: 5 })));
    },
  };
}

type AsOwner = (
  owner: Pick<PgDatabase<PgQueryResultHKT>, 'execute' | 'transaction'>,
  client: postgres.Sql,
) => Promise<void>;

interface Around {
  /** Throws where the database is not to be migrated. */
  before?: AsOwner | undefined;
  afterwards?: AsOwner | undefined;
}

/** Several processes may start at once: one migrates, the others wait for it. */
async function migratePostgresAt(url: string, { before, afterwards }: Around = {}): Promise<void> {
  const migrator = postgres(url, { ...postgresOptions, max: 1 });
  try {
    await migrator`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const owner = drizzlePostgres({ client: migrator });
    await before?.(owner, migrator);
    await migratePostgres(owner, { migrationsFolder });
    await afterwards?.(owner, migrator);
  } finally {
    await migrator.end();
  }
}
