import type { ResponseOf } from '#contract/call.ts';
import type { LoanApplication, loanDetailsCall, Payment, Receipt as ReceiptResponse } from '#contract/loan.ts';
import { payCodeText } from '#contract/pay-code.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { stateOf } from '#domain/order-status.ts';
import type { Backend } from '#server/platform/backend.ts';
import { addDays, dayOf, isoWithOffset, startOfDay } from '#server/platform/calendar.ts';
import { type DisplayLocale, displayAmount, displayMoment } from '#server/platform/money/display.ts';
import { fill, labels } from '#server/texts/texts.ts';
import { delayOffer } from './delay.ts';
import { totalOf } from './instalments.ts';
import type { Order } from './order.ts';
import { orderLines } from './order-lines.ts';
import { isRatingDue } from './orders.ts';
import { type Bill, outcomeOf, waitOf } from './payments.ts';
import { progressOf } from './progress.ts';
import type { Receipt } from './receipts.ts';

interface Facts extends Pick<Backend, 'toldStatus'> {
  order: Order;
  receipts: readonly Receipt[];
  bills: readonly Bill[];
  payer: string;
  application: LoanApplication | null;
}

/**
 * Everything that one order's page shows. `h5Url` is the product's own repay page with the order, '' for ours; `telephone` '' leaves
 * the configured one. An order always has a status, so it carries no recommendations.
 */
export function detailsResponse(facts: Facts, locale: DisplayLocale, now: Date): ResponseOf<typeof loanDetailsCall> {
  const { order, receipts, bills, payer, application, toldStatus } = facts;
  const { minorDigits } = locale.market;
  const { statuses, dueToday, dueAgain } = labels[locale.language];
  const { headline, description } = statuses[order.status];
  const isDueAgain = stateOf(order.status) === 'due' && order.defaultFeeChargedOn !== null;
  const progress = progressOf(order, minorDigits, now);
  return {
    orderStatus: toldStatus?.(order) ?? String(order.status),
    noticeStatusText: progress?.due?.days === 0 ? dueToday : headline,
    noticeDesText: [isDueAgain ? dueAgain : description, ...debitsAnnounced(bills, locale)].join(' '),
    recProducts: [],
    productName: order.product.name,
    productLogo: order.product.logo,
    userOrderDetail: { detail: orderLines(order, locale, now) },
    h5Url: repayAddress(order, progress?.due?.amount ?? ''),
    isDelay: delayOffer(order, now) ? 1 : 0,
    telephone: order.product.telephone,
    isScore: isRatingDue(order) ? 1 : 0,
    receipts: receipts.map((receipt) => receiptResponse(receipt, payer, locale)),
    progress,
    payments: bills.map((bill) => paymentResponse(bill, facts, locale, now)),
    application,
  };
}

/** A sentence for each announced debit by card. */
function debitsAnnounced(bills: readonly Bill[], { market, language }: DisplayLocale): string[] {
  return bills.flatMap(({ debitAt, payCode }) =>
    debitAt
      ? fill(labels[language].debitAnnounced, {
          card: payCodeText(payCode),
          time: displayMoment(debitAt, market.currency, language),
        })
      : [],
  );
}

/**
 * When time alone changes the response next: at midnight, or when a bill ends. Null where it shows what is not the
 * order's own: an application, whether a rating is due, or how much of an overpayment was refunded.
 */
export function detailsStandUntil({ order, receipts, bills, application }: Facts, now: Date): Date | null {
  const isItsOwn = application === null && !isRatingDue(order) && receipts.every(({ surplus }) => surplus === 0);
  if (!isItsOwn) return null;
  const midnight = startOfDay(addDays(dayOf(now, order.currency), 1), order.currency);
  const ends = bills.map(({ endsAt }) => endsAt).filter((end) => end > now);
  return [midnight, ...ends].reduce((first, one) => (one < first ? one : first));
}

/** The product's own repay page, told the order and what is due of it; '' for ours. */
export function repayAddress({ id: orderId, productId, product }: Order, amount: string): string {
  if (product.repayPage === '') return '';
  const joint = product.repayPage.includes('?') ? '&' : '?';
  return `${product.repayPage}${joint}${new URLSearchParams({ productId, orderId, amount })}`;
}

function paymentResponse(bill: Bill, facts: Facts, locale: DisplayLocale, now: Date): Payment {
  const { billNo, kind, amount, payCode, vcode, since, debitAt } = bill;
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
    ...(debitAt ? { debitAt: isoWithOffset(debitAt, facts.order.currency) } : {}),
    wait: state === 'open' || state === 'checking' ? waitOf(bill) : null,
    receipt: receipt && receiptResponse(receipt, facts.payer, locale),
    received: decimal(received),
    surplus: decimal(surplus),
    missing: decimal(missing),
  };
}

/** A receipt in loan-details: amount, time, channel, and a line for each thing it paid for. */
export function receiptResponse(receipt: Receipt, payer: string, locale: DisplayLocale): ReceiptResponse {
  const { receiptNo, amount, paidAt, currency, billNo, payCode, covered, delayFee, surplus, refunded } = receipt;
  const owed = surplus - refunded;
  const { order, receipt: label } = labels[locale.language];
  const money = (minor: number) => displayAmount(minor, locale);
  return {
    receiptNo,
    amount: fromMinor(amount, locale.market.minorDigits),
    paidAt: isoWithOffset(paidAt, currency),
    billNo,
    payCode,
    payer,
    missing: '',
    surplus: surplus > 0 ? fromMinor(owed, locale.market.minorDigits) : '',
    lines: [
      ...covered.map((part) => ({
        text: fill(order.instalment, { periodNo: part.periodNo }),
        value: money(totalOf(part)),
      })),
      ...(delayFee > 0 ? [{ text: label.delay, value: money(delayFee) }] : []),
      ...(owed > 0 ? [{ text: label.surplus, value: money(owed) }] : []),
      ...(refunded > 0 ? [{ text: label.refunded, value: money(refunded) }] : []),
    ],
  };
}
