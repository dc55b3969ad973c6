import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { readOptions } from '#commands/options.mjs';
import type { Mutant } from './changes.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf as rulesChanged } from './server-rules.ts';
import { testFilesFor } from './test-files.ts';
import { mutantsOf as viewsChanged } from './views.ts';

/**
 * `npm run mutants -- server [--since REVISION] [file …]`: the rules of the server, changed one change at a time, must be
 * caught by a test that imports them. `npm run mutants -- views …`: the same of the screens, by the tests of views. Without
 * files all of them; `--since` takes those that differ from a revision of git. Prints killed out of how many and the
 * survivors. A mutant that is listed as equivalent must be there, and survive.
 */

/** What can be changed: where it stands, how it is changed, and which tests are asked, the nearest first. */
interface Area {
  folder: string;
  files: string;
  /** Of text alone. */
  without: RegExp;
  mutantsOf(path: string, source: string): Mutant[];
  ending: '.test.ts' | '.test.tsx';
  /** Beside the nearest tests the others are asked too rarely for what they cost. */
  tests: number;
  /** Options of vitest. */
  options: object;
}

const root = join(import.meta.dirname, '../..');
const AREAS: Readonly<Record<string, Area>> = {
  server: {
    folder: 'src/server',
    files: 'src/server/{loan,repayment,onboarding,products,ledger,money,calls}/**/*.ts',
    without: /\/(agreement-terms|contract-terms|instructions)\//,
    mutantsOf: rulesChanged,
    ending: '.test.ts',
    tests: 8,
    options: {},
  },
  views: {
    folder: 'src/client',
    files: 'src/client/{screens,page}/**/*.tsx',
    without: /-screen\.tsx$/,
    mutantsOf: viewsChanged,
    ending: '.test.tsx',
    tests: 2,
    options: { environment: 'jsdom', setupFiles: ['tests/setup/views.ts'] },
  },
};
const [areaName = '', ...parameters] = process.argv.slice(2);
const area = AREAS[areaName];
if (!area) {
  console.error(`There is no area "${areaName}": ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}
const { folder } = area;
const { values, positionals } = readOptions(areaName === 'views' ? 'mutants views' : 'mutants server', parameters);
// What a changed view never shows is not waited for.
process.env.ASYNC_PATIENCE = '500';

const all = globSync(area.files, { cwd: root })
  .filter((path) => !area.without.test(path))
  .sort();
const paths = pathsOf(positionals, values.since);

/** What stands in the place of a source file while its mutant is tried. */
let tried: { path: string; source: string } | null = null;
const mutation: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  load: (id) => (tried && id.split('?')[0] === tried.path ? tried.source : undefined),
};

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const testsOf = testFilesFor(root, imports, area.ending);
let hasFailed = false;
// Without the configuration of the tests: its projects would not know the plugin.
const vitest: Vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    // It gives what the file on the disk came to before any plugin is asked.
    fsModuleCache: false,
    include: [`tests/**/*${area.ending}`],
    ...area.options,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 1,
    reporters: [{ onTestCaseResult: note, onTestModuleEnd: note }],
  },
  { plugins: [mutation] },
);
await vitest.standalone();
// Both databases run the same tests, and the embedded one starts at once.
vitest.setGlobalTestNamePattern(/^(?!.*on a real PostgreSQL)/);
const specifications = await vitest.globTestSpecifications();
// A mutant may leave a promise behind that rejects once its test has been judged.
process.on('unhandledRejection', () => {});

/** A file that cannot be imported has failed as well. */
function note(ended: TestCase | TestModule): void {
  const state = ended.type === 'module' ? ended.state() : ended.result().state;
  if (state !== 'failed' || hasFailed) return;
  hasFailed = true;
  void vitest.cancelCurrentRun('test-failure');
}

async function passes(test: TestSpecification): Promise<boolean> {
  hasFailed = false;
  const { unhandledErrors } = await vitest.runTestSpecifications([test]);
  return !hasFailed && unhandledErrors.length === 0;
}

/** What stands in the place of the file, until it is `null` again. */
function tryOut(path: string, source: string | null): void {
  tried = source === null ? null : { path: join(root, path), source };
  vitest.invalidateFile(join(root, path));
}

/** Test files that have passed without any change. */
const sound = new Set<string>();

async function isKilled(path: string, { source }: Mutant, tests: TestSpecification[]): Promise<boolean> {
  // One after the other: the first of them, which start fastest, notice most.
  for (const test of tests) {
    if (!sound.has(test.moduleId)) {
      tryOut(path, null);
      if (!(await passes(test))) throw new Error(`${test.moduleId} fails without any change`);
      sound.add(test.moduleId);
    }
    tryOut(path, source);
    if (!(await passes(test))) return true;
  }
  return false;
}

let survived = 0;
for (const path of paths) {
  const source = readFileSync(join(root, path), 'utf8');
  const wanted = testsOf(path).map((test) => join(root, test));
  const tests = wanted
    .flatMap((test) => specifications.filter(({ moduleId }) => moduleId === test))
    .slice(0, area.tests);
  const mutants = area.mutantsOf(path, source);
  if (mutants.length === 0) continue;
  const faults: string[] = [];
  for (const mutant of mutants) {
    const isEquivalent = equivalents[`${path}: ${mutant.name}`] !== undefined;
    const killed = await isKilled(path, mutant, tests);
    if (killed && isEquivalent) faults.push(`is listed as equivalent, and killed: ${mutant.name}`);
    tryOut(path, null);
    if (!killed && !isEquivalent) faults.push(`survives: ${mutant.name}`);
  }
  const names = new Set(mutants.map(({ name }) => `${path}: ${name}`));
  for (const listed of Object.keys(equivalents)) {
    if (listed.startsWith(`${path}: `) && !names.has(listed)) faults.push(`is listed, and not there: ${listed}`);
  }
  const listed = mutants.filter(({ name }) => equivalents[`${path}: ${name}`] !== undefined).length;
  const total = mutants.length - listed;
  const alive = faults.filter((one) => one.startsWith('survives')).length;
  console.log(`${path.slice(folder.length + 1).padEnd(48)} ${String(total - alive).padStart(4)} killed of ${total}`);
  for (const fault of faults) console.log(`  ${fault}`);
  survived += faults.length;
}
for (const listed of Object.keys(equivalents)) {
  const [path = ''] = listed.split(': ');
  if (!path.startsWith(folder) || all.includes(path)) continue;
  console.log(`  is listed, and its file is not there: ${listed}`);
  survived += 1;
}
await vitest.close();
process.exit(survived === 0 ? 0 : 1);

/** The files with rules that are named, those of them that differ from a revision, or all. */
function pathsOf(given: readonly string[], revision: string | undefined): string[] {
  if (revision !== undefined) {
    const changed = execFileSync('git', ['diff', '--name-only', revision, '--', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return all.filter((path) => changed.split('\n').includes(path));
  }
  if (given.length === 0) return all;
  const unknown = given.filter((name) => !all.some((path) => path.endsWith(`/${name}`)));
  if (unknown.length === 0) return all.filter((path) => given.some((name) => path.endsWith(`/${name}`)));
  console.error(`There are no rules in ${unknown.join(', ')}; name files as in ${all[0]}, from any folder on.`);
  process.exit(2);
}
