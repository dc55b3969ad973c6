import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeSession } from '#server/borrowers/borrower-sessions.ts';
import { executedRows } from '#server/platform/database/executed.ts';
import { migrateFor, type OpenDatabase, openAsOwner, openDatabase } from '#server/platform/database/open.ts';
import { type Reading, readingFrom } from '#server/platform/database/replica.ts';
import { logger } from '#server/platform/log.ts';
import { eventually } from '../../setup/eventually.ts';
import { demonstrationServer } from '../demonstration-server.ts';
import { type Replicated, startReplicated } from './real-postgres.ts';

/** Two real servers, one following the other; the server's own role reads. */
const ROLE = 'lending_server';
let pair: Replicated;
let opened: OpenDatabase;
let owner: postgres.Sql;
let atReplica: postgres.Sql;
let reading: Reading;
const LAG = 'the replica lags: reads go to the primary';
const FAULT = 'the replica has a fault: reads go to the primary';
/** No time passes but where a test says so. */
const timers = { every: () => () => {} };
const told: string[] = [];
let now = 0;

beforeAll(async () => {
  pair = await startReplicated();
  const quiet = { max: 1, onnotice: () => {} };
  owner = postgres(pair.primary, quiet);
  atReplica = postgres(pair.replica, quiet);
  await owner.unsafe(`create role ${ROLE} login`);
  await migrateFor(pair.primary, ROLE);
  await owner`create table written (number int)`;
  await owner.unsafe(`grant all on written to ${ROLE}`);
  await owner`insert into written values (0)`;
  const of = (url: string) => Object.assign(new URL(url), { username: ROLE }).href;
  opened = await openDatabase({
    dataDir: '',
    databaseUrl: of(pair.primary),
    replicaUrl: of(pair.replica),
    migrates: false,
  });
});

/** The log as a server writes it: what it cannot write fails the read that tells it. */
const { log } = fastify({
  logger: logger({ level: 'warn', stream: { write: (line: string) => told.push(JSON.parse(line).msg) } }),
});

afterAll(async () => {
  await Promise.all([owner.end(), atReplica.end({ timeout: 0 }), opened.close()]);
  await pair.stop();
});

afterEach(() => atReplica`select pg_wal_replay_resume()`.catch(() => {}));

beforeEach(async () => {
  told.length = 0;
  now = 0;
  const { db: primary, replica } = opened;
  if (!replica) throw new Error('no replica');
  reading = readingFrom({
    primary,
    replica,
    timers,
    clock: { now: () => new Date(now) },
    warn: (reason, sentence) => log.warn({ err: reason }, sentence),
  });
  await eventually(async () => expect(await read()).toMatchObject({ from: 'replica' }));
  told.length = 0;
});

/** What is written, and where it was read. */
async function read(): Promise<{ number: number; from: string }> {
  now += 60_000;
  return readSoon();
}

async function readSoon(): Promise<{ number: number; from: string }> {
  const shown = sql`select number, case when pg_is_in_recovery() then 'replica' else 'primary' end as from from written`;
  const [row] = await reading.read(async (db) => executedRows(await db.execute(shown)));
  return { number: Number(row?.number), from: String(row?.from) };
}

const write = (number: number) => owner`update written set number = ${number}`;

test('what was written is read at once, 200 times in turn, and from the replica where it can be', async () => {
  const from: Record<string, number> = {};
  for (let number = 1; number <= 200; number += 1) {
    await write(number);
    const found = await read();
    expect(found.number).toBe(number);
    from[found.from] = (from[found.from] ?? 0) + 1;
  }
  expect(from.replica).toBeGreaterThan(0);
});

test('a replica that stands still is not read while there is more on the primary, and is again once it has caught up', async () => {
  await write(1);
  await eventually(async () => expect(await read()).toEqual({ number: 1, from: 'replica' }));
  told.length = 0;
  await atReplica`select pg_wal_replay_pause()`;
  await write(2);
  expect(await atReplica`select number from written`).toEqual([{ number: 1 }]);
  expect(await read()).toEqual({ number: 2, from: 'primary' });
  expect(told).toEqual([LAG]);
  // Left alone, it is not asked again until a second has passed.
  await atReplica`select pg_wal_replay_resume()`;
  await eventually(async () => expect(await atReplica`select number from written`).toEqual([{ number: 2 }]));
  expect(await readSoon()).toEqual({ number: 2, from: 'primary' });
  await eventually(async () => expect(await read()).toEqual({ number: 2, from: 'replica' }));
});

