import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executedRows } from '#server/platform/database/executed.ts';
import { type OpenDatabase, openDatabase, type Transaction } from '#server/platform/database/open.ts';
import { settings } from '#server/platform/database/schema.ts';
import { IN_ALL } from '../../setup/extent.ts';
import { type CuttableLine, cuttableLine, WAYS_TO_CUT } from './cut-line.ts';
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';

/** More transactions than there are connections. */
const MANY = 12;

let postgres: RealPostgres;
let line: CuttableLine;
let watching: OpenDatabase;

beforeAll(async () => {
  postgres = await startRealPostgres();
  line = await cuttableLine(postgres.url);
  watching = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
});
afterAll(async () => {
  await watching.close();
  line.close();
  await postgres.stop();
});

/** Runs on connections of the line, so many for transactions. An exception that nobody catches fails the test by itself. */
async function onTheLine(databaseConnections: number, work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase({ dataDir: '', databaseUrl: line.url, databaseConnections });
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

/** Ends when so many transactions were open at the same time. */
async function openAtOnce(db: OpenDatabase['db'], count: number): Promise<void> {
  let open = 0;
  const all = Promise.withResolvers<void>();
  const one = async (tx: Transaction) => {
    await tx.execute(sql`select 1`);
    open += 1;
    if (open === count) all.resolve();
    await all.promise;
  };
  await Promise.all(Array.from({ length: count }, () => db.transaction(one)));
}

const write = (tx: Transaction, name: string) => tx.insert(settings).values({ name, value: 'written' });
const isWritten = async (name: string) => (await watching.db.$count(settings, eq(settings.name, name))) === 1;

/** A statement that does not end, and a promise of the moment in which the database works on it. */
function sleep() {
  const name = randomUUID();
  const found = sql`select 1 from pg_stat_activity where query like ${`%sleep(60) /* ${name} */`} and state = 'active'`;
  const begins = async () => {
    while (executedRows(await watching.db.execute(found)).length === 0);
  };
  return { statement: `select pg_sleep(60) /* ${name} */`, begins };
}

describe.each(WAYS_TO_CUT)('a connection to the database that is lost by %s', (how) => {
  test('in the midst of a statement fails its transaction, whole, and nobody else’s', async () => {
    await onTheLine(4, async ({ db }) => {
      const [name, { statement, begins }] = [randomUUID(), sleep()];
      const lost = db.transaction(async (tx) => {
        await write(tx, name);
        await tx.execute(sql.raw(statement));
      });
      const failed = expect(lost).rejects.toThrow();
      await begins();
      line.cut(how);
      await failed;
      expect(await isWritten(name)).toBe(false);

      const others = Array.from({ length: MANY }, () => randomUUID());
      await Promise.all(others.map((other) => db.transaction((tx) => write(tx, other))));
      expect(await Promise.all(others.map(isWritten))).toEqual(others.map(() => true));
    });
  });

  test('inside of a part of a transaction fails it whole', async () => {
    await onTheLine(1, async ({ db }) => {
      const [name, { statement, begins }] = [randomUUID(), sleep()];
      const lost = db.transaction(async (tx) => {
        await write(tx, name);
        await tx.transaction((part) => part.execute(sql.raw(statement)));
      });
      const failed = expect(lost).rejects.toThrow();
      await begins();
      line.cut(how);
      await failed;
      expect(await isWritten(name)).toBe(false);
    });
  });

  test('between two statements takes no more of them, not even on the connection after it', async () => {
    await onTheLine(1, async ({ db }) => {
      const [lost, other] = [randomUUID(), randomUUID()];
      const begun = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const late = Promise.withResolvers<unknown>();
      const losing = db.transaction(async (tx) => {
        await write(tx, lost);
        begun.resolve();
        await goOn.promise;
        late.resolve(await write(tx, randomUUID()).catch((error: unknown) => error));
      });
      const failed = expect(losing).rejects.toThrow();
      await begun.promise;
      line.cut(how);
      await failed;

      await db.transaction(async (tx) => {
        await write(tx, other);
        goOn.resolve();
        expect(await late.promise).toBeInstanceOf(Error);
      });
      expect([await isWritten(lost), await isWritten(other)]).toEqual([false, true]);
    });
  });

  test('again and again costs the pool none of its connections', async () => {
    await onTheLine(4, async ({ db }) => {
      for (let round = 0; round < (IN_ALL ? 8 : 2); round += 1) {
        const some = Array.from({ length: MANY }, () => db.transaction((tx) => write(tx, randomUUID())));
        await Promise.race(some).catch(() => {});
        line.cut(how);
        await Promise.allSettled(some);
      }
      await openAtOnce(db, 4);
    });
  });

  test('leaves the work that recurs both of its own, however often', async () => {
    await onTheLine(1, async ({ jobs }) => {
      const executor = await jobs();
      for (let round = 0; round < 3; round += 1) {
        const two = [sleep(), sleep()];
        const failed = two.map(({ statement }) => expect(executor.executeSql(statement)).rejects.toThrow());
        await Promise.all(two.map(({ begins }) => begins()));
        line.cut(how);
        await Promise.all(failed);
      }
    });
  });
});
