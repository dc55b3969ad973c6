import { describe, expect, test } from 'vitest';
import { readCatalogue } from '#commands/documents/catalogue.ts';
import { idOfPlace, type Place, statesOfPlace } from '#tools/machines/simulator/walks.ts';
import { type ProvedFlow, provedFlows, provedMachines } from './flows.ts';
import { type Explored, explore } from './model/explore.ts';
import { simulated, testRandomWalks, testWays } from './model/long-walks.ts';
import { isSteerable } from './model/simulated.ts';
import { declaredTransitions, leaves } from './model/transitions.ts';

const walks = new Map<string, Promise<Explored>>();

/** The walk of a flow, walked once. */
function walkOf(flow: ProvedFlow): Promise<Explored> {
  const walk = walks.get(flow.id) ?? explore(flow);
  walks.set(flow.id, walk);
  return walk;
}

const holdersOf = (id: string) => provedFlows.filter(({ machines }) => machines.some((one) => one.id === id));
const sharedMachines = provedMachines.filter(({ id }) => holdersOf(id).length > 1);

describe('every declared transition', () => {
  const catalogue = readCatalogue();
  test.each(provedMachines)('of $id has a row of the catalogue, or a reason', ({ machine }) => {
    for (const { key, rows, own } of declaredTransitions(machine)) {
      expect(rows.length > 0 || own !== '', `${key} has neither a row nor a reason`).toBe(true);
      for (const row of rows) expect(catalogue.has(row), `${key} names ${row}, which the catalogue lacks`).toBe(true);
    }
  });

  test.each(provedFlows)('of $id is really taken, every state entered, none a dead end', async (flow) => {
    const walked = await walkOf(flow);
    const machines = flow.machines.filter(({ id }) => holdersOf(id).length === 1).map(({ machine }) => machine);
    const declared = machines.flatMap(declaredTransitions).map(({ key }) => key);
    const states = machines.flatMap(leaves).map(({ id }) => id);
    expect(declared.filter((key) => !walked.taken.has(key), 'never taken')).toEqual([]);
    expect(
      states.filter((id) => !walked.entered.has(id)),
      'never entered',
    ).toEqual([]);
    expect(walked.deadEnds, 'nothing leads out').toEqual([]);
    expect([...walked.unheard], 'heard nowhere').toEqual([]);
    const written = simulated.find(({ id }) => id === flow.id);
    if (written) {
      const { situations } = written;
      const own = new Set(situations.map(({ place }) => idOfPlace(place)));
      const folded = situations.flatMap(({ variants }) => variants);
      const lengths = folded.map(({ place, way }) => [idOfPlace(place), way.length] as const);
      const steered = [...walked.places].filter(([id, { place }]) => isSteerable(place) && !own.has(id));
      const shortest = steered.map(([id, { path }]) => [id, path.length] as const);
      expect(new Map(lengths), 'the ways of the simulator: npm run simulated').toEqual(new Map(shortest));
      expect(lengths.length, 'each place is folded into one situation').toBe(shortest.length);
      const common = (one: Place, other: Place) =>
        statesOfPlace(one).filter((state) => statesOfPlace(other).includes(state)).length;
      for (const { id, place, variants } of situations) {
        const taking = flow.situations?.situations.find((one) => one.id === id)?.takesIn ?? [];
        for (const variant of variants) {
          const nearer = situations.filter((one) => common(variant.place, one.place) > common(variant.place, place));
          const isTaken = statesOfPlace(variant.place).some((state) => taking.includes(state));
          expect(
            isTaken ? [] : nearer.map((one) => one.id),
            `nearer to ${idOfPlace(variant.place)} than ${id}`,
          ).toEqual([]);
        }
      }
      for (const told of ['id', 'name'] as const) {
        const names = situations.map((one) => one[told]);
        expect(names, `each ${told} is one situation's`).toEqual([...new Set(names)]);
      }
    }
    for (const call of Object.keys(flow.exploration.answers)) {
      for (const kind of ['ok', 'refused', 'unreachable']) expect(walked.answered).toContain(`${call} ${kind}`);
    }
  });
});

describe('every declared transition of a machine that several flows invoke', () => {
  test.each(sharedMachines)('of $id is taken in one of them, and every state entered', async ({ id, machine }) => {
    const walked = await Promise.all(holdersOf(id).map(walkOf));
    const untaken = declaredTransitions(machine).filter(({ key }) => !walked.some(({ taken }) => taken.has(key)));
    const unentered = leaves(machine).filter((leaf) => !walked.some(({ entered }) => entered.has(leaf.id)));
    expect(untaken.map(({ key }) => key)).toEqual([]);
    expect(unentered.map((leaf) => leaf.id)).toEqual([]);
  });
});

// The whole of both: model.long.test.ts.
testWays({ every: 20 });
testRandomWalks({ steps: 400 });
