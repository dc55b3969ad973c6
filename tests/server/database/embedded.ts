import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrateEmbedded, type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/migrated-database');

/** An embedded database, migrated and empty, in a folder that goes when it is closed. */
export async function openEmbedded(): Promise<OpenDatabase> {
  return migrateEmbedded(await embeddedClient());
}

/** The same as the database's own client, which flushes nothing. */
export async function embeddedClient(): Promise<PGlite> {
  const folder = mkdtempSync(join(tmpdir(), 'lending-web-embedded-'));
  await makeDataDirectory(folder);
  const client = await PGlite.create(join(folder, 'database'));
  const close = client.close.bind(client);
  client.close = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return client;
}

/**
 * A data directory with an embedded database, migrated and empty, for what is not about how one is made. The first of a set
 * of migrations takes seconds; it is kept under node_modules/.cache, and copied from there afterwards.
 */
export async function makeDataDirectory(directory: string): Promise<void> {
  const kept = join(cache, fingerprint());
  if (!existsSync(kept)) {
    const fresh = `${kept}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
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
  const migrations = globSync('src/server/platform/database/migrations/**/*.{sql,json}', { cwd: root }).sort();
  for (const path of [...migrations, 'node_modules/@electric-sql/pglite/package.json']) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
