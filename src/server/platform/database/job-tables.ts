import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgBoss } from 'pg-boss';
import type { Sql } from 'postgres';
import { ConfigurationError } from '#server/settings/configuration-error.ts';

/** The schema of the job queue's own tables, which pg-boss makes and migrates. */
export const JOB_SCHEMA = 'pgboss';

/** Runs pg-boss's statements: one with values, or a script of several without. */
export interface JobExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The database that a queue is in. */
export interface JobDatabase {
  kind: 'embedded' | 'postgres';
  /** What the job queue's statements are run by, on connections of its own where there are several. */
  jobs(): Promise<JobExecutor>;
}

/** Seconds between two looks for work that its server left undone, and for what is to be deleted. */
const LOOK_AFTER = 60;
const DELETE_AFTER = 3600;
/** Jobs that wait for others are not used here. */
const NEVER = 86_400;

/**
 * A queue on the database that is ready to work.
 *
 * @throws ConfigurationError when its tables are not this release's and `migrates` is false
 */
export async function openBoss({ kind, jobs }: JobDatabase, migrates: boolean): Promise<PgBoss> {
  // Loaded by who works jobs: it takes a tenth of a second.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: await jobs(),
    schema: JOB_SCHEMA,
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    migrate: migrates,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: LOOK_AFTER,
    maintenanceIntervalSeconds: DELETE_AFTER,
    flowIntervalSeconds: NEVER,
  });
  // Until somebody listens: an event of this name that nobody listens to would end the process.
  boss.on('error', () => {});
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    if (migrates || !isNotMigrated(error)) throw error;
    throw new ConfigurationError('The job queue of DATABASE_URL is not migrated up to this release: npm run migrate.');
  }
  return boss;
}

function isNotMigrated(error: unknown): boolean {
  return error instanceof Error && /is not installed|requires migrations/.test(error.message);
}

/** Makes or migrates the queue's tables as their owner, and lets the server's role work with them. */
export async function migrateJobTables(
  client: Sql,
  owner: Pick<PgDatabase<PgQueryResultHKT>, 'execute'>,
  role: string,
): Promise<void> {
  const boss = await openBoss({ kind: 'postgres', jobs: async () => executorOn(client) }, true);
  await boss.stop({ graceful: false, close: false });
  const [schema, name] = [sql.identifier(JOB_SCHEMA), sql.identifier(role)];
  await owner.execute(sql`grant usage on schema ${schema} to ${name}`);
  await owner.execute(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
}

/** By connections of a real PostgreSQL. A script brings its own transaction, which needs a connection for itself. */
export function executorOn(client: Sql): JobExecutor {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return { rows: [...(await client.unsafe(text, values as never[]))] };
      const connection = await client.reserve();
      try {
        const results: Record<string, unknown>[] = [...(await connection.unsafe(text))];
        connection.release();
        return { rows: results.flat() };
      } catch (error) {
        // A connection that was lost takes no rollback, and is not to be given back: the driver has it already.
        const isThere = await connection.unsafe('rollback').then(
          () => true,
          () => false,
        );
        if (isThere) connection.release();
        throw error;
      }
    },
  };
}
