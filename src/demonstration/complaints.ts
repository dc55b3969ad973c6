import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  answerComplaint,
  anyComplaint,
  fileComplaint,
  lookAtComplaint,
  scoreComplaint,
} from '#server/complaints/complaints.ts';
import { fileNameOf, keepForAnswer } from '#server/complaints/images.ts';
import { FILE_LIMIT, reencode } from '#server/complaints/re-encoding.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers, complaintImages, complaints } from '#server/platform/database/schema.ts';
import type { ImageStorage } from '#server/platform/ports/image-storage.ts';
import { demonstrationBorrowers } from './orders.ts';
import { drawSample, SAMPLE_IMAGES, type SampleImage } from './sample-images.ts';

const HOUR = 3_600_000;
/** The most images of an answer, and the longest. */
const IMAGES = 9;
const LONGEST = 2000;
/** A file in base64 is a third longer. */
const BODY_LIMIT = 2 * FILE_LIMIT;
const LISTED = 20;

const sample = z.enum(SAMPLE_IMAGES, { error: `a sample is one of ${SAMPLE_IMAGES.join(', ')}` });
const image = z.union([sample, z.strictObject({ base64: z.base64() })]);

const answer = z
  .strictObject({
    complaintId: z.string().min(1, 'the complaint is missing'),
    text: z.string().trim().max(LONGEST).default(''),
    /** Samples by their names, also with commas between them, or files in base64. */
    images: z
      .union([
        z.string().transform((names) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
        ),
        z.array(z.unknown()),
      ])
      .pipe(z.array(image).max(IMAGES))
      .default([]),
  })
  .refine(({ text, images }) => text !== '' || images.length > 0, 'an answer has a text or an image');

type AnswerImage = z.output<typeof image>;

/** What an agent does: answers a complaint that waits, with a text, images, or both. */
export function mountComplaintLevers(app: FastifyInstance, { db, images: storage, clock }: Backend): void {
  app.post('/demonstration/answer', { bodyLimit: BODY_LIMIT }, async ({ body }) => {
    const { complaintId, text, images } = answer.parse(body);
    await answerWith(db, storage, { complaintId, text, images }, clock.now());
    return { complaintId, status: 'answered' };
  });
}

async function answerWith(
  db: Database,
  storage: ImageStorage,
  { complaintId, text, images }: { complaintId: string; text: string; images: readonly AnswerImage[] },
  now: Date,
): Promise<void> {
  const { id, borrowerId } = await anyComplaint(db, complaintId);
  const pictures: Uint8Array[] = [];
  for (const one of images) {
    pictures.push(
      await (typeof one === 'string'
        ? drawSample(one)
        : reencode(new Blob([Buffer.from(one.base64, 'base64')]), 'operator')),
    );
  }
  const kept: string[] = [];
  for (const picture of pictures) kept.push(await keepForAnswer(db, storage, { borrowerId, image: picture }, now));
  await answerComplaint(db, { id, text, images: kept }, now);
}

/** The newest complaints, whoever sent them. */
export async function latestComplaints(db: Database) {
  const found = await db
    .select()
    .from(complaints)
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(LISTED);
  return found.map(({ id, detail, answeredAt }) => ({
    id,
    text: detail,
    status: answeredAt === null ? 'waiting' : 'answered',
  }));
}

/** The names under which the storage holds images. */
export async function imagesKept(db: Database): Promise<string[]> {
  const kept = await db.select({ id: complaintImages.id }).from(complaintImages);
  return kept.map(({ id }) => fileNameOf(id));
}

interface DemonstrationComplaint {
  orderId: string;
  type: string;
  sonType: string;
  detail: string;
  hoursAgo: number;
  lookedAtHoursAgo?: number;
  answer?: { text: string; images: readonly SampleImage[]; hoursAgo: number };
  score?: number;
}

/** One in each state: it waits, is answered and to be rated, is answered and rated. */
const demonstrationComplaints: readonly DemonstrationComplaint[] = [
  {
    orderId: '180001',
    type: '1',
    sonType: '13',
    detail: 'Petugas menelepon saya tujuh kali dalam sehari, juga setelah pukul sembilan malam.',
    hoursAgo: 5,
    lookedAtHoursAgo: 2,
  },
  {
    orderId: '174001',
    type: '2',
    sonType: '',
    detail: 'Saya sudah membayar lewat Alfamart kemarin sore, tetapi tagihan masih sama.',
    hoursAgo: 30,
    answer: {
      text: 'Pembayaran Anda sudah kami terima dan kami catat. Bukti penerimaan kami lampirkan.',
      images: ['receipt'],
      hoursAgo: 6,
    },
  },
  {
    orderId: '170001',
    type: '4',
    sonType: '',
    detail: 'Nomor ponsel saya sudah berganti. Bagaimana cara mengubahnya?',
    hoursAgo: 96,
    answer: { text: 'Nomor ponsel dapat diubah di aplikasi, menu Akun, Data pribadi.', images: [], hoursAgo: 80 },
    score: 5,
  },
];

/** Files the complaints of the demonstration, all of one borrower, as the calls do. */
export async function seedComplaints(db: Database, storage: ImageStorage, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const { phone } = demonstrationBorrowers.siti;
  const [borrower] = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone));
  if (!borrower) throw new Error('the demonstration has no borrower for its complaints');
  const borrowerId = borrower.id;
  for (const {
    orderId,
    type,
    sonType,
    detail,
    hoursAgo,
    lookedAtHoursAgo,
    answer: given,
    score,
  } of demonstrationComplaints) {
    const request = { borrowerId, orderId, type, sonType, detail, images: [] };
    const id = await fileComplaint(db, request, ago(hoursAgo));
    if (lookedAtHoursAgo !== undefined) await lookAtComplaint(db, id, ago(lookedAtHoursAgo));
    if (given) await answerWith(db, storage, { ...given, complaintId: id }, ago(given.hoursAgo));
    if (score !== undefined) await scoreComplaint(db, { borrowerId, id, score }, ago(1));
  }
}
