import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type Answered, type Asked, fieldsOf, isBy, type StandIn, standIn } from './stand-in.ts';

export const RAZORPAY_ACCOUNT = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecret: 'webhook-secret' };

/** What becomes of a payment as soon as it is asked for. */
export type Becoming = 'captured' | 'created' | 'authorized' | 'failed';

interface Order {
  id: string;
  receipt: string | null;
  amount: number;
  payments: { id: string; status: string; amount: number }[];
}

export interface RazorpayStandIn extends StandIn {
  orders: Order[];
  accounts: { id: string; amount_expected: number; receivers: { entity: string }[] }[];
  /** The next payments, one after the other; captured without. */
  becoming: Becoming[];
}

const accountAsked = z.strictObject({
  receivers: z.strictObject({ types: z.array(z.enum(['bank_account', 'vpa'])).length(1) }),
  description: z.string(),
  amount_expected: z.int().positive(),
  close_by: z.int().positive(),
  notes: z.record(z.string(), z.string()),
});
const orderAsked = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  payment_capture: z.literal(true),
  receipt: z.string().max(40),
});
const paymentAsked = z.strictObject({
  email: z.email(),
  contact: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  order_id: z.string(),
  customer_id: z.literal('cust_1'),
  token: z.literal('token_1'),
  recurring: z.literal('1'),
  description: z.string(),
});

const refused = (description: string): Answered => ({
  status: 400,
  json: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason: 'NA', metadata: {} },
  },
});

const notDocumented = (refuses: string): Answered => ({ ...refused(refuses), refuses });

/**
 * Razorpay as https://razorpay.com/docs/api/payments/smart-collect, …/api/orders/ and the pages on recurring payments by
 * card describe it: an order is paid once, receipts are looked up, payments have no idempotency key.
 */
export async function razorpayStandIn(): Promise<RazorpayStandIn> {
  const orders: Order[] = [];
  const accounts: RazorpayStandIn['accounts'] = [];
  const becoming: Becoming[] = [];
  let count = 0;
  const nextId = (prefix: string) => {
    count += 1;
    return `${prefix}_${String(count).padStart(14, 'E')}`;
  };
  const collection = (items: readonly object[]): Answered => ({
    status: 200,
    json: { entity: 'collection', count: items.length, items },
  });

  const openAccount = (body: string): Answered => {
    const parsed = accountAsked.safeParse(JSON.parse(body));
    if (!parsed.success) return notDocumented(fieldsOf(parsed.error));
    const [type] = parsed.data.receivers.types;
    const number = nextId('');
    const receiver =
      type === 'vpa'
        ? {
            entity: 'vpa',
            username: `rpy.payto${number}`,
            handle: 'icici',
            address: `rpy.payto${number.slice(1)}@icici`,
          }
        : {
            entity: 'bank_account',
            ifsc: 'RATN0VAAPIS',
            bank_name: 'RBL Bank',
            name: 'Acme Corp',
            account_number: `2223${number.slice(1)}`,
          };
    const { amount_expected, close_by } = parsed.data;
    const account = { id: nextId('va'), amount_expected, receivers: [{ id: nextId('ba'), ...receiver }] };
    accounts.push(account);
    return { status: 200, json: { ...account, entity: 'virtual_account', status: 'active', close_by, amount_paid: 0 } };
  };

  const pay = (body: string): Answered => {
    const parsed = paymentAsked.safeParse(JSON.parse(body));
    if (!parsed.success) return notDocumented(fieldsOf(parsed.error));
    const order = orders.find(({ id }) => id === parsed.data.order_id);
    if (!order) return notDocumented('order_id (no such order)');
    if (order.amount !== parsed.data.amount) return notDocumented(`amount (the order’s is ${order.amount})`);
    if (order.payments.some(({ status }) => status === 'captured')) return refused('Order is already paid');
    const status = becoming.shift() ?? 'captured';
    const id = nextId('pay');
    order.payments.push({ id, status, amount: order.amount });
    if (status === 'failed') return refused('Payment failed');
    return { status: 200, json: { razorpay_payment_id: id, razorpay_order_id: order.id, razorpay_signature: 'x' } };
  };

  const answer = (asked: Asked): Answered => {
    const { keyId, keySecret } = RAZORPAY_ACCOUNT;
    if (!isBy(asked, keyId, keySecret)) {
      const json = { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } };
      return { status: 401, json, refuses: 'authorization' };
    }
    const { method, path, query, body } = asked;
    if (method === 'POST' && path === '/v1/virtual_accounts') return openAccount(body);
    if (method === 'POST' && path === '/v1/payments/create/recurring') return pay(body);
    if (method === 'GET' && path === '/v1/customers/cust_1') {
      const contact = { email: 'gaurav.kumar@example.com', contact: '+919123456780' };
      return { status: 200, json: { id: 'cust_1', entity: 'customer', name: 'Gaurav Kumar', ...contact } };
    }
    if (path === '/v1/orders' && method === 'GET') {
      return collection(orders.filter(({ receipt }) => query.receipt === undefined || receipt === query.receipt));
    }
    if (path === '/v1/orders' && method === 'POST') {
      const parsed = orderAsked.safeParse(JSON.parse(body));
      if (!parsed.success) return notDocumented(fieldsOf(parsed.error));
      const { receipt, amount } = parsed.data;
      const order = { id: nextId('order'), receipt, amount, payments: [] };
      orders.push(order);
      return { status: 200, json: { ...order, entity: 'order', currency: 'INR', status: 'created', attempts: 0 } };
    }
    const [, orderId] = /^\/v1\/orders\/(\w+)\/payments$/.exec(path) ?? [];
    const order = orders.find(({ id }) => id === orderId);
    if (method === 'GET' && order) return collection(order.payments);
    return notDocumented('the path');
  };

  const standing = await standIn(answer);
  return { ...standing, url: `${standing.url}/v1`, orders, accounts, becoming };
}

/** The webhook that a virtual account was credited, as documented. */
export function accountCredited(receiver: object, amount: number, at: Date, id = 'pay_DETA2KrOlhqQzF') {
  const created_at = Math.floor(at.getTime() / 1000);
  return {
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: 'virtual_account.credited',
    contains: ['payment', 'virtual_account', 'bank_transfer'],
    payload: {
      payment: {
        entity: {
          id,
          entity: 'payment',
          amount,
          currency: 'INR',
          status: 'captured',
          method: 'bank_transfer',
          created_at,
        },
      },
      virtual_account: { entity: { id: 'va_DET8z3wBxfPB5L', entity: 'virtual_account', receivers: [receiver] } },
      bank_transfer: { entity: { id: 'bt_DETA2KSUJ3uCM9', entity: 'bank_transfer', mode: 'NEFT' } },
    },
    created_at,
  };
}

/** The webhook that an order was paid, as documented; its receipt is whatever was written there when it was made, or null. */
export function orderPaid(receipt: string | null, at: Date, id = 'order_DESlLckIVRkHWj') {
  const created_at = Math.floor(at.getTime() / 1000);
  return {
    entity: 'event',
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: 'pay_DESlfW9H8K9uqM', entity: 'payment', status: 'captured', created_at } },
      order: { entity: { id, entity: 'order', receipt, status: 'paid' } },
    },
    created_at,
  };
}

/** Its signature: the HMAC-SHA256 of the body, in hexadecimal. */
export function razorpaySignature(body: string, secret = RAZORPAY_ACCOUNT.webhookSecret): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
