import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SimulatedFlow } from '#tools/machines/simulator/walks.ts';
import { SIMULATED } from '../../oracle/model/simulated.ts';

const root = join(import.meta.dirname, '../../..');
const flows: readonly SimulatedFlow[] = JSON.parse(readFileSync(join(root, SIMULATED), 'utf8'));

const fileOf = ({ id }: SimulatedFlow) => readFileSync(join(root, 'src/tools/simulator/pictures', `${id}.webp`));

test.each(flows)('the sheet of $id has a picture for each situation: npm run simulated:pictures', async (flow) => {
  const { width, height } = await sharp(fileOf(flow)).metadata();
  expect([width, height]).toEqual([192, 136 * flow.situations.length]);
});

test('all sheets together stay small', () => {
  const bytes = flows.reduce((all, flow) => all + fileOf(flow).length, 0);
  expect(bytes).toBeLessThan(400_000);
});
