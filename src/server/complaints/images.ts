import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { borrowers, complaintImages } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ImageStorage } from '#server/platform/ports/image-storage.ts';
import { reencode } from './re-encoding.ts';
import { checkUnreadable, countUnreadable } from './upload-limits.ts';

const DAY = 86_400_000;

/** How long an upload waits for its complaint, in milliseconds. */
export const UPLOAD_LIFE = DAY;

/** Uploads of a borrower within 24 hours: those of all complaints that may be sent, and as many again that were removed. */
export const UPLOADS_A_DAY = 100;

/** The name that an image is kept under. */
export const fileNameOf = (id: string) => `${id}.jpg`;

/**
 * Stores an uploaded file as an image that waits a day for its complaint; gives its id. Nothing of a refused file is
 * stored.
 *
 * @throws those of `checkUploads` and `reencode`
 */
export async function upload(
  db: Database,
  storage: ImageStorage,
  { borrowerId, file }: { borrowerId: string; file: Blob },
  now: Date,
): Promise<string> {
  await checkUploads(db, borrowerId, now);
  const image = await reencode(file, borrowerId).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'image.unreadable') countUnreadable(borrowerId, now);
    throw error;
  });
  const id = await db.transaction(async (tx) => {
    await lockBorrower(tx, borrowerId);
    await checkUploads(tx, borrowerId, now);
    return insertImage(tx, { borrowerId, part: 'complaint' }, now);
  });
  await putImage(db, storage, id, image);
  return id;
}

/** Keeps an image that is re-encoded already, for an answer that takes it within a day; gives its id. */
export async function keepForAnswer(
  db: Database,
  storage: ImageStorage,
  { borrowerId, image }: { borrowerId: string; image: Uint8Array },
  now: Date,
): Promise<string> {
  const id = await insertImage(db, { borrowerId, part: 'answer' }, now);
  await putImage(db, storage, id, image);
  return id;
}

/** Concurrent uploads of a borrower are counted and stored one after the other. */
export async function lockBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.id, borrowerId)).for('no key update');
}

/**
 * Gives uploads to a complaint, in this order.
 *
 * @throws DomainError 'complaintImage.unknown' (none of this borrower's, or not waiting any more), 'complaintImage.taken'
 */
export async function takeUploads(
  tx: Transaction,
  { borrowerId, complaintId, ids }: { borrowerId: string; complaintId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { id, part } = complaintImages;
  const found = await tx
    .select()
    .from(complaintImages)
    .where(and(inArray(id, [...ids]), eq(complaintImages.borrowerId, borrowerId), eq(part, 'complaint')))
    .for('update');
  for (const [position, wanted] of ids.entries()) {
    const image = found.find((one) => one.id === wanted);
    if (image && image.complaintId !== null) throw new DomainError('complaintImage.taken', wanted);
    if (!image || image.deletingAt !== null || image.expiresAt <= now) {
      throw new DomainError('complaintImage.unknown', wanted);
    }
    await tx.update(complaintImages).set({ complaintId, position }).where(eq(id, wanted));
  }
}

/** The ids of a complaint's images and of its answer's, each in order. */
export async function imagesOf(db: Database, complaintId: string): Promise<{ sent: string[]; answered: string[] }> {
  const rows = await db
    .select({ id: complaintImages.id, part: complaintImages.part })
    .from(complaintImages)
    .where(eq(complaintImages.complaintId, complaintId))
    .orderBy(asc(complaintImages.position));
  const of = (part: 'complaint' | 'answer') => rows.filter((row) => row.part === part).map(({ id }) => id);
  return { sent: of('complaint'), answered: of('answer') };
}

/** The name of an image's file; null where there is no such image, or it is being deleted. */
export async function keptFile(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ id: complaintImages.id })
    .from(complaintImages)
    .where(and(eq(complaintImages.id, id), isNull(complaintImages.deletingAt)));
  return row ? fileNameOf(id) : null;
}

/**
 * Deletes uploads that no complaint took in time, file and row. The row stays until the file is gone, so that a
 * failed deletion is repeated.
 */
export async function deleteForgotten(db: Database, storage: ImageStorage, now: Date): Promise<void> {
  const { id, complaintId, expiresAt, deletingAt } = complaintImages;
  await db
    .update(complaintImages)
    .set({ deletingAt: now })
    .where(and(isNull(complaintId), lte(expiresAt, now), isNull(deletingAt)));
  const forgotten = await db.select({ id }).from(complaintImages).where(isNotNull(deletingAt));
  for (const image of forgotten) {
    await storage.remove(fileNameOf(image.id));
    await db.delete(complaintImages).where(eq(id, image.id));
  }
}

/** @throws DomainError 'image.tooMany', 'image.tooManyUnreadable' where a borrower may upload nothing now */
export async function checkUploads(db: Database, borrowerId: string, now: Date): Promise<void> {
  checkUnreadable(borrowerId, now);
  const { createdAt, part } = complaintImages;
  const [uploads] = await db
    .select({ number: count() })
    .from(complaintImages)
    .where(
      and(
        eq(complaintImages.borrowerId, borrowerId),
        eq(part, 'complaint'),
        gt(createdAt, new Date(now.getTime() - DAY)),
      ),
    );
  if (Number(uploads?.number ?? 0) >= UPLOADS_A_DAY) throw new DomainError('image.tooMany', borrowerId);
}

async function insertImage(
  db: Database,
  image: { borrowerId: string; part: 'complaint' | 'answer' },
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + UPLOAD_LIFE);
  const [row] = await db
    .insert(complaintImages)
    .values({ ...image, createdAt: now, expiresAt })
    .returning({ id: complaintImages.id });
  if (!row) throw new Error('the image was not written');
  return row.id;
}

/** The row comes first, so that no file is without one; it is removed if the storage refuses the file. */
async function putImage(db: Database, storage: ImageStorage, id: string, image: Uint8Array): Promise<void> {
  try {
    await storage.put(fileNameOf(id), image);
  } catch (error) {
    await db.delete(complaintImages).where(eq(complaintImages.id, id));
    throw error;
  }
}
