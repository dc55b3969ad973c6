import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/platform/database/schema.ts';
import { OF_PROGRAMS } from '../setup/program.ts';
import { demonstrationServer } from './demonstration-server.ts';

/** A client of somebody else, made of the published documents alone, with tools of theirs. */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lending-openapi-client-'));
const server = demonstrationServer({ publicUrl: null });
let origin: string;
const SETTINGS = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
  },
};

const run = (parameters: string[]) =>
  promisify(execFile)(process.execPath, parameters, { cwd: folder, env: OF_PROGRAMS });
const program = (name: string) => join(root, 'node_modules', name);

async function typed(document: string, name: string): Promise<void> {
  const hook = ['--import', join(root, 'tests/server/openapi-client/typescript-5.mjs')];
  const output = ['--output', join(folder, `${name}.ts`)];
  await run([...hook, program('openapi-typescript/bin/cli.js'), join(root, 'docs', document), ...output]);
}

/** What the compiler objects to, a line each. */
async function objections(): Promise<string[]> {
  try {
    await run([program('typescript/bin/tsc'), '-p', folder, '--checkers', '1']);
    return [];
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout).trim().split('\n');
    throw error;
  }
}

beforeAll(async () => {
  cpSync(join(root, 'tests/server/openapi-client/journey.ts'), join(folder, 'journey.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  await Promise.all([typed('openapi.json', 'contract'), typed('app-server.openapi.json', 'app-server')]);
  origin = await server().app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the types of the documents hold a client to them', { timeout: 120_000 }, async () => {
  expect(await objections()).toEqual([]);
  const wrong = join(folder, 'wrong.ts');
  const journey = readFileSync(join(folder, 'journey.ts'), 'utf8');
  writeFileSync(wrong, journey.replace('body: { productId, orderId }', 'body: { productId, order: orderId }'));
  expect(await objections()).toEqual([expect.stringMatching(/^wrong\.ts.*'order' does not exist/)]);
  rmSync(wrong);
});

test('the client takes a loan over HTTP', async () => {
  const { stdout } = await run([join(folder, 'journey.ts'), origin, 'demo-siti', '7']);
  const { lent, orderId, orderStatus, receipts } = JSON.parse(stdout);
  const [order] = await server().database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ amount: lent, status: Number(orderStatus) });
  expect(receipts).toBe(0);
});
