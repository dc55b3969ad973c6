import { openDatabase } from '#server/platform/database/open.ts';
import { settings } from '#server/platform/database/schema.ts';

/** A process of its own: opens the directory it is given, keeps a row, says "open", and lives until its input ends. */
const { db, close } = await openDatabase({ dataDir: process.argv[2] ?? '' });
await db
  .insert(settings)
  .values({ name: 'kept', value: process.pid })
  .onConflictDoUpdate({ target: settings.name, set: { value: process.pid } });
process.stdout.write('open');
process.stdin.resume().once('end', () => close());
