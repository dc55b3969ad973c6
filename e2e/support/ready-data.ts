import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readyData, startProduct } from './product.ts';

/**
 * Starts the product once before all journeys and keeps its data directory, of which every product of theirs begins
 * with a copy: to make a database and the demonstration's data takes longer than the rest of a start.
 */
export default async function makeReadyData(): Promise<void> {
  const ready = readyData();
  const unfinished = `${ready}.unfinished`;
  rmSync(dirname(ready), { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const product = await startProduct({ DATA_DIR: unfinished });
  await product.stop();
  renameSync(unfinished, ready);
}
