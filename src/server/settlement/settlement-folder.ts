import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration.ts';
import type { Database } from '../database/open.ts';
import { settlementFiles } from '../database/schema.ts';
import { marketOfCurrency } from '../money/display.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';
import { readSettlementFile, SettlementFileError } from './settlement-file.ts';

/** What is told of each file. */
export interface SettlementLog {
  info(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Reconciles the file at `path`, and tells of it: with ALARM where it differs. @throws SettlementFileError */
export async function reconcileFile(
  db: Database,
  { markets }: Pick<Configuration, 'markets'>,
  path: string,
  log: SettlementLog,
  now: Date,
): Promise<Reconciliation> {
  const text = readFileSync(path, 'utf8');
  const file = readSettlementFile(basename(path), text, (currency) => marketOfCurrency(markets, currency).minorDigits);
  const found = await reconcile(db, file, text, now);
  const { lines, settled, fees, differences } = found;
  const facts = { file: file.name, lines, settled, fees };
  if (differences.length === 0) log.info(facts, 'a settlement file agrees with the ledger');
  else {
    const some = differences.slice(0, 20);
    log.error(
      { ...facts, count: differences.length, differences: some },
      'ALARM: a settlement file differs from the ledger',
    );
  }
  return found;
}

/**
 * The daily work: reconciles each file of the folder that was not read before, the oldest day first, and gives how many it
 * was. A file that cannot be read is told with ALARM, and keeps none of the others from being read. Several servers may do it
 * at once.
 */
export async function reconcileFolder(
  db: Database,
  configuration: Pick<Configuration, 'markets'>,
  folder: string,
  log: SettlementLog,
  now: Date,
): Promise<number> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  if (names.length === 0) return 0;
  const read = await db.select().from(settlementFiles).where(inArray(settlementFiles.file, names));
  const known = new Set(read.map(({ file }) => file));
  const fresh = names
    .filter((name) => !known.has(name))
    .sort((one, other) => (one.slice(-14) < other.slice(-14) ? -1 : 1));
  for (const name of fresh) {
    try {
      await reconcileFile(db, configuration, join(folder, name), log, now);
    } catch (error) {
      if (!(error instanceof SettlementFileError)) throw error;
      log.error({ file: name, fault: error.message }, 'ALARM: a settlement file cannot be read');
    }
  }
  return fresh.length;
}
