import { type ClaimedPayment, claimOf } from '#machines/loan/payment-arrival.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/** What the borrower said in this visit to have paid of an order, the latest first, but for what was not kept whole. */
export function claimedPayments(kept: Pick<KeptForVisit, 'read'>, orderId: string): ClaimedPayment[] {
  const found = [false, true].flatMap((isOfDelay) => {
    const one = Object(kept.read(claimOf(orderId, isOfDelay)));
    const { vcode, billNo, payCode, amount, query, knownPayments, keptAt } = one;
    const texts: unknown[] = [vcode, billNo, payCode, amount, knownPayments, keptAt, ...Object.values(Object(query))];
    const isWhole = query === Object(query) && texts.every((text) => typeof text === 'string');
    return isWhole ? [{ vcode, billNo, payCode, amount, query, knownPayments, keptAt, isOfDelay }] : [];
  });
  return found.sort((one, other) => Date.parse(other.keptAt) - Date.parse(one.keptAt));
}
