import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { codeOf } from '../domain-error.ts';
import { backedUpTables, keyOf } from './backup-tables.ts';
import { executedRows } from './executed.ts';
import type { Database, Transaction } from './open.ts';

/** What a table holds: how many rows, and a sum over the hashes of all of them, whatever their order. */
export type Digests = Record<string, { rows: number; digest: string }>;

/** A backup or a database that cannot be used, for whoever backs up and restores. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const FORMAT = 'lending-backup-1';
/** Rows that are read or written by one statement. */
const AT_ONCE = 500;

const header = z.object({ format: z.literal(FORMAT), migration: z.number(), takenAt: z.string() });
const part = z.union([
  z.object({ table: z.string(), rows: z.array(z.string()) }),
  z.object({
    end: z.literal(true),
    digests: z.record(z.string(), z.object({ rows: z.number(), digest: z.string() })),
    sequences: z.record(z.string(), z.nullable(z.string())),
  }),
]);

/**
 * Writes all tables into a file as they stood at one moment, while the server goes on: the newest migration, each table's rows
 * as JSON, the sequences, and a digest of every table, gzipped. Nobody but the file's owner may read it. An existing file is
 * not touched.
 *
 * @returns the digest of every table
 * @throws BackupError where the file is there already, or cannot be written
 */
