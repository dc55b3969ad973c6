import { type ClaimedPayment, claimOf } from '#machines/loan/payment-arrival.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/** What the borrower said in this visit to have paid of an order; null where nothing, or what was kept is not whole. */
export function claimedPayment(kept: Pick<KeptForVisit, 'read'>, orderId: string): ClaimedPayment | null {
  const found = Object(kept.read(claimOf(orderId)));
  const { vcode, billNo, payCode, amount, query, knownPayments, keptAt } = found;
  const texts: unknown[] = [vcode, billNo, payCode, amount, knownPayments, keptAt, ...Object.values(Object(query))];
  const isWhole = query === Object(query) && texts.every((one) => typeof one === 'string');
  return isWhole ? { vcode, billNo, payCode, amount, query, knownPayments, keptAt } : null;
}
