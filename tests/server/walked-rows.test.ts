import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { mountWalkedRows } from '#demonstration/walked-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'walked-'));
const file = join(folder, 'walked.json');

async function ask() {
  const app = fastify();
  mountWalkedRows(app, file);
  const { statusCode, body } = await app.inject('/demonstration/walked-rows');
  await app.close();
  return { statusCode, body: JSON.parse(body) };
}

afterEach(() => rmSync(file, { force: true }));

it('serves what the last run of the tests walked, as it was written', async () => {
  const report = { at: '2026-03-10T05:00:00.000Z', rows: { 'PS-01': { machine: 'walked' } }, transitions: {} };
  writeFileSync(file, JSON.stringify(report));
  expect(await ask()).toEqual({ statusCode: 200, body: report });
});

it('says so where no run has left a report', async () => {
  const { statusCode, body } = await ask();
  expect(statusCode).toBe(404);
  expect(body.error.message).toContain('npm run coverage:model');
});
