import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { statusOf } from '#domain/order-status.ts';
import type { BookingKind } from '#server/ledger/post.ts';
import { takeBack } from '#server/loan/daily.ts';
import { delayOffer, delayPaidBy, type MeantFor } from '#server/loan/delay.ts';
import type { Instalment, InstalmentPart } from '#server/loan/instalments.ts';
import { type InstalmentFees, withoutFees } from '#server/loan/late-fees.ts';
import { following } from '#server/loan/life.ts';
import type { Order } from '#server/loan/order.ts';
import { owedOn } from '#server/loan/owed.ts';
import { scheduleOf } from '#server/loan/schedule.ts';
import { nextChange, timeChangeOf } from '#server/loan/time-change.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { feeWaivers, ledgerTransactions, paymentParts, payments } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { allocate, coveredBy, movedByDelay, repaymentEvent } from './allocation.ts';

/** A payment that was made earlier and is reported now. */
export interface Told extends MeantFor {
  paidAt: Date;
}

/** From when a payment counts, and the order as it stood then. */
export interface Counting {
  order: Order;
  at: Date;
  /** Not before what is booked for the order, which a server whose clock is ahead may have done. */
  now: Date;
  /** Whether it counts from now although that costs the borrower something: staff have to look at it. */
  isDisputed: boolean;
}

/**
 * Puts a locked order that is up to date back to where it stood when the payment was made, and gives it so: what time has
 * charged since is reversed in the ledger, and charged again by whoever advances the order. Where other money of the order
 * was booked for a later moment nothing is put back, and the payment counts from now.
 */
export async function countingFrom(tx: Transaction, order: Order, told: Told, asked: Date): Promise<Counting> {
  const { paidAt } = told;
  const { booked, latest } = await bookedFor(tx, order);
  const now = latest && latest > asked ? latest : asked;
  const isLast = booked.every(({ at }) => at <= paidAt);
  const isOfToday = dayOf(paidAt, order.currency) === dayOf(now, order.currency);
  if (isOfToday && isLast) return { order, at: paidAt, now, isDisputed: false };
  const earlier = isSame(order, orderAt(order, booked, now)) ? orderAt(order, booked, paidAt) : null;
  if (isOfToday || !isLast || !earlier) {
    const isDisputed =
      !earlier ||
      chargedBy(order, now) > chargedBy(earlier, paidAt) ||
      losesDelay(order, earlier, told, now) ||
      hasDelayInVain(order, earlier, told, booked);
    return { order, at: now, now, isDisputed };
  }
  const defaultFeeChargedOn = earlier.defaultFeeChargedOn && order.defaultFeeChargedOn;
  return {
    order: await takeBack(tx, order, { ...earlier, defaultFeeChargedOn }, now),
    at: paidAt,
    now,
    isDisputed: false,
  };
}

/** A locked order that is up to date as it stood at a moment since its disbursement; null where that cannot have been. */
export async function standingAt(tx: Transaction, order: Order, moment: Date): Promise<Order | null> {
  const { booked } = await bookedFor(tx, order);
  return orderAt(order, booked, moment);
}

/** Money of an order that is in the ledger, and from when it counts; or fees of a period that were waived, `kind` feesWaived. */
interface Booked {
  kind: BookingKind;
  at: Date;
  parts: InstalmentPart[];
  waived?: InstalmentFees & { periodNo: number };
}

const KINDS: readonly BookingKind[] = ['repayment', 'delayFee', 'owedToBorrower', 'refund'];

/**
 * What borrowers paid for the order and were paid back, and fees that were waived, by the moments from which it counts; and the
 * latest moment of all that is booked for it, the fees that time charged included.
 */
async function bookedFor(tx: Transaction, { id }: Order): Promise<{ booked: Booked[]; latest: Date | undefined }> {
  const { kind, orderId, occurredAt, paymentId } = ledgerTransactions;
  const all = await tx
    .select({ kind, at: occurredAt, paymentId })
    .from(ledgerTransactions)
    .leftJoin(payments, eq(payments.id, paymentId))
    .where(eq(orderId, id))
    .orderBy(asc(occurredAt), asc(payments.number));
  const ids = all.flatMap(({ paymentId: of }) => of ?? []);
  const parts = await tx.select().from(paymentParts).where(inArray(paymentParts.paymentId, ids));
  const paid: Booked[] = all
    .filter((one) => KINDS.includes(one.kind))
    .map(({ paymentId: of, ...rest }) => ({ ...rest, parts: parts.filter((part) => part.paymentId === of) }));
  const waivers = await tx.select().from(feeWaivers).where(eq(feeWaivers.orderId, id)).orderBy(asc(feeWaivers.id));
  const waived = waivers.map(
    ({ waivedAt: at, ...fees }): Booked => ({ kind: 'feesWaived', at, parts: [], waived: fees }),
  );
  // Of the same moment a waiver comes first: a payment may have settled what it left.
  const booked = [...waived, ...paid].sort((one, other) => one.at.getTime() - other.at.getTime());
  return { booked, latest: all.at(-1)?.at };
}

