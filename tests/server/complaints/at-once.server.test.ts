import { describe, expect, test } from 'vitest';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { answerComplaint, COMPLAINTS_A_DAY, fileComplaint, scoreComplaint } from '#server/complaints/complaints.ts';
import { deleteForgotten, UPLOADS_A_DAY, upload } from '#server/complaints/images.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import { complaintImages, complaints } from '#server/platform/database/schema.ts';
import { onDatabase } from '../database/on-database.ts';
import { newPhone } from '../loan/lending.ts';
import { imagesInMemory } from './images-in-memory.ts';
import { picture } from './pictures.ts';

const NOW = new Date('2026-03-10T05:00:00Z');
const DAY = 86_400_000;

/** How many of these ended well, and the words of those that did not. */
async function outcomesOf(works: Promise<unknown>[]): Promise<{ done: number; refused: Set<string> }> {
  const settled = await Promise.allSettled(works);
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: new Set(settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))),
  };
}

const many = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, index) => work(index));

describe('at the same time', () => {
  onDatabase((opened: () => OpenDatabase) => {
    const borrower = async () => (await createBorrower(opened().db, { name: 'Siti', phone: newPhone(), now: NOW })).id;
    const request = { orderId: null, type: '6', sonType: '', detail: 'Halo', images: [] };
    const waiting = async (borrowerId: string, at = NOW) => {
      const file = new Blob([new Uint8Array(await picture())]);
      return upload(opened().db, imagesInMemory(), { borrowerId, file }, at);
    };

    test('the same complaint a hundred times is one', async () => {
      const borrowerId = await borrower();
      const images = [await waiting(borrowerId), await waiting(borrowerId)];
      const ids = await Promise.all(
        many(100, () => fileComplaint(opened().db, { ...request, borrowerId, images }, NOW)),
      );
      expect(new Set(ids).size).toBe(1);
    });

    test('one image is taken by one of several complaints', async () => {
      const borrowerId = await borrower();
      const images = [await waiting(borrowerId)];
      const outcomes = await outcomesOf(
        many(8, (index) => fileComplaint(opened().db, { ...request, borrowerId, images, detail: `${index}` }, NOW)),
      );
      expect(outcomes).toEqual({ done: 1, refused: new Set(['complaintImage.taken']) });
      expect((await opened().db.select().from(complaints)).filter((one) => one.borrowerId === borrowerId)).toHaveLength(
        1,
      );
    });

    test('complaints keep to the limit of a day', async () => {
      const borrowerId = await borrower();
      const outcomes = await outcomesOf(
        many(30, (index) => fileComplaint(opened().db, { ...request, borrowerId, detail: `${index}` }, NOW)),
      );
      expect(outcomes).toEqual({ done: COMPLAINTS_A_DAY, refused: new Set(['complaint.tooMany']) });
    });

    test('uploads keep to the limit of a day', async () => {
      const borrowerId = await borrower();
      const row = { borrowerId, part: 'complaint' as const, createdAt: NOW, expiresAt: NOW };
      await opened()
        .db.insert(complaintImages)
        .values(Array.from({ length: UPLOADS_A_DAY - 3 }, () => row));
      const outcomes = await outcomesOf(many(12, () => waiting(borrowerId)));
      expect(outcomes).toEqual({ done: 3, refused: new Set(['image.tooMany']) });
    });

    test('an upload is taken or deleted, never both', async () => {
      const storage = imagesInMemory();
      for (const offset of [-1, 0]) {
        const borrowerId = await borrower();
        const id = await waiting(borrowerId);
        await storage.put(`${id}.jpg`, Uint8Array.of(1));
        const taking = fileComplaint(
          opened().db,
          { ...request, borrowerId, images: [id] },
          new Date(NOW.getTime() + DAY + offset),
        );
        const deleting = deleteForgotten(opened().db, storage, new Date(NOW.getTime() + DAY));
        const [{ done }] = await Promise.all([outcomesOf([taking]), deleting]);
        expect(storage.files.has(`${id}.jpg`)).toBe(done === 1);
      }
    });

    test('one of several scores is kept, and one of several answers', async () => {
      const borrowerId = await borrower();
      const id = await fileComplaint(opened().db, { ...request, borrowerId }, NOW);
      const scores = await outcomesOf(
        [1, 2, 3, 4, 5].map((score) => scoreComplaint(opened().db, { borrowerId, id, score }, NOW)),
      );
      expect(scores).toEqual({ done: 1, refused: new Set(['complaint.scored']) });
      const answers = await outcomesOf(
        many(5, (index) => answerComplaint(opened().db, { id, text: `${index}`, images: [] }, NOW)),
      );
      expect(answers).toEqual({ done: 1, refused: new Set(['complaint.answered']) });
    });
  });
});
