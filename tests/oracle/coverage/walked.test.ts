import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { walkedCases } from './walked.ts';

const folder = mkdtempSync(join(tmpdir(), 'walked-cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

function walkedIn(...assertionResults: { title: string; status: string; failureMessages?: string[]; meta?: object }[]) {
  const vitest = join(folder, 'vitest.json');
  const told = assertionResults.map((one) => ({ ancestorTitles: ['loanConfirm on the view'], ...one }));
  writeFileSync(vitest, JSON.stringify({ testResults: [{ assertionResults: told }] }));
  return walkedCases({ vitest, playwright: join(folder, 'none.json') });
}

test('a test that names several rows is a case of each of them', () => {
  expect(walkedIn({ title: '[server] LL-07, LL-08 a little is paid', status: 'passed' })).toEqual([
    expect.objectContaining({ layer: 'server', title: 'LL-07 a little is paid', passed: true }),
    expect.objectContaining({ layer: 'server', title: 'LL-08 a little is paid', passed: true }),
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
    expect.objectContaining({ layer: 'machine', title: 'LC-03 at reviewing, ticked', passed: true }),
    expect.objectContaining({ layer: 'view', title: 'own: LC-03, LC-04 at once', passed: true }),
  ]);
});

test('a case carries its flow, what its test said, and the transitions that it asserted', () => {
  const taken = ['loanConfirm.page / confirm.chosen #1'];
  const message =
    '\u001b[31mError: LC-03 at reviewing fails at step 1 of 1\n> 1 confirm\n    at tests/oracle/run-case.ts:1:1';
  expect(
    walkedIn(
      { title: '[machine] LC-03 at reviewing', status: 'passed', meta: { taken } },
      { title: '[view] LC-03 at reviewing', status: 'failed', failureMessages: [message] },
      { title: '[view] LC-04 at reviewing', status: 'skipped' },
    ),
  ).toEqual([
    { flow: 'loanConfirm', layer: 'machine', title: 'LC-03 at reviewing', passed: true, taken },
    {
      flow: 'loanConfirm',
      layer: 'view',
      title: 'LC-03 at reviewing',
      passed: false,
      message: 'LC-03 at reviewing fails at step 1 of 1\n> 1 confirm',
    },
  ]);
});
