export interface UpiPayment {
  /** The payee's UPI ID, such as "name@handle". */
  address: string;
  /** Who is paid, as the app shows it. */
  name: string;
  /** A decimal in major units, in rupees. */
  amount: string;
  /** What it is for. */
  note: string;
  /** By which the payee knows the payment again: letters and digits, 35 at most. */
  reference: string;
}

/**
 * The link that opens a payment in a UPI app, and that a UPI QR code holds: the parameters pa, pn, tr, tn, am and cu of
 * NPCI's UPI linking specification. The amount has two decimals and is fixed.
 */
export function upiLink({ address, name, amount, note, reference }: UpiPayment): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  const parameters = {
    pa: address,
    pn: name,
    tr: reference,
    tn: note,
    am: `${whole}.${decimals.padEnd(2, '0')}`,
    cu: 'INR',
  };
  const query = Object.entries(parameters).map(
    // Apps read a space as %20, not as +; the @ of an address stands as it is.
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
