import { test } from 'vitest';
import { expectPhotosTaken, measuredServer } from './upload-memory.ts';

const { growth } = measuredServer();

// Three that were decoded at once would take nearly twice as much as they may.
test('3 photos of 39 megapixels at once take less than 200 MB', { timeout: 240_000 }, () =>
  expectPhotosTaken(growth, 3),
);
