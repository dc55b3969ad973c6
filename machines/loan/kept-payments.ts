/** The `PaymentSession` of an order that has none yet. */
export const NO_PAYMENTS = { bill: '', claims: [], tokens: {} };

/** The name under which the visit keeps the session of an order. */
export function sessionName(orderId: string): string {
  return `payments:${orderId}`;
}