test('a read that has to write after all is done by the primary, and nothing is told', async () => {
  const writes = sql`update written set number = number + 1 returning number`;
  await write(10);
  await eventually(async () => expect(await read()).toEqual({ number: 10, from: 'replica' }));
  expect(await reading.read(async (db) => executedRows(await db.execute(writes)))).toEqual([{ number: 11 }]);
  expect(told).not.toContain(FAULT);
  await eventually(async () => expect(await read()).toEqual({ number: 11, from: 'replica' }));
});

test('a database that is no replica of the primary is never read', async () => {
  const { db: primary } = opened;
  const alone = readingFrom({ primary, replica: primary, timers, warn: (_, sentence) => told.push(sentence) });
  const tried: unknown[] = [];
  await alone.read(async (db) => tried.push(db === primary));
  expect([tried, told]).toEqual([[true], [LAG]]);
});

test('another database beside it at the replica is never read', async () => {
  await owner`create database practice template template0`;
  const { db: primary } = opened;
  const beside = openAsOwner(Object.assign(new URL(pair.replica), { pathname: '/practice' }).href);
  await eventually(() => beside.db.execute(sql`select`));
  await eventually(async () => expect(await read()).toMatchObject({ from: 'replica' }));
  told.length = 0;
  const other = readingFrom({ primary, replica: beside.db, timers, warn: (_, sentence) => told.push(sentence) });
  expect(await other.read(async (db) => db === primary)).toBe(true);
  expect(told).toEqual([LAG]);
  await beside.close();
});

test('a replica that does not answer in time is not waited for', async () => {
  const { db: primary, replica } = opened;
  if (!replica) throw new Error('no replica');
  const every = (_: number, run: () => Promise<void>) => {
    void Promise.resolve().then(run);
    return () => {};
  };
  const hasty = readingFrom({ primary, replica, timers: { every }, warn: (_, sentence) => told.push(sentence) });
  expect(await hasty.read(async (db) => db === primary)).toBe(true);
  expect(told).toEqual([FAULT]);
});

describe('a server with a replica', () => {
  const server = demonstrationServer({
    database: () => openDatabase({ dataDir: '', databaseUrl: pair.primary, replicaUrl: pair.replica }),
  });
  const order = { productId: '7', orderId: '174001' };
  const pay = async (reference: string) => {
    const way = { payCode: 'BCA:ATM', pay_type: '1', is_default: '0', is_display: '0' };
    const { vcode, amount } = await server().data('generate-vcode', { ...order, ...way, amount: '1120000' });
    expect((await server().pull('deposit', { reference, vcode, amount })).status).toBe(200);
  };
  const receipts = async () => (await server().data('loan-details', order)).receipts.length;

  test('has the borrower’s loan read from the replica', async () => {
    await eventually(async () => {
      await server().data('loan-details', order);
      const ran =
        await atReplica`select from pg_stat_activity where query like '%"device_sessions"%' and pid <> pg_backend_pid()`;
      expect(ran.length).toBeGreaterThan(0);
    });
  });

  test('shows what the borrower has just paid and filed, whether the replica follows or stands still', async () => {
    expect(await receipts()).toBe(0);
    await atReplica`select pg_wal_replay_pause()`;
    await pay('P-1');
    expect(await receipts()).toBe(1);
    const complaint = { problemType: '6', problemDetail: 'standing still', problemImage: '' };
    await server().data('problem-save', complaint);
    const listed = (await server().data('problem-list')).tabs[0]?.items ?? [];
    expect(listed.map(({ content }) => content)).toContain('standing still');
    await atReplica`select pg_wal_replay_resume()`;
    for (const round of [1, 2, 3, 4, 5]) {
      await server().data('problem-save', { ...complaint, problemDetail: `round ${round}` });
      const filed = (await server().data('problem-list')).tabs[0]?.items ?? [];
      expect(filed.map(({ content }) => content)).toContain(`round ${round}`);
    }
  });

  test('refuses a session that was revoked a moment ago', async () => {
    const { database, clock, ask } = server();
    const of = async () => (await ask('problem-list', {}, { token: 'demo-budi' })).body;
    expect(await of()).not.toMatchObject({ code: '401' });
    await revokeSession(database.db, 'demo-budi', clock.now());
    expect(await of()).toMatchObject({ code: '401' });
  });
});

test('a replica that was killed is not read, and is again once it runs', async () => {
  await pair.killReplica();
  await write(20);
  expect(await read()).toEqual({ number: 20, from: 'primary' });
  expect(told).toEqual([FAULT]);
  expect(await readSoon()).toEqual({ number: 20, from: 'primary' });
  expect(told).toHaveLength(1);
  await pair.restartReplica();
  await eventually(async () => expect(await read()).toEqual({ number: 20, from: 'replica' }));
}, 60_000);
