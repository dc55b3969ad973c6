import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Market } from '#contract/configuration.ts';
import { toMinor } from '#contract/values/minor-units.ts';
import { marketOfCurrency } from '#server/money/display.ts';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/open.ts';
import { borrowers, offers, orders, products } from '../database/schema.ts';
import { AGREEMENTS_PATH, type NamedAgreement, namedAgreement, SIGNED_FIELD } from './agreement-address.ts';
import { type AgreementFacts, agreementDocument } from './agreement-document.ts';
import { agreementHeaders, agreementHtml, agreementStyle } from './agreement-page.ts';

/**
 * Serves the agreements as pages of their own, apart from the calls: by a signed address alone, which opens one agreement
 * of one borrower for a while. Any other address gets a page that says so, with status 403.
 */
export function mountAgreements(app: FastifyInstance, { db, clock, configuration }: Backend): void {
  const style = agreementStyle(configuration.lightScheme);
  const headers = agreementHeaders(configuration.h5Base, style);
  app.get(AGREEMENTS_PATH, async ({ query }, reply) => {
    reply.headers(headers);
    const given = Object(query)[SIGNED_FIELD];
    const now = clock.now();
    const agreement = typeof given === 'string' ? await namedAgreement(db, given, now) : null;
    const facts = agreement && (await factsOf(db, agreement, { markets: configuration.markets, now }));
    if (!agreement || !facts) return reply.code(403).send(agreementHtml(CLOSED, style));
    const locale = {
      language: agreement.language,
      market: marketOfCurrency(configuration.markets, facts.terms.currency),
    };
    const document = agreementDocument(agreement.position, facts, configuration.company, locale);
    return document ? reply.send(agreementHtml(document, style)) : reply.code(403).send(agreementHtml(CLOSED, style));
  });
}

const CLOSED = {
  language: 'id',
  title: 'Alamat ini sudah tidak berlaku',
  parts: [
    { heading: '', text: 'Buka kembali perjanjian dari halaman pinjaman.' },
    { heading: 'This address is no longer valid', text: 'Please open the agreement again from the loan’s page.' },
  ],
} as const;

/** The loan terms name no borrower. */
const NOBODY = { name: '', phone: '' };

async function factsOf(
  db: Database,
  agreement: NamedAgreement,
  { markets, now }: { markets: readonly Market[]; now: Date },
): Promise<AgreementFacts | null> {
  const { borrowerId = '', offerId, orderId, productId } = agreement;
  if (productId !== undefined) {
    const [product] = await db.select().from(products).where(eq(products.id, productId));
    if (!product) return null;
    const limits = limitsOf(marketOfCurrency(markets, product.currency));
    const terms = { ...product, ...limits, amount: limits.maxAmount };
    return { borrower: NOBODY, product, terms, orderId: '', disbursedAt: null, now };
  }
  const loan = { borrower: borrowers, product: products };
  if (orderId !== undefined) {
    const [found] = await db
      .select({ ...loan, terms: orders })
      .from(orders)
      .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
      .innerJoin(products, eq(products.id, orders.productId))
      .where(and(eq(orders.id, orderId), eq(orders.borrowerId, borrowerId)));
    return found ? { ...found, orderId, disbursedAt: found.terms.disbursedAt, now } : null;
  }
  const [found] = await db
    .select({ ...loan, terms: offers })
    .from(offers)
    .innerJoin(borrowers, eq(borrowers.id, offers.borrowerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.id, offerId ?? ''), eq(offers.borrowerId, borrowerId)));
  return found ? { ...found, orderId: '', disbursedAt: null, now } : null;
}

/** What a market lends (specification section 9): what a visitor is told, who has chosen no product yet. */
function limitsOf({ loanMin, loanMax, minorDigits }: Market): { minAmount: number; maxAmount: number } {
  return { minAmount: toMinor(String(loanMin), minorDigits), maxAmount: toMinor(String(loanMax), minorDigits) };
}
