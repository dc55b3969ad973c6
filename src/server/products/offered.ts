import { asc, eq } from 'drizzle-orm';
import type { OfferedProduct } from '#domain/configuration/configuration.ts';
import type { Database } from '#server/platform/database/open.ts';
import { products } from '#server/platform/database/schema.ts';

/** What can be borrowed now, as the public site reckons with it. */
export async function offeredProducts(db: Database): Promise<OfferedProduct[]> {
  return db
    .select({
      id: products.id,
      name: products.name,
      currency: products.currency,
      minAmount: products.minAmount,
      maxAmount: products.maxAmount,
      periods: products.periods,
      periodDays: products.periodDays,
      dailyRatePpm: products.dailyRatePpm,
      defaultFeeNew: products.defaultFeeNew,
    })
    .from(products)
    .where(eq(products.isOpen, true))
    .orderBy(asc(products.listPosition), asc(products.id));
}
