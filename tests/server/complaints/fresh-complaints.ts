import { seedComplaints } from '#demonstration/complaints.ts';
import { complaintImages, complaints } from '#server/platform/database/schema.ts';
import type { ServerUnderTest } from '../demonstration-server.ts';

/** What a demonstration begins with, of the servers that were set back to it: to draw its images anew takes long. */
const begun = new WeakMap<ServerUnderTest, Awaited<ReturnType<typeof begin>>>();

async function begin({ database: { db }, images }: ServerUnderTest, now: Date) {
  await seedComplaints(db, images, now);
  const [rows, ofImages] = [await db.select().from(complaints), await db.select().from(complaintImages)];
  return { rows, ofImages, files: [...images.files] };
}

/** Sets clock, complaints and images back to those that the demonstration begins with. */
export async function freshComplaints(server: ServerUnderTest): Promise<void> {
  const { clock, images } = server;
  const { db } = server.database;
  const now = await clock.reset();
  await db.delete(complaintImages);
  await db.delete(complaints);
  images.files.clear();
  const kept = begun.get(server);
  if (!kept) {
    begun.set(server, await begin(server, now));
    return;
  }
  await db.insert(complaints).values(kept.rows);
  await db.insert(complaintImages).values(kept.ofImages);
  for (const [name, file] of kept.files) images.files.set(name, file);
}
