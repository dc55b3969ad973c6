import * as z from 'zod/mini';
import type { Currency } from '#domain/configuration/currencies.ts';
import type { WallClock } from '#server/platform/clock.ts';
import {
  CARD_PATIENCE,
  type CardCharge,
  type CardProvider,
  type ChargeFound,
  type ChargeOutcome,
} from '#server/platform/ports/card-provider.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import type { RazorpaySettings } from '#server/settings/provider-variables.ts';
import { askProvider } from './http.ts';
import { paiseOf, RAZORPAY, type RazorpayTerms, razorpayHost } from './razorpay.ts';

const order = z.object({ id: z.string().check(z.regex(/^order_\w+$/)), receipt: z.nullish(z.string()) });
const payment = z.object({
  id: z.string().check(z.regex(/^pay_\w+$/)),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });
const customer = z.object({ email: z.string(), contact: z.string() });
const charged = z.object({ razorpay_payment_id: z.string().check(z.regex(/^pay_\w+$/)) });

/** What saved cards are known by: "cust_…/token_…". */
const TOKEN = /^(cust_\w+)\/(token_\w+)$/;

/**
 * Cards that borrowers have saved at Razorpay, charged as recurring payments
 * (https://razorpay.com/docs/payments/payment-gateway/s2s-integration/recurring-payments/cards/subsequent-payments). Razorpay
 * has no idempotency key for payments: the payment's key is the receipt of an order, an order is looked up by it before
 * anything is asked for (https://razorpay.com/docs/api/orders/fetch-all), and it is paid once
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
  const become = async (orders: readonly z.output<typeof order>[], signal: AbortSignal): Promise<ChargeFound> => {
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

  const create = ({ key, amount, currency }: CardCharge, signal: AbortSignal) => {
    const json = { amount: paiseOf(amount, minorDigits), currency, payment_capture: true, receipt: key };
    return askProvider(host, { method: 'POST', path: '/orders', json, response: order, repeat: 'notTaken', signal });
  };

  const takes = (currency: Currency) => currency === 'INR';

  return {
    name: RAZORPAY,
    patience: CARD_PATIENCE,
    takes,

    async charge(charge, signal): Promise<ChargeOutcome> {
      const { key, cardToken, amount, currency, validUntil } = charge;
      const [, customerId, token] = TOKEN.exec(cardToken) ?? [];
      if (customerId === undefined || token === undefined || !takes(currency)) return { kind: 'declined' };
      const orders = await ordersOf(key, signal);
      const before = await become(orders, signal);
      if (before.kind !== 'notPaid') return { kind: before.kind };
      const { email, contact } = await askProvider(host, {
        path: `/customers/${customerId}`,
        response: customer,
        repeat: 'always',
        signal,
      });
      const { id: orderId } = orders[0] ?? (await create(charge, signal));
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
            order_id: orderId,
            customer_id: customerId,
            token,
            recurring: '1',
            description: `Loan payment ${key}`,
          },
          response: charged,
          repeat: 'notTaken',
          signal,
        });
      } catch (error) {
        // What it refuses outright it has not taken; of every other fault it is not known.
        if (!(error instanceof ProviderError) || error.status !== 400) throw error;
        const after = await become([{ id: orderId, receipt: key }], signal);
        return { kind: after.kind === 'paid' ? 'paid' : 'declined' };
      }
      const after = await become([{ id: orderId, receipt: key }], signal);
      if (after.kind === 'notPaid') throw new Error('razorpay does not know the payment yet');
      return { kind: after.kind };
    },

    async find(key, signal) {
      return become(await ordersOf(key, signal), signal);
    },
  };
}
