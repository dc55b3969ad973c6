import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Market } from '#domain/configuration/configuration.ts';
import { MARKET_CONVENTIONS } from '#domain/configuration/currencies.ts';
import { toMinor } from '#domain/minor-units.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Backend } from '#server/platform/backend.ts';
import type { Timers } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { borrowers, offers, orders, products } from '#server/platform/database/schema.ts';
import { DEADLINE, isUnavailable, within } from '#server/platform/deadline.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { SIGNED_FIELD } from '#server/platform/signed-address.ts';
import { AGREEMENTS_PATH, type NamedAgreement, namedAgreement, PDF_FILE } from './agreement-address.ts';
import { type AgreementFacts, agreementDocument, LOAN_AGREEMENT, LOAN_TERMS } from './agreement-document.ts';
import { agreementHeaders, agreementHtml, agreementStyle } from './agreement-page.ts';
import type { LoanDocument } from './loan-document.ts';
import { payoutAccountOf } from './payout-account.ts';
import { pdfOf } from './pdf.ts';
import { historyDocument, receiptDocument } from './receipt-document.ts';
import { maskedPayer, receiptsOf } from './receipts.ts';

/**
 * Serves the agreements as pages. A signed address opens one agreement of one borrower for a while. Any other address
 * gets a page that says so, with status 403; if the database does not respond in time, the page says that, with
 * status 503.
 */
export function mountAgreements(
  app: FastifyInstance,
  { db, clock, configuration, timers }: Pick<Backend, 'db' | 'clock' | 'configuration'> & { timers: Timers },
): void {
  const style = agreementStyle(configuration.lightScheme);
  const headers = agreementHeaders(configuration.h5Base, style);

  async function documentAt(address: unknown): Promise<LoanDocument | null> {
    const now = clock.now();
    const agreement = typeof address === 'string' ? await namedAgreement(db, address, now) : null;
    const facts = agreement && (await factsOf(db, agreement, { markets: configuration.markets, now }));
    if (!agreement || !facts) return null;
    const locale = {
      language: agreement.language,
      market: marketOfCurrency(configuration.markets, facts.terms.currency),
    };
    return agreementDocument(agreement.position, facts, configuration.company, locale);
  }

  /** As a PDF: the receipt of that number, every payment, or else the agreement with the terms that are part of it. */
  async function pdfAt(address: unknown, { receiptNo, history }: Wanted): Promise<Buffer | null> {
    const now = clock.now();
    const agreement = typeof address === 'string' ? await namedAgreement(db, address, now) : null;
    const facts = agreement && (await factsOf(db, agreement, { markets: configuration.markets, now }));
    if (!agreement || !facts) return null;
    const { currency } = facts.terms;
    // The font of the documents has no Chinese: they come in the market's own language then.
    const language = agreement.language === 'zh' ? MARKET_CONVENTIONS[currency].language : agreement.language;
    const locale = { language, market: marketOfCurrency(configuration.markets, currency) };
    const named = { payer: maskedPayer(facts.borrower), productName: facts.product.name };
    if (history) {
      const { orderId, status } = facts;
      if (status === null) return null;
      const receipts = await receiptsOf(db, { id: orderId });
      const paid = { orderId, status, currency, receipts, ...named };
      return pdfOf(historyDocument(paid, configuration.company, locale));
    }
    if (receiptNo !== undefined) {
      const receipts = await receiptsOf(db, { id: facts.orderId });
      const receipt = receipts.find((one) => one.receiptNo === receiptNo);
      return receipt ? pdfOf(receiptDocument({ receipt, ...named }, configuration.company, locale)) : null;
    }
    const [signed, terms] = [LOAN_AGREEMENT, LOAN_TERMS].map((position) =>
      agreementDocument(position, facts, configuration.company, locale),
    );
    if (!signed || !terms) return null;
    return pdfOf({ ...signed, parts: [...signed.parts, { heading: terms.title }, ...terms.parts] });
  }

  app.get(`${AGREEMENTS_PATH}${PDF_FILE}`, async ({ query, log }, reply) => {
    reply.headers(headers);
    const { [SIGNED_FIELD]: address, ...named } = Object(query);
    const receiptNo = typeof named.receiptNo === 'string' ? named.receiptNo : undefined;
    const wanted: Wanted = { receiptNo, history: named.history === '1' };
    try {
      const pdf = await within(DEADLINE, pdfAt(address, wanted), timers);
      if (!pdf) return reply.code(403).send(agreementHtml(CLOSED, style));
      const name = (wanted.history && 'history') || (receiptNo === undefined ? 'agreement' : 'receipt');
      reply.header('Content-Disposition', `attachment; filename="${name}.pdf"`);
      return reply.type('application/pdf').send(pdf);
    } catch (error) {
      if (!(error instanceof Error && isUnavailable(error))) throw error;
      log.error(error, 'a document could not be written');
      return reply.code(503).send(agreementHtml(BUSY, style));
    }
  });

  app.get(AGREEMENTS_PATH, async ({ query, log }, reply) => {
    reply.headers(headers);
    try {
      const document = await within(DEADLINE, documentAt(Object(query)[SIGNED_FIELD]), timers);
      return reply.code(document ? 200 : 403).send(agreementHtml(document ?? CLOSED, style, document !== null));
    } catch (error) {
      if (!(error instanceof Error && isUnavailable(error))) throw error;
      log.error(error, 'an agreement could not be read');
      return reply.code(503).send(agreementHtml(BUSY, style));
    }
  });
}

