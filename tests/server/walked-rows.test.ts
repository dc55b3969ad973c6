import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountWalkedRows } from '#demonstration/walked-rows.ts';

let results: string;
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'walked-'));
});
afterEach(() => rmSync(results, { recursive: true }));

async function ask(address: string) {
  const app = fastify();
  mountWalkedRows(app, results);
  const { statusCode, body, headers } = await app.inject(`/demonstration/${address}`);
  await app.close();
  return { statusCode, body, type: headers['content-type'] };
}

function leave(file: string, text: string) {
  mkdirSync(join(results, file, '..'), { recursive: true });
  writeFileSync(join(results, file), text);
}

it('serves what the last run of the tests walked, as it was written', async () => {
  const report = { at: '2026-03-10T05:00:00.000Z', rows: { 'PS-01': { flow: 'pageShell' } }, transitions: {} };
  leave('model/walked.json', JSON.stringify(report));
  const { statusCode, body } = await ask('walked-rows');
  expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: report });
});

it('says so where no run has left a report', async () => {
  const { statusCode, body } = await ask('walked-rows');
  expect(statusCode).toBe(404);
  expect(JSON.parse(body).error.message).toContain('npm run coverage:model');
});

it('serves the log of a failed walk, and the screenshot of a row', async () => {
  leave('failed-walks/VA-16.json', '{"format":"lending-inspection"}');
  leave('rows/VA-16.jpeg', 'JPEG');
  expect(await ask('failed-walks/VA-16')).toMatchObject({ statusCode: 200, body: '{"format":"lending-inspection"}' });
  expect(await ask('row-pictures/VA-16')).toMatchObject({ statusCode: 200, body: 'JPEG', type: 'image/jpeg' });
});

it.each(['failed-walks/VA-17', 'failed-walks/..%2Fmodel%2Fwalked', 'row-pictures/VA-17', 'row-pictures/..%2Fa'])(
  'has nothing at %s',
  async (address) => {
    leave('model/walked.json', '{}');
    expect((await ask(address)).statusCode).toBe(404);
  },
);
