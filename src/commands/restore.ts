import { BackupError, restore } from '#server/platform/database/backup.ts';
import { migrateFor, openAsOwner, openDatabase } from '#server/platform/database/open.ts';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';
import { commandFault } from './command-fault.ts';

// `npm run restore -- FILE`: reads a backup into an empty database: of a PostgreSQL as its owner (MIGRATION_DATABASE_URL), whose
// tables are made and granted to the role of DATABASE_URL first; or the embedded one (DATA_DIR).

try {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0) throw new BackupError('npm run restore -- FILE');
  const environment = readEnvironment();
  const { databaseUrl, migrationUrl } = environment;
  if ((databaseUrl === undefined) !== (migrationUrl === undefined)) {
    throw new EnvironmentError(['A PostgreSQL is restored by both DATABASE_URL and MIGRATION_DATABASE_URL.']);
  }
  if (databaseUrl && migrationUrl) await migrateFor(migrationUrl, decodeURIComponent(new URL(databaseUrl).username));
  const opened = migrationUrl ? openAsOwner(migrationUrl) : await openDatabase(environment);
  try {
    const digests = await restore(opened.db, path);
    for (const [table, { rows }] of Object.entries(digests)) if (rows > 0) console.log(`${table}: ${rows} rows`);
    console.log('Every table is as it was backed up.');
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(commandFault(error));
  process.exitCode = 1;
}
