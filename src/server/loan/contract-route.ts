import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Market } from '#contract/configuration.ts';
import { toMinor } from '#contract/values/money.ts';
import { marketOfCurrency } from '#server/money/display.ts';
import type { Backend } from '../backend.ts';
import type { Database } from '../database/open.ts';
import { borrowers, offers, orders, products } from '../database/schema.ts';
import { CONTRACTS_PATH, type NamedContract, namedContract, SIGNED_FIELD } from './contract-address.ts';
import { type ContractFacts, contractDocument } from './contract-document.ts';
import { contractHeaders, contractHtml } from './contract-page.ts';

/**
 * Serves the contracts as pages of their own, apart from the calls: by a signed address alone, which opens one contract
 * of one borrower for a while. Any other address gets a page that says so, with status 403.
 */
export function mountContracts(app: FastifyInstance, { db, clock, configuration }: Backend): void {
  const headers = contractHeaders(configuration.h5Base);
  app.get(CONTRACTS_PATH, async ({ query }, reply) => {
    reply.headers(headers);
    const given = Object(query)[SIGNED_FIELD];
    const now = clock.now();
    const contract = typeof given === 'string' ? await namedContract(db, given, now) : null;
    const facts = contract && (await factsOf(db, contract, { markets: configuration.markets, now }));
    if (!contract || !facts) return reply.code(403).send(contractHtml(CLOSED));
    const manner = {
      language: contract.language,
      market: marketOfCurrency(configuration.markets, facts.terms.currency),
    };
    const document = contractDocument(contract.position, facts, configuration.company, manner);
    return document ? reply.send(contractHtml(document)) : reply.code(403).send(contractHtml(CLOSED));
  });
}

const CLOSED = {
  language: 'id',
  title: 'Alamat ini sudah tidak berlaku',
  parts: [
    { heading: '', text: 'Buka kembali perjanjian dari halaman pinjaman.' },
    { heading: 'This address is no longer valid', text: 'Please open the contract again from the loan’s page.' },
  ],
} as const;

/** The loan terms name no borrower. */
const NOBODY = { name: '', phone: '' };

async function factsOf(
  db: Database,
  contract: NamedContract,
  { markets, now }: { markets: readonly Market[]; now: Date },
): Promise<ContractFacts | null> {
  const { borrowerId = '', offerId, orderId, productId } = contract;
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
