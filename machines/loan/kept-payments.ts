/** The `PaymentSession` of an order that has none yet. */
export const NO_PAYMENTS = { bill: '', claims: [], tokens: {} };

const OF_ORDER = 'payments:';

/** The name under which the visit keeps the session of an order. */
export function sessionName(orderId: string): string {
  return OF_ORDER + orderId;
}

/** The order whose session the visit keeps under this name; '' where it keeps something else there. */
export function orderOfSession(name: string): string {
  return name.startsWith(OF_ORDER) ? name.slice(OF_ORDER.length) : '';
}
