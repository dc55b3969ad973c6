import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import { openEmbedded } from './embedded.ts';
import { openFreshDatabase } from './fresh-database.ts';

/** Runs the tests on a PostgreSQL, migrated and empty before the first of them; `opened` gives it to a running test. */
export function onDatabase(tests: (opened: () => OpenDatabase) => void, open = openFreshDatabase): void {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  tests(() => database);
}

/** Runs the tests on the embedded database too, for what its driver does otherwise. */
export function onEachDatabase(tests: (opened: () => OpenDatabase) => void): void {
  describe('on the embedded database', () => onDatabase(tests, openEmbedded));
  describe('on a real PostgreSQL', () => onDatabase(tests));
}
