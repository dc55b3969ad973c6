import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Run, tallyOf } from '#commands/tally.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(runner: Run['runner'], exitCode: number | null, report?: unknown): Run {
  const reportPath = join(folder, 'report.json');
  if (report !== undefined) writeFileSync(reportPath, typeof report === 'string' ? report : JSON.stringify(report));
  return { runner, exitCode, reportPath };
}

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

describe('what a run of tests comes to', () => {
  it('counts what passed', () => {
    expect(tallyOf(run('vitest', 0, vitest))).toEqual({ passed: 7, failed: 0, reasons: [] });
    expect(tallyOf(run('playwright', 0, playwright))).toEqual({ passed: 3, failed: 0, reasons: [] });
  });

  it('counts what failed, once', () => {
    expect(tallyOf(run('vitest', 1, { ...vitest, numFailedTests: 2 }))).toMatchObject({ passed: 7, failed: 2 });
    const stats = { ...playwright.stats, unexpected: 1, flaky: 1 };
    expect(tallyOf(run('playwright', 1, { ...playwright, stats }))).toMatchObject({ passed: 3, failed: 2 });
  });

  it('names what failed last of all, with its first message', () => {
    const assertionResults = [
      { fullName: 'a sum is right', status: 'passed', failureMessages: [] },
      {
        fullName: 'a debt is paid',
        status: 'failed',
        failureMessages: ['AssertionError: 1 is not 2\n  at a.test.ts:3'],
      },
    ];
    const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults }];
    expect(tallyOf(run('vitest', 1, { ...vitest, numFailedTests: 1, testResults }))).toEqual({
      passed: 7,
      failed: 1,
      reasons: ['vitest: /a.test.ts: a debt is paid: AssertionError: 1 is not 2'],
    });
    const spec = (title: string, errors: { message: string }[]) => {
      const results = [{ errors }];
      return { title, file: 'a.spec.ts', ok: errors.length === 0, tests: [{ results }] };
    };
    const inner = { specs: [spec('a tap', [{ message: '\u001b[31mError: not asked\u001b[39m\n  at' }])] };
    const suites = [{ specs: [spec('a page', [])], suites: [inner] }];
    const stats = { ...playwright.stats, unexpected: 1 };
    expect(tallyOf(run('playwright', 1, { ...playwright, stats, suites }))).toEqual({
      passed: 3,
      failed: 1,
      reasons: ['playwright: a.spec.ts: a tap: Error: not asked'],
    });
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(tallyOf(run('vitest', 1, { ...vitest, testResults }))).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts skipped tests as failed', () => {
    expect(tallyOf(run('vitest', 0, { ...vitest, numPendingTests: 1, numTodoTests: 1 }))).toMatchObject({ failed: 2 });
    const stats = { ...playwright.stats, skipped: 2 };
    expect(tallyOf(run('playwright', 0, { ...playwright, stats }))).toMatchObject({ failed: 2 });
  });

  it('counts an error outside the tests', () => {
    const errors = [{ message: 'The server ended.\nmore' }];
    expect(tallyOf(run('playwright', 1, { ...playwright, errors }))).toEqual({
      passed: 3,
      failed: 1,
      reasons: ['playwright: The server ended.'],
    });
    expect(tallyOf(run('vitest', 1, vitest))).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts a runner that was stopped, that wrote nothing or nonsense, or that ran nothing', () => {
    expect(tallyOf(run('vitest', 0))).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOf(run('vitest', null, vitest))).toMatchObject({ failed: 1 });
    expect(tallyOf(run('vitest', 0, '{"numPassed'))).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOf(run('vitest', 0, { ...vitest, numPassedTests: 0 }))).toMatchObject({ passed: 0, failed: 1 });
  });
});
