import { mkdirSync, writeFileSync } from 'node:fs';
import { type ProvedMachine, provedMachines } from '../flows.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutate.ts';

/**
 * `npm run mutants [machine …]`: every machine, changed one change at a time, must be caught by a row of its own
 * table. Prints killed out of how many and the survivors, and keeps the numbers for the coverage report.
 */

export interface MutantTally {
  id: string;
  total: number;
  killed: number;
  survivors: string[];
}

const RESULT = new URL('../../../.cache/mutants.json', import.meta.url);

// A mutant may fail in an actor of its own, after its case has been judged already.
process.on('uncaughtException', () => {});

async function isKilled(proved: ProvedMachine, mutant: ProvedMachine['machine']): Promise<boolean> {
  for (const one of proved.cases) {
    try {
      await one.run(mutant);
    } catch {
      return true;
    }
  }
  return false;
}

async function tally(proved: ProvedMachine): Promise<MutantTally> {
  for (const one of proved.cases) await one.run(proved.machine);
  const mutants = mutantsOf(proved.machine);
  const survivors: string[] = [];
  let killed = 0;
  for (const { name, machine } of mutants) {
    if (equivalents[`${proved.id}: ${name}`] !== undefined) continue;
    if (await isKilled(proved, machine)) killed += 1;
    else survivors.push(name);
  }
  return { id: proved.id, total: killed + survivors.length, killed, survivors };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !provedMachines.some((proved) => proved.id === id));
if (unknown.length > 0) {
  console.error(`There is no proved machine called ${unknown.join(', ')}.`);
  process.exit(2);
}
const tallies: MutantTally[] = [];
for (const proved of provedMachines) {
  if (wanted.length > 0 && !wanted.includes(proved.id)) continue;
  const result = await tally(proved);
  tallies.push(result);
  console.log(`${result.id.padEnd(24)} ${String(result.killed).padStart(4)} killed of ${result.total}`);
  for (const survivor of result.survivors) console.log(`  survives: ${survivor}`);
}
if (wanted.length === 0) {
  mkdirSync(new URL('.', RESULT), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify(tallies, null, 2)}\n`);
}
process.exit(tallies.every((one) => one.survivors.length === 0) ? 0 : 1);
