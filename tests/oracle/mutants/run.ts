import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readOptions } from '#commands/options.mjs';
import { provedMachines } from '../flows.ts';
import { equivalents } from './equivalents.ts';
import { keepResult } from './result.ts';
import type { MutantTally } from './tally.ts';

/**
 * `npm run mutants [machine …]`: every machine, changed one change at a time, must be caught by a row of its own
 * table. Prints killed out of how many and the survivors, and keeps the numbers for the coverage report. A mutant that is
 * listed as equivalent must be there, and survive.
 */

// So that a run which breaks off is no success.
process.exitCode = 1;

const ids = provedMachines.map(({ id }) => id);
const { positionals } = readOptions('mutants');
const unknown = positionals.filter((id) => !ids.includes(id));
if (unknown.length > 0) {
  console.error(`There is no proved machine called ${unknown.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length > 0 ? ids.filter((id) => positionals.includes(id)) : ids;
const foreign = Object.keys(equivalents).filter((key) => !ids.some((id) => key.startsWith(`${id}: `)));
for (const key of foreign) console.log(`An equivalent mutant of an unknown machine is listed: ${key}`);
const tallies = await tallyAll(wanted);
if (wanted.length === ids.length) keepResult(tallies);
const isWhole = tallies.every(({ survivors, unlisted }) => survivors.length === 0 && unlisted.length === 0);
process.exitCode = isWhole && foreign.length === 0 ? 0 : 1;

/** A worker for each processor; those machines first that take longest. */
async function tallyAll(machines: readonly string[]): Promise<MutantTally[]> {
  const size = new Map(provedMachines.map(({ id, cases }) => [id, cases.length]));
  const left = [...machines].sort((one, other) => (size.get(other) ?? 0) - (size.get(one) ?? 0));
  const workers = Array.from(
    { length: Math.min(availableParallelism(), left.length) },
    () => new Worker(new URL('./worker.ts', import.meta.url)),
  );
  const results = await Promise.all(
    workers.map(async (worker) => {
      const done: MutantTally[] = [];
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const result = await ask(worker, id);
        print(result);
        done.push(result);
      }
      return done;
    }),
  ).finally(() => Promise.all(workers.map((worker) => worker.terminate())));
  const all = results.flat();
  return machines.flatMap((id) => all.find((one) => one.id === id) ?? []);
}

function ask(worker: Worker, id: string): Promise<MutantTally> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result: MutantTally | { error: unknown }) => {
      worker.off('error', reject);
      if ('error' in result) reject(result.error);
      else resolve(result);
    });
    worker.postMessage(id);
  });
}

function print({ id, total, killed, survivors, unlisted }: MutantTally): void {
  console.log(`${id.padEnd(24)} ${String(killed).padStart(4)} killed of ${total}`);
  for (const survivor of survivors) console.log(`  survives: ${survivor}`);
  for (const name of unlisted) console.log(`  listed as equivalent, but killed or gone: ${name}`);
}
