import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { digestOf, type KeptFile, keptFiles, linesToKeep, tellOfChange } from './kept-file.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';
import {
  readSettlementFile,
  type SettlementFile,
  SettlementFileError,
  type SettlementTerms,
} from './settlement-file.ts';

/** What is told of each file. */
export interface SettlementLog {
  info(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Reconciles the file at `path`, and tells of it: with ALARM where it differs. @throws SettlementFileError */
export async function reconcileFile(
  db: Database,
  configuration: SettlementTerms,
  path: string,
  log: SettlementLog,
  now: Date,
): Promise<Reconciliation> {
  const text = await textOf(path);
  return reconcileText(db, fileOf(basename(path), text, configuration, now), text, log, now);
}

/**
 * The daily work: reconciles each file of the folder that was not read before or grew since, the oldest day first, and gives
 * how many it was. What cannot be read is told with ALARM, and keeps none of the others from being read: at every turn, but a
 * file that was changed after it was read only once for what it says. Several servers may do it at once.
 */
export async function reconcileFolder(
  db: Database,
  configuration: SettlementTerms,
  folder: string,
  log: SettlementLog,
  now: Date,
): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const known = await keptFiles(db, names);
  let count = 0;
  for (const name of names.sort((one, other) => (one.slice(-14) < other.slice(-14) ? -1 : 1))) {
    const kept = known.get(name);
    let text: string | undefined;
    try {
      text = await textOf(join(folder, name));
      if (kept && isAsKept(kept, text)) continue;
      const file = fileOf(name, text, configuration, now);
      if (kept && (await linesToKeep(db, file)).length === 0) continue;
      await reconcileText(db, file, text, log, now);
    } catch (error) {
      if (!(error instanceof SettlementFileError)) throw error;
      const fault = error.message;
      const tell = () => log.error({ file: name, fault }, 'ALARM: a settlement file cannot be read');
      if (kept && text !== undefined) await tellOfChange(db, name, text, now, tell);
      else tell();
    }
    count += 1;
  }
  return count;
}

/** Refuses directories and pipes: reading a pipe would wait for its writer. */
async function textOf(path: string): Promise<string> {
  const name = basename(path);
  try {
    if ((await stat(path)).isFile()) return await readFile(path, 'utf8');
  } catch (error) {
    throw new SettlementFileError(`${name} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  throw new SettlementFileError(`${name} cannot be read: it is no file.`);
}

/** Of a day that is over, or has begun. @throws SettlementFileError */
function fileOf(name: string, text: string, configuration: SettlementTerms, now: Date): SettlementFile {
  const file = readSettlementFile(name, text, configuration);
  if (file.day <= dayOf(now, file.currency)) return file;
  throw new SettlementFileError(`${name} is of a day that has not come yet.`);
}

/** Whether its content is unchanged since it was read. */
function isAsKept({ digest, lines }: KeptFile, text: string): boolean {
  return digestOf(text) === digest && text.split('\n').length - 2 === lines;
}

async function reconcileText(
  db: Database,
  file: SettlementFile,
  text: string,
  log: SettlementLog,
  now: Date,
): Promise<Reconciliation> {
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
