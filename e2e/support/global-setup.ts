import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testExtent } from '#commands/extent.ts';
import { makeDataDirectory } from '../../tests/server/database/embedded.ts';
import { EMPTY_DATA, KEPT_DATA, type Product, readyData, startProduct } from './product.ts';

/** Where the product runs whose answers the tests of the oracle steer, so that none of them changes what it holds. */
export const STEERED_PRODUCT = 'STEERED_PRODUCT';

/**
 * Makes the data directories that every product of this run begins with a copy of, since to make a database and the
 * demonstration's data takes longer than the rest of a start. Starts the product that the tests of the oracle share.
 *
 * @returns what stops it after all of them
 */
export default async function startRun(): Promise<() => Promise<void>> {
  rmSync(KEPT_DATA, { recursive: true, force: true });
  await makeDataDirectory(EMPTY_DATA);
  // A short run has no journeys.
  const [steered] = await Promise.all([startSteered(), testExtent() !== 'short' && makeReady(readyData())]);
  process.env[STEERED_PRODUCT] = steered.url;
  return steered.stop;
}

function startSteered(): Promise<Product> {
  const configuration = join(KEPT_DATA, 'steered.json');
  // The one web address that the tables allow.
  writeFileSync(
    configuration,
    JSON.stringify({ environment: 'demonstration', allowedOrigins: ['https://pay.example'] }),
  );
  return startProduct({ CONFIGURATION: configuration });
}

async function makeReady(ready: string): Promise<void> {
  const unfinished = `${ready}.unfinished`;
  cpSync(EMPTY_DATA, unfinished, { recursive: true });
  const made = await startProduct({ DATA_DIR: unfinished });
  await made.stop();
  renameSync(unfinished, ready);
}
