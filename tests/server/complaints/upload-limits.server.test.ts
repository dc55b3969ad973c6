import { expect, test } from 'vitest';
import { UPLOADS_AT_ONCE, uploading } from '#server/complaints/upload-limits.ts';
import { Overdue } from '#server/platform/deadline.ts';

test('a server takes in so many uploads at the same time, and the next ones as soon as those have ended, well or not', async () => {
  const ends: (() => void)[] = [];
  const upload = (who: string) => uploading(who, () => new Promise<void>((end) => ends.push(end)));
  const under = Array.from({ length: UPLOADS_AT_ONCE.ofAll }, (_, index) => upload(`borrower ${index}`));
  await expect(upload('another')).rejects.toThrow(Overdue);
  for (const end of ends.splice(0)) end();
  await Promise.all(under);

  for (let round = 0; round < UPLOADS_AT_ONCE.ofAll; round += 1) {
    await expect(uploading('siti', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  await expect(uploading('siti', async () => 'in')).resolves.toBe('in');
});
