import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxProvider } from '#demonstration/sandbox-provider.ts';
import { seedDemonstration } from '#demonstration/seed.ts';
import { createBorrower } from '#server/borrowers/borrowers.ts';
import { dismissOperator } from '#server/operator/operators.ts';
import { BackupError, backUp, digestsOf, restore } from '#server/platform/database/backup.ts';
import { backedUpTables } from '#server/platform/database/backup-tables.ts';
import { executedRows } from '#server/platform/database/executed.ts';
import { migrateFor, type OpenDatabase, openAsOwner, openDatabase } from '#server/platform/database/open.ts';
import { borrowers, payments } from '#server/platform/database/schema.ts';
import { receive } from '#server/webhooks/inbox.ts';
import { IN_ALL } from '../../setup/extent.ts';
import { balances, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';
import { OTHER_TREASURER, Staff, TREASURER } from '../operator/staff.ts';
import { openEmbedded } from './embedded.ts';
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';
import { refusalByDatabase } from './refusal.ts';

const DAY = '2026-03-01';

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lending-backup-'));
  const closing: (() => Promise<void>)[] = [];
  let cluster: RealPostgres;
  let databases = 0;
  const as = (role: string, name: string) => cluster.url.replace('postgres@', `${role}@`).replace(/postgres$/, name);

  beforeAll(async () => {
    cluster = await startRealPostgres();
    const admin = postgres(cluster.url, { onnotice: () => {} });
    await admin.unsafe('create role lending_owner login; create role lending_server login');
    await admin.unsafe('create database owned owner lending_owner');
    await admin.end();
    await migrateFor(as('lending_owner', 'owned'), 'lending_server');
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const embedded = async (): Promise<OpenDatabase> => {
    const opened = await openEmbedded();
    closing.push(opened.close);
    return opened;
  };
  /** A database of its own whose owner is no superuser, as it is where others run it. */
  const owned = async (): Promise<{ opened: OpenDatabase; server: string }> => {
    databases += 1;
    const name = `lending_${databases}`;
    const admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${name} owner lending_owner template owned`);
    await admin.end();
    const opened = openAsOwner(as('lending_owner', name));
    closing.push(opened.close);
    return { opened, server: as('lending_server', name) };
  };
  const real = async () => (await owned()).opened;
  const kinds = { 'the embedded database': embedded, 'a PostgreSQL': real };
  // The embedded one takes seconds to open.
  const usual = IN_ALL ? 'the embedded database' : 'a PostgreSQL';
  const any = kinds[usual];

  /** Loans in every state, payments, a refund by two people of whom one has left, a webhook that waits. */
  const fill = async ({ db }: OpenDatabase) => {
    await seedDemonstration(db, sandboxProvider, new Date('2026-03-05T03:00:00Z'));
    const staff = await Staff.hire(db);
    const lending = await Lending.lend(db, DAY);
    await lending.pay(DAY, await lending.owed(DAY, 1));
    await lending.pay(DAY, 2_000_000);
    const refund = { order: lending.orderId, reference: 'R-1', amount: '1' };
    await staff.confirm(OTHER_TREASURER, await staff.give(TREASURER, 'refund', refund));
    // Who did it has left since, before that day as the owner's clock goes.
    await dismissOperator(db, TREASURER.name, noon('2026-02-01'));
    const event = { kind: 'deposit', reference: 'd-1', vcode: '1', amount: 5 } as const;
    await receive(db, { provider: 'xendit', event, at: noon(DAY) }, noon(DAY));
  };
  const fileOf = (name: string) => join(folder, name);

  test('has all tables that there are', async () => {
    const { db } = await any();
    const found = executedRows(
      await db.execute(
        sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      ),
    );
    expect([...backedUpTables()].sort()).toEqual(found.map(({ name }) => String(name)).sort());
  });

  const ways: [from: keyof typeof kinds, into: keyof typeof kinds][] = IN_ALL
    ? [
        ['the embedded database', 'a PostgreSQL'],
        ['a PostgreSQL', 'the embedded database'],
      ]
    : [['a PostgreSQL', 'a PostgreSQL']];
  test.each(ways)('of %s, restored into %s, gives the same ledger and every other row', async (from, into) => {
    const lost = await kinds[from]();
    await fill(lost);
    const file = fileOf(`${from}-${into}.gz`);
    const digests = await backUp(lost.db, file, noon(DAY));
    const before = await balances(lost.db);
    const fresh = await kinds[into]();
    expect(await restore(fresh.db, file)).toEqual(digests);
    expect(await balances(fresh.db)).toEqual(before);
    expect(digests.ledger_entries?.rows).toBeGreaterThan(20);
    await expectSoundBooks(fresh.db);
    // The work goes on: numbers go on from where they were, and what is kept is kept.
    const next = await Lending.lend(fresh.db, DAY);
    await next.pay(DAY, await next.owed(DAY, 1));
    const numbers = (await fresh.db.select({ number: payments.number }).from(payments)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(digests.payments ? digests.payments.rows + 1 : 0);
    await expect(fresh.db.execute(sql`delete from payments`)).rejects.toThrow();
    await expectSoundBooks(fresh.db);
  });

  const among = Object.entries(kinds).filter(([name]) => IN_ALL || name === usual);
  test.each(among)('of %s is restored whatever characters borrowers wrote', async (kind, open) => {
    const everyCharacter = String.fromCharCode(...Array.from({ length: 0x2fff }, (_, before) => before + 1));
    const [lost, fresh] = [await open(), await open()];
    for (const [index, name] of [everyCharacter, 'a\u2028b', '\u2029', 'a\r\nb', '\ufeff\uffff💳'].entries()) {
      await createBorrower(lost.db, { name, phone: `081${index}`, now: noon(DAY) });
    }
    const file = fileOf(`characters of ${kind}.gz`);
    const digests = await backUp(lost.db, file, noon(DAY));
    expect(await restore(fresh.db, file)).toEqual(digests);
    const restored = await fresh.db.select({ name: borrowers.name }).from(borrowers).orderBy(borrowers.phone);
    expect(restored[0]).toEqual({ name: everyCharacter });
  });

  test('is taken by the server’s role, and restored by the owner for it', async () => {
    const [lost, found] = [await owned(), await owned()];
    await fill(lost.opened);
    const asServer = async (url: string) => {
      const opened = await openDatabase({ dataDir: '', databaseUrl: url, migrates: false });
      closing.push(opened.close);
      return opened.db;
    };
    const digests = await backUp(await asServer(lost.server), fileOf('roles.gz'), noon(DAY));
    await restore(found.opened.db, fileOf('roles.gz'));
    expect(await digestsOf(await asServer(found.server))).toEqual(digests);
  });

  test('is of one moment, while payments go on', async () => {
    const { opened } = await owned();
    const lending = await Lending.lend(opened.db, DAY);
    const other = await openDatabase({
      dataDir: '',
      databaseUrl: cluster.url.replace(/postgres$/, `lending_${databases}`),
    });
    closing.push(other.close);
    const paying = new Lending(other.db, lending.borrowerId, lending.orderId);
    const { vcode } = await paying.numberFor(DAY, await paying.owed(DAY, 1));
    const pays = (async () => {
      for (let count = 0; count < 20; count += 1) await paying.deposit(DAY, { vcode, amount: 100 });
    })();
    await backUp(opened.db, fileOf('moving.gz'), noon(DAY));
    await pays;
    const fresh = await any();
    await restore(fresh.db, fileOf('moving.gz'));
    await expectSoundBooks(fresh.db);
  });

  test('is not restored where an instalment is paid something else than its parts say', async () => {
    const [lost, fresh] = [await real(), await real()];
    await Lending.lend(lost.db, DAY);
    await lost.db.execute(sql`alter table instalments disable trigger instalments_paid`);
    await lost.db.execute(sql`update instalments set paid_interest = 1 where period_no = 1`);
    await backUp(lost.db, fileOf('apart.gz'), noon(DAY));
    const empty = await digestsOf(fresh.db);
    expect(await refusalByDatabase(restore(fresh.db, fileOf('apart.gz')))).toContain('is not paid what its parts say');
    expect(await digestsOf(fresh.db)).toEqual(empty);
  });

  test('is not restored over rows, cut short, changed, or of another release; nothing is left of the attempt', async () => {
    const lost = await any();
    await Lending.lend(lost.db, DAY);
    await backUp(lost.db, fileOf('whole.gz'), noon(DAY));
    expect(statSync(fileOf('whole.gz')).mode & 0o777, 'for its owner alone').toBe(0o600);
    await expect(backUp(lost.db, fileOf('whole.gz'), noon(DAY))).rejects.toThrow('is there already');
    await expect(restore(lost.db, fileOf('whole.gz'))).rejects.toThrow('The database is not empty');
    const nowhere = new BackupError(`There is no folder ${fileOf('none')}.`);
    await expect(backUp(lost.db, fileOf('none/whole.gz'), noon(DAY))).rejects.toThrow(nowhere);
    const inFile = backUp(lost.db, fileOf('whole.gz/whole.gz'), noon(DAY));
    await expect(inFile).rejects.toThrow(/whole\.gz cannot be opened: ENOTDIR/);

    const whole = readFileSync(fileOf('whole.gz'));
    const text = gunzipSync(whole).toString();
    const lines = text.trimEnd().split('\n');
    const spoilt: [Buffer, string][] = [
      [whole.subarray(0, whole.length - 20), 'cut short'],
      [gzipSync(`${lines.slice(0, -1).join('\n')}\n`), 'cut short'],
      [gzipSync(`${[lines[0], ...lines.slice(2)].join('\n')}\n`), ''],
      [gzipSync(text.replace('\\"name\\": \\"Asha\\"', '\\"name\\": \\"Usha\\"')), 'gives other rows'],
      [gzipSync(text.replaceAll('\\"phone\\": ', '\\"telephone\\": ')), 'rows that do not fit the table borrowers'],
      [gzipSync(text.replace(/"migration":\d+/, '"migration":1')), 'of another release'],
      [gzipSync('hello\n'), 'no backup'],
      [Buffer.from('hello'), 'no backup'],
      [gzipSync(''), 'cut short'],
    ];
    const fresh = await any();
    const empty = await digestsOf(fresh.db);
    for (const [index, [bytes, sentence]] of spoilt.entries()) {
      expect(bytes.equals(whole)).toBe(false);
      writeFileSync(fileOf(`spoilt-${index}.gz`), bytes);
      await expect(restore(fresh.db, fileOf(`spoilt-${index}.gz`)), sentence).rejects.toThrow(sentence);
      expect(await digestsOf(fresh.db)).toEqual(empty);
    }
    await expect(restore(fresh.db, fileOf('none/whole.gz'))).rejects.toThrow(nowhere);
    await expect(restore(fresh.db, fileOf('none.gz'))).rejects.toThrow(
      new BackupError(`There is no file ${fileOf('none.gz')}.`),
    );
    await expect(restore(fresh.db, folder)).rejects.toThrow(`${folder} is cut short or no backup.`);
    await restore(fresh.db, fileOf('whole.gz'));
  });
});
