import sharp from 'sharp';
import { expect, test } from 'vitest';
import { complaintImages } from '#server/platform/database/schema.ts';
import { demonstrationServer } from '../demonstration-server.ts';
import { hostileFiles, MARK } from './hostile-files.ts';
import { upload } from './uploading.ts';

const server = demonstrationServer();
const files = await hostileFiles();

const kept = async () => ({
  rows: (await server().database.db.select().from(complaintImages)).length,
  files: server().images.files.size,
});

test('there are at least forty of them', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
});

test.each(files)('$what', async (file) => {
  // So many broken files are refused within ten minutes.
  await server().clock.move(600_000);
  const before = await kept();
  const { status, body } = await upload(server(), file);
  if (body.success === true) {
    expect(['kept', 'either']).toContain(file.becomes);
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
    const image = Buffer.from([...server().images.files.values()].at(-1) ?? []);
    const { format, width, height, exif, icc, xmp } = await sharp(image).metadata();
    expect({ format, exif, icc, xmp }).toEqual({ format: 'jpeg' });
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
    expect(image.includes(MARK)).toBe(false);
    return;
  }
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^\p{Lu}.*\.$/u) });
  if (file.becomes === 'either') expect(['413', '422']).toContain(body.code);
  else expect(body.code).toBe(file.becomes);
  expect(status).toBe(file.bytes.length > 10 * 1024 * 1024 ? 413 : 200);
  expect(await kept()).toEqual(before);
});
