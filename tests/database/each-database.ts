import { afterAll, beforeAll, describe } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { openInMemory } from './embedded.ts';
import { startRealPostgres } from './real-postgres.ts';

const databases = {
  'the embedded database': openInMemory,
  'a real PostgreSQL': async (): Promise<OpenDatabase> => {
    const postgres = await startRealPostgres();
    const opened = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await postgres.stop();
      },
    };
  },
};

/** Runs the tests on both databases, each migrated and empty; `opened` gives the one of the running test. */
export function onEachDatabase(tests: (opened: () => OpenDatabase) => void): void {
  for (const [name, open] of Object.entries(databases)) {
    describe(`on ${name}`, () => {
      let database: OpenDatabase;
      beforeAll(async () => {
        database = await open();
      });
      afterAll(() => database.close());
      tests(() => database);
    });
  }
}

/** Runs the tests on one embedded database. */
export function onEmbeddedDatabase(tests: (opened: () => OpenDatabase) => void): void {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openInMemory();
  });
  afterAll(() => database.close());
  tests(() => database);
}
