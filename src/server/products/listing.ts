import { and, arrayContains, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { Currency } from '#contract/currencies.ts';
import type { Database } from '../database/open.ts';
import { products } from '../database/schema.ts';
import { DomainError } from '../domain-error.ts';

export type Product = typeof products.$inferSelect;

/** The scenes that have a list of their own (specification section 9); every other scene, and none, share one. */
const OWN_LISTS: readonly string[] = ['banner_jingzhun', 'tanchuang_jingzhun', 'tanchuang_fudai', 'banner_fudai'];

/** The products that a scene recommends in a market, open or not, in their order. */
export function recommendedIn(db: Database, scene: string, currency: Currency): Promise<Product[]> {
  const list = OWN_LISTS.includes(scene) ? scene : '';
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

function productsWhere(db: Database, condition: SQL | undefined): Promise<Product[]> {
  return db.select().from(products).where(condition).orderBy(asc(products.listPosition), asc(products.id));
}