/** Which of an order's documents an address asks for; neither: the agreement. */
type Wanted = { receiptNo: string | undefined; history: boolean };

const CLOSED = {
  language: 'id',
  title: 'Alamat ini sudah tidak berlaku',
  parts: [
    { heading: '', text: 'Buka kembali perjanjian dari halaman pinjaman.' },
    { heading: 'This address is no longer valid', text: 'Please open the agreement again from the loan’s page.' },
  ],
} as const;

const BUSY = {
  language: 'id',
  title: 'Sistem sedang sibuk',
  parts: [
    { heading: '', text: 'Silakan buka kembali perjanjian sebentar lagi.' },
    { heading: 'The system is busy', text: 'Please open the agreement again in a moment.' },
  ],
} as const;

/** The loan terms name no borrower. */
const NOBODY = { name: '', phone: '' };

async function factsOf(
  db: Database,
  agreement: NamedAgreement,
  { markets, now }: { markets: readonly Market[]; now: Date },
): Promise<(AgreementFacts & { status: OrderStatus | null }) | null> {
  const { borrowerId = '', offerId, orderId, productId } = agreement;
  if (productId !== undefined) {
    const [product] = await db.select().from(products).where(eq(products.id, productId));
    if (!product) return null;
    const limits = limitsOf(marketOfCurrency(markets, product.currency));
    const terms = { ...product, ...limits, amount: limits.maxAmount };
    return { borrower: NOBODY, payoutAccount: null, product, terms, orderId: '', status: null, disbursedAt: null, now };
  }
  const loan = { borrower: borrowers, product: products };
  if (orderId !== undefined) {
    const [found] = await db
      .select({ ...loan, terms: orders })
      .from(orders)
      .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
      .innerJoin(products, eq(products.id, orders.productId))
      .where(and(eq(orders.id, orderId), eq(orders.borrowerId, borrowerId)));
    return found
      ? {
          ...found,
          payoutAccount: null,
          orderId,
          status: found.terms.status,
          disbursedAt: found.terms.disbursedAt,
          now,
        }
      : null;
  }
  const [found] = await db
    .select({ ...loan, terms: offers })
    .from(offers)
    .innerJoin(borrowers, eq(borrowers.id, offers.borrowerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.id, offerId ?? ''), eq(offers.borrowerId, borrowerId)));
  if (!found) return null;
  const payoutAccount = await payoutAccountOf(db, borrowerId);
  return { ...found, payoutAccount, orderId: '', status: null, disbursedAt: null, now };
}

/** What a market lends (specification section 9): what a visitor is told, who has chosen no product yet. */
function limitsOf({ loanMin, loanMax, minorDigits }: Market): { minAmount: number; maxAmount: number } {
  return { minAmount: toMinor(String(loanMin), minorDigits), maxAmount: toMinor(String(loanMax), minorDigits) };
}
