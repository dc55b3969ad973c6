import { and, arrayContains, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import { hasOwnList } from '#domain/scenes.ts';
import type { Database } from '#server/platform/database/open.ts';
import { orders, products } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';

export type Product = typeof products.$inferSelect;

/** The products that a scene recommends in a market, open or not, in their order. */
export function recommendedIn(db: Database, scene: string, currency: Currency): Promise<Product[]> {
  const list = hasOwnList(scene) ? scene : '';
  return productsWhere(db, and(eq(products.currency, currency), arrayContains(products.scenes, [list])));
}

/** What can be applied for in a market instead of a product; `failedId` '' leaves none out. */
export function alternativesTo(db: Database, failedId: string, currency: Currency): Promise<Product[]> {
  return productsWhere(db, and(eq(products.currency, currency), eq(products.isOpen, true), ne(products.id, failedId)));
}

/** @throws DomainError 'product.unknown': there is none, or it is another market's */
export async function productInMarket(db: Database, id: string, currency: Currency): Promise<Product> {
  const [found] = await productsWhere(db, and(eq(products.id, id), eq(products.currency, currency)));
  if (!found) throw new DomainError('product.unknown', id);
  return found;
}

/** @throws DomainError 'product.unknown': no product of the market has this tracking token */
export async function productTracked(db: Database, trackingToken: string, currency: Currency): Promise<Product> {
  const its = and(eq(products.trackingToken, trackingToken), eq(products.currency, currency));
  const [found] = await productsWhere(db, its);
  if (!found) throw new DomainError('product.unknown', trackingToken);
  return found;
}

/** The id of the product that a borrower's order is of; '' where the borrower has no such order. */
export async function productOfOrder(db: Database, borrowerId: string, orderId: string): Promise<string> {
  const [found] = await db
    .select({ productId: orders.productId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.borrowerId, borrowerId)));
  return found?.productId ?? '';
}

function productsWhere(db: Database, condition: SQL | undefined): Promise<Product[]> {
  return db.select().from(products).where(condition).orderBy(asc(products.listPosition), asc(products.id));
}
