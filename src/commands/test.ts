import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { ensureBuild } from './build.ts';
import { TOOLS_BUILD } from './built-files.ts';
import type { Extent } from './extent.ts';
import { readOptions } from './options.mjs';
import { OutputInTurn } from './output-in-turn.ts';
import { environmentWithoutSettings } from './settings.ts';
import { StepTimes } from './step-times.ts';
import { type Run, type Tally, tallyOf } from './tally.ts';

const { values, positionals: filters } = readOptions('test');
/** A part that is named is run as CI runs it: who asks for a slow file has it. */
const extent: Extent = values.all ? 'all' : values.ci || filters.length > 0 ? 'ci' : 'short';

const projectRoot = join(import.meta.dirname, '../..');
const reports = join(projectRoot, 'test-results');

/** A runner that has not finished after this long is stopped and counts as failed, in milliseconds. */
const limit = 60 * 60_000;

const output = new OutputInTurn();
const times = new StepTimes();

/** Runs one test runner to its end, with its JSON report in a file. */
async function runTests(
  runner: Run['runner'],
  title: string,
  program: string,
  parameters: string[],
  env: NodeJS.ProcessEnv,
): Promise<Run> {
  const reportPath = join(reports, `${runner}.json`);
  rmSync(reportPath, { force: true });
  const { exitCode, took } = await output.start(
    title,
    process.execPath,
    [join(projectRoot, 'node_modules', program), ...parameters],
    { cwd: projectRoot, env: { ...environmentWithoutSettings(), TEST_EXTENT: extent, ...env }, timeout: limit },
  );
  times.note(title, took);
  return { runner, exitCode, reportPath };
}

function runVitest(wanted: string[]): Promise<Run> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const parameters = ['run', '--allowOnly=false', ...reporters, ...wanted];
  return runTests('vitest', 'Tests of machines, contract, server and screens', 'vitest/vitest.mjs', parameters, {});
}

async function runPlaywright(wanted: string[]): Promise<Run> {
  await build();
  const { executablePath } = await findBrowser();
  console.log(`The browser is ${executablePath}.`);
  const reporters = `--reporter=${process.env.CI ? 'dot' : 'list'},json`;
  const parameters = ['test', '--config=e2e/playwright.config.ts', '--forbid-only', reporters, ...wanted];
  return runTests('playwright', 'Tests in a browser', '@playwright/test/cli.js', parameters, {
    BROWSER_PATH: executablePath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  });
}

async function build(): Promise<void> {
  const began = performance.now();
  await ensureBuild(projectRoot);
  await ensureBuild(projectRoot, { of: TOOLS_BUILD });
  times.note('Build for the browser', performance.now() - began);
}

async function attempt(start: () => Promise<Run>): Promise<Tally> {
  try {
    return tallyOf(await start());
  } catch (error) {
    return { passed: 0, failed: 1, reasons: [error instanceof Error ? error.message : String(error)] };
  }
}

const journeys = filters.filter((filter) => filter.startsWith('e2e'));
const others = filters.filter((filter) => !filter.startsWith('e2e'));
const wanted = journeys.length === 0 && extent === 'short' ? ['e2e/rows'] : journeys;
// One after the other: each keeps two cores busy, and side by side they took as long.
const tallies: Tally[] = [];
if (filters.length === 0 || others.length > 0) tallies.push(await attempt(() => runVitest(others)));
if (filters.length === 0 || journeys.length > 0) tallies.push(await attempt(() => runPlaywright(wanted)));

await output.shown();

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log('');
for (const reason of tallies.flatMap((tally) => tally.reasons)) console.log(reason);
console.log(`\n${times.table()}\n`);
const written = ['vitest.json', 'playwright.json'].filter(
  (_, index) => filters.length === 0 || [others, journeys][index]?.length !== 0,
);
// What it prints stands last, beside the figures: the failed rows, each with the command that runs it alone.
spawnSync(
  process.execPath,
  [join(projectRoot, 'tests/oracle/coverage/keep.ts'), extent, ...written.map((name) => join(reports, name))],
  { cwd: projectRoot, stdio: 'inherit' },
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
