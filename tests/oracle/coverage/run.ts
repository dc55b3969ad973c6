import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptResult } from '../mutants/result.ts';
import { htmlReport } from './html.ts';
import { coverage, type MachineCoverage, rowCoverage, shortcomings } from './report.ts';
import { walkedCases } from './walked.ts';
import { walkedFile } from './walked-file.ts';

/**
 * `npm run coverage:model`: which rows were walked where, which transitions were taken, which mutants were killed.
 * `--built` judges the machines of the registry alone, `--json` prints the figures and nothing else, `--last` takes the
 * reports of the last `npm test` instead of walking anew.
 */
const flags = new Set(process.argv.slice(2));
const root = join(import.meta.dirname, '../../..');
const results = join(root, 'test-results');

if (!flags.has('--last')) {
  const tables = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    /\bwalk(Machine|View)\(|\[server\]/.test(readFileSync(join(root, file), 'utf8')),
  );
  // The browser waits more than it works: both runners at once leave no processor idle.
  await Promise.all([runTests(tables), runTests(['e2e/oracle'])]);
}

const cases = walkedCases({ vitest: join(results, 'vitest.json'), playwright: join(results, 'playwright.json') });
const mutants = keptResult()?.machines ?? [];
const rows = rowCoverage(cases);
const report = await coverage(rows, mutants, { builtOnly: flags.has('--built') });
const short = shortcomings(report);

mkdirSync(join(results, 'model'), { recursive: true });
const page = join(results, 'model/index.html');
writeFileSync(page, htmlReport(report, rows, join(results, 'rows')));
const walked = walkedFile(rows, report, new Date());
writeFileSync(join(results, 'model/walked.json'), `${JSON.stringify(walked, null, 2)}\n`);

if (flags.has('--json')) {
  console.log(JSON.stringify({ ...report, shortcomings: short }, null, 2));
} else {
  console.log(
    `\n${line('machine', 'rows+own', 'in machine', 'on view', 'in browser', 'transitions', 'mutants killed')}`,
  );
  for (const one of report.machines) console.log(figures(one));
  console.log('');
  for (const { row, layer, why } of report.unwalked) console.log(`${row} is not walked in the ${layer}: ${why}`);
  console.log('');
  for (const reason of short) console.log(reason);
  console.log(short.length === 0 ? 'Everything is walked and every mutant is killed.' : '');
  console.log(`The report with paths and screenshots: ${page}`);
}
process.exitCode = short.length === 0 ? 0 : 1;

function runTests(filters: readonly string[]): Promise<unknown> {
  const output = flags.has('--json') ? 'ignore' : 'inherit';
  const run = spawn(process.execPath, [join(root, 'src/commands/test.ts'), ...filters], {
    stdio: ['ignore', output, 'inherit'],
  });
  return once(run, 'exit');
}

function figures({ id, rows: counts, own, transitions, mutants: killed }: MachineCoverage): string {
  const onServer = counts.server === undefined ? 'n/a' : `server ${counts.server}`;
  return line(
    id,
    `${counts.total}+${own.total}`,
    counts.machine + own.machine,
    counts.view === null ? 'n/a' : counts.view + (own.view ?? 0),
    counts.browser === null ? onServer : counts.browser + (own.browser ?? 0),
    `${transitions.walked}/${transitions.total}`,
    `${killed.killed}/${killed.total}`,
  );
}

function line(id: string, ...cells: (string | number)[]): string {
  return id.padEnd(22) + cells.map((cell) => String(cell).padStart(12)).join('');
}
