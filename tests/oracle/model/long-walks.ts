import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import { FAILED_WALKS } from '../failed-walks.ts';
import { provedFlows } from '../flows.ts';
import type { Walkable } from './model-run.ts';
import { randomWalk, shrink, type WalkLog, walkFailureText, walkFile } from './random-walk.ts';
import { rewalked, SIMULATED, simulatedFlows } from './simulated.ts';

const root = new URL('../../../', import.meta.url);
/** Steps of one walk, at most. */
const LONGEST = 50;

/** What `npm run simulated` wrote. */
export const simulated: readonly SimulatedFlow[] = JSON.parse(readFileSync(new URL(SIMULATED, root), 'utf8'));

/** `WALK_SEED=…` walks other walks. */
const seed = Number(process.env.WALK_SEED ?? 20_261);

/** Walks each of so many of the simulator's ways anew. */
export function testWays({ every }: { every: number }): void {
  describe('the ways of the simulator', () => {
    test.each(simulatedFlows)('of $id lead where they say: npm run simulated', async (flow) => {
      const written = simulated.find(({ id }) => id === flow.id);
      expect(written && (await rewalked(flow, written, every))).toEqual([]);
    });
  });
}

/** Walks so many random steps, shared out among the flows. */
export function testRandomWalks({ steps }: { steps: number }): void {
  const ofFlow = Math.ceil(steps / provedFlows.length);
  const walks = Math.ceil(ofFlow / LONGEST);
  describe(`${steps} random steps, seed ${seed}`, () => {
    test.each(provedFlows)('keep what must always hold of $id', async (flow) => {
      for (let walk = 0; walk < walks; walk += 1) {
        const failed = await randomWalk(flow, seed + walk, Math.ceil(ofFlow / walks));
        if (failed) expect.fail(await save(flow, await shrink(flow, failed)));
      }
    });
  });
}

async function save(flow: Walkable, log: WalkLog): Promise<string> {
  mkdirSync(FAILED_WALKS, { recursive: true });
  const file = join(FAILED_WALKS, `${log.flow}-${log.seed}.json`);
  const name = relative(fileURLToPath(root), file);
  writeFileSync(file, await walkFile(flow, log, name));
  return walkFailureText(log, name);
}
