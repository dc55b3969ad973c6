import { createHash } from 'node:crypto';
import { asc, eq, inArray, max } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { settlementDifferences, settlementFiles, settlementLines } from '#server/platform/database/schema.ts';
import { type SettledLine, type SettlementFile, SettlementFileError } from './settlement-file.ts';

/** What is kept of a file that was read. */
export interface KeptFile {
  file: string;
  /** SHA-256 of what it said when it was first read, in hexadecimal. */
  digest: string;
  /** How many lines it has by now, without the heading. */
  lines: number;
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What is kept of the files of these names, by their names. */
export async function keptFiles(db: Database, names: readonly string[]): Promise<Map<string, KeptFile>> {
  if (names.length === 0) return new Map();
  const last = db
    .select({ line: max(settlementLines.line).as('last_line') })
    .from(settlementLines)
    .where(eq(settlementLines.file, settlementFiles.file))
    .as('last');
  const kept = await db
    .select({ file: settlementFiles.file, digest: settlementFiles.digest, line: last.line })
    .from(settlementFiles)
    .crossJoinLateral(last)
    .where(inArray(settlementFiles.file, [...names]));
  return new Map(kept.map(({ file, digest, line }) => [file, { file, digest, lines: line ?? 0 }]));
}

/**
 * The lines of a file that are not kept: all of a new one, those at the end of one that grew.
 *
 * @throws SettlementFileError where the lines that are kept are not its first
 */
export async function linesToKeep(db: Database | Transaction, file: SettlementFile): Promise<readonly SettledLine[]> {
  const { name, lines } = file;
  const kept = await db
    .select()
    .from(settlementLines)
    .where(eq(settlementLines.file, name))
    .orderBy(asc(settlementLines.line));
  const changed = kept.findIndex((line, index) => !isSame(line, lines[index]));
  if (changed !== -1) {
    throw new SettlementFileError(`${name}, line ${changed + 2}: it was read before, and said something else.`);
  }
  return lines.slice(kept.length);
}

function isSame(kept: SettledLine, line: SettledLine | undefined): boolean {
  if (line === undefined) return false;
  const { reference, amount, fee, paidAt } = kept;
  const isSameMoney = amount === line.amount && fee === line.fee;
  return isSameMoney && reference === line.reference && paidAt.getTime() === line.paidAt.getTime();
}

/** Stores the new lines of a file. @throws SettlementFileError as `linesToKeep` does */
export async function keepFile(tx: Transaction, file: SettlementFile, text: string, now: Date): Promise<void> {
  const { name, provider, currency, lines } = file;
  const added = await linesToKeep(tx, file);
  await tx
    .insert(settlementFiles)
    .values({ file: name, digest: digestOf(text), readAt: now })
    .onConflictDoNothing();
  const before = lines.length - added.length;
  const rows = added.map((line, index) => ({ ...line, provider, currency, file: name, line: before + index + 1 }));
  for (const some of chunks(rows)) await tx.insert(settlementLines).values(some);
}

/** Records that a file was changed to this text, and calls `tell` once per text. */
export async function tellOfChange(db: Database, name: string, text: string, now: Date, tell: () => void) {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(settlementDifferences)
      .values({ file: name, kind: 'fileChanged', reference: digestOf(text), foundAt: now })
      .onConflictDoNothing()
      .returning({ id: settlementDifferences.id });
    // Before the commit: rather reported twice, if that fails, than never.
    if (first.length > 0) tell();
  });
}

/** Rows in one statement. */
const AT_ONCE = 1000;

/** The items in order, as many together as one statement takes. */
export function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}
