import { migrateFor } from '#server/platform/database/open.ts';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';
import { commandFault } from './command-fault.ts';

// `npm run migrate`: brings the database up to this release as its owner (MIGRATION_DATABASE_URL), and grants the server's
// role, the one that DATABASE_URL names, what it needs.

try {
  const { databaseUrl, migrationUrl } = readEnvironment();
  if (!databaseUrl || !migrationUrl) {
    throw new EnvironmentError([
      'MIGRATION_DATABASE_URL must name the database as its owner reaches it, DATABASE_URL the same one as the server does.',
    ]);
  }
  const role = decodeURIComponent(new URL(databaseUrl).username);
  if (role === '') throw new EnvironmentError(['DATABASE_URL must name the role of the server.']);
  await migrateFor(migrationUrl, role);
  console.log(`Migrated; the server runs as ${role}.`);
} catch (error) {
  console.error(commandFault(error));
  process.exitCode = 1;
}
