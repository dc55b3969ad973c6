import { desc, eq } from 'drizzle-orm';
import { contractJumpCall, contractListCall, loanDetailConfirmCall, loanDetailPushCall } from '#contract/loan.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import { AGREEMENT_SCENE } from '#machines/loan/agreement-request.ts';
import { type CallRoute, serve, serveAnyone } from '#server/http/calls/call-route.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { products } from '#server/platform/database/schema.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { minorOf } from '#server/platform/money/minor-amount.ts';
import { productInMarket } from '#server/products/listing.ts';
import { agreementAddress, pdfAddress } from './agreement-address.ts';
import { agreementTitles, LOAN_TERMS } from './agreement-document.ts';
import { isRepeatClient } from './applications.ts';
import { offerResponse } from './offer-response.ts';
import { confirmOffer, offerFor, standingOffer } from './offers.ts';
import { loadOrder } from './orders.ts';
import { payoutAccountOf } from './payout-account.ts';

const agreementOfLoan = serve(contractJumpCall, async (context) => {
  const { db, market, configuration, language, borrower, sessionId, request, now } = context;
  const { productId, orderId, position, scene } = request;
  if (scene !== AGREEMENT_SCENE) return { refusal: refusals.badRequest };
  if (!(position in agreementTitles(language))) throw new DomainError('agreement.unknown', String(position));
  if (orderId === '') await productInMarket(db, productId, market.currency);
  else if ((await loadOrder(db, borrower.id, orderId, now))?.productId !== productId) {
    throw new DomainError('order.unknown', orderId);
  }
  const loan =
    orderId === '' ? { offerId: (await offerFor(db, { borrowerId: borrower.id, productId }, now)).id } : { orderId };
  const agreement = { ...loan, sessionId, borrowerId: borrower.id, position, language };
  const at = { db, configuration, now };
  return {
    response: {
      contract_url: await agreementAddress(at, agreement),
      pdfUrl: await pdfAddress(at, agreement),
    },
  };
});

/** The loan terms of the caller's market, by what it lends now: an open product before a closed one. */
const termsForAnyone = serveAnyone(contractJumpCall, async ({ db, configuration, language, market, request, now }) => {
  if (request.scene !== AGREEMENT_SCENE) return { refusal: refusals.badRequest };
  const [product] = await db
    .select({ productId: products.id })
    .from(products)
    .where(eq(products.currency, market.currency))
    .orderBy(desc(products.isOpen), products.listPosition, products.id)
    .limit(1);
  if (!product) throw new DomainError('product.unknown', market.currency);
  const terms = { ...product, position: LOAN_TERMS, language };
  return { response: { contract_url: await agreementAddress({ db, configuration, now }, terms) } };
});

/** The calls of the loan confirmation and of the agreements. */
export const confirmRoutes: readonly CallRoute[] = [
  serve(
    loanDetailConfirmCall,
    async ({ db, market, configuration, language, borrower, sessionId, request: { productId }, onlyReads, now }) => {
      const product = await productInMarket(db, productId, market.currency);
      const offer = await (onlyReads ? standingOffer : offerFor)(db, { borrowerId: borrower.id, productId }, now);
      const locale = { language, market };
      const terms = { sessionId, borrowerId: borrower.id, offerId: offer.id, position: LOAN_TERMS, language };
      const noticeAgreement = (await isRepeatClient(db, borrower.id, now))
        ? null
        : await agreementAddress({ db, configuration, now }, terms);
      const payoutAccount = await payoutAccountOf(db, borrower.id);
      return { response: offerResponse(offer, { product, noticeAgreement, payoutAccount, now }, locale) };
    },
  ),

  serve(loanDetailPushCall, async (context) => {
    const { db, market, configuration, borrower, request, now } = context;
    const { productId, periods, termUnit, offerId } = request;
    await productInMarket(db, productId, market.currency);
    const amount = minorOf(request.amount, market.minorDigits, 'offer.changed');
    const confirmation = { borrowerId: borrower.id, productId, amount, periods, termUnit, offerId };
    const orderId = await confirmOffer(db, confirmation, now, context);
    const details = new URLSearchParams({ productId, orderId });
    const { loanDetails } = routePaths(configuration.routes);
    return { response: { lendDetailsUrl: `${configuration.h5Base}${loanDetails}?${details}` } };
  }),

  serve(contractListCall, async ({ db, market, language, request: { productId, scene } }) => {
    if (scene !== AGREEMENT_SCENE) return { refusal: refusals.badRequest };
    await productInMarket(db, productId, market.currency);
    return { response: agreementTitles(language).map((title) => ({ title })) };
  }),

  {
    call: contractJumpCall,
    // Who reads the loan terms before registering has no token, and no product.
    async respond(backend, caller, payload, source) {
      const { productId = '' } = await payload();
      return (productId === '' ? termsForAnyone : agreementOfLoan).respond(backend, caller, payload, source);
    },
  },
];
