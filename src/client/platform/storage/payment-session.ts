import { NO_PAYMENTS, type PaymentSession, paymentSession, sessionName } from '#machines/loan/payment-session.ts';

/** What the visit keeps of the payments of an order; nothing where what is kept is of another shape. */
export function readPaymentSession(kept: { read(name: string): unknown }, orderId = ''): PaymentSession {
  const { success, data } = paymentSession.safeParse(kept.read(sessionName(orderId)));
  return success ? data : NO_PAYMENTS;
}
