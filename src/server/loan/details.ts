import type { ResponseOf } from '#contract/call.ts';
import type { loanDetailsCall, Payment } from '#contract/loan.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { Backend } from '#server/platform/backend.ts';
import { dayOf, isoWithOffset } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayDay } from '#server/platform/money/display.ts';
import { delayOffer } from './delay.ts';
import { leftOf, nextUnpaid, unpaidTotal } from './instalments.ts';
import type { Order } from './order.ts';
import { orderLines } from './order-lines.ts';
import { isRatingDue } from './orders.ts';
import { type Bill, outcomeOf } from './payments.ts';
import { progressOf } from './progress.ts';
import { receiptAnswer } from './receipt-answer.ts';
import type { Receipt } from './receipts.ts';
import { type NoticeFacts, statusNotice } from './status-notice.ts';

/** What the page tells of. */
interface Facts extends Pick<Backend, 'toldStatus'> {
  order: Order;
  receipts: readonly Receipt[];
  bills: readonly Bill[];
  payer: string;
}

/**
 * Everything that one order's page shows. `h5Url` is the product's own repay page, '' for ours; `telephone` '' leaves
 * the configured one. An order always has a status, so it carries no recommendations.
 */
export function detailsAnswer(facts: Facts, locale: DisplayLocale, now: Date): ResponseOf<typeof loanDetailsCall> {
  const { order, receipts, bills, payer, toldStatus } = facts;
  const { minorDigits } = locale.market;
  const { headline, description } = statusNotice(order.status, locale.language, noticeFacts(order, locale, now));
  return {
    orderStatus: toldStatus?.(order) ?? String(order.status),
    noticeStatusText: headline,
    noticeDesText: description,
    recProducts: [],
    productName: order.product.name,
    productLogo: order.product.logo,
    userOrderDetail: { detail: orderLines(order, locale) },
    h5Url: order.product.repayPage,
    isDelay: delayOffer(order, now) ? 1 : 0,
    telephone: order.product.telephone,
    isScore: isRatingDue(order) ? 1 : 0,
    receipts: receipts.map((receipt) => receiptAnswer(receipt, payer, locale)),
    progress: progressOf(order, minorDigits, now),
    payments: bills.map((bill) => paymentAnswer(bill, facts, locale, now)),
  };
}

function paymentAnswer(bill: Bill, facts: Facts, locale: DisplayLocale, now: Date): Payment {
  const { billNo, kind, amount, payCode, vcode, since } = bill;
  const { state, receipt, received, surplus, missing } = outcomeOf(bill, facts, now);
  const decimal = (minor: number | null) => (minor === null ? '' : fromMinor(minor, locale.market.minorDigits));
  return {
    billNo,
    kind,
    amount: decimal(amount),
    state,
    payCode,
    vcode,
    since: isoWithOffset(since, facts.order.currency),
    receipt: receipt && receiptAnswer(receipt, facts.payer, locale),
    received: decimal(received),
    surplus: decimal(surplus),
    missing: decimal(missing),
  };
}

/** The amount is everything late of a late loan, everything due of a due one, else the next instalment. */
function noticeFacts(order: Order, locale: DisplayLocale, now: Date): NoticeFacts {
  const next = nextUnpaid(order.instalments);
  if (!next) return { dueDate: '', dueAmount: '' };
  const { lateAfter, dueAfter } = leftOf(order.instalments, order.dueWindowDays, dayOf(now, order.currency));
  return {
    dueDate: displayDay(next.dueDate, locale.language),
    dueAmount: displayAmount(lateAfter || dueAfter || unpaidTotal(next), locale),
  };
}
