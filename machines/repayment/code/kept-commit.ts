import { amountOf } from './route-parameters.ts';

/**
 * The name under which the visit keeps the token of a commit of that order and amount, until it is seen as paid, or the
 * borrower chooses anew what to pay.
 */
export function keptCommit(query: Record<string, string>): string {
  return `committedPayment:${query.orderId}:${amountOf(query)}`;
}
