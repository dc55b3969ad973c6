import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { OutputInTurn } from './output-in-turn.ts';
import { AT_LENGTH, CHECKS, mutantsSince, type ProofStep, SIZE } from './proof-steps.ts';
import { StepTimes } from './step-times.ts';

/**
 * Every check and every test, in a process each. `.ci/run` stops after a check that failed; with `--all` nothing stops it, and
 * what takes long follows.
 */
const isAll = process.argv.includes('--all');
const root = join(import.meta.dirname, '../..');
const output = new OutputInTurn();
const times = new StepTimes();
const failed: string[] = [];

/** Takes one step; returns the last line that it printed. */
async function take({ title, script: [name = '', ...given], env: usual }: ProofStep): Promise<string> {
  const parameters = ['run', '--silent', name, ...(given.length > 0 ? ['--', ...given] : [])];
  // Told by this run alone, not once more by a command of it.
  const env = { ...usual, ...process.env, INSTALL_TOOK: undefined };
  const { exitCode, took, printed } = await output.start(title, 'npm', parameters, { cwd: root, env });
  times.note(title, took);
  if (exitCode !== 0) failed.push(title);
  return printed.trimEnd().split('\n').at(-1) ?? '';
}

const stops = () => failed.length > 0 && !isAll;

/** As many at a time as there are cores. */
async function takeSideBySide(steps: readonly ProofStep[]): Promise<void> {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step && !stops(); step = waiting.shift()) await take(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

const since = process.env.CHANGED_SINCE;
await takeSideBySide([...CHECKS, ...(since ? mutantsSince(since) : [])]);
if (!stops()) await take(SIZE);
const tests = stops() ? null : await take({ title: 'Tests', script: ['test', isAll ? '--all' : '--ci'] });
for (const step of isAll ? AT_LENGTH : []) await take(step);
await output.shown();

console.log(`\n${times.table()}\n`);
for (const title of failed) console.log(`Failed: ${title}`);
console.log(tests ?? 'No test was run.');
process.exitCode = failed.length === 0 ? 0 : 1;
