import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { ensureBuild } from './build.ts';
import { TOOLS_BUILD } from './built-files.ts';
import { environmentWithoutSettings } from './settings.ts';
import { type Run, type Tally, tallyOf } from './tally.ts';

const projectRoot = join(import.meta.dirname, '../..');
const reports = join(projectRoot, 'test-results');

/** A runner that has not finished after this long is stopped and counts as failed, in milliseconds. */
const limit = 30 * 60_000;

/** Runs one test runner to its end, with its output on the terminal and its JSON report in a file. */
function runTests(runner: Run['runner'], program: string, parameters: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const reportPath = join(reports, `${runner}.json`);
  rmSync(reportPath, { force: true });
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', program), ...parameters], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environmentWithoutSettings(), ...env },
    timeout: limit,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve({ runner, exitCode, reportPath }));
  });
}

function runVitest(filters: string[]): Promise<Run> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runTests('vitest', 'vitest/vitest.mjs', ['run', '--allowOnly=false', ...reporters, ...filters], {});
}

async function runPlaywright(filters: string[]): Promise<Run> {
  await ensureBuild(projectRoot);
  await ensureBuild(projectRoot, { of: TOOLS_BUILD });
  const { executablePath } = await findBrowser();
  console.log(`The journeys run in ${executablePath}.`);
  const reporters = `--reporter=${process.env.CI ? 'dot' : 'list'},json`;
  const parameters = ['test', '--config=e2e/playwright.config.ts', '--forbid-only', reporters, ...filters];
  return runTests('playwright', '@playwright/test/cli.js', parameters, {
    BROWSER_PATH: executablePath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  });
}

/**
 * `npm test`: everything. `npm test -- tests/loan e2e/repayment` narrows it to files whose path contains a filter; those
 * that begin with `e2e` are journeys, the others are not.
 */
const filters = process.argv.slice(2);
const journeys = filters.filter((filter) => filter.startsWith('e2e'));
const others = filters.filter((filter) => !filter.startsWith('e2e'));

async function attempt(title: string, start: () => Promise<Run>): Promise<Tally> {
  console.log(`\n${title}`);
  try {
    return tallyOf(await start());
  } catch (error) {
    return { passed: 0, failed: 1, reasons: [error instanceof Error ? error.message : String(error)] };
  }
}

const tallies: Tally[] = [];
if (filters.length === 0 || others.length > 0) {
  tallies.push(await attempt('Testing machines, contract, server and screens.', () => runVitest(others)));
}
if (filters.length === 0 || journeys.length > 0) {
  tallies.push(await attempt('Testing whole journeys in a browser.', () => runPlaywright(journeys)));
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log('');
for (const reason of tallies.flatMap((tally) => tally.reasons)) console.log(reason);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
