import { expect, test } from 'vitest';
import { hostileFiles } from './hostile-files.ts';
import { expectPhotosTaken, MOST, measuredServer } from './upload-memory.ts';

const { growth, filesLeft } = measuredServer();

test('hostile files that come all at once take less than 200 MB, and leave no file behind', async () => {
  const files = await hostileFiles();
  const { outcomes, grown } = await growth(files);
  expect(outcomes).toHaveLength(files.length);
  expect(new Set(outcomes)).toEqual(new Set(['kept', '413', '415', '422']));
  expect(grown).toBeGreaterThan(0);
  expect(grown).toBeLessThan(MOST);
  // What an upload was read into goes after its answer.
  await expect.poll(filesLeft, { timeout: 30_000 }).toEqual([]);
});

test('40 photos of 39 megapixels at once take less than 200 MB', () => expectPhotosTaken(growth, 40));
