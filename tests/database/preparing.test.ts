import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { orders } from '#server/database/schema.ts';
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

  test('a database that was made anew is read as before', async () => {
    const database = await open();
    await read(database.db, 'a');
    await database.empty();
    expect(await read(database.db, 'a')).toEqual([]);
  });
});
