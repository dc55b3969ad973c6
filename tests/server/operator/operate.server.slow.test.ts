import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ComplaintRequest, fileComplaint, ownComplaint } from '#server/complaints/complaints.ts';
import { lockOrder } from '#server/loan/order.ts';
import { OperatorError } from '#server/operator/operator-error.ts';
import { addOperator } from '#server/operator/operators.ts';
import { operate } from '#server/operator/typed.ts';
import { migrateFor, type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { eventually } from '../../setup/eventually.ts';
import { onDatabase } from '../database/on-database.ts';
import { type RealPostgres, startRealPostgres } from '../database/real-postgres.ts';
import { balances, expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';
import { CREDIT, DAY, OTHER_TREASURER, Staff, SUPPORT, TREASURER } from './staff.ts';

const CONFIGURATION = join(import.meta.dirname, 'production.json');
const program = join(import.meta.dirname, '../../../src/commands/operate.ts');

describe('npm run operator', () => {
  let cluster: RealPostgres;
  let database: OpenDatabase;
  const urls = { owner: '', server: '' };
  const secrets: Record<string, string> = {};

  beforeAll(async () => {
    cluster = await startRealPostgres();
    const admin = postgres(cluster.url, { onnotice: () => {} });
    await admin.unsafe('create role lending_server login');
    await admin.end();
    urls.owner = cluster.url;
    urls.server = cluster.url.replace('postgres@', 'lending_server@');
    await migrateFor(urls.owner, 'lending_server');
    database = await openDatabase({ dataDir: '', databaseUrl: urls.server, migrates: false });
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  const inProduction = (words: string[], variables: Record<string, string>) =>
    operate(words, { CONFIGURATION, ...variables });

  const as = async (name: string, ...words: string[]) => {
    const who = { OPERATOR: name, OPERATOR_SECRET: secrets[name] ?? '' };
    return (await inProduction(words, { DATABASE_URL: urls.server, ...who })).join('\n');
  };

  test('the owner of the database adds operators; the server’s role cannot', async () => {
    const add = ['add', 'citra', '--role', 'credit'];
    await expect(inProduction(add, { DATABASE_URL: urls.server })).rejects.toThrow('MIGRATION_DATABASE_URL must name');
    await expect(inProduction(add, { MIGRATION_DATABASE_URL: urls.server })).rejects.toThrow('Failed query');
    for (const { name, role } of [CREDIT, TREASURER, OTHER_TREASURER, SUPPORT]) {
      const said = await inProduction(['add', name, '--role', role], { MIGRATION_DATABASE_URL: urls.owner });
      secrets[name] = said.at(-1) ?? '';
    }
    await expect(inProduction(add, { MIGRATION_DATABASE_URL: urls.owner })).rejects.toThrow('The name citra is taken');
    const likeHer = ['add', 'Citra', '--role', 'credit'];
    await expect(inProduction(likeHer, { MIGRATION_DATABASE_URL: urls.owner })).rejects.toThrow('is written small');
  });

  test('a loan is approved by one, paid out by two, and the trail says so', async () => {
    const { orderId } = await Lending.apply(database.db, DAY);
    await as('citra', 'approve', orderId, '--reason', 'income proven');
    const requested = await as('tono', 'disburse', orderId, '--reference', 'T-1', '--reason', 'to be paid today');
    const [id = ''] = requested.split(' ');
    expect(requested).toContain('Another operator confirms it');
    await expect(as('tono', 'confirm', id, '--reason', 'me again')).rejects.toThrow('Two people are needed');
    expect(await as('tara', 'list', 'requests')).toContain(`tono (treasury) requested: disburse order ${orderId}`);
    await as('tara', 'confirm', id, '--reason', 'seen the statement');
    expect(await as('citra', 'list', 'requests')).toBe('Nothing.');
    const [last = '', before = ''] = (await as('citra', 'list', 'trail')).split('\n');
    expect(last).toContain(`tara (treasury) confirmed of ${id}: disburse order ${orderId}, reference T-1`);
    expect(last).toMatch(/amount 8000\.00, currency INR.*; seen the statement$/);
    expect(before).toContain('tono (treasury) requested');
    await expectSoundBooks(database.db);
  });

  test('money at a number that was lost after a backup is booked for the order that is named', async () => {
    const { orderId } = await Lending.lend(database.db, DAY);
    const deposit = [
      'deposit',
      '8800123',
      '--reference',
      'pay_lost',
      '--amount',
      '2240',
      '--reason',
      'settlement file',
    ];
    await expect(as('tono', ...deposit)).rejects.toThrow('--order ORDER');
    const [id = ''] = (await as('tono', ...deposit, '--order', orderId)).split(' ');
    const confirmed = await as('tara', 'confirm', id, '--reason', 'seen the file');
    expect(confirmed).toContain(`→ pays 2240.00 of period 1, order ${orderId}, amount 2240.00`);
    await expectSoundBooks(database.db);
  });

  test('what is typed cannot forge a line of the trail', async () => {
    const { orderId } = await Lending.apply(database.db, DAY);
    await as('citra', 'decline', orderId, '--reason', 'no\n9 2026-03-01 tara (treasury) confirmed \u001b[2K\u202e');
    const [line = '', before = ''] = (await as('citra', 'list', 'trail', '--limit', '2')).split('\n');
    expect(line).toMatch(/; no\\u\{a\}9 2026-03-01 tara \(treasury\) confirmed \\u\{1b\}\[2K\\u\{202e\}$/);
    expect(before).toContain('tara (treasury) confirmed of');
  });

  test('complaints that wait are listed to support alone, the oldest first, and cannot forge a line', async () => {
    const { db } = database;
    const { borrowerId, orderId } = await Lending.apply(db, DAY);
    const file = (detail: string, on: string, about: Pick<ComplaintRequest, 'orderId' | 'type' | 'sonType'>) =>
      fileComplaint(db, { borrowerId, images: [], detail, ...about }, noon(on));
    const other = { orderId: null, type: '6', sonType: '' };
    const read = (...words: string[]) => as('sari', ...words, '--reason', 'the morning round');
    const list = async () => JSON.parse(await read('list', 'complaints', '--format', 'json'));
    expect(await list()).toEqual([]);
    expect(await read('list', 'complaints')).toBe('Nothing.');
    const long = `They call\n${'😀'.repeat(80)}`;
    const later = await file(long, '2026-03-03', { orderId, type: '1', sonType: '13' });
    const first = await file('Halo', '2026-03-02', other);
    const answered = await file('Bonjour', '2026-03-01', other);
    const unseen = as('sari', 'answer-complaint', answered, '--text', '\u200b', '--reason', 'asked by phone');
    await expect(unseen).rejects.toThrow('--text is missing.');
    await as('sari', 'answer-complaint', answered, '--text', 'Salut', '--reason', 'asked by phone');
    const shown = { answer: '', answeredAt: null, borrower: borrowerId };
    const laterShown = {
      ...{ ...shown, complaint: later, filedAt: noon('2026-03-03').toISOString(), order: orderId, lookedAt: null },
      ...{ type: 'Debt collection', subType: 'Too often or at odd hours', text: long },
    };
    expect(await list()).toEqual([
      {
        ...{ ...shown, complaint: first, filedAt: noon('2026-03-02').toISOString(), order: null, lookedAt: null },
        ...{ type: 'Something else', subType: '', text: 'Halo' },
      },
      laterShown,
    ]);
    const [, , line = ''] = (await read('list', 'complaints')).split('\n');
    expect(line).toContain(`They call\\u{a}${'😀'.repeat(70)}…`);
    const whole = JSON.parse(await read('show', later, '--format', 'json'));
    expect(whole).toEqual({ complaint: [{ ...laterShown, lookedAt: expect.any(String) }] });
    await expect(read('show', 'C-0')).rejects.toThrow('C-0 is no order');
    await expect(as('tono', 'list', 'complaints')).rejects.toThrow(
      'complaints is for the role support, yours is treasury',
    );
  });

  test('whoever reads complaints says why, and the trail says who read which', async () => {
    const { db } = database;
    const { borrowerId } = await Lending.apply(db, DAY);
    const complaint = { borrowerId, images: [], orderId: null, type: '6', sonType: '' };
    const id = await fileComplaint(db, { ...complaint, detail: 'My name is Asha' }, noon(DAY));
    const before = await as('citra', 'list', 'trail', '--limit', '1');
    const blank = [' ', '\u200b', '\u2060'].map((reason) => ['show', id, '--reason', reason]);
    for (const words of [['list', 'complaints'], ['show', id], ...blank]) {
      await expect(as('sari', ...words)).rejects.toThrow('Say why: --reason');
    }
    await expect(as('tono', 'show', id, '--reason', 'curious')).rejects.toThrow('is for the role support');
    await expect(as('sari', 'show', 'C-0', '--reason', 'x')).rejects.toThrow('is no order');
    expect(await as('citra', 'list', 'trail', '--limit', '1')).toBe(before);
    expect((await ownComplaint(db, borrowerId, id)).lookedAt).toBeNull();

    const listed = await as('sari', 'list', 'complaints', '--format', 'csv', '--reason', 'the morning round');
    expect(listed).toContain('My name is Asha');
    expect(await as('sari', 'show', id, '--reason', 'Asha called')).toContain('My name is Asha');
    const [one = '', list = ''] = (await as('citra', 'list', 'trail', '--limit', '2')).split('\n');
    const [, shown = ''] =
      / sari \(support\) done: complaints list waiting → shown (.*); the morning round$/.exec(list) ?? [];
    expect(shown.split(' ')).toEqual(
      listed
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    );
    expect(shown.split(' ')).toContain(id);
    expect(one.endsWith(` sari (support) done: complaints complaint ${id} → shown ${id}; Asha called`), one).toBe(true);
  });

  test('what is typed wrongly is said in a sentence', async () => {
    expect(await as('citra', '--help')).toContain('npm run operator -- …');
    await expect(as('citra')).rejects.toThrow('npm run operator -- …');
    await expect(as('citra', 'approve', '1', '2', '--reason', 'x')).rejects.toThrow('npm run operator -- …');
    await expect(as('citra', 'approve', '1', '--because', 'x')).rejects.toThrow("Unknown option '--because'");
    await expect(as('citra', 'approve', '1', '--reason', 'x', '--reason=y')).rejects.toThrow('--reason is given twice');
    await expect(as('citra', 'approve', 'none', '--reason', 'x')).rejects.toThrow('order.unknown');
    const twoOrders = as('citra', 'approve', '1', '--order', '2', '--reason', 'x');
    await expect(twoOrders).rejects.toThrow('The command takes no --order.');
    await expect(as('citra', 'confirm', 'x', '--reason', 'x')).rejects.toThrow('Name it by its number');
    await expect(as('nobody', 'list', 'trail')).rejects.toThrow('OPERATOR and OPERATOR_SECRET must say who asks');
    const unknown = spawnSync(process.execPath, [program, 'list', 'trail', '--lats'], { env: {}, encoding: 'utf8' });
    expect(unknown).toMatchObject({ status: 2, stdout: '' });
    const { stderr, status } = spawnSync(process.execPath, [program, 'list', 'trail'], { env: {}, encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: 'OPERATOR and OPERATOR_SECRET must say who asks.\n', status: 1 });
    secrets.nobody = 'a guess';
    await expect(as('nobody', 'list', 'trail')).rejects.toThrow('name no operator');
  });
});

describe('two operators who answer one request at the same time', () => {
  onDatabase((opened) => {
    const THIRD = { name: 'third', role: 'treasury' } as const;
    let staff: Staff;
    beforeAll(async () => {
      staff = await Staff.hire(opened().db);
      await addOperator(staff.db, THIRD, noon(DAY));
    });

    /** Both answer before either of the two can be done with the order. Why the later one is refused. */
    async function whyRefused(orderId: string, answers: () => Promise<unknown>[]): Promise<unknown> {
      const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = staff.db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        held.resolve();
        await letGo.promise;
      });
      await held.promise;
      const answered = Promise.allSettled(answers());
      await eventually(async () => {
        const [locks] = await staff.db.select({ waiting: count() }).from(sql`pg_locks`).where(sql`not granted`);
        expect(locks).toEqual({ waiting: 2 });
      });
      letGo.resolve();
      await holding;
      const reasons = (await answered).map((one) => (one.status === 'rejected' ? one.reason : undefined));
      expect(reasons).toContain(undefined);
      return reasons.find(Boolean);
    }

    test('pay out once, and the later one learns that the request is answered', async () => {
      const { orderId: order } = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order });
      const request = await staff.give(TREASURER, 'disburse', { order, reference: 'T-1' });
      const both = () => [staff.confirm(OTHER_TREASURER, request), staff.confirm(THIRD, request)];
      expect(await whyRefused(order, both)).toEqual(new OperatorError(`There is no open request ${request.id}.`));
      await expectSoundBooks(staff.db);
    });

    test('refund once', async () => {
      const lending = await Lending.lend(staff.db, DAY);
      await lending.pay(DAY, 1_000_000);
      const owed = `owedToBorrower:INR:${lending.borrowerId}`;
      const before = (await balances(staff.db))[owed] ?? 0;
      const request = await staff.give(TREASURER, 'refund', { order: lending.orderId, reference: 'R-1', amount: '1' });
      const both = () => [staff.confirm(OTHER_TREASURER, request), staff.confirm(THIRD, request)];
      const reason = await whyRefused(lending.orderId, both);
      expect(reason).toEqual(new OperatorError(`There is no open request ${request.id}.`));
      expect((await balances(staff.db))[owed]).toBe(before + 100);
      await expectSoundBooks(staff.db);
    });

    test('it is either done or taken back, never both', async () => {
      const { orderId: order } = await Lending.apply(staff.db, DAY);
      await staff.give(CREDIT, 'approve', { order });
      const request = await staff.give(TREASURER, 'disburse', { order, reference: 'T-2' });
      const taken = new OperatorError(`There is no open request ${request.id}.`);
      const both = () => [staff.confirm(OTHER_TREASURER, request), staff.withdraw(THIRD, request)];
      const said = await Promise.allSettled(both());
      expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(said).toContainEqual({ status: 'rejected', reason: taken });
      await expectSoundBooks(staff.db);
    });
  });
});
