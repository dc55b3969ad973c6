import * as z from 'zod/mini';
import { NO_PAYMENTS, sessionName } from '#machines/loan/kept-payments.ts';
import type { PaymentSession } from '#machines/loan/payment-session.ts';

const claim = z.object({
  billNo: z.string(),
  vcode: z.string(),
  payCode: z.string(),
  amount: z.string(),
  isOfDelay: z.boolean(),
  query: z.record(z.string(), z.string()),
  claimedAt: z.string(),
});
const cardPayment = z.object({
  billNo: z.string(),
  amount: z.string(),
  cardId: z.string(),
  bankName: z.string(),
  cardNo: z.string(),
  sentAt: z.string(),
});
const paymentSession = z.object({
  bill: z.string(),
  claims: z.array(claim),
  tokens: z.record(z.string(), z.string()),
  openCard: z.exactOptional(cardPayment),
  paidCard: z.exactOptional(cardPayment),
});

/** What the visit keeps of the payments of an order; nothing where what is kept is of another shape. Screens read it by the application. */
export function readPaymentSession(kept: { read(name: string): unknown }, orderId = ''): PaymentSession {
  const { success, data } = paymentSession.safeParse(kept.read(sessionName(orderId)));
  return success ? data : NO_PAYMENTS;
}

/** Whether the payment page begins otherwise than for a visit that keeps nothing; the bill is the page's own matter. */
export function isPaying({ bill: _, ...payments }: PaymentSession): boolean {
  return Object.values(payments).some((kept) => Object.keys(kept).length > 0);
}
