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

/** Runs the tests on a real PostgreSQL alone, for what two connections do to each other. */
export function onRealPostgres(tests: (opened: () => OpenDatabase) => void): void {
  onDatabase('a real PostgreSQL', tests);
}

/** Runs the tests on both databases, each migrated and empty; `opened` gives the one of the running test. */
export function onEachDatabase(tests: (opened: () => OpenDatabase) => void): void {
  onDatabase('the embedded database', tests);
  onDatabase('a real PostgreSQL', tests);
}

function onDatabase(name: keyof typeof databases, tests: (opened: () => OpenDatabase) => void): void {
  describe(`on ${name}`, () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await databases[name]();
    });
    afterAll(() => database.close());
    tests(() => database);
  });
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
