import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { DomainError } from '../domain-error.ts';
import type { Database, Transaction } from './open.ts';
import { idempotencyRecords } from './schema.ts';

/** Names one piece of work. `result` is the shape of what it gives, which is kept as JSON. */
export interface Idempotent<Result extends z.ZodMiniType> {
  key: string;
  /** What the work is done with; another input under the same key is refused. */
  input: unknown;
  result: Result;
  now: Date;
  /** Runs last before the commit, whose outcome may stay unknown; throws to prevent it. */
  beforeCommit?: (() => void) | undefined;
}

/**
 * Does the work once, however often or concurrently it is repeated. The record is written in the work's transaction;
 * a second caller waits for the first and returns its result.
 *
 * @throws DomainError 'idempotency.mismatch' when the key was used with another input
 */
export async function once<Result extends z.ZodMiniType>(
  db: Database,
  { key, input, result, now, beforeCommit }: Idempotent<Result>,
  work: (tx: Transaction) => Promise<z.input<Result>>,
): Promise<{ result: z.output<Result>; replayed: boolean }> {
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyRecords)
      .values({ key, inputHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyRecords.key });
    if (claimed.length === 0) {
      const [kept] = await tx.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
      if (kept?.inputHash !== inputHash) throw new DomainError('idempotency.mismatch', key);
      return { result: result.parse(kept.result), replayed: true };
    }
    const done = await work(tx);
    await tx.update(idempotencyRecords).set({ result: done }).where(eq(idempotencyRecords.key, key));
    beforeCommit?.();
    return { result: result.parse(done), replayed: false };
  });
}
