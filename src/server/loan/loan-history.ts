import type { ResponseOf } from '#contract/call.ts';
import type { loanHistoryCall } from '#contract/loan.ts';
import { fromMinor } from '#domain/minor-units.ts';
import type { Backend } from '#server/platform/backend.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import type { DisplayLocale } from '#server/platform/money/display.ts';
import { labels } from '#server/texts/texts.ts';
import { receiptResponse } from './details-response.ts';
import type { Order } from './order.ts';
import { type Bill, outcomeOf, type Standing } from './payments.ts';
import type { Receipt } from './receipts.ts';

interface Facts extends Pick<Backend, 'toldStatus'> {
  pdfUrl: string;
  order: Order;
  receipts: readonly Receipt[];
  bills: readonly Bill[];
  payer: string;
}

/** Every payment of an order, the latest first, and when it was agreed and settled. */
export function historyResponse(
  { order, receipts, bills, payer, toldStatus, pdfUrl }: Facts,
  locale: DisplayLocale,
  now: Date,
): ResponseOf<typeof loanHistoryCall> {
  const { product, status, currency, appliedAt, settledAt } = order;
  return {
    productName: product.name,
    orderStatus: toldStatus?.(order) ?? String(status),
    noticeStatusText: labels[locale.language].statuses[status].headline,
    appliedAt: isoWithOffset(appliedAt, currency),
    settledAt: settledAt ? isoWithOffset(settledAt, currency) : '',
    pdfUrl,
    receipts: receipts.map((receipt) => ({
      ...receiptResponse(receipt, payer, locale),
      missing: missingOf(receipt, { order, receipts, bills }, locale, now),
    })),
  };
}

/** Told of the latest payment of a bill alone. */
function missingOf(receipt: Receipt, standing: Standing, { market }: DisplayLocale, now: Date): string {
  const bill = standing.bills.find(({ billNo }) => billNo === receipt.billNo);
  const isLatest = standing.receipts.find(({ billNo }) => billNo === receipt.billNo) === receipt;
  const missing = bill && isLatest ? outcomeOf(bill, standing, now).missing : null;
  return missing === null ? '' : fromMinor(missing, market.minorDigits);
}
