import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'src/server/database/migrations');
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

describe('the migrations', () => {
  const copy = mkdtempSync(join(tmpdir(), 'lending-migrations-'));
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  test('bring the database to what the schema says: another one would be empty', () => {
    cpSync(migrations, copy, { recursive: true });
    const out = relative(root, copy);
    const said = execFileSync(
      process.execPath,
      [drizzleKit, 'generate', '--dialect', 'postgresql', '--schema', './src/server/database/schema.ts', '--out', out],
      { cwd: root, encoding: 'utf8' },
    );
    expect(said).toContain('No schema changes');
    expect(readdirSync(copy)).toEqual(readdirSync(migrations));
  });

  test('give the orders and offers that are there their product’s terms', async () => {
    const client = await PGlite.create();
    const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
    const added = files.indexOf('0006_own_terms.sql');
    const run = async (names: readonly string[]) => {
      for (const name of names) await client.exec(readFileSync(join(migrations, name), 'utf8'));
    };
    await run(files.slice(0, added));
    const id = '00000000-0000-4000-8000-000000000001';
    await client.exec(`
      insert into borrowers (id, name, phone, created_at) values ('${id}', 'Asha', '+919800000000', now());
      insert into products (id, name, logo, currency, periods, period_days, daily_rate_ppm, min_amount, max_amount,
          default_fee_new, default_fee_repeat, delay_fee, delay_days, due_window_days, tracking_token)
        values ('7', 'Plain', '', 'INR', 4, 30, 1000, 200, 8000, 100, 80, 50, 10, 5, 'tk');
      insert into orders (id, borrower_id, product_id, currency, periods, period_days, daily_rate_ppm, delay_fee,
          delay_days, due_window_days, amount, default_fee, status, applied_at)
        values ('1', '${id}', '7', 'INR', 4, 30, 1000, 50, 10, 5, 800, 100, 21, now());
      insert into offers (borrower_id, product_id, currency, periods, period_days, daily_rate_ppm, delay_fee,
          delay_days, due_window_days, amount, default_fee, offered_at, expires_at)
        values ('${id}', '7', 'INR', 4, 30, 1000, 50, 10, 5, 800, 100, now(), now());
    `);
    await run(files.slice(added));
    for (const table of ['orders', 'offers']) {
      const { rows } = await client.query(
        `select min_amount, max_amount, default_fee_new, default_fee_repeat from ${table}`,
      );
      expect(rows).toEqual([{ min_amount: 200, max_amount: 8000, default_fee_new: 100, default_fee_repeat: 80 }]);
    }
    await client.close();
  });
});
