import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newClientAmount } from '#domain/loan-cost.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { statusOf } from '#domain/order-status.ts';
import type { CallerWaiting } from '#server/http/calls/caller-waiting.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { once } from '#server/platform/database/idempotency.ts';
import type { Database, Transaction } from '#server/platform/database/open.ts';
import { borrowers, offers, orders, products } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Product } from '#server/products/listing.ts';
import { demandOpenTo } from '#server/products/waiting.ts';
import { isRepeatClient, openOrder } from './applications.ts';
import { defaultFeeFor } from './late-fees.ts';
import { termsOf } from './terms.ts';

export type Offer = typeof offers.$inferSelect;

const DAY = 86_400_000;
/** How long an offer can be confirmed: as long as the loan decision may take (specification section 9). */
export const OFFER_LIFE = LOAN_RULES.decisionDays * DAY;

/** While its order has one of these statuses a confirmed offer remains valid; confirming it again gives the same order. */
const UNDER_WAY = [statusOf('underReview'), statusOf('disbursing')];

/**
 * The offer of a product to the borrower: the latest one while it can be confirmed or its order is in progress, else
 * a new one. Concurrent reads give the same offer.
 *
 * @throws DomainError 'product.unknown', 'product.closed', 'product.waiting'
 */
export async function offerFor(
  db: Database,
  { borrowerId, productId }: { borrowerId: string; productId: string },
  now: Date,
): Promise<Offer> {
  return db.transaction(async (tx) => {
    await tx.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.id, borrowerId)).for('update');
    const latest = await latestOffer(tx, borrowerId, productId);
    return latest && stands(latest, now) ? latest.offer : makeOffer(tx, borrowerId, productId, now);
  });
}

/**
 * The borrower's current offer; makes none.
 *
 * @throws DomainError 'offer.unknown'
 */
export async function standingOffer(
  db: Database,
  { borrowerId, productId }: { borrowerId: string; productId: string },
  now: Date,
): Promise<Offer> {
  const latest = await latestOffer(db, borrowerId, productId);
  if (!latest || !stands(latest, now)) throw new DomainError('offer.unknown', productId);
  return latest.offer;
}

interface LatestOffer {
  offer: Offer;
  /** Of its order, where it was confirmed. */
  status: number | null;
  /** Whether its product still makes loans. */
  isOpen: boolean;
}

function stands({ offer, status, isOpen }: LatestOffer, now: Date): boolean {
  return status === null ? isOpen && offer.expiresAt > now : UNDER_WAY.some((one) => one === status);
}

async function latestOffer(db: Database, borrowerId: string, productId: string): Promise<LatestOffer | null> {
  const [latest] = await db
    .select({ offer: getTableColumns(offers), status: orders.status, isOpen: products.isOpen })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .leftJoin(orders, eq(orders.id, offers.orderId))
    .where(and(eq(offers.borrowerId, borrowerId), eq(offers.productId, productId)))
    .orderBy(desc(offers.offeredAt), desc(offers.id))
    .limit(1);
  return latest ?? null;
}

/** The offer of this id that was made to this borrower for this product. */
async function offerNamed(
  db: Database,
  { borrowerId, productId, offerId }: Pick<Confirmation, 'borrowerId' | 'productId' | 'offerId'>,
): Promise<Offer | undefined> {
  const isNamed = eq(sql`${offers.id}::text`, offerId);
  const [named] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.borrowerId, borrowerId), eq(offers.productId, productId), isNamed));
  return named;
}

async function makeOffer(tx: Transaction, borrowerId: string, productId: string, now: Date): Promise<Offer> {
  const product = await demandOpen(tx, { borrowerId, productId }, now);
  const isRepeat = await isRepeatClient(tx, borrowerId, now);
  const [offer] = await tx
    .insert(offers)
    .values({
      borrowerId,
      productId,
      ...termsOf(product),
      amount: offeredAmount(product, isRepeat),
      defaultFee: defaultFeeFor(product, isRepeat),
      offeredAt: now,
      expiresAt: new Date(now.getTime() + OFFER_LIFE),
    })
    .returning();
  if (!offer) throw new Error('the offer was not made');
  return offer;
}

/** What a lender offers in place of what was applied for: minor units, days, daily interest in millionths. */
export type OtherTerms = Pick<Offer, 'amount' | 'periods' | 'periodDays' | 'dailyRatePpm'>;

