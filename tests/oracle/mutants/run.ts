import { mkdirSync, writeFileSync } from 'node:fs';
import { readOptions } from '#commands/options.mjs';
import { type ProvedMachine, provedMachines } from '../flows.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutate.ts';

/**
 * `npm run mutants [machine …]`: every machine, changed one change at a time, must be caught by a row of its own
 * table. Prints killed out of how many and the survivors, and keeps the numbers for the coverage report. A mutant that is
 * listed as equivalent must be there, and survive.
 */

export interface MutantTally {
  id: string;
  total: number;
  killed: number;
  survivors: string[];
  /** Listed as equivalent, but killed, or not made any more. */
  unlisted: string[];
}

const RESULT = new URL('../../../.cache/mutants.json', import.meta.url);

// A mutant may fail in an actor of its own, after its case has been judged already.
process.on('uncaughtException', () => {});
// So that a run which breaks off is no success.
process.exitCode = 1;

type Case = ProvedMachine['cases'][number];

/** The case that catches the mutant; those that caught others lately are tried first. */
async function killerOf(cases: readonly Case[], mutant: ProvedMachine['machine']): Promise<Case | undefined> {
  for (const one of cases) {
    try {
      await one.run(mutant);
    } catch {
      return one;
    }
  }
  return undefined;
}

async function tally(proved: ProvedMachine): Promise<MutantTally> {
  for (const one of proved.cases) {
    await one.run(proved.machine).catch((error) => {
      console.error(`${proved.id} itself fails ${one.row} ${one.name}:`, error);
      process.exit(1);
    });
  }
  const walk = async (machine: ProvedMachine['machine']) => {
    for (const one of proved.cases) await one.run(machine).catch(() => {});
  };
  const mutants = await mutantsOf(proved.machine, proved.heard, walk);
  const listed = new Set(
    Object.keys(equivalents).flatMap((key) =>
      key.startsWith(`${proved.id}: `) ? [key.slice(proved.id.length + 2)] : [],
    ),
  );
  const survivors: string[] = [];
  const unlisted: string[] = [...listed].filter((name) => !mutants.some((mutant) => mutant.name === name));
  let killed = 0;
  let cases = proved.cases;
  for (const { name, machine } of mutants) {
    const killer = await killerOf(cases, machine);
    if (killer) cases = [killer, ...cases.filter((one) => one !== killer)];
    if (listed.has(name)) {
      if (killer) unlisted.push(name);
    } else if (killer) killed += 1;
    else survivors.push(name);
  }
  return { id: proved.id, total: killed + survivors.length, killed, survivors, unlisted };
}

const { positionals: wanted } = readOptions('mutants');
const unknown = wanted.filter((id) => !provedMachines.some((proved) => proved.id === id));
if (unknown.length > 0) {
  console.error(`There is no proved machine called ${unknown.join(', ')}.`);
  process.exit(2);
}
const foreign = Object.keys(equivalents).filter((key) => !provedMachines.some(({ id }) => key.startsWith(`${id}: `)));
for (const key of foreign) console.log(`An equivalent mutant of an unknown machine is listed: ${key}`);
const tallies: MutantTally[] = [];
for (const proved of provedMachines) {
  if (wanted.length > 0 && !wanted.includes(proved.id)) continue;
  const result = await tally(proved);
  tallies.push(result);
  console.log(`${result.id.padEnd(24)} ${String(result.killed).padStart(4)} killed of ${result.total}`);
  for (const survivor of result.survivors) console.log(`  survives: ${survivor}`);
  for (const name of result.unlisted) console.log(`  listed as equivalent, but killed or gone: ${name}`);
}
if (wanted.length === 0) {
  mkdirSync(new URL('.', RESULT), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify(tallies, null, 2)}\n`);
}
const isWhole = tallies.every(({ survivors, unlisted }) => survivors.length === 0 && unlisted.length === 0);
process.exit(isWhole && foreign.length === 0 ? 0 : 1);
