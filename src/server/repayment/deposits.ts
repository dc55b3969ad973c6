import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { advance } from '#server/loan/daily.ts';
import { lockOrder } from '#server/loan/order.ts';
import { type Receipt, receiptsOf } from '#server/loan/receipts.ts';
import { once } from '#server/platform/database/idempotency.ts';
import type { Database } from '#server/platform/database/open.ts';
import { payments, virtualAccounts } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { keyedQueue } from '#server/platform/limits.ts';
import type { NamedNumber } from '#server/platform/ports/webhook-source.ts';
import { checkMinor } from './payable.ts';
import { postPayment } from './posting.ts';

/** Money that arrived at a virtual account, as its provider reports it. */
export interface Deposit {
  /** The reporting provider, which must have issued the number. Absent if an operator reports it. */
  provider?: string;
  /** The provider's own reference; names the deposit, however often it is delivered. */
  reference: string;
  vcode: string;
  /** Minor units of the order's currency. */
  amount: number;
  /** When it was paid, as it is told; absent: now. It counts from then, not before the number was issued nor after now. */
  paidAt?: Date | undefined;
}

export interface PostedDeposit {
  receipt: Receipt;
  /** Whether it was posted before. */
  replayed: boolean;
  /** See `Posted`. */
  isFromNow?: boolean | undefined;
  isDisputed?: boolean | undefined;
}

/**
 * Deposits on one order wait for each other here, each without a connection, and not for the order's lock, each with one that
 * other borrowers then lack.
 */
const inTurn = keyedQueue();

/**
 * Posts a deposit exactly once, however often or concurrently it is repeated, in one transaction: the loan's life
 * (rows LL-07 to LL-11), the instalments, the ledger, the receipt. An expired number still takes money. If its delay
 * is already paid or no longer on offer, the money pays instalments; a surplus is owed to the borrower.
 *
 * @throws DomainError 'virtualAccount.unknown' (also for another provider's), 'amount.wrong'; 'event.refused' for a
 *   loan that was not paid out (row LL-12); 'idempotency.mismatch' when the reference was used for another deposit
 */
export async function postDeposit(
  db: Database,
  { provider: teller, reference, amount, paidAt: told, ...named }: Omit<Deposit, 'vcode'> & NamedNumber,
  now: Date,
): Promise<PostedDeposit> {
  checkMinor(amount);
  const isNamed = 'vcode' in named ? eq(virtualAccounts.vcode, named.vcode) : eq(virtualAccounts.billNo, named.billNo);
  const [account] = await db.select().from(virtualAccounts).where(isNamed);
  if (!account || (teller !== undefined && teller !== account.provider)) {
    throw new DomainError('virtualAccount.unknown', 'vcode' in named ? named.vcode : named.billNo);
  }

  const { provider, vcode, delayedDueDate, id: virtualAccountId, orderId, issuedAt } = account;
  const paidAt = between(issuedAt, told ?? now, now);
  const delivery = {
    key: `deposit:${provider}:${reference}`,
    input: { vcode, amount },
    result: z.object({
      paymentId: z.string(),
      isFromNow: z.optional(z.boolean()),
      isDisputed: z.optional(z.boolean()),
    }),
    now,
  };
  let wasPosted = false;
  const { result, replayed } = await inTurn(orderId, () =>
    once(db, delivery, async (tx) => {
      const order = await advance(tx, await lockOrder(tx, orderId), now);
      const way = { provider, reference, virtualAccountId };
      // The payment outlives the record of its delivery.
      const [posted] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
      wasPosted = posted !== undefined;
      if (posted && (posted.virtualAccountId !== virtualAccountId || posted.amount !== amount)) {
        throw new DomainError('idempotency.mismatch', delivery.key);
      }
      if (posted) return { paymentId: posted.id };
      const payment = { way, delayedDueDate, amount, paidAt };
      const { id: paymentId, isFromNow, isDisputed } = await postPayment(tx, order, payment, now);
      return { paymentId, ...(isFromNow ? { isFromNow } : {}), ...(isDisputed ? { isDisputed } : {}) };
    }),
  );
  const receipts = await receiptsOf(db, { id: orderId });
  const receipt = receipts.find(({ paymentId }) => paymentId === result.paymentId);
  if (!receipt) throw new Error(`payment ${result.paymentId} has no receipt`);
  return { receipt, replayed: replayed || wasPosted, isFromNow: result.isFromNow, isDisputed: result.isDisputed };
}

function between(earliest: Date, moment: Date, latest: Date): Date {
  const notBefore = moment < earliest ? earliest : moment;
  return notBefore > latest ? latest : notBefore;
}
