import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#server/operator/typed.ts';
import { migrateFor } from '#server/platform/database/open.ts';
import { type RealPostgres, startRealPostgres } from '../database/real-postgres.ts';
import { CREDIT, OTHER_TREASURER, SUPPORT, TREASURER } from './staff.ts';

const CONFIGURATION = join(import.meta.dirname, 'production.json');
const PRODUCTS = join(import.meta.dirname, '../../../docs/products-example.json');

let cluster: RealPostgres;
let production: Record<string, string>;
beforeAll(async () => {
  cluster = await startRealPostgres();
  const admin = postgres(cluster.url, { onnotice: () => {} });
  await admin.unsafe('create role lending_server login');
  await admin.end();
  const DATABASE_URL = cluster.url.replace('postgres@', 'lending_server@');
  production = { CONFIGURATION, DATABASE_URL, PUBLIC_URL: 'https://loans.danalancar.test' };
});
afterAll(() => cluster.stop());

const check = async (variables: Record<string, string> = {}) =>
  (await operate(['check'], { ...production, ...variables })).join('\n');
const typed = (words: string[], variables: Record<string, string> = {}) =>
  operate(words, { ...production, MIGRATION_DATABASE_URL: cluster.url, ...variables });

test('the check says every reason against going live, and the way on, until none is left', async () => {
  await expect(check()).rejects.toThrow('not migrated up to this release');
  await migrateFor(cluster.url, 'lending_server');
  await expect(check({ DATABASE_URL: cluster.url })).rejects.toThrow('may change what is to be kept');

  const said = await check().catch(String);
  for (const missing of [
    'credit: 0 of 1',
    'treasury: 0 of 2',
    'support: 0 of 2',
    'lends IDR',
    'lends INR',
    'No promotion',
  ])
    expect(said).toContain(missing);
  const unfinished = await check({ PUBLIC_URL: '' }).catch(String);
  for (const missing of ['Production needs PUBLIC_URL', 'credit: 0 of 1', 'lends IDR'])
    expect(unfinished).toContain(missing);

  let secret = '';
  const other = { name: 'sinta', role: 'support' };
  for (const { name, role } of [CREDIT, TREASURER, OTHER_TREASURER, SUPPORT, other]) {
    const [, told = ''] = await typed(['add', name, '--role', role]);
    if (name === CREDIT.name) secret = told;
  }
  await expect(check()).rejects.not.toThrow('Operators of');
  await expect(check()).rejects.toThrow('No open product lends IDR');
  await typed(['publish', PRODUCTS, '--reason', 'the first terms'], { OPERATOR: CREDIT.name, OPERATOR_SECRET: secret });

  const ready = await check();
  expect(ready).toMatch(/^Nothing is missing\./);
  expect(ready).toContain('APP_SERVER_KEYS is absent');
}, 120_000);

test('the check says that a database cannot be reached, and never its password', async () => {
  const said = await check({ DATABASE_URL: 'postgres://lender:hidden@127.0.0.1:1/loans' }).catch(String);
  expect(said).toContain('The database cannot be used');
  expect(said).not.toContain('hidden');
});

test('the check takes a demonstration for no production', async () => {
  const { CONFIGURATION: _, ...unnamed } = production;
  await expect(operate(['check'], unnamed)).rejects.toThrow('CONFIGURATION names no file, or one of a demonstration.');
});
