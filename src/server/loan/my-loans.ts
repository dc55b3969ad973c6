import type { ResponseOf } from '#contract/call.ts';
import type { MyLoan, myLoansCall } from '#contract/loan.ts';
import { fromMinor } from '#domain/minor-units.ts';
import { isBeingDecided } from '#domain/order-status.ts';
import type { Backend } from '#server/platform/backend.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import type { DisplayLocale } from '#server/platform/money/display.ts';
import { labels } from '#server/texts/texts.ts';
import { repayAddress } from './details-response.ts';
import type { Order } from './order.ts';
import { progressOf } from './progress.ts';

interface Facts extends Pick<Backend, 'toldStatus'> {
  orders: readonly Order[];
  /** The orders of which a card is being charged. */
  charging: ReadonlySet<string>;
}

/** A borrower's orders as a list: the next due first, then those under way, then those that are over, the latest first. */
export function myLoansResponse(facts: Facts, locale: DisplayLocale, now: Date): ResponseOf<typeof myLoansCall> {
  const loans = facts.orders.map((order) => myLoan(order, facts, locale, now));
  return { loans: loans.sort((one, other) => placeOf(one) - placeOf(other)) };
}

/** By due date, which a loan that owes nothing has after every other. */
function placeOf({ due, orderStatus }: MyLoan): number {
  if (due) return Date.parse(due.dueTime);
  return isBeingDecided(orderStatus) ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER;
}

function myLoan(order: Order, { charging, toldStatus }: Facts, { language, market }: DisplayLocale, now: Date): MyLoan {
  const { id, productId, product, status, currency, amount, appliedAt, settledAt } = order;
  const due = progressOf(order, market.minorDigits, now)?.due ?? null;
  return {
    productId,
    orderId: id,
    productName: product.name,
    productLogo: product.logo,
    orderStatus: toldStatus?.(order) ?? String(status),
    noticeStatusText: labels[language].statuses[status].headline,
    h5Url: repayAddress(order, due?.amount ?? ''),
    amount: fromMinor(amount, market.minorDigits),
    due,
    appliedAt: isoWithOffset(appliedAt, currency),
    settledAt: settledAt ? isoWithOffset(settledAt, currency) : '',
    isChecking: charging.has(id) ? 1 : 0,
  };
}
