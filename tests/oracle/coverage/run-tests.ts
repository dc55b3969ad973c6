import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '#commands/browser.ts';
import { ensureBuild } from '#commands/build.ts';
import { TOOLS_BUILD } from '#commands/built-files.ts';
import type { Extent } from '#commands/extent.ts';
import { environmentWithoutSettings } from '#commands/settings.ts';
import { reportedTables } from '../flows.ts';

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'test-results');

/** Which flows, and which rows of theirs by name; all rows where it is null. */
export interface Selection {
  flows: readonly string[];
  rows: readonly string[] | null;
}

/** The flows and rows that words name; a row of our own by the start of its name. Throws with a sentence where a word names nothing. */
export function selectionOf(words: readonly string[]): Selection {
  if (words.length === 0) return { flows: reportedTables.map(({ id }) => id), rows: null };
  const flows = words.filter((word) => reportedTables.some(({ id }) => id === word));
  const rows = words
    .filter((word) => !flows.includes(word))
    .flatMap((word) => {
      const found = reportedTables.flatMap((flow) =>
        flow.rows.filter(({ name }) => isNamed(name, word)).map(({ name }) => name),
      );
      if (found.length === 0) throw new Error(`There is no flow and no row called ${JSON.stringify(word)}.`);
      return [...new Set(found)];
    });
  const ofFlows = reportedTables
    .filter(({ id }) => flows.includes(id))
    .flatMap((flow) => flow.rows.map(({ name }) => name));
  const named = [...new Set([...rows, ...ofFlows])];
  const holders = reportedTables
    .filter((flow) => flow.rows.some(({ name }) => named.includes(name)))
    .map(({ id }) => id);
  return { flows: holders, rows: named };
}

function isNamed(name: string, word: string): boolean {
  return name === word || (word.startsWith('own: ') && name.startsWith(word));
}

/** The rows on machine, view and server; the report of vitest. */
export async function runOnMachineAndView({ flows, rows }: Selection, quiet: boolean): Promise<string> {
  const report = join(results, 'rows-vitest.json');
  rmSync(report, { force: true });
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const isTold = source.includes('[server]') && flows.includes('loanLife');
    return isTold || flows.some((flow) => new RegExp(`\\bwalk(Machine|View)\\(\\s*${flow}Table\\b`).test(source));
  });
  const pattern = rows?.map((row) => row.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  await run(
    'vitest/vitest.mjs',
    [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
      ...(pattern ? ['--testNamePattern', `\\[(machine|view|server)\\] (.*, )?(${pattern})(,.*)? `] : []),
    ],
    // All of a row's cases, those of slow files as well.
    { quiet, env: { TEST_EXTENT: 'ci' } },
  );
  return report;
}

/** The rows in the browser, with a trace where few are run; the report of playwright. */
export async function runInBrowser(
  { rows }: Selection,
  { quiet, trace, extent }: { quiet: boolean; trace: boolean; extent: Extent },
): Promise<string> {
  const report = join(results, 'rows-playwright.json');
  rmSync(report, { force: true });
  await ensureBuild(root);
  await ensureBuild(root, { of: TOOLS_BUILD });
  const { executablePath } = await findBrowser();
  await run(
    '@playwright/test/cli.js',
    [
      ...['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', 'e2e/rows'],
      ...(trace ? ['--trace=on', '--workers=1'] : []),
    ],
    {
      quiet,
      env: {
        TEST_EXTENT: extent,
        BROWSER_PATH: executablePath,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(rows && { ROWS: rows.join(',') }),
      },
    },
  );
  return report;
}

async function run(program: string, parameters: string[], { quiet, env }: { quiet: boolean; env?: NodeJS.ProcessEnv }) {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...environmentWithoutSettings(), ...env },
  });
  await once(child, 'exit');
}
