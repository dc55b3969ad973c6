import { and, asc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import { endOfDay } from '#server/platform/calendar.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { payments, settlementDifferences, settlementLines } from '#server/platform/database/schema.ts';
import { chunks, keepFile } from './kept-file.ts';
import { bookFees } from './provider-fees.ts';
import type { SettlementFile } from './settlement-file.ts';

/**
 * - `missingHere`: settled, and in no payment here. `missingThere`: posted here, and settled in no file
 * - `amountDiffers`: both know it, with different amounts
 * - `double`: settled more than once, in this file or an earlier one
 * - `feeTooLarge`: `there`, the fee, is above the amount of its line; it is not booked
 */
export type DifferenceKind = Exclude<(typeof settlementDifferences.$inferSelect)['kind'], 'fileChanged'>;

export interface Difference {
  kind: DifferenceKind;
  reference: string;
  /** Minor units; null where there is none. */
  here: number | null;
  there: number | null;
}

export interface Reconciliation {
  /** The file's name without its folder. */
  file: string;
  currency: Currency;
  lines: number;
  /** Minor units: what was settled, and what the provider kept of it. */
  settled: number;
  fees: number;
  /** In the order of kind and reference. */
  differences: Difference[];
}

/** A payment that is posted so close to the end of its day may be settled with the next one, in milliseconds. */
export const GRACE = 3_600_000;
const DAY = 86_400_000;
/** Names the advisory lock of reconciling: one file at a time. */
const RECONCILING = 7_240_114;

/**
 * Compares a provider's settlement file with the payments in the ledger. Its lines and each difference are stored
 * once, and the fees of the agreeing lines are booked once. The same file again, or with appended lines, is compared
 * anew with the ledger of that moment. `missingThere` looks at the payments of the file's day, from an hour before it
 * to an hour before its end: each is settled in this file or in one before it.
 *
 * @param text the file as it was read
 * @throws SettlementFileError where lines that were read before are not how the file begins
 */
export async function reconcile(db: Database, file: SettlementFile, text: string, now: Date): Promise<Reconciliation> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RECONCILING})`);
    await keepFile(tx, file, text, now);
    await bookFees(tx, file.name);
    const differences = [...(await ofLines(tx, file)), ...(await missingThere(tx, file))];
    differences.sort((one, other) => compare(one.kind, other.kind) || compare(one.reference, other.reference));
    for (const some of chunks(differences)) {
      const rows = some.map((difference) => ({ ...difference, file: file.name, foundAt: now }));
      await tx.insert(settlementDifferences).values(rows).onConflictDoNothing();
    }
    const sum = (of: 'amount' | 'fee') => file.lines.reduce((total, line) => total + line[of], 0);
    const { name, currency, lines } = file;
    return { file: name, currency, lines: lines.length, settled: sum('amount'), fees: sum('fee'), differences };
  });
}

/** What its lines say that the payments do not. */
async function ofLines(tx: Transaction, file: SettlementFile): Promise<Difference[]> {
  const differences: Difference[] = [];
  const first = new Map<string, number>();
  const doubles = new Map<string, number>();
  const tooLarge = new Map<string, number>();
  for (const { reference, amount, fee } of file.lines) {
    if (fee > amount) tooLarge.set(reference, fee);
    if (first.has(reference)) doubles.set(reference, amount);
    else first.set(reference, amount);
  }
  for (const some of chunks([...first])) {
    const references = some.map(([reference]) => reference);
    const ofProvider = <Table extends typeof payments | typeof settlementLines>(table: Table) =>
      and(eq(table.provider, file.provider), inArray(table.reference, references));
    const posted = new Map(
      (await tx.select().from(payments).where(ofProvider(payments))).map((payment) => [payment.reference, payment]),
    );
    const settled = await tx
      .select()
      .from(settlementLines)
      .where(ofProvider(settlementLines))
      .orderBy(asc(settlementLines.id));
    const earlier = new Set(settled.filter((line) => isBefore(line, settled, file)).map(({ reference }) => reference));
    for (const [reference, there] of some) {
      const payment = posted.get(reference);
      const here = payment?.currency === file.currency ? payment.amount : null;
      if (here === null) differences.push({ kind: 'missingHere', reference, here, there });
      else if (here !== there) differences.push({ kind: 'amountDiffers', reference, here, there });
      const again = doubles.get(reference) ?? (earlier.has(reference) ? there : undefined);
      if (again !== undefined) differences.push({ kind: 'double', reference, here, there: again });
      const fee = tooLarge.get(reference);
      if (fee !== undefined) differences.push({ kind: 'feeTooLarge', reference, here, there: fee });
    }
  }
  return differences;
}

type Line = typeof settlementLines.$inferSelect;

/** Whether the line was read before this file's own line of the same payment. */
function isBefore(line: Line, all: readonly Line[], { name }: SettlementFile): boolean {
  const own = all.find(({ file, reference }) => file === name && reference === line.reference);
  return line.file !== name && own !== undefined && line.id < own.id;
}

/** The payments of the file's day that no file has settled. */
async function missingThere(tx: Transaction, { provider, currency, day }: SettlementFile): Promise<Difference[]> {
  const until = new Date(endOfDay(day, currency).getTime() + 1000 - GRACE);
  const settled = tx
    .select({ id: settlementLines.id })
    .from(settlementLines)
    .where(and(eq(settlementLines.provider, payments.provider), eq(settlementLines.reference, payments.reference)));
  const unsettled = await tx
    .select({ reference: payments.reference, here: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.currency, currency),
        gte(payments.paidAt, new Date(until.getTime() - DAY)),
        lt(payments.paidAt, until),
        notExists(settled),
      ),
    );
  return unsettled.map(({ reference, here }) => ({ kind: 'missingThere', reference, here, there: null }));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
