import { demandNoLender } from '#server/platform/database/purpose.ts';
import { imagesKept, seedComplaints } from './complaints.ts';
import type { DemonstrationBackend } from './demonstration-backend.ts';
import { noteFirst } from './made-here.ts';
import { seedDemonstration } from './seed.ts';

/**
 * Fills an empty database for the demonstration, complaints included, as of the clock, once, in one transaction;
 * gives whether it did.
 *
 * @throws ConfigurationError for a database that is production's or holds other data than a demonstration's; nothing
 *   is done then
 */
export function beginDemonstration({
  db,
  clock,
  provider,
  images,
}: Pick<DemonstrationBackend, 'db' | 'clock' | 'provider' | 'images'>): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isNew = await seedDemonstration(tx, provider, now);
    if (isNew) {
      await seedComplaints(tx, images, now);
      await noteFirst(tx);
    }
    return isNew;
  });
}

/**
 * Resets everything to the first start of the demonstration, with its clock `offset` milliseconds from the system's.
 * The old data goes first, so that a server killed meanwhile finds either all of it or, at its next start, an empty
 * database to fill.
 *
 * @throws ConfigurationError as `beginDemonstration`; nothing is done then
 */
export async function beginAnew(
  backend: Pick<DemonstrationBackend, 'clock' | 'database' | 'provider' | 'images' | 'sms'>,
  offset: number,
): Promise<void> {
  const { clock, database, images, sms } = backend;
  const { db } = database;
  await demandNoLender(db);
  const kept = await imagesKept(db);
  await database.empty();
  sms.forget();
  for (const name of kept) await images.remove(name);
  await clock.reset();
  await clock.move(offset);
  await beginDemonstration({ ...backend, db });
}
