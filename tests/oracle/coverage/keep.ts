import { existsSync, readFileSync } from 'node:fs';
import { failedLines, publish } from './publish.ts';
import { readWalkFailures } from './walk-failures.ts';

/**
 * What a run of the tests ends with: keeps what its reports tell of the rows and prints those that failed.
 * `node tests/oracle/coverage/keep.ts EXTENT REPORT…`, a report named `vitest.json` or `playwright.json`.
 */
const [extent = 'short', ...reports] = process.argv.slice(2);
const named = (name: string) => reports.find((path) => path.endsWith(`${name}.json`) && existsSync(path));
const vitest = named('vitest');
const playwright = named('playwright');
const now = publish({ ...(vitest && { vitest }), ...(playwright && { playwright }) }, extent);
for (const line of now ? failedLines(now) : []) console.log(line);
for (const line of vitest ? readWalkFailures(JSON.parse(readFileSync(vitest, 'utf8'))) : []) console.log(line);
