import * as z from 'zod/mini';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { WallClock } from '#server/platform/clock.ts';
import {
  CARD_PATIENCE,
  type CardCharge,
  type CardProvider,
  type ChargeOutcome,
} from '#server/platform/ports/card-provider.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import type { RazorpaySettings } from '#server/settings/provider-variables.ts';
import { askProvider } from './http.ts';
import { paiseOf, RAZORPAY, type RazorpayTerms, razorpayHost } from './razorpay.ts';

const orderId = z.string().check(z.regex(/^order_\w+$/));
const order = z.object({ id: orderId, receipt: z.nullish(z.string()) });
const seconds = z.int().check(z.positive());
const announcedOrder = z.object({ id: orderId, notification: z.object({ payment_after: seconds }) });
/** An order by its id says whether its notice has reached the cardholder. */
const orderWithNotice = z.object({
  id: orderId,
  notification: z.nullish(
    z.object({
      payment_after: z.nullish(seconds),
      status: z.nullish(z.string()),
      delivered_at: z.nullish(seconds),
    }),
  ),
});
const payment = z.object({
  id: z.string().check(z.regex(/^pay_\w+$/)),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });
const customer = z.object({ email: z.string(), contact: z.union([z.string(), z.number()]) });
const charged = z.object({ razorpay_payment_id: z.string().check(z.regex(/^pay_\w+$/)) });

const HOUR = 3_600_000;
/** "You can only attempt a manual debit 36 hours and 5 minutes after the notification is delivered." */
const NOTICE = 36 * HOUR + 5 * 60_000;
/** From the order to the debit: the notice, and some time for its delivery. */
const ANNOUNCED_HOURS = 37;

/** What saved cards are known by: "cust_…/token_…". */
const TOKEN = /^(cust_\w+)\/(token_\w+)$/;

/**
 * Cards that borrowers have saved at Razorpay, charged as recurring payments
 * (https://razorpay.com/docs/api/payments/recurring-payments/cards/create-subsequent-payments). A debit is announced: the
 * cardholder's bank tells them of it, and it is made 36 hours and 5 minutes after that notice was delivered at the earliest.
 * The first request makes an order with the notice, a later one under the same key the debit.
 *
 * Razorpay has no idempotency key for payments: the payment's key is the receipt of an order, an order is looked up by it
 * before anything is asked for (https://razorpay.com/docs/api/orders/fetch-all), and it is paid once
 * (https://razorpay.com/docs/api/orders/). Payments that Razorpay still works on are neither paid nor declined: asked for,
 * they reject, so that they are asked after again. A code of ours is never needed.
 */
