import { and, asc, eq, gt, gte, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import { statusOf } from '#domain/order-status.ts';
import { addDays, type Day, dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { offers, orders } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Product } from './listing.ts';

const DAY = 86_400_000;
/** So many days after an application was declined, its product may be applied for again. */
const APPLY_AGAIN_DAYS = 30;

/** The day from which a product may be applied for again that was declined then. */
export function applyAgainDay(decidedAt: Date, currency: Currency): Day {
  return addDays(dayOf(decidedAt, currency), APPLY_AGAIN_DAYS);
}

/** The products whose day to apply again is to come, with that day: none that the lender has offered since on other terms. */
export async function waitingProducts(db: Database, borrowerId: string, now: Date): Promise<ReadonlyMap<string, Day>> {
  const { productId, currency, decidedAt } = orders;
  const sinceThen = gt(decidedAt, new Date(now.getTime() - (APPLY_AGAIN_DAYS + 1) * DAY));
  const declined = await db
    .select({ productId, currency, decidedAt })
    .from(orders)
    .where(
      and(
        eq(orders.borrowerId, borrowerId),
        eq(orders.status, statusOf('declined')),
        sinceThen,
        notExists(offeredSince(db, now)),
      ),
    )
    .orderBy(asc(decidedAt));
  const waiting = new Map<string, Day>();
  for (const one of declined) {
    const day = one.decidedAt && applyAgainDay(one.decidedAt, one.currency);
    if (day && day > dayOf(now, one.currency)) waiting.set(one.productId, day);
  }
  return waiting;
}

/** Offers made after an order was declined, while they stand: none but the lender's own are made then. */
function offeredSince(db: Database, now: Date) {
  const isOther = or(isNull(offers.orderId), ne(offers.orderId, orders.id));
  const stands = or(gt(offers.expiresAt, now), isNotNull(offers.orderId));
  return db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.borrowerId, orders.borrowerId),
        eq(offers.productId, orders.productId),
        gte(offers.offeredAt, orders.decidedAt),
        isOther,
        stands,
      ),
    );
}

/**
 * Lets pass what the borrower may apply for now.
 *
 * @throws DomainError 'product.closed', 'product.waiting'
 */
export async function demandOpenTo(db: Database, product: Product, borrowerId: string, now: Date): Promise<void> {
  if (!product.isOpen) throw new DomainError('product.closed', product.id);
  if ((await waitingProducts(db, borrowerId, now)).has(product.id))
    throw new DomainError('product.waiting', product.id);
}
