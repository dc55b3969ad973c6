import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { walkedCases } from './walked.ts';

const folder = mkdtempSync(join(tmpdir(), 'walked-cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

function walkedIn(...assertionResults: { title: string; status: string }[]) {
  const vitest = join(folder, 'vitest.json');
  writeFileSync(vitest, JSON.stringify({ testResults: [{ assertionResults }] }));
  return walkedCases({ vitest, playwright: join(folder, 'none.json') });
}

test('a test that names several rows is a case of each of them', () => {
  expect(walkedIn({ title: '[server] LL-07, LL-08 a little is paid', status: 'passed' })).toEqual([
    { layer: 'server', title: 'LL-07 a little is paid', passed: true },
    { layer: 'server', title: 'LL-08 a little is paid', passed: true },
  ]);
});

test('one that fails fails for each of them', () => {
  expect(
    walkedIn({ title: '[server] LL-07, LL-08, LL-09 paid', status: 'failed' }).map(({ passed }) => passed),
  ).toEqual([false, false, false]);
});

test('a row of the catalogue, a row of our own, and what is no case', () => {
  expect(
    walkedIn(
      { title: '[machine] LC-03 at reviewing, ticked', status: 'passed' },
      { title: '[view] own: LC-03, LC-04 at once', status: 'passed' },
      { title: 'something else', status: 'passed' },
    ),
  ).toEqual([
    { layer: 'machine', title: 'LC-03 at reviewing, ticked', passed: true },
    { layer: 'view', title: 'own: LC-03, LC-04 at once', passed: true },
  ]);
});