/**
 * Offers the borrower of a declined order another amount or other terms, at once: the wait after a decline does not hold for it.
 *
 * @throws DomainError 'amount.notOffered' for what the product does not lend, or a term that section 9 does not allow;
 *   'product.closed'
 */
export async function offerOtherTerms(
  tx: Transaction,
  { borrowerId, productId }: Pick<Confirmation, 'borrowerId' | 'productId'>,
  wanted: OtherTerms,
  now: Date,
): Promise<void> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product) throw new DomainError('product.unknown', productId);
  if (!product.isOpen) throw new DomainError('product.closed', productId);
  const { amount, periods, periodDays } = wanted;
  const { least, most } = LOAN_RULES.term;
  const days = periods * periodDays;
  if (amount < product.minAmount || amount > product.maxAmount || days < least || days + product.delayDays > most) {
    throw new DomainError('amount.notOffered', `${product.name} lends no such amount, or not for ${days} days`);
  }
  const isRepeat = await isRepeatClient(tx, borrowerId, now);
  const terms = { ...termsOf(product), ...wanted, defaultFee: defaultFeeFor(product, isRepeat) };
  const expiresAt = new Date(now.getTime() + OFFER_LIFE);
  await tx.insert(offers).values({ ...terms, borrowerId, productId, offeredAt: now, expiresAt });
}

async function demandOpen(
  tx: Transaction,
  { borrowerId, productId }: Pick<Confirmation, 'borrowerId' | 'productId'>,
  now: Date,
): Promise<Product> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product) throw new DomainError('product.unknown', productId);
  await demandOpenTo(tx, product, borrowerId, now);
  return product;
}

/** Minor units: a repeat client is offered the product's maximum. */
function offeredAmount(product: { minAmount: number; maxAmount: number }, isRepeat: boolean): number {
  return isRepeat ? product.maxAmount : newClientAmount(product);
}

/** What the borrower confirms, as the page has it: minor units. */
export interface Confirmation {
  borrowerId: string;
  productId: string;
  amount: number;
  periods: number;
  termUnit: string;
  /** The offer that the page shows; '' from clients that do not send it. */
  offerId: string;
}

const confirmed = z.object({ orderId: z.string() });

/**
 * Confirms the offer that the page shows: makes an order under review, once, however often or concurrently this is
 * repeated, even after a later offer. Schedule and ledger entries follow with the disbursement (row LL-03).
 *
 * @param waiting no order is made once the borrower was told that it failed; from the commit on the outcome is called
 *   unclear
 * @returns the order's id
 * @throws DomainError 'offer.unknown', 'offer.expired', 'offer.changed' (where it is not the latest),
 *   'product.closed', 'product.waiting'
 */
export async function confirmOffer(
  db: Database,
  confirmation: Confirmation,
  now: Date,
  waiting?: CallerWaiting,
): Promise<string> {
  const { borrowerId, productId, amount, periods, termUnit, offerId } = confirmation;
  const latest = (await latestOffer(db, borrowerId, productId))?.offer;
  if (!latest) throw new DomainError('offer.unknown', productId);
  const isLatest = offerId === '' || offerId === latest.id;
  const offer = isLatest ? latest : await offerNamed(db, confirmation);
  if (offer?.amount !== amount || offer.periods !== periods || termUnitOf(offer) !== termUnit) {
    throw new DomainError('offer.changed', latest.id);
  }
  const input = { amount, periods, termUnit };
  const beforeCommit = () => {
    waiting?.givenUp.throwIfAborted();
    waiting?.sayIfUnclear(refusals.unclearLoan);
  };
  const work = { key: `loan-confirm:${offer.id}`, input, result: confirmed, now, beforeCommit };
  const { result } = await once(db, work, async (tx) => {
    if (!isLatest) throw new DomainError('offer.changed', latest.id);
    if (offer.expiresAt <= now) throw new DomainError('offer.expired', offer.id);
    await demandOpen(tx, { borrowerId, productId }, now);
    const orderId = await openOrder(tx, { ...offer, orderId: undefined }, now);
    await tx.update(offers).set({ orderId }).where(eq(offers.id, offer.id));
    return { orderId };
  });
  return result.orderId;
}

/** One period as an ISO 8601 duration, "P30D", which is the same in every language. */
export function termUnitOf({ periodDays }: { periodDays: number }): string {
  return `P${periodDays}D`;
}