export function razorpayCards(
  settings: RazorpaySettings,
  { minorDigits, alarm }: RazorpayTerms,
  clock: WallClock,
  pause = 300,
): CardProvider {
  const host = razorpayHost(settings, { alarm, timeout: CARD_PATIENCE, pause });

  const ordersOf = async (key: string, signal: AbortSignal) => {
    const query = { receipt: key };
    const found = await askProvider(host, {
      path: '/orders',
      query,
      response: listOf(order),
      repeat: 'always',
      signal,
    });
    return found.items.filter(({ receipt }) => receipt === key);
  };

  /** What became of all that was ever asked for under the key. */
  const become = async (
    orders: readonly z.output<typeof order>[],
    signal: AbortSignal,
  ): Promise<{ kind: 'paid' } | { kind: 'declined' } | { kind: 'notPaid' }> => {
    const statuses: string[] = [];
    for (const { id } of orders) {
      const path = `/orders/${id}/payments`;
      const { items } = await askProvider(host, { path, response: listOf(payment), repeat: 'always', signal });
      statuses.push(...items.map(({ status }) => status));
    }
    if (statuses.includes('captured')) return { kind: 'paid' };
    // What was authorised and not captured in time is given back by itself: https://razorpay.com/docs/payments/refunds/auto-refunds.
    if (statuses.some((status) => status !== 'failed' && status !== 'refunded'))
      throw new Error('razorpay works on the payment still');
    return { kind: statuses.length === 0 ? 'notPaid' : 'declined' };
  };

  /** Makes the order, of which the cardholder's bank gives notice. */
  const announce = async ({ key, amount, currency }: CardCharge, token: string, signal: AbortSignal) => {
    const earliest = Math.ceil((clock.now().getTime() + ANNOUNCED_HOURS * HOUR) / 1000);
    const json = {
      amount: paiseOf(amount, minorDigits),
      currency,
      payment_capture: true,
      receipt: key,
      notification: { token_id: token, payment_after: earliest },
    };
    const { notification } = await askProvider(host, {
      method: 'POST',
      path: '/orders',
      json,
      response: announcedOrder,
      repeat: 'notTaken',
      signal,
    });
    return { kind: 'announced', debitAt: new Date(notification.payment_after * 1000) } as const;
  };

  /** From when an order without a payment may be debited; null for never: its notice did not reach the cardholder. */
  const debitFrom = async (id: string, signal: AbortSignal): Promise<Date | null> => {
    const path = `/orders/${id}`;
    const { notification } = await askProvider(host, { path, response: orderWithNotice, repeat: 'always', signal });
    if (!notification || notification.status === 'failed') return null;
    const { payment_after, delivered_at } = notification;
    const noticed = delivered_at ? delivered_at * 1000 + NOTICE : clock.now().getTime() + HOUR;
    return new Date(Math.max(noticed, (payment_after ?? 0) * 1000));
  };

  const takes = (currency: Currency) => currency === 'INR';

  return {
    name: RAZORPAY,
    patience: CARD_PATIENCE,
    takes,
    announces: { hours: ANNOUNCED_HOURS },

    async charge(charge, signal): Promise<ChargeOutcome> {
      const { key, cardToken, amount, currency, validUntil } = charge;
      const [, customerId, token] = TOKEN.exec(cardToken) ?? [];
      if (customerId === undefined || token === undefined || !takes(currency)) return { kind: 'declined' };
      const orders = await ordersOf(key, signal);
      const before = await become(orders, signal);
      if (before.kind !== 'notPaid') return before;
      if (clock.now() >= validUntil) return { kind: 'declined' };
      const [standing] = orders;
      if (!standing) return announce(charge, token, signal);
      const debitAt = await debitFrom(standing.id, signal);
      if (debitAt === null) return { kind: 'declined' };
      if (clock.now() < debitAt) return { kind: 'announced', debitAt };
      const { email, contact } = await askProvider(host, {
        path: `/customers/${customerId}`,
        response: customer,
        repeat: 'always',
        signal,
      });
      if (clock.now() >= validUntil) return { kind: 'declined' };
      try {
        await askProvider(host, {
          method: 'POST',
          path: '/payments/create/recurring',
          json: {
            email,
            contact,
            amount: paiseOf(amount, minorDigits),
            currency,
            order_id: standing.id,
            customer_id: customerId,
            token,
            recurring: true,
            description: `Loan payment ${key}`,
          },
          response: charged,
          repeat: 'notTaken',
          signal,
        });
      } catch (error) {
        // What it refuses outright it has not taken; of every other fault it is not known.
        if (!(error instanceof ProviderError) || error.status !== 400) throw error;
        const after = await become([standing], signal);
        return { kind: after.kind === 'paid' ? 'paid' : 'declined' };
      }
      const after = await become([standing], signal);
      if (after.kind === 'notPaid') throw new Error('razorpay does not know the payment yet');
      return after;
    },

    async find(key, signal) {
      const orders = await ordersOf(key, signal);
      const found = await become(orders, signal);
      const [standing] = orders;
      if (found.kind !== 'notPaid' || !standing) return found;
      const debitAt = await debitFrom(standing.id, signal);
      return debitAt === null ? { kind: 'declined' } : { kind: 'announced', debitAt };
    },
  };
}
