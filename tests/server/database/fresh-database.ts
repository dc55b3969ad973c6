import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { MIGRATED, type RealPostgres, startMigratedPostgres } from './real-postgres.ts';

/** The PostgreSQL of this process, where the run has none: as long as one of its databases is open. */
let own: { started: Promise<RealPostgres>; open: number } | null = null;

async function server(): Promise<string> {
  const run = inject('runPostgres');
  if (run) {
    const response = await fetch(run);
    const said = await response.text();
    if (!response.ok) throw new Error(said);
    return said;
  }
  own ??= { started: startMigratedPostgres(), open: 0 };
  own.open += 1;
  return (await own.started).url;
}

async function leave(): Promise<void> {
  if (!own) return;
  own.open -= 1;
  if (own.open > 0) return;
  const { started } = own;
  own = null;
  await (await started).stop();
}

async function as(admin: string, statement: string): Promise<void> {
  const sql = postgres(admin, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement).finally(() => sql.end());
}

/** A database of its own on the run's PostgreSQL, migrated and empty; it is dropped when it is closed. */
export async function openFreshDatabase(): Promise<OpenDatabase> {
  return openCopy(await server(), MIGRATED);
}

/** A connection to a database of its own without any table; the database is dropped when it is closed. */
export async function openEmptyDatabase(): Promise<{ sql: postgres.Sql; close(): Promise<void> }> {
  const admin = await server();
  const name = await copy(admin, 'template1');
  const sql = postgres(at(admin, name), { max: 1, onnotice: () => {} });
  return { sql, close: () => sql.end().then(() => drop(admin, name)) };
}

/** Opens databases as `fill` leaves a fresh one: it fills the first, and they are copies of that. `rest`: what it gave. */
export function filledOnce<Rest>(
  fill: (database: OpenDatabase) => Promise<Rest>,
): () => Promise<{ database: OpenDatabase; rest: Rest }> {
  const made = new Map<string, Promise<{ template: string; rest: Rest }>>();
  const make = async (admin: string) => {
    const template = await copy(admin, MIGRATED);
    const database = await openDatabase({ dataDir: '', databaseUrl: at(admin, template) });
    const rest = await fill(database).finally(() => database.close());
    return { template, rest };
  };
  return async () => {
    const admin = await server();
    const first = made.get(admin) ?? make(admin);
    made.set(admin, first);
    const { template, rest } = await first;
    return { database: await openCopy(admin, template), rest };
  };
}

async function copy(admin: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By its log, which is the default, a copy takes ten times as long.
  await as(admin, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

const at = (admin: string, name: string) => admin.replace(/postgres$/, name);

async function openCopy(admin: string, template: string): Promise<OpenDatabase> {
  const name = await copy(admin, template);
  const opened = await openDatabase({ dataDir: '', databaseUrl: at(admin, name) });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop(admin, name);
    },
  };
}

async function drop(admin: string, name: string): Promise<void> {
  await as(admin, `drop database ${name} with (force)`);
  await leave();
}
