import { googleScoreCall, loanCalendarCall, loanDetailsCall, loanHistoryCall, myLoansCall } from '#contract/loan.ts';
import { type CallRoute, serve } from '#server/http/calls/call-route.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { marketOfCurrency } from '#server/platform/money/display.ts';
import { pdfAddress } from './agreement-address.ts';
import { LOAN_AGREEMENT } from './agreement-document.ts';
import { applicationOf } from './application-response.ts';
import { detailsResponse, detailsStandUntil } from './details-response.ts';
import { dueDatesAddress } from './due-dates.ts';
import { historyResponse } from './loan-history.ts';
import { myLoansResponse } from './my-loans.ts';
import { serveOrder, serveOrderWithReceipts, servePolledOrder } from './order-route.ts';
import { loadOrders, recordRating } from './orders.ts';
import { chargingOrders } from './payments.ts';

const STARS = 5;

export const loanRoutes: readonly CallRoute[] = [
  servePolledOrder(loanDetailsCall, async ({ configuration, language, now, ...given }) => {
    const locale = { language, market: marketOfCurrency(configuration.markets, given.order.currency) };
    const facts = { ...given, application: await applicationOf(given.db, given.order, locale, now) };
    return { response: detailsResponse(facts, locale, now), until: detailsStandUntil(facts, now) };
  }),

  serveOrderWithReceipts(loanHistoryCall, async ({ configuration, language, sessionId, db, now, ...facts }) => {
    const { id: orderId, borrowerId } = facts.order;
    const locale = { language, market: marketOfCurrency(configuration.markets, facts.order.currency) };
    const agreement = { orderId, borrowerId, sessionId, position: LOAN_AGREEMENT, language };
    const pdfUrl = await pdfAddress({ db, configuration, now }, agreement);
    return { response: historyResponse({ ...facts, pdfUrl }, locale, now) };
  }),

  serve(myLoansCall, async ({ db, borrower, market, language, now, toldStatus }) => {
    const orders = (await loadOrders(db, borrower.id, now)).filter(({ currency }) => currency === market.currency);
    const charging = await chargingOrders(db, borrower.id);
    return { response: myLoansResponse({ orders, charging, toldStatus }, { language, market }, now) };
  }),

  serveOrder(loanCalendarCall, async ({ db, configuration, language, order, now }) => {
    const dueDates = { borrowerId: order.borrowerId, orderId: order.id, language };
    return { response: { calendar_url: await dueDatesAddress({ db, configuration, now }, dueDates) } };
  }),

  serve(googleScoreCall, async ({ db, borrower, request: { score }, now }) => {
    if (score < 1 || score > STARS) return { refusal: refusals.badRequest };
    await recordRating(db, borrower.id, score, now);
    return { response: null };
  }),
];
