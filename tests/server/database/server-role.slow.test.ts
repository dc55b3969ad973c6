import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '#commands/start-server.ts';
import { beginAnew } from '#demonstration/beginning.ts';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { sandboxSms } from '#demonstration/sandbox-sms.ts';
import { seedDemonstration } from '#demonstration/seed.ts';
import { openDemonstrationClock, type Timers } from '#server/platform/clock.ts';
import { APPEND_ONLY, KEPT, KEPT_FOR_A_TERM } from '#server/platform/database/append-only.ts';
import { openBoss } from '#server/platform/database/job-tables.ts';
import { migrateFor, type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { idempotencyRecords, payments, settings } from '#server/platform/database/schema.ts';
import { openJobQueue } from '#server/platform/job-queue.ts';
import { purge } from '#server/platform/purge.ts';
import { parseConfiguration } from '#server/settings/configuration.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { DEFAULT_RETENTION } from '#server/settings/limits.ts';
import { builtClient } from '../built-client.ts';
import { imagesInMemory } from '../complaints/images-in-memory.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { Lending } from '../loan/lending.ts';
import production from '../operator/production.json' with { type: 'json' };
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';
import { refusalByDatabase } from './refusal.ts';

const DAY = '2026-03-01';

/** A column of each. */
const FIRST: Record<(typeof APPEND_ONLY)[number], string> = {
  ledger_accounts: 'kind',
  ledger_transactions: 'kind',
  ledger_entries: 'amount',
  payments: 'amount',
  payment_parts: 'fees',
  virtual_accounts: 'amount',
  ratings: 'score',
  refunds: 'amount',
  fee_waivers: 'default_fee',
  reminders: 'occasion',
  operator_actions: 'reason',
  app_server_actions: 'call',
  webhook_deliveries: 'event',
  webhook_outcomes: 'detail',
  settlement_files: 'digest',
  settlement_lines: 'amount',
  settlement_differences: 'here',
};

describe('the server’s own role', () => {
  const distDir = builtClient();
  const folder = mkdtempSync(join(tmpdir(), 'lending-role-'));
  let cluster: RealPostgres;
  let admin: postgres.Sql;
  let owner: string;
  let server: string;
  let opened: OpenDatabase | undefined;

  beforeAll(async () => {
    cluster = await startRealPostgres();
    admin = postgres(cluster.url, { onnotice: () => {} });
    await admin.unsafe('create role lending_owner login');
    await admin.unsafe('create role lending_server login');
    await admin.unsafe('create database lending owner lending_owner');
    const as = (role: string) => cluster.url.replace('postgres@', `${role}@`).replace(/postgres$/, 'lending');
    owner = as('lending_owner');
    server = as('lending_server');
  });
  afterAll(async () => {
    await opened?.close();
    await admin.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (url: string) =>
    startServer(
      readEnvironment({ PORT: '0', DATA_DIR: folder, PUBLIC_URL: 'https://loans.danalancar.test', DATABASE_URL: url }),
      parseConfiguration(production),
      { distDir },
    );
  const asDatabase = async () => {
    opened ??= await openDatabase({ dataDir: '', databaseUrl: server, migrates: false, preparesStatements: false });
    return opened;
  };
  const asServer = async () => (await asDatabase()).db;
  /** Fires once, at once. */
  const timers: Timers = {
    every: (_milliseconds, run) => {
      void run();
      return () => {};
    },
  };

  test('production does not migrate: it says what does', async () => {
    await expect(start(server)).rejects.toThrow('is not migrated up to this release: npm run migrate');
  });

  test('production does not run as the owner', async () => {
    await migrateFor(owner, 'lending_server');
    await expect(start(owner)).rejects.toThrow(
      'may change what is to be kept (app_server_actions, fee_waivers, ledger_accounts',
    );
  });

  test('migrating again changes nothing, and production runs as the server’s role', async () => {
    await migrateFor(owner, 'lending_server');
    const running = await start(server);
    await running.close();
  });

  test('production runs on what a later release migrated, as on the way back from an upgrade', async () => {
    const asOwner = postgres(owner, { max: 1, onnotice: () => {} });
    await asOwner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9e12::bigint)`;
    const running = await start(server);
    await running.close();
    await asOwner`delete from drizzle.__drizzle_migrations where hash = 'of a later release'`;
    await asOwner.end();
  });

  test('has its rights at every moment while it is migrated: they change in one transaction', async () => {
    await migrateFor(owner, 'lending_server');
    const asOwner = postgres(owner, { max: 1, onnotice: () => {} });
    const granted = await asOwner`
      select xmin::text as by from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union select xmin::text from pg_namespace where nspname = 'public'`;
    await asOwner.end();
    expect(granted).toHaveLength(1);
  });

  test('shares the work that recurs, and looks after it, without a fault', async () => {
    const faults: unknown[] = [];
    const jobs = openJobQueue(await asDatabase(), { migrates: false, clock: { now: () => new Date(0) }, timers });
    const done = Promise.withResolvers<void>();
    jobs.keepDoing({ name: 'work', every: 1000, run: async () => done.resolve(), fault: 'it failed' });
    await jobs.start({ error: (fault: unknown) => faults.push(fault), warn: (fault: unknown) => faults.push(fault) });
    await done.promise;
    await jobs.stop();
    const boss = await openBoss(await asDatabase(), false);
    boss.on('error', (fault) => faults.push(fault)).on('warning', (fault) => faults.push(fault));
    await boss.supervise();
    await boss.stop({ close: false });
    expect(faults).toEqual([]);
  });

  test('a demonstration runs as it, on what the owner migrates, and begins anew', async () => {
    await admin.unsafe('create database demonstration owner lending_owner');
    const [databaseUrl, migrationUrl] = [server, owner].map((url) => url.replace(/lending$/, 'demonstration'));
    const running = await openDatabase({ dataDir: '', databaseUrl, migrationUrl });
    try {
      const clock = await openDemonstrationClock(running.db);
      const sms = sandboxSms(() => {}, clock);
      const backend = { clock, database: running, provider: sandboxProvider, images: imagesInMemory(), sms };
      for (const offset of [0, 86_400_000]) {
        await beginAnew(backend, offset);
        await expectSoundBooks(running.db);
      }
      expect(await refusalByDatabase(running.db.delete(payments))).toContain('permission denied');
    } finally {
      await running.close();
    }
  });

  test('has all that the server’s work needs', async () => {
    const db = await asServer();
    // Filling a demonstration does most of what a server does, and production has started here.
    await db.delete(settings).where(eq(settings.name, 'production.started'));
    await seedDemonstration(db, sandboxProvider, new Date('2026-03-05T03:00:00Z'));
    const lending = await Lending.lend(db, DAY);
    await lending.pay(DAY, await lending.owed(DAY, 1));
    await expectSoundBooks(db);
  });

  test.each(
    APPEND_ONLY.flatMap((table) => [
      `update ${table} set ${FIRST[table]} = ${FIRST[table]}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]),
  )('may not %s', async (statement) => {
    const client = postgres(server, { max: 1 });
    const said = await refusalByDatabase(client.unsafe(statement));
    await client.end();
    expect(said).toMatch(/permission denied for table/);
  });

  test('removes the result of work when it is old, and not before', async () => {
    const db = await asServer();
    await db.execute(sql`insert into idempotency_records (key, input_hash, created_at)
      values ('old', '', now() - interval '91 days'), ('young', '', now() - interval '89 days')`);
    const said = await refusalByDatabase(db.execute(sql`delete from idempotency_records where key = 'young'`));
    expect(said).toContain('idempotency_records is kept: DELETE');
    await purge(db, DEFAULT_RETENTION, new Date());
    const kept = await db.select({ key: idempotencyRecords.key }).from(idempotencyRecords);
    expect(kept.map(({ key }) => key)).toContain('young');
    expect(kept.map(({ key }) => key)).not.toContain('old');
  });

  test.each([
    ...KEPT.map((table) => `delete from ${table}`),
    ...Object.keys(KEPT_FOR_A_TERM).map((table) => `truncate ${table}`),
    "insert into operators (name, role, secret_hash, added_at) values ('me', 'treasury', '', now())",
    "update operators set role = 'treasury'",
    'delete from operators',
    'alter table payments disable trigger all',
    'drop trigger payments_immutable on payments',
    'drop table payments',
    'create table mine (id int)',
    'create or replace function row_is_immutable() returns trigger language plpgsql as $$ begin return null; end $$',
    "set session_replication_role = 'replica'",
    'delete from drizzle.__drizzle_migrations',
    'set role lending_owner',
  ])('may not %s', async (statement) => {
    const client = postgres(server, { max: 1 });
    const said = await refusalByDatabase(client.unsafe(statement));
    await client.end();
    expect(said).toMatch(/permission denied|must be owner/);
  });
});
