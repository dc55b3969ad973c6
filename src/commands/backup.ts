import { systemClock } from '#server/platform/clock.ts';
import { BackupError, backUp } from '#server/platform/database/backup.ts';
import { openAsOwner, openDatabase } from '#server/platform/database/open.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { commandFault } from './command-fault.ts';

// `npm run backup -- FILE`: writes the whole database as it stands now into a new file. A PostgreSQL (MIGRATION_DATABASE_URL or
// DATABASE_URL) goes on meanwhile; the server of an embedded database (DATA_DIR) has to be stopped first.

try {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0) throw new BackupError('npm run backup -- FILE');
  const environment = readEnvironment();
  const url = environment.migrationUrl ?? environment.databaseUrl;
  const opened = url ? openAsOwner(url) : await openDatabase(environment);
  try {
    const digests = await backUp(opened.db, path, systemClock.now());
    const rows = Object.values(digests).reduce((sum, one) => sum + one.rows, 0);
    console.log(`${path}: ${rows} rows of ${Object.keys(digests).length} tables.`);
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(commandFault(error));
  process.exitCode = 1;
}