export async function backUp(db: Database, path: string, now: Date): Promise<Digests> {
  if (existsSync(path)) throw new BackupError(`${path} is there already: name another file.`);
  const fresh = `${path}.${process.pid}.new`;
  const file = await opened(path, () => open(fresh, 'wx', 0o600));
  try {
    const digests = await db.transaction(
      async (tx) => {
        await readAsWritten(tx);
        const digests = await digestsOf(tx);
        const sequences = await sequencesOf(tx);
        const first = { format: FORMAT, migration: await newestMigration(tx), takenAt: now.toISOString() };
        const lines = linesOf(tx, first, { end: true, digests, sequences });
        await pipeline(lines, createGzip(), file.createWriteStream({ flush: true }));
        return digests;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(fresh, path);
    await flush(dirname(path));
    return digests;
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Reads a backup into a database that is migrated up and has no row, in one transaction: either all of it is there, each
 * table with the digest that it had, or nothing. Every rule of the database holds for what is read in.
 *
 * @param db as the owner of the tables reaches it
 * @throws BackupError where the file cannot be read, the database is not empty, or the backup is another release's, cut short or changed
 */
export async function restore(db: Database, path: string): Promise<Digests> {
  return db.transaction(async (tx) => {
    await readAsWritten(tx);
    // Who acts is looked up among today's operators; what they did in the backup was looked at then.
    await tx.execute(sql`set local lending.restoring = 'on'`);
    await demandEmpty(tx);
    let isFirst = true;
    let end: Extract<z.output<typeof part>, { end: true }> | null = null;
    for await (const line of partsOf(path)) {
      if (isFirst) {
        await demandRelease(tx, line);
        isFirst = false;
        continue;
      }
      const read = part.safeParse(line);
      if (!read.success || end) throw new BackupError(`${path} is not a whole backup.`);
      if ('end' in read.data) end = read.data;
      else await insertRows(tx, path, read.data);
    }
    if (!end) throw new BackupError(`${path} is cut short.`);
    await setSequences(tx, path, end.sequences);
    const digests = await digestsOf(tx);
    const differing = Object.keys({ ...digests, ...end.digests }).filter(
      (table) =>
        digests[table]?.digest !== end?.digests[table]?.digest || digests[table]?.rows !== end?.digests[table]?.rows,
    );
    if (differing.length > 0) {
      throw new BackupError(`${path} gives other rows than were backed up: ${differing.join(', ')}.`);
    }
    return digests;
  });
}

/** The digest of every table of the product. */
export async function digestsOf(tx: Database): Promise<Digests> {
  const digests: Digests = {};
  for (const table of backedUpTables()) {
    const [found] = executedRows(
      await tx.execute(sql`
        select count(*) as rows,
          coalesce(sum(('x' || left(md5(one::text), 15))::bit(60)::bigint), 0)::text as digest
        from ${sql.identifier(table)} one`),
    );
    digests[table] = { rows: Number(found?.rows), digest: String(found?.digest) };
  }
  return digests;
}

/** Moments are written in UTC, to the microsecond, whatever the role's settings; no statement is too long. */
async function readAsWritten(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

async function* linesOf(tx: Transaction, first: object, end: object): AsyncGenerator<string> {
  yield `${JSON.stringify(first)}\n`;
  for (const table of backedUpTables()) {
    await tx.execute(
      sql`declare backing_up no scroll cursor for select to_jsonb(one)::text as row from ${sql.identifier(table)} one order by ${listed(keyOf(table))}`,
    );
    for (;;) {
      const rows = executedRows(await tx.execute(sql`fetch ${sql.raw(String(AT_ONCE))} from backing_up`));
      if (rows.length === 0) break;
      yield `${JSON.stringify({ table, rows: rows.map(({ row }) => String(row)) })}\n`;
    }
    await tx.execute(sql`close backing_up`);
  }
  yield `${JSON.stringify(end)}\n`;
}

async function* partsOf(path: string): AsyncGenerator<unknown> {
  const file = await opened(path, () => open(path));
  try {
    const unzipped = createGunzip();
    const zipped = file.createReadStream().on('error', (error) => unzipped.destroy(error));
    zipped.pipe(unzipped);
    for await (const line of linesIn(unzipped.setEncoding('utf8'))) yield JSON.parse(line);
  } catch {
    throw new BackupError(`${path} is cut short or no backup.`);
  } finally {
    await file.close();
  }
}

/** Its lines, which end at a line feed alone: what borrowers wrote may hold what `node:readline` takes for a line's end. */
async function* linesIn(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of text) {
    const [first = '', ...others] = piece.split('\n');
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== '') yield begun;
}

async function opened(path: string, opening: () => Promise<FileHandle>): Promise<FileHandle> {
  try {
    return await opening();
  } catch (error) {
    const folder = dirname(path);
    if (codeOf(error) === 'ENOENT') {
      throw new BackupError(existsSync(folder) ? `There is no file ${path}.` : `There is no folder ${folder}.`);
    }
    throw new BackupError(`${path} cannot be opened: ${error instanceof Error ? error.message : error}.`);
  }
}

async function demandEmpty(tx: Transaction): Promise<void> {
  for (const table of backedUpTables()) {
    const [found] = executedRows(await tx.execute(sql`select exists (select from ${sql.identifier(table)}) as used`));
    if (found?.used === true) {
      throw new BackupError(`The database is not empty, ${table} has rows: a backup is restored into an empty one.`);
    }
  }
}

async function demandRelease(tx: Transaction, line: unknown): Promise<void> {
  const read = header.safeParse(line);
  if (!read.success) throw new BackupError('The file is no backup.');
  if (read.data.migration !== (await newestMigration(tx))) {
    throw new BackupError(
      'The backup is of another release: restore it with that one into an empty database, then npm run migrate with this one.',
    );
  }
}

async function insertRows(
  tx: Transaction,
  path: string,
  { table, rows }: { table: string; rows: readonly string[] },
): Promise<void> {
  if (!backedUpTables().includes(table)) throw new BackupError(`${path} has a table that there is not, ${table}.`);
  const name = sql.identifier(table);
  const columns = listed(await columnsOf(tx, table));
  const inserting = sql`
    insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`;
  try {
    await tx.execute(inserting);
  } catch {
    // The database's own error holds the rows, which are borrowers'.
    throw new BackupError(`${path} has rows that do not fit the table ${table}.`);
  }
}

function listed(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}

async function columnsOf(tx: Transaction, table: string): Promise<string[]> {
  const found = await tx.execute(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
  return executedRows(found).map(({ name }) => String(name));
}

/** The last value of each sequence; null for one that was never used. */
async function sequencesOf(tx: Transaction): Promise<Record<string, string | null>> {
  const found = await tx.execute(
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(
    executedRows(found).map(({ name, last }) => [String(name), last === null ? null : String(last)]),
  );
}

async function setSequences(tx: Transaction, path: string, sequences: Record<string, string | null>): Promise<void> {
  const known = Object.keys(await sequencesOf(tx));
  for (const [name, last] of Object.entries(sequences)) {
    if (!known.includes(name)) throw new BackupError(`${path} has a sequence that there is not, ${name}.`);
    if (last !== null) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
}

async function newestMigration(tx: Transaction): Promise<number> {
  const [newest] = executedRows(await tx.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`));
  return Number(newest?.at ?? 0);
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
