import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORIES } from '#tools/machines/simulator/stories.ts';
import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import { SIMULATED } from '../../../oracle/model/simulated.ts';

const flows: readonly SimulatedFlow[] = JSON.parse(readFileSync(SIMULATED, 'utf8'));

it.each(STORIES)('$name leads through situations that there are', ({ steps }) => {
  const known = flows.flatMap(({ id, situations }) => situations.map((situation) => `${id} ${situation.id}`));
  expect(steps.map(({ flow, at }) => `${flow} ${at}`).filter((step) => !known.includes(step))).toEqual([]);
});

it('tells stories apart by their ids and names', () => {
  for (const key of ['id', 'name'] as const) expect(new Set(STORIES.map((one) => one[key])).size).toBe(STORIES.length);
});
