import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { complaintImages, complaints } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { lockBorrower, takeUploads } from './images.ts';

export type Complaint = typeof complaints.$inferSelect;

const DAY = 86_400_000;

/** Complaints of a borrower within 24 hours. */
export const COMPLAINTS_A_DAY = 10;

/** How long the same complaint counts as one, in milliseconds. */
const REPEAT_WINDOW = 10 * 60_000;

/** The most complaints in a borrower's list. */
const LISTED = 100;

/** What a borrower sends; images by their ids, in order. */
export interface ComplaintRequest {
  borrowerId: string;
  /** Null where it is about no order. */
  orderId: string | null;
  type: string;
  sonType: string;
  detail: string;
  images: readonly string[];
}

/**
 * Files a complaint and gives its id. Repeating it (a double tap, a lost response) gives the same complaint: with
 * images as long as their addresses are valid, since an upload belongs to one complaint, without images for ten
 * minutes.
 *
 * @throws DomainError 'complaint.tooMany', 'complaintImage.unknown', 'complaintImage.taken'
 */
export async function fileComplaint(db: Database, request: ComplaintRequest, now: Date): Promise<string> {
  const { borrowerId, orderId, type, sonType, detail, images } = request;
  const digest = digestOf(request);
  return db.transaction(async (tx) => {
    await lockBorrower(tx, borrowerId);
    const same = and(eq(complaints.borrowerId, borrowerId), eq(complaints.digest, digest));
    const recent = images.length > 0 ? undefined : gt(complaints.createdAt, before(now, REPEAT_WINDOW));
    const [filed] = await tx.select({ id: complaints.id }).from(complaints).where(and(same, recent)).limit(1);
    if (filed) return filed.id;

    if ((await filedSince(tx, borrowerId, before(now, DAY))) >= COMPLAINTS_A_DAY) {
      throw new DomainError('complaint.tooMany', borrowerId);
    }
    const [created] = await tx
      .insert(complaints)
      .values({ borrowerId, orderId, type, sonType, detail, digest, createdAt: now })
      .returning({ id: complaints.id });
    if (!created) throw new Error('the complaint was not written');
    await takeUploads(tx, { borrowerId, complaintId: created.id, ids: images }, now);
    return created.id;
  });
}

/** A borrower's complaints, the newest first. */
export async function complaintsOf(db: Database, borrowerId: string): Promise<Complaint[]> {
  return db
    .select()
    .from(complaints)
    .where(eq(complaints.borrowerId, borrowerId))
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(LISTED);
}

/**
 * A borrower's complaint; another borrower's is as if it did not exist.
 *
 * @throws DomainError 'complaint.unknown'
 */
export async function ownComplaint(db: Database, borrowerId: string, id: string): Promise<Complaint> {
  const [found] = isId(id) ? await db.select().from(complaints).where(isOwn(borrowerId, id)) : [];
  if (!found) throw new DomainError('complaint.unknown', id);
  return found;
}

/**
 * Keeps how the borrower rates a complaint, once; the same score again changes nothing.
 *
 * @throws DomainError 'complaint.unknown', 'complaint.scored' (with another score)
 */
export async function scoreComplaint(
  db: Database,
  { borrowerId, id, score }: { borrowerId: string; id: string; score: number },
  now: Date,
): Promise<void> {
  const scored = isId(id)
    ? await db
        .update(complaints)
        .set({ score, scoredAt: now })
        .where(and(isOwn(borrowerId, id), isNull(complaints.score)))
        .returning({ id: complaints.id })
    : [];
  if (scored.length > 0) return;
  const complaint = await ownComplaint(db, borrowerId, id);
  if (complaint.score !== score) throw new DomainError('complaint.scored', id);
}

/** At most `limit` complaints, behind the one of the id `after`. */
export interface ComplaintPage {
  after: string | null;
  limit: number;
}

/** All borrowers' complaints that wait for an answer, the oldest first. @throws DomainError 'complaint.unknown' for `after` */
export async function waitingComplaints(db: Database, { after, limit }: ComplaintPage): Promise<Complaint[]> {
  const { createdAt, id, answeredAt } = complaints;
  if (after !== null) await anyComplaint(db, after);
  const behind =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) > (select ${createdAt}, ${id} from ${complaints} where ${id} = ${after})`;
  return db
    .select()
    .from(complaints)
    .where(and(isNull(answeredAt), behind))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Any borrower's complaint. @throws DomainError 'complaint.unknown' */
export async function anyComplaint(db: Database, id: string): Promise<Complaint> {
  const [found] = isId(id) ? await db.select().from(complaints).where(eq(complaints.id, id)) : [];
  if (!found) throw new DomainError('complaint.unknown', id);
  return found;
}

/** Any borrower's complaint, read by support; the first time is kept. @throws DomainError 'complaint.unknown' */
export async function lookAtComplaint(db: Database, named: string, now: Date): Promise<Complaint> {
  const { id } = await anyComplaint(db, named);
  await db
    .update(complaints)
    .set({ lookedAt: now })
    .where(and(eq(complaints.id, id), isNull(complaints.lookedAt)));
  return anyComplaint(db, id);
}

/**
 * Answers a complaint that waits, with images that were kept for an answer to its borrower.
 *
 * @throws DomainError 'complaint.answered'
 */
export async function answerComplaint(
  db: Database,
  { id, text, images }: { id: string; text: string; images: readonly string[] },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const answered = await tx
      .update(complaints)
      .set({ answer: text, answeredAt: now, lookedAt: sql`coalesce(${complaints.lookedAt}, ${now.toISOString()})` })
      .where(and(eq(complaints.id, id), isNull(complaints.answeredAt)))
      .returning({ id: complaints.id });
    if (answered.length === 0) throw new DomainError('complaint.answered', id);
    for (const [position, image] of images.entries()) {
      await tx.update(complaintImages).set({ complaintId: id, position }).where(eq(complaintImages.id, image));
    }
  });
}

function isOwn(borrowerId: string, id: string) {
  return and(eq(complaints.id, id), eq(complaints.borrowerId, borrowerId));
}

/** A column of ids refuses to be compared with anything else. */
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

async function filedSince(tx: Transaction, borrowerId: string, since: Date): Promise<number> {
  const [filed] = await tx
    .select({ number: count() })
    .from(complaints)
    .where(and(eq(complaints.borrowerId, borrowerId), gt(complaints.createdAt, since)));
  return Number(filed?.number ?? 0);
}

function digestOf({ orderId, type, sonType, detail, images }: ComplaintRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([orderId, type, sonType, detail, images]))
    .digest('hex');
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
