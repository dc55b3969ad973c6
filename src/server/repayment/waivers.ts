import { and, eq, sql } from 'drizzle-orm';
import type { Market } from '#domain/configuration/configuration.ts';
import { postAll } from '#server/ledger/post.ts';
import { advance, isInstalment } from '#server/loan/daily.ts';
import { type Instalment, isUnpaid, unpaidFeesOf } from '#server/loan/instalments.ts';
import { type InstalmentFees, waiverBooking, withoutFees } from '#server/loan/late-fees.ts';
import { lockOrder, type Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { feeWaivers, instalments } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';

/** A waiver of an instalment's fees, or the reversal of one. */
export interface FeeWaiver {
  orderId: string;
  periodNo: number;
  /** Major units. */
  amount: string;
  markets: readonly Market[];
}

/** What it came to; `fees` are less than zero where they are owed again. Minor units. */
export interface WaivedFees {
  order: Order;
  fees: InstalmentFees;
  /** What the instalment has left of its fees. */
  left: number;
}

/**
 * Waives unpaid fees of an instalment: of the late fee first, as money covers it, then of the late interest. What was paid stays
 * paid, and late interest goes on.
 *
 * @throws DomainError 'order.unknown', 'order.notRepayable' (no such instalment), 'amount.wrong', 'amount.tooLarge' (more than is
 *   unpaid)
 */
export async function waiveFees(tx: Transaction, given: FeeWaiver, now: Date): Promise<WaivedFees> {
  const { order, instalment, amount } = await instalmentOf(tx, given, now);
  const { lateFee, lateInterest } = unpaidFeesOf(instalment);
  demandAtMost(lateFee + lateInterest, amount);
  const defaultFee = Math.min(amount, lateFee);
  return change(tx, { order, instalment, fees: { defaultFee, lateInterest: amount - defaultFee } }, now);
}

/**
 * Has a borrower owe again what was waived of an instalment that is not paid yet: what was waived last comes first.
 *
 * @throws DomainError as above; 'order.notRepayable' also where the instalment is paid, 'amount.tooLarge' for more than was waived
 */
export async function reverseWaiver(tx: Transaction, given: FeeWaiver, now: Date): Promise<WaivedFees> {
  const { order, instalment, amount } = await instalmentOf(tx, given, now);
  if (!isUnpaid(instalment)) throw new DomainError('order.notRepayable', `period ${given.periodNo} is paid`);
  const sum = (column: typeof feeWaivers.defaultFee | typeof feeWaivers.lateInterest) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [waived = { defaultFee: 0, lateInterest: 0 }] = await tx
    .select({ defaultFee: sum(feeWaivers.defaultFee), lateInterest: sum(feeWaivers.lateInterest) })
    .from(feeWaivers)
    .where(and(eq(feeWaivers.orderId, order.id), eq(feeWaivers.periodNo, given.periodNo)));
  demandAtMost(waived.defaultFee + waived.lateInterest, amount);
  const lateInterest = Math.min(amount, waived.lateInterest);
  return change(
    tx,
    { order, instalment, fees: { defaultFee: -(amount - lateInterest), lateInterest: -lateInterest } },
    now,
  );
}

/** The instalment of an order that is locked and up to date, and the amount in minor units. */
async function instalmentOf(tx: Transaction, { orderId, periodNo, amount, markets }: FeeWaiver, now: Date) {
  const order = await advance(tx, await lockOrder(tx, orderId), now);
  const instalment = order.instalments.find((one) => one.periodNo === periodNo);
  if (!instalment) throw new DomainError('order.notRepayable', `${orderId} has no period ${periodNo}`);
  const { minorDigits } = marketOfCurrency(markets, order.currency);
  const minor = minorOf(amount, minorDigits, 'amount.wrong');
  if (minor <= 0) throw new DomainError('amount.wrong', amount);
  return { order, instalment, amount: minor };
}

function demandAtMost(most: number, amount: number): void {
  if (amount > most) throw new DomainError('amount.tooLarge', `${amount} of ${most}`);
}

async function change(
  tx: Transaction,
  { order, instalment, fees }: { order: Order; instalment: Instalment; fees: InstalmentFees },
  now: Date,
): Promise<WaivedFees> {
  const changed = withoutFees(instalment, fees);
  const { orderId, periodNo, defaultFee, lateInterest } = changed;
  await tx.update(instalments).set({ defaultFee, lateInterest }).where(isInstalment(instalment));
  await tx.insert(feeWaivers).values({ orderId, periodNo, ...fees, waivedAt: now });
  const kind = fees.defaultFee + fees.lateInterest > 0 ? 'feesWaived' : 'feeWaiverReversed';
  await postAll(tx, [waiverBooking(order, kind, fees, now)]);
  const left = unpaidFeesOf(changed);
  return { order, fees, left: left.lateFee + left.lateInterest };
}
