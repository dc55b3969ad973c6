import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testExtent } from '#commands/extent.ts';
import { type Product, readyData, startProduct } from './product.ts';

/** Where the product runs whose answers the tests of the oracle steer, so that none of them changes what it holds. */
export const STEERED_PRODUCT = 'STEERED_PRODUCT';

/**
 * Starts the product that the tests of the oracle share. Beside it, where there are journeys, makes the data directory of
 * which every product of theirs begins with a copy: to make a database and the demonstration's data takes longer than the
 * rest of a start.
 *
 * @returns what stops it after all of them
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const ready = readyData();
  rmSync(dirname(ready), { recursive: true, force: true });
  mkdirSync(dirname(ready), { recursive: true });
  const [steered] = await Promise.all([startSteered(dirname(ready)), testExtent() !== 'short' && makeData(ready)]);
  process.env[STEERED_PRODUCT] = steered.url;
  return steered.stop;
}

function startSteered(folder: string): Promise<Product> {
  const configuration = join(folder, 'steered.json');
  // The one web address that the tables allow.
  writeFileSync(
    configuration,
    JSON.stringify({ environment: 'demonstration', allowedOrigins: ['https://pay.example'] }),
  );
  return startProduct({ CONFIGURATION: configuration });
}

async function makeData(ready: string): Promise<void> {
  const unfinished = `${ready}.unfinished`;
  mkdirSync(unfinished);
  const made = await startProduct({ DATA_DIR: unfinished });
  await made.stop();
  renameSync(unfinished, ready);
}
