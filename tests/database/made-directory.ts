import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { clientInMemory } from './embedded.ts';

/** A data directory that is made once for the file's tests, to be copied: making one takes seconds. */
export function madeDirectory(): () => string {
  const made = mkdtempSync(join(tmpdir(), 'lending-made-'));
  beforeAll(async () => {
    await (await clientInMemory(join(made, 'database'))).close();
    await (await openDatabase({ dataDir: made })).close();
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  return () => made;
}
