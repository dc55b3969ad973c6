import { and, arrayContains, asc, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Configuration, OfferedProduct } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { routePaths } from '#domain/configuration/routes.ts';
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

/** What can be applied for in a market instead of a product, but for those that wait; `failedId` '' leaves none out. */
export function alternativesTo(
  db: Database,
  failedId: string,
  currency: Currency,
  waiting: ReadonlyMap<string, unknown>,
): Promise<Product[]> {
  const isOther = notInArray(products.id, [failedId, ...waiting.keys()]);
  return productsWhere(db, and(eq(products.currency, currency), eq(products.isOpen, true), isOther));
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

/** The pages' own address, for links that leave them: `origin` is where the borrower reached the server. */
export interface PageAddresses {
  configuration: Pick<Configuration, 'h5Base' | 'routes'>;
  origin: string;
}

/**
 * Where an application for a product goes: its own page, a web address or one of the native app, with the product named;
 * without one our loan confirmation.
 */
export function applyTarget(product: Product, pages: PageAddresses): { url: string } {
  return { url: `${pageOf(product, pages)}?${new URLSearchParams({ productId: product.id })}` };
}

function pageOf({ applyPage }: Product, { configuration, origin }: PageAddresses): string {
  return applyPage || `${configuration.h5Base || origin}${routePaths(configuration.routes).loanConfirm}`;
}
