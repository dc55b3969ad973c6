import { test } from 'vitest';
import { expectPhotosTaken, measuredServer } from './upload-memory.ts';

const { growth } = measuredServer();

// Six that were decoded at once would take three times as much as they may.
test('6 photos of 39 megapixels at once take less than 200 MB', { timeout: 240_000 }, () =>
  expectPhotosTaken(growth, 6),
);
