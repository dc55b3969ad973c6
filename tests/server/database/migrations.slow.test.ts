import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, test } from 'vitest';
import * as schema from '#server/platform/database/schema.ts';
import { openEmptyDatabase } from './fresh-database.ts';
import { grow } from './grown.ts';
import { refusalByDatabase } from './refusal.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = join(root, 'src/server/platform/database/migrations');
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
const tables = Object.values(schema).flatMap((one) => (one instanceof PgTable ? [getTableConfig(one)] : []));

describe('the migrations', () => {
  const copy = mkdtempSync(join(tmpdir(), 'lending-migrations-'));
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  test('bring the database to what the schema says: another one would be empty', () => {
    cpSync(migrations, copy, { recursive: true });
    const out = relative(root, copy);
    const said = execFileSync(
      process.execPath,
      [
        drizzleKit,
        'generate',
        '--dialect',
        'postgresql',
        '--schema',
        './src/server/platform/database/schema.ts',
        '--out',
        out,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(said).toContain('No schema changes');
    expect(readdirSync(copy)).toEqual(readdirSync(migrations));
  });

  test('make every table of an empty database, and a check of every column whose values are listed', async () => {
    const { sql, close } = await openEmptyDatabase();
    for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql'))) {
      await sql.unsafe(readFileSync(join(migrations, name), 'utf8'));
    }
    const made =
      await sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    expect(made.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
    const checks =
      await sql`select conname as name, pg_get_constraintdef(oid) as of from pg_constraint where contype = 'c'`;
    const listed = tables.flatMap(({ name: table, columns }) =>
      columns.flatMap(({ name, enumValues = [] }) =>
        enumValues.length > 0 ? [{ of: `${table}_${name}`, enumValues }] : [],
      ),
    );
    for (const { of, enumValues } of listed) {
      const check = checks.find(({ name }) => name === of)?.of ?? '';
      expect(
        [...check.matchAll(/'(.*?)'::text/g)].map(([, value]) => value),
        of,
      ).toEqual(enumValues);
    }
    expect(listed.length).toBeGreaterThan(20);
    await close();
  });

  test('have the trail name by its id whom an earlier release named by phone, and leave the rest of the row', async () => {
    const { sql, close } = await openEmptyDatabase();
    const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
    const run = (name: string) => sql.unsafe(readFileSync(join(migrations, name), 'utf8'));
    const [rules = ''] = files.filter((file) => file.endsWith('_staff_rules.sql'));
    for (const name of files.filter((file) => file < rules)) await run(name);
    await sql`insert into operators (name, role, secret_hash, added_at) values ('sari', 'support', '', now())`;
    const [borrower] =
      await sql`insert into borrowers (name, phone, created_at) values ('Asha', '+9198', now()) returning id`;
    await sql`insert into operator_actions (operator, role, step, command, parameters, reason, outcome, at)
      values ('sari', 'support', 'done', 'revoke-sessions', '{"phone": "+9198"}', 'a lost phone', '{"phone": "+9198", "ended": "2"}', now())`;
    await run(rules);
    const [action] = await sql`select parameters, outcome, reason from operator_actions`;
    expect(action).toEqual({
      parameters: { borrower: borrower?.id },
      outcome: { borrower: borrower?.id, ended: '2' },
      reason: 'a lost phone',
    });
    const change = sql`update operator_actions set reason = 'none'`;
    expect(await refusalByDatabase(change)).toContain('operator_actions is immutable');
    await close();
  });

  test('tie what is paid to its parts from then on: what was there before stops no migration', async () => {
    const { sql, close } = await openEmptyDatabase();
    const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
    const [ties = ''] = files.filter((file) => file.endsWith('_second_line.sql'));
    const run = (name: string) => sql.unsafe(readFileSync(join(migrations, name), 'utf8'));
    // What replaces its functions comes after it.
    const rules = files.filter((file) => file === ties || file.endsWith('_staff_rules.sql'));
    for (const name of files.filter((file) => !rules.includes(file))) await run(name);
    // Each instalment is paid 1,000, and its parts say less.
    await grow(sql, 10, new Date('2026-03-05T03:00:00Z'));
    await sql`insert into payments (provider, reference, virtual_account_id, order_id, currency, amount, delay_fee, surplus, paid_at)
      select provider, 'whole', virtual_account_id, order_id, currency, 1, 0, 1, paid_at from payments limit 1`;
    const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const [, query = ''] = /those that break it before you migrate[^`]*```sql\n(.*?)```/s.exec(operations) ?? [];
    const [unpaid, notWhole] = Array.from(await sql.unsafe(query), (rows) => Array.from(Object(rows)));
    expect(unpaid).toEqual([...(await sql`select order_id, period_no from instalments`)]);
    expect(notWhole).toEqual([...(await sql`select id, order_id from payments where reference <> 'whole'`)]);
    for (const name of rules) await run(name);
    await sql`update instalments set late_interest = late_interest + 1`;
    const fees = sql`update instalments set paid_fees = paid_fees + 1, late_interest = late_interest + 1`;
    expect(await refusalByDatabase(fees)).toContain('is not paid what its parts say');
    await close();
  });
});