/**
 * The order as the disbursement, what was booked up to a moment, and time have made it by then; null where that cannot have
 * been. By the same rules as everything is booked: timeChangeOf, following, allocation.ts.
 */
function orderAt(order: Order, booked: readonly Booked[], moment: Date): Order | null {
  try {
    let current = disbursed(order);
    for (const one of booked.filter(({ at }) => at <= moment)) {
      current = after(timeChangeOf(current, one.at).order, one);
    }
    return timeChangeOf(current, moment).order;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function disbursed(order: Order): Order {
  const { disbursedAt, currency } = order;
  const plan = disbursedAt ? scheduleOf(order, dayOf(disbursedAt, currency)) : [];
  const instalments = plan.map((part) => ({
    ...part,
    orderId: order.id,
    defaultFee: 0,
    lateInterest: 0,
    paidPrincipal: 0,
    paidInterest: 0,
    paidFees: 0,
    accruedThrough: part.dueDate,
    paidAt: null,
  }));
  return { ...order, status: statusOf('running'), defaultFeeChargedOn: null, instalments };
}

function after(order: Order, { kind, at, parts, waived }: Booked): Order {
  if (kind === 'refund') return order;
  if (waived) {
    const { periodNo } = waived;
    const without = (one: Instalment) => (one.periodNo === periodNo ? withoutFees(one, waived) : one);
    return { ...order, instalments: order.instalments.map(without) };
  }
  const event = kind === 'delayFee' ? ({ type: 'delayFee.posted' } as const) : repaymentEvent(order, parts, at);
  const changed = kind === 'delayFee' ? movedByDelay(order) : coveredBy(order, parts, at);
  const byPeriod = new Map(changed.map((one) => [one.periodNo, one]));
  const { status } = following(order, event, at).order;
  const instalments = order.instalments.map((one) => byPeriod.get(one.periodNo) ?? one);
  const paid = { ...order, status, instalments };
  return { ...paid, nextChangeOn: nextChange(paid, dayOf(at, order.currency)) };
}

/** The day of the default fee is that on which somebody looked, and may be another. */
function isSame(order: Order, other: Order | null): boolean {
  const compared = ({ status, nextChangeOn, defaultFeeChargedOn, instalments }: Order) => ({
    status,
    nextChangeOn,
    isCharged: defaultFeeChargedOn !== null,
    instalments: instalments.map((one): Instalment => ({ ...one })),
  });
  return other !== null && isDeepStrictEqual(compared(order), compared(other));
}

/** Fees, and interest as it is owed on that day, what is paid of both included. */
function chargedBy(order: Order, moment: Date): number {
  const { instalments, currency } = order;
  const owed = owedOn(order, dayOf(moment, currency)).reduce((sum, { fees, interest }) => sum + fees + interest, 0);
  return instalments.reduce((sum, { paidFees, paidInterest }) => sum + paidFees + paidInterest, owed);
}

function losesDelay(order: Order, earlier: Order, told: Told, now: Date): boolean {
  return paysDelay(earlier, told) && delayPaidBy(order, told, now) === null;
}

/** Whether a delay was paid for since that would not have been on offer, had the payment been told of at once. */
function hasDelayInVain(order: Order, earlier: Order, told: Told, booked: readonly Booked[]): boolean {
  const { paidAt, amount } = told;
  const toldAtOnce: Booked = paysDelay(earlier, told)
    ? { kind: 'delayFee', at: paidAt, parts: [] }
    : {
        kind: 'repayment',
        at: paidAt,
        parts: allocate(amount, owedOn(earlier, dayOf(paidAt, earlier.currency))).parts,
      };
  const known = [...booked.filter(({ at }) => at <= paidAt), toldAtOnce];
  const delays = booked.filter(({ kind, at }) => kind === 'delayFee' && at > paidAt);
  return delays.some(({ at }) => {
    const then = orderAt(order, known, at);
    return then === null || delayOffer(then, at) === null;
  });
}

function paysDelay(earlier: Order, told: Told): boolean {
  return delayPaidBy(earlier, told, told.paidAt) !== null;
}
