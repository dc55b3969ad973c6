import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { danaKilat } from '#demonstration/products.ts';
import { hashOf } from '#server/borrowers/borrower-sessions.ts';
import { openAsOwner } from '#server/platform/database/open.ts';
import * as schema from '#server/platform/database/schema.ts';
import { MIGRATED, type RealPostgres, startMigratedPostgres } from '../server/database/real-postgres.ts';
import { draws, FILLED, fill, type Size, STEADY } from './growth-data.ts';

const SIZE: Size = { orders: 2000, ripe: 100 };
let server: RealPostgres;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startMigratedPostgres();
  const url = server.url.replace(/postgres$/, MIGRATED);
  const opened = openAsOwner(url);
  await opened.db.insert(schema.products).values(danaKilat);
  await opened.close();
  sql = postgres(url, { max: 1, onnotice: () => {} });
  await fill(sql, SIZE);
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

describe('a database that is filled for the bench', () => {
  it('has rows in every table of the schema but those that do not grow', async () => {
    const tables = Object.values(schema).filter((one) => is(one, PgTable));
    const named = [...FILLED.map(([table]) => table), ...STEADY].map(getTableName);
    expect(named.sort()).toEqual(tables.map(getTableName).sort());
    for (const [table] of FILLED) {
      const [row] = await sql`select count(*)::int as rows from ${sql(getTableName(table))}`;
      expect(row?.rows, getTableName(table)).toBeGreaterThan(0);
    }
  });

  it.each([
    ['the first', 0],
    ['the middle', 0.5],
    ['the last', 1 - Number.EPSILON],
  ])('gives %s of each kind to ask for, with the token of who may', async (_, random) => {
    const draw = draws(SIZE, () => random);
    const stateOf = async ({ token, orderId }: { token: string; orderId: string }) => {
      const [found] = await sql`
        select o.status from orders o join device_sessions s on s.borrower_id = o.borrower_id and s.expires_at > now()
        where o.id = ${orderId} and s.token_hash = ${hashOf(token)}`;
      return found?.status;
    };
    expect(await stateOf(draw.due())).toBe(174);
    expect(await stateOf(draw.any())).toBe(random === 0 ? 174 : 200);
    const { token, problemId } = draw.complaint();
    const complaint = await sql`
      select from complaints c join device_sessions s on s.borrower_id = c.borrower_id and s.expires_at > now()
      where c.id = ${problemId} and s.token_hash = ${hashOf(token)}`;
    expect(complaint).toHaveLength(1);
  });

  it('draws nobody whose order waits for the daily work', async () => {
    let drawn = 0;
    const draw = draws(SIZE, () => drawn++ / 1000);
    const tokens = Array.from({ length: 500 }, () => hashOf(draw.any().token));
    const ripe = await sql`
      select from device_sessions s join orders o on o.borrower_id = s.borrower_id
      where o.status = 180 and s.token_hash = any(${tokens})`;
    expect(new Set(tokens).size).toBeGreaterThan(100);
    expect(ripe).toHaveLength(0);
  });
});
