import type { ProvedMachine } from '../flows.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutate.ts';

export interface MutantTally {
  id: string;
  total: number;
  killed: number;
  survivors: string[];
  /** Listed as equivalent, but killed, or not made any more. */
  unlisted: string[];
}

type Case = ProvedMachine['cases'][number];

/** Tries every mutant of a machine on the machine's cases; rejects where the machine itself fails one. */
export async function tally(proved: ProvedMachine): Promise<MutantTally> {
  // The machine is walked once, to prove that it passes and to note what it hands out.
  const mutants = await mutantsOf(proved.machine, proved.heard, async (machine) => {
    for (const one of proved.cases) {
      await one.run(machine).catch((cause) => {
        throw new Error(`${proved.id} itself fails ${one.row} ${one.name}`, { cause });
      });
    }
  });
  const prefix = `${proved.id}: `;
  const listed = Object.keys(equivalents).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const result: MutantTally = {
    id: proved.id,
    total: 0,
    killed: 0,
    survivors: [],
    unlisted: listed.filter((name) => !mutants.some((mutant) => mutant.name === name)),
  };
  let cases = proved.cases;
  for (const { name, build } of mutants) {
    const killer = await killerOf(likelyFirst(cases, name), build());
    if (killer) cases = [killer, ...cases.filter((one) => one !== killer)];
    if (listed.includes(name)) {
      if (killer) result.unlisted.push(name);
      continue;
    }
    result.total += 1;
    if (killer) result.killed += 1;
    else result.survivors.push(name);
  }
  return result;
}

/** The cases of the rows that a mutant's name bears, then those that caught others lately. */
function likelyFirst(cases: readonly Case[], name: string): readonly Case[] {
  const rows = new Set(name.match(/\b[A-Z]{2}-\d\d\b/g));
  if (rows.size === 0) return cases;
  return [...cases.filter(({ row }) => rows.has(row)), ...cases.filter(({ row }) => !rows.has(row))];
}

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
