import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrateEmbedded, type OpenDatabase, openDatabase } from '#server/database/open.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/migrated-database');

/**
 * An embedded database in memory, migrated and empty. The first of a set of migrations takes seconds to create, so it
 * is kept under node_modules/.cache and loaded from there afterwards.
 */
export async function openInMemory(): Promise<OpenDatabase> {
  return migrateEmbedded(await clientInMemory());
}

/** The same as the database's own client; with a folder, it is kept there. */
export async function clientInMemory(dataDir?: string): Promise<PGlite> {
  const kept = join(cache, `${fingerprint()}.tar`);
  const stored = read(kept);
  const where = dataDir === undefined ? {} : { dataDir };
  if (stored) return PGlite.create({ ...where, loadDataDir: new Blob([stored]) });

  const client = await PGlite.create(where);
  await migrateEmbedded(client);
  const dump = await client.dumpDataDir('none');
  mkdirSync(cache, { recursive: true });
  const fresh = `${kept}.${process.pid}`;
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()));
  renameSync(fresh, kept);
  return client;
}

/** The same in a data directory, whose folder is made where it is missing, for what is not about how one is made. */
export async function makeDataDirectory(directory: string): Promise<void> {
  const kept = join(cache, fingerprint());
  if (!existsSync(kept)) {
    const fresh = `${kept}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    await (await clientInMemory(join(fresh, 'database'))).close();
    await (await openDatabase({ dataDir: fresh })).close();
    // Another process may have been faster.
    if (existsSync(kept)) rmSync(fresh, { recursive: true });
    else renameSync(fresh, kept);
  }
  cpSync(kept, directory, { recursive: true });
}

/** Changes with the migrations and with the database itself. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = globSync('src/server/database/migrations/**/*.{sql,json}', { cwd: root }).sort();
  for (const path of [...migrations, 'node_modules/@electric-sql/pglite/package.json']) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function read(path: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(path) as Buffer<ArrayBuffer>;
  } catch {
    return null;
  }
}
