import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { landingTemplates, offers, orders, products } from '#server/platform/database/schema.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { OperatorError } from './operator-error.ts';
import { AMOUNTS, type Promotion, type Published, type PublishedProduct, RATE_DIGITS } from './published-file.ts';

/**
 * Makes these products and promotions those that stand: new ones are added, others changed to what is given; those that are not
 * named stay as they are. What was offered and ordered keeps the terms it was made with.
 *
 * @returns what became of each, with every term that changed
 * @throws OperatorError for what orders still read of their product, once it was offered; nothing is done then
 */
export async function publish(
  tx: Transaction,
  published: Published,
  { markets }: Pick<Configuration, 'markets'>,
): Promise<Record<string, string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('publish'))`);
  const outcome: Record<string, string> = {};
  for (const product of published.products) {
    const { minorDigits } = marketOfCurrency(markets, product.currency);
    outcome[`product ${product.id}`] = saidOf(await putProduct(tx, product), product, minorDigits);
  }
  for (const promotion of published.promotions) {
    outcome[`promotion ${promotion.id}`] = saidOf(await putPromotion(tx, promotion), promotion, 0);
  }
  return outcome;
}

/** The row as it was; null where there was none. */
async function putProduct(tx: Transaction, product: PublishedProduct): Promise<PublishedProduct | null> {
  const { id, trackingToken } = product;
  // Whoever offers it meanwhile waits.
  const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  const [other] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.trackingToken, trackingToken), ne(products.id, id)));
  if (other)
    throw new OperatorError(`The product ${other.id} has the trackingToken ${trackingToken} of ${id} already.`);
  if (!before) await tx.insert(products).values(product);
  if (!before || isDeepStrictEqual(before, product)) return before ?? null;
  await demandUnused(tx, before, product);
  await tx.update(products).set(product).where(eq(products.id, id));
  return before;
}

async function putPromotion(tx: Transaction, promotion: Promotion): Promise<Promotion | null> {
  const named = eq(landingTemplates.id, promotion.id);
  const [before] = await tx.select().from(landingTemplates).where(named);
  if (!before) await tx.insert(landingTemplates).values(promotion);
  else if (!isDeepStrictEqual(before, promotion)) await tx.update(landingTemplates).set(promotion).where(named);
  return before ?? null;
}

/** What orders and agreements read of their product itself, and links that were handed out. */
const FIXED = ['name', 'currency', 'paysAhead', 'trackingToken'] as const;

async function demandUnused(tx: Transaction, before: PublishedProduct, after: PublishedProduct): Promise<void> {
  const changed = FIXED.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const [ordered] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.productId, before.id)).limit(1);
  const [offered] = await tx.select({ id: offers.id }).from(offers).where(eq(offers.productId, before.id)).limit(1);
  if (ordered || offered) {
    throw new OperatorError(
      `The product ${before.id} was offered already, so that its ${changed.join(', ')} cannot change: close it (isOpen) and publish one with another id.`,
    );
  }
}

/** "added: …", "changed: …" with each term as the file writes it, or "unchanged". Texts and pictures are named alone. */
function saidOf<Row extends PublishedProduct | Promotion>(before: Row | null, after: Row, minorDigits: number): string {
  const written = (name: string, value: unknown) => {
    if (typeof value === 'number' && AMOUNTS.some((one) => one === name)) return fromMinor(value, minorDigits);
    return name === 'dailyRatePpm' && typeof value === 'number' ? `${fromMinor(value, RATE_DIGITS)} %` : String(value);
  };
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const terms = Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    if (isDeepStrictEqual(old.get(name), value)) return [];
    if (typeof value !== 'number' && typeof value !== 'boolean' && name !== 'currency') return [name];
    return [`${name} ${before ? `${written(name, old.get(name))} → ` : ''}${written(name, value)}`];
  });
  if (terms.length === 0) return 'unchanged';
  return `${before ? 'changed' : 'added'}: ${terms.join(', ')}`;
}
