import { execFileSync } from 'node:child_process';

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { readOptions } from '#commands/options.mjs';
import { AREA_NAMES, filesOf, isArea } from './areas.ts';
import { changedLines } from './changed-lines.ts';
import { Judge } from './crew.ts';
import { drawn } from './draw.ts';

import { equivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutate.ts';
import { TestFiles } from './test-files.ts';
import { Trial, type Verdict } from './trial.ts';

/**
 * `npm run mutants -- AREA`, `changed` and `sample`: the sources of the product, changed one change at a time; the tests that
 * run what is changed must notice. Of an area or of what has changed every mutant must be killed, of a sample nearly all.
 */

/** What is kept of a sample. */
interface Sample {
  commit: string;
  seed: number;
  only: string;
  /** Of how many mutants it was drawn. */
  of: number;
  drawn: string[];
  killed: string[];
  survived: string[];
}

/** Of a sample so much must be killed, once so many are judged. */
const ENOUGH = 0.9;
const FEW = 30;
/** How many test files are run first to learn what they run, for one mutant of a sample. `--again` goes through all. */
const UNKNOWN = 5;

const root = join(import.meta.dirname, '../..');
const { areaName, files, options } = given();
const isSample = areaName === 'sample';
const all = collected();
const seed = Number(options.seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const resultPath = join(root, `test-results/mutants/sample-${seed}.json`);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const sample = isSample ? sampleOf(all) : null;
const wanted = sample ? leftOf(sample) : narrowed(all);

if (options.list) {
  for (const mutant of wanted) console.log(told(mutant));
  process.exit(0);
}
if (sample) {
  const from = options.only ? ` of ${options.only}` : '';
  console.log(`${wanted.length} mutants, of ${sample.of}${from}, drawn by the seed ${seed} at ${commit.slice(0, 10)}`);
}
const verdicts = await tried(wanted);
process.exit(report(verdicts));

/** What was typed behind the command. */
function given() {
  const [areaName = '', ...typed] = process.argv.slice(2);
  const { values, positionals } =
    areaName === 'sample'
      ? { positionals: [], values: { since: undefined, ...readOptions('mutants sample', typed).values } }
      : read(areaName, typed);
  const options = { only: undefined, minutes: undefined, resume: false, again: false, ...values };
  const numbers = ['count', 'seed', 'minutes', 'tests', 'judges'] as const;
  const wrong = numbers.filter((name) => !/^\d{0,9}$/.test(options[name] ?? ''));
  if (areaName === 'changed' && options.since === undefined) stop('changed needs --since REVISION.');
  if (wrong.length > 0) stop(`--${wrong[0]} is a number.`);
  return { areaName, files: positionals, options };
}

function read(areaName: string, typed: readonly string[]) {
  if (!isArea(areaName)) return stop(`There is no area "${areaName}": ${AREA_NAMES.join(', ')}, changed, sample.`);
  return readOptions(`mutants ${areaName}`, typed);
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** Every mutant of the files that are asked for. A key of an equivalent one that matches none ends the run. */
function collected(): Mutant[] {
  const listed = Object.keys(equivalents);
  const paths = pathsWanted();
  const read = new Set([...paths, ...listed.map((key) => key.split(': ')[0] ?? '')]);
  const mutants = [...read]
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')));
  const keys = new Set(mutants.map(({ key }) => key));
  const unmatched = listed.filter((key) => !keys.has(key));
  for (const key of unmatched) console.error(`Listed as equivalent, and not there: ${key}`);
  if (unmatched.length > 0) process.exit(1);
  return mutants.filter(({ path }) => paths.has(path));
}

function pathsWanted(): Set<string> {
  const paths = filesOf(root, isSample || areaName === 'changed' ? AREA_NAMES : [areaName]);
  const names = options.only === undefined ? files : [options.only];
  const unknown = names.filter((name) => !paths.some((path) => isNamed(path, name)));
  if (unknown.length > 0) stop(`There is nothing to change in ${unknown.join(', ')}; name files as in ${paths[0]}.`);
  return new Set(paths.filter((path) => names.length === 0 || names.some((name) => isNamed(path, name))));
}

function narrowed(mutants: readonly Mutant[]): Mutant[] {
  const lines = options.since === undefined ? null : changedLines(root, options.since);
  const left = mutants.filter(({ path, line }) => lines === null || lines.get(path)?.has(line));
  if (options.count === undefined || left.length <= Number(options.count)) return left;
  console.log(`${options.count} of ${left.length} mutants, drawn by the seed ${seed}`);
  return drawn(left, Number(options.count), seed);
}

function isNamed(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`) || path.startsWith(`${name.replace(/\/$/, '')}/`);
}

function sampleOf(mutants: readonly Mutant[]): Sample {
  if (options.resume || options.again) {
    const kept: Sample = JSON.parse(readFileSync(resultPath, 'utf8'));
    if (options.again || kept.commit === commit) return kept;
    stop(`${resultPath} was drawn at ${kept.commit}, and this is ${commit}.`);
  }
  const only = options.only ?? '';
  const from = mutants.filter(({ key }) => !equivalents[key]);
  const keys = drawn(from, Number(options.count ?? 300), seed).map(({ key }) => key);
  return { commit, seed, only, of: from.length, drawn: keys, killed: [], survived: [] };
}

/** What of a sample is still to be tried. */
function leftOf({ drawn: keys, killed, survived }: Sample): Mutant[] {
  const byKey = new Map(all.map((mutant) => [mutant.key, mutant]));
  const left = options.again ? survived : keys.filter((key) => !killed.includes(key) && !survived.includes(key));
  return left.flatMap((key) => byKey.get(key) ?? []);
}

async function tried(mutants: readonly Mutant[]): Promise<Verdict[]> {
  const trial = new Trial(root, new TestFiles(root), {
    most: Number(options.tests ?? 12),
    unknown: isSample && !options.again ? UNKNOWN : Number.POSITIVE_INFINITY,
  });
  const until = performance.now() + Number(options.minutes ?? 1e6) * 60_000;
  const queue = [...mutants];
  const judged: Verdict[] = [];
  const copies = join(root, '.cache/mutants');
  const count = Math.min(Number(options.judges ?? 2), availableParallelism(), Math.max(1, mutants.length));
  const judges = Array.from({ length: count }, (_, index) => new Judge(root, join(copies, `${process.pid}-${index}`)));
  const work = async (judge: Judge) => {
    while (performance.now() < until) {
      const mutant = queue.shift();
      if (!mutant) break;
      const verdict = await trial.judge(mutant, judge, until);
      if (!verdict) break;
      judged.push(verdict);
      note(verdict);
    }
    await judge.end();
  };
  await Promise.all(judges.map(work));
  for (const judge of judges) judge.remove();
  for (const test of trial.unsound) console.log(`fails without any change, and judges nothing: ${test}`);
  return judged;
}

function note({ mutant, killer, asked }: Verdict): void {
  const isListed = equivalents[mutant.key] !== undefined;
  if (killer === null && !isListed) console.log(`  survives ${asked} test files: ${told(mutant)}`);
  if (killer !== null && isListed) console.log(`  listed as equivalent, and killed by ${killer}: ${told(mutant)}`);
  if (!sample) return;
  sample.survived = sample.survived.filter((key) => key !== mutant.key);
  (killer === null ? sample.survived : sample.killed).push(mutant.key);
  mkdirSync(dirname(resultPath), { recursive: true });
  writeFileSync(resultPath, `${JSON.stringify(sample, null, 2)}\n`);
}

function told({ path, line, name }: Mutant): string {
  return `${path}:${line}: ${name}`;
}

/** The exit code: of a sample nearly all that were judged must be killed, of what is named or has changed everything. */
function report(verdicts: readonly Verdict[]): number {
  const isListed = ({ mutant }: Verdict) => equivalents[mutant.key] !== undefined;
  const counted = verdicts.filter((one) => !isListed(one));
  const killed = counted.filter(({ killer }) => killer !== null).length;
  const wrong = verdicts.filter((one) => isListed(one) && one.killer !== null).length;
  const took = verdicts.reduce((sum, one) => sum + one.took, 0) / 1000 / Math.max(1, verdicts.length);
  if (!sample) {
    console.log(`${killed} killed of ${counted.length}, ${took.toFixed(1)} s each`);
    return killed === counted.length && wrong === 0 ? 0 : 1;
  }
  const count = sample.killed.length + sample.survived.length;
  const share = sample.killed.length / Math.max(1, count);
  console.log(
    `${sample.killed.length} killed of ${count} judged, of ${sample.drawn.length} drawn ` +
      `(${(100 * share).toFixed(1)} %), ${took.toFixed(1)} s each; in ${resultPath}`,
  );
  return count < FEW || share >= ENOUGH ? 0 : 1;
}
