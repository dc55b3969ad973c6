import type { Configuration } from '#contract/configuration.ts';
import { defineCall, eventSaveCall, googleScoreCall, loanDetailsCall } from '#contract/loan.ts';
import { type CallRoute, serve } from '#server/calls/call-route.ts';
import { refusals } from '#server/calls/refusals.ts';
import { marketOfCurrency } from '#server/money/display.ts';
import { productTracked } from '../products/listing.ts';
import { detailsAnswer } from './details.ts';
import { serveOrder } from './order-route.ts';
import { recordEvent, recordRating } from './orders.ts';

const STARS = 5;
/** The largest number that an event's columns hold. */
const LARGEST = 2 ** 31 - 1;
const LONGEST_ID = 64;

export const loanRoutes: readonly CallRoute[] = [
  serveOrder(loanDetailsCall, async ({ configuration, language, order, receipts, now }) => {
    const manner = { language, market: marketOfCurrency(configuration.markets, order.currency) };
    return { answer: detailsAnswer(order, receipts, manner, now) };
  }),

  serve(googleScoreCall, async ({ db, borrower, request: { score }, now }) => {
    if (score < 1 || score > STARS) return { refusal: refusals.badRequest };
    await recordRating(db, borrower.id, score, now);
    return { answer: null };
  }),

  serve(eventSaveCall, async ({ db, borrower, request, now }) => {
    const { productId, moduleId, positionId } = request;
    const isSmall = (value: number) => value >= 0 && value <= LARGEST;
    if (!isSmall(moduleId) || !isSmall(positionId) || productId.length > LONGEST_ID) {
      return { refusal: refusals.badRequest };
    }
    await recordEvent(db, borrower.id, request, now);
    return { answer: null };
  }),

  serve(defineCall, async ({ db, market, configuration, request }) => {
    const product = await productTracked(db, request.productToken, market.currency);
    return { answer: `${productPage(configuration)}?productId=${encodeURIComponent(product.id)}` };
  }),
];

/** The native page of a product; no web address, so that the client hands it to the native bridge (row LD-16). */
function productPage({ screens }: Configuration): string {
  const target = screens.productDetail;
  return 'native' in target ? target.native : target.screen;
}
