import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testExtent } from '#commands/extent.ts';
import { readyData, startProduct } from './product.ts';

/** Where the product runs whose answers the tests of the oracle steer, so that none of them changes what it holds. */
export const STEERED_PRODUCT = 'STEERED_PRODUCT';

/**
 * Starts the product once before the journeys and keeps its data directory, of which every product of theirs begins
 * with a copy: to make a database and the demonstration's data takes longer than the rest of a start. A short run has no
 * journeys. Then starts the product that the tests of the oracle share.
 *
 * @returns what stops it after all of them
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const ready = readyData();
  const folder = dirname(ready);
  const unfinished = `${ready}.unfinished`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  if (testExtent() !== 'short') {
    const made = await startProduct({ DATA_DIR: unfinished });
    await made.stop();
    renameSync(unfinished, ready);
  }

  const configuration = join(folder, 'steered.json');
  // The one web address that the tables allow.
  writeFileSync(
    configuration,
    JSON.stringify({ environment: 'demonstration', allowedOrigins: ['https://pay.example'] }),
  );
  const steered = await startProduct({ CONFIGURATION: configuration });
  process.env[STEERED_PRODUCT] = steered.url;
  return steered.stop;
}
