import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MutantTally } from '../mutants/run.ts';
import { htmlReport } from './html.ts';
import { coverage, type MachineCoverage, rowCoverage, shortcomings } from './report.ts';
import { walkedCases } from './walked.ts';

/**
 * `npm run coverage:model`: which rows were walked where, which transitions were taken, which mutants were killed.
 * `--built` judges the machines of the registry alone, `--json` prints the figures and nothing else, `--last` takes the
 * reports of the last `npm test` instead of walking anew.
 */
const flags = new Set(process.argv.slice(2));
const root = join(import.meta.dirname, '../../..');
const results = join(root, 'test-results');
const mutantsFile = join(root, '.cache/mutants.json');

if (!flags.has('--last')) {
  const filters = [
    'tests/oracle',
    'tests/loan',
    'tests/repayment',
    'tests/products',
    'tests/preview',
    'tests/kit',
    'tests/onboarding',
    'e2e/oracle',
  ];
  const output = flags.has('--json') ? 'ignore' : 'inherit';
  spawnSync(process.execPath, [join(root, 'src/commands/test.ts'), ...filters], {
    stdio: ['ignore', output, 'inherit'],
  });
}

const cases = walkedCases({ vitest: join(results, 'vitest.json'), playwright: join(results, 'playwright.json') });
const mutants: MutantTally[] = existsSync(mutantsFile) ? JSON.parse(readFileSync(mutantsFile, 'utf8')) : [];
const rows = rowCoverage(cases);
const report = await coverage(rows, mutants, { builtOnly: flags.has('--built') });
const short = shortcomings(report);

mkdirSync(join(results, 'model'), { recursive: true });
const page = join(results, 'model/index.html');
writeFileSync(page, htmlReport(report, rows, join(results, 'rows')));

if (flags.has('--json')) {
  console.log(JSON.stringify(report, null, 2));
} else {
  console.log(`\n${line('machine', 'rows', 'in machine', 'on view', 'in browser', 'transitions', 'mutants killed')}`);
  for (const one of report.machines) console.log(figures(one));
  console.log('');
  for (const reason of short) console.log(reason);
  console.log(short.length === 0 ? 'Everything is walked and every mutant is killed.' : '');
  console.log(`The report with paths and screenshots: ${page}`);
}
process.exitCode = short.length === 0 ? 0 : 1;

function figures({ id, rows: counts, transitions, mutants: killed }: MachineCoverage): string {
  const onServer = counts.server === undefined ? 'n/a' : `server ${counts.server}`;
  return line(
    id,
    counts.total,
    counts.machine,
    counts.view ?? 'n/a',
    counts.browser ?? onServer,
    `${transitions.walked}/${transitions.total}`,
    `${killed.killed}/${killed.total}`,
  );
}

function line(id: string, ...cells: (string | number)[]): string {
  return id.padEnd(22) + cells.map((cell) => String(cell).padStart(12)).join('');
}
