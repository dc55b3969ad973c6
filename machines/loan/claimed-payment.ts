/** A payment that the borrower says to have made: "TELAH MEMBAYAR", then "YA" (rows VA-09, VA-11). */
export interface ClaimedPayment {
  /** The number it was paid to. */
  vcode: string;
  /** '' where the number has no bill. */
  billNo: string;
  payCode: string;
  /** A decimal string in major units. */
  amount: string;
  /** The route parameters of the page that shows the number. */
  query: Readonly<Record<string, string>>;
  /** When the borrower said so: ISO 8601. */
  keptAt: string;
}

/** The name under which the visit keeps what was said of an order. */
export function claimOf(orderId: string): string {
  return `claimedPayment:${orderId}`;
}
