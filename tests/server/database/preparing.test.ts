import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { borrowers, orders, settings } from '#server/platform/database/schema.ts';
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';

describe('on one connection to a real PostgreSQL', () => {
  let cluster: RealPostgres;
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    cluster = await startRealPostgres();
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await cluster.stop();
  });
  const open = async (preparesStatements?: boolean) => {
    const options = { dataDir: '', databaseUrl: cluster.url, databaseConnections: 1 };
    const database = await openDatabase({
      ...options,
      ...(preparesStatements === undefined ? {} : { preparesStatements }),
    });
    opened.push(database);
    return database;
  };
  const read = (db: Database, id: string) => db.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  const list = (db: Database, ids: string[]) =>
    db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
  const prepared = async (db: Database) => {
    const rows: unknown = await db.execute(
      sql`select statement from pg_prepared_statements where statement like '%from "orders"%' order by 1`,
    );
    return Array.isArray(rows) ? rows.length : Number.NaN;
  };

  test('a statement is prepared once, inside and outside of transactions', async () => {
    const { db } = await open();
    await read(db, 'a');
    await read(db, 'b');
    await db.transaction(async (tx) => {
      await read(tx, 'c');
      await tx.transaction((inner) => read(inner, 'd'));
    });
    expect(await prepared(db)).toBe(1);
    await db.transaction((tx) => tx.transaction((inner) => list(inner, ['a', 'b'])));
    expect(await prepared(db)).toBe(2);
  });

  test('one that lists values is not', async () => {
    const { db } = await open();
    await list(
      db,
      Array.from({ length: 100 }, (_, index) => String(index)),
    );
    expect(await prepared(db)).toBe(0);
  });

  test('none is where the setting says so', async () => {
    const { db } = await open(false);
    await read(db, 'a');
    expect(await prepared(db)).toBe(0);
  });

  test('a read that has a name shares no connection with the others, but stays in its transaction', async () => {
    const { db } = await open();
    const connection = { pid: sql<number>`pg_backend_pid()` };
    const named = (on: Database) => on.select(connection).from(settings).prepare('pid_of_named').execute();
    const unnamed = (on: Database) => on.select(connection).from(settings);
    await db.insert(settings).values({ name: 'a', value: 1 });
    const [own, apart] = [await unnamed(db), await named(db)];
    expect(own).toHaveLength(1);
    expect(apart).toHaveLength(1);
    expect(apart).not.toEqual(own);
    await db.transaction(async (tx) => {
      await tx.insert(settings).values({ name: 'b', value: 2 });
      expect(await named(tx)).toEqual([...own, ...own]);
      await tx.transaction(async (inner) => expect(await named(inner)).toHaveLength(2));
    });
  });

  test('and reads days and times as the others do', async () => {
    const { db } = await open();
    await db.execute(
      sql`insert into borrowers (name, phone, created_at) values ('Siti', '+1', '2026-03-09T12:00:00Z')`,
    );
    const select = () => db.select({ at: borrowers.createdAt, day: sql<string>`'2026-03-09'::date` }).from(borrowers);
    expect(await select().prepare('times').execute()).toEqual([
      { at: new Date('2026-03-09T12:00:00Z'), day: '2026-03-09' },
    ]);
    expect(await select().prepare('times').execute()).toEqual(await select());
  });

  test('a database that was made anew is read as before, and has nothing of before', async () => {
    const database = await open();
    const kept = eq(settings.name, 'before');
    const read = () => database.db.select({ value: settings.value }).from(settings).where(kept);
    const named = () => read().prepare('setting').execute();
    await database.db.insert(settings).values({ name: 'before', value: 1 });
    expect([await read(), await named()]).toEqual([[{ value: 1 }], [{ value: 1 }]]);
    await database.empty();
    expect([await read(), await named()]).toEqual([[], []]);
  });
});
