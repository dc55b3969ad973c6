import { googleScoreCall, loanDetailsCall } from '#contract/loan.ts';
import { type CallRoute, serve } from '#server/http/calls/call-route.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { detailsResponse } from './details-response.ts';
import { serveOrderWithReceipts } from './order-route.ts';
import { recordRating } from './orders.ts';

const STARS = 5;

export const loanRoutes: readonly CallRoute[] = [
  serveOrderWithReceipts(loanDetailsCall, async ({ configuration, language, now, ...facts }) => {
    const locale = { language, market: marketOfCurrency(configuration.markets, facts.order.currency) };
    return { response: detailsResponse(facts, locale, now) };
  }),

  serve(googleScoreCall, async ({ db, borrower, request: { score }, now }) => {
    if (score < 1 || score > STARS) return { refusal: refusals.badRequest };
    await recordRating(db, borrower.id, score, now);
    return { response: null };
  }),
];
