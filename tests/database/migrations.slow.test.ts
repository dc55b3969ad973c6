import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase } from './fresh-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'src/server/platform/database/migrations');
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

/** A database as it was before a migration, and what brings it up to date. */
async function databaseBefore(migration: string) {
  const { sql, close } = await openEmptyDatabase();
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const added = files.indexOf(migration);
  const run = async (names: readonly string[]) => {
    for (const name of names) await sql.unsafe(readFileSync(join(migrations, name), 'utf8'));
  };
  await run(files.slice(0, added));
  return { sql, close, upgrade: () => run(files.slice(added)) };
}

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

  test('give the orders and offers that are there their product’s terms', async () => {
    const { sql, close, upgrade } = await databaseBefore('0006_own_terms.sql');
    const id = '00000000-0000-4000-8000-000000000001';
    await sql.unsafe(`
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
    await upgrade();
    for (const table of ['orders', 'offers']) {
      const rows = await sql.unsafe(
        `select min_amount::int, max_amount::int, default_fee_new::int, default_fee_repeat::int from ${table}`,
      );
      expect([...rows]).toEqual([{ min_amount: 200, max_amount: 8000, default_fee_new: 100, default_fee_repeat: 80 }]);
    }
    await close();
  });

  test('tell of what was asked for a delay which due date it moves, and what was paid for since moves none', async () => {
    const { sql, close, upgrade } = await databaseBefore('0025_delayed_due_date.sql');
    const id = '00000000-0000-4000-8000-00000000000';
    const order = (no: number) => `
      insert into orders (id, borrower_id, product_id, currency, periods, period_days, daily_rate_ppm, min_amount, max_amount,
          default_fee_new, default_fee_repeat, delay_fee, delay_days, due_window_days, amount, default_fee, status, applied_at)
        values ('${no}', '${id}0', '7', 'INR', 4, 30, 1000, 200, 8000, 100, 80, 50, 10, 5, 800, 100, 174, '2026-01-01');
      insert into instalments (order_id, period_no, due_date, principal, interest, default_fee, late_interest, paid_principal,
          paid_interest, paid_fees, accrued_through, paid_at)
        values ('${no}', 1, '2026-01-31', 400, 24, 0, 0, 400, 24, 0, '2026-01-31', '2026-01-20'),
          ('${no}', 2, '2026-03-02', 400, 12, 0, 0, 0, 0, 0, '2026-03-02', null);
      insert into virtual_accounts (id, provider, vcode, bill_no, order_id, pay_type, pay_code, specific_num, purpose, amount,
          period_nos, issued_at, expires_at)
        values ('${id}${no}', 'sandbox', 'delay ${no}', 'delay ${no}', '${no}', 1, 'BCA', '', 'delay', 50, '{}',
            '2026-02-26', '2026-02-27'),
          (gen_random_uuid(), 'sandbox', 'instalments ${no}', 'instalments ${no}', '${no}', 1, 'BCA', '', 'instalments', 412,
            '{2}', '2026-02-26', '2026-02-27');`;
    await sql.unsafe(`
      insert into borrowers (id, name, phone, created_at) values ('${id}0', 'Asha', '+919800000000', now());
      insert into products (id, name, logo, currency, periods, period_days, daily_rate_ppm, min_amount, max_amount,
          default_fee_new, default_fee_repeat, delay_fee, delay_days, due_window_days, tracking_token)
        values ('7', 'Plain', '', 'INR', 4, 30, 1000, 200, 8000, 100, 80, 50, 10, 5, 'tk');
      ${order(1)} ${order(2)}
      insert into saved_cards (id, borrower_id, provider, token, bank_name, bank_code, last_four, saved_at)
        values ('card', '${id}0', 'sandbox', 'card', 'BCA', 'BCA', '4001', now());
      insert into card_payments (id, token_hash, borrower_id, order_id, card_id, provider, bank_name, last_four, currency, amount,
          purpose, status, created_at, valid_until, next_ask_at)
        select 'card ' || id, 'hash', borrower_id, id, 'card', 'sandbox', 'BCA', '4001', 'INR', 50, 'delay', 'unknown',
          '2026-02-26', '2026-02-26', '2026-02-26' from orders;
      insert into payments (provider, reference, virtual_account_id, order_id, currency, amount, delay_fee, surplus, paid_at)
        values ('sandbox', 'paid', '${id}2', '2', 'INR', 50, 50, 0, '2026-02-26 12:00');
    `);
    await upgrade();
    const told = `select vcode as of, delayed_due_date::text as moves from virtual_accounts
      union select id, delayed_due_date::text from card_payments order by of`;
    expect([...(await sql.unsafe(told))]).toEqual([
      { of: 'card 1', moves: '2026-03-02' },
      { of: 'card 2', moves: null },
      { of: 'delay 1', moves: '2026-03-02' },
      { of: 'delay 2', moves: null },
      { of: 'instalments 1', moves: null },
      { of: 'instalments 2', moves: null },
    ]);
    const changed = await sql.unsafe('update virtual_accounts set amount = 1').catch(String);
    expect(changed).toContain('virtual_accounts is immutable: UPDATE refused');
    await close();
  });
});
