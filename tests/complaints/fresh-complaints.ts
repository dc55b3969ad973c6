import { complaintImages, complaints } from '#server/database/schema.ts';
import { seedComplaints } from '#server/demonstration/complaints.ts';
import type { ServerUnderTest } from '../server/demonstration-server.ts';

/** Sets clock, complaints and images back to those that the demonstration begins with. */
export async function freshComplaints({ database: { db }, clock, images }: ServerUnderTest): Promise<void> {
  const now = await clock.reset();
  await db.delete(complaintImages);
  await db.delete(complaints);
  images.files.clear();
  await seedComplaints(db, images, now);
}
