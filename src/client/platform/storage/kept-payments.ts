import { knownPaymentsOf } from '#machines/loan/payment-arrival.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/** What a page of the order noted in this visit of the payments that were there; '' where none did. */
export function keptNote(kept: Pick<KeptForVisit, 'read'>, orderId: string): string {
  const { note } = Object(kept.read(knownPaymentsOf(orderId)));
  return typeof note === 'string' ? note : '';
}
