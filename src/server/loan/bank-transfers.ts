import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/open.ts';
import { appServerActions, operatorActions } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';

/**
 * One transfer of the bank pays one loan out, whoever reports it: an operator or the native app's server.
 *
 * @throws DomainError 'idempotency.mismatch' where the bank's reference stands for another loan already
 */
export async function demandFirstTransfer(tx: Transaction, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`disburse ${reference}`}))`);
  const byOperators = await tx
    .select({ id: operatorActions.id })
    .from(operatorActions)
    .where(
      and(
        eq(operatorActions.command, 'disburse'),
        eq(operatorActions.step, 'confirmed'),
        eq(sql`${operatorActions.parameters}->>'reference'`, reference),
      ),
    );
  const byAppServer = await tx
    .select({ id: appServerActions.id })
    .from(appServerActions)
    .where(
      and(
        eq(appServerActions.call, 'disbursements/report'),
        eq(sql`${appServerActions.outcome}->>'reference'`, reference),
      ),
    );
  if (byOperators.length + byAppServer.length > 0) throw new DomainError('idempotency.mismatch', reference);
}
