import { isPositiveAmount } from '#domain/money.ts';

/** The pages of a delay carry this `is_display` (specification section 9). */
export const DELAY_DISPLAY = '1';

/** What the pages of a repayment hand on to each other, and not more: identifiers travel in the visit. */
const HANDED_ON = ['productId', 'orderId', 'amount', 'is_display'];

/** The route parameters of a repayment that are there. */
export function handedOn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => HANDED_ON.includes(name)));
}

/** What is to be paid, a decimal in major units; '' where the route parameters name nothing that can be paid. */
export function amountOf({ amount = '' }: Record<string, string>): string {
  return isPositiveAmount(amount) ? amount : '';
}
