import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { toMinor } from '#domain/minor-units.ts';
import { type Answered, type Asked, type ByHand, fieldsOf, isBy, type StandIn, standIn } from './stand-in.ts';

export const RAZORPAY_ACCOUNT = {
  keyId: 'rzp_test_key',
  keySecret: 'key-secret-of-the-stand-in',
  webhookSecret: 'webhook-secret-of-the-stand-in',
};

/** What becomes of a payment as soon as it is asked for. */
export type Becoming = 'captured' | 'created' | 'authorized' | 'failed';

interface Order {
  id: string;
  receipt: string | null;
  amount: number;
  /** Of the debit; null where the order was made without one. Times are UNIX seconds. */
  notification: Notice | null;
  payments: { id: string; status: string; amount: number }[];
}

interface Notice {
  id: string;
  token_id: string;
  payment_after: number;
  status: 'created' | 'delivered' | 'failed';
  delivered_at: number | null;
}

type Receiver = { entity: 'bank_account'; account_number: string } | { entity: 'vpa'; address: string };

export interface RazorpayStandIn extends StandIn {
  orders: Order[];
  accounts: { id: string; receivers: Receiver[] }[];
  /** The next payments, one after the other; captured without. */
  becoming: Becoming[];
  /** What becomes of the notices of the next orders; delivered at once without. */
  notices: Notice['status'][];
}

/** Money that came to a virtual account: in paise, and when. */
export interface Credit {
  method?: 'bank_transfer' | 'upi' | 'card';
  amount: number;
  at: Date;
  id?: string;
}

/** "You cannot create a Customer Identifier with VPA Receiver alone." */
const accountAsked = z.strictObject({
  receivers: z.strictObject({
    types: z
      .array(z.enum(['bank_account', 'vpa']))
      .refine((types) => types.includes('bank_account') && new Set(types).size === types.length),
  }),
  description: z.string().optional(),
  customer_id: z.string().optional(),
  close_by: z.int().positive().max(2_147_483_647).optional(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
});
const orderAsked = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  payment_capture: z.literal(true),
  receipt: z.string().max(40),
  notification: z.strictObject({ token_id: z.string(), payment_after: z.int().positive().optional() }).optional(),
});
const paymentAsked = z.strictObject({
  email: z.email(),
  contact: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  order_id: z.string(),
  customer_id: z.literal('cust_1'),
  token: z.literal('token_1'),
  recurring: z.literal(true),
  description: z.string(),
});

/** "36 hours and 5 minutes after the notification is delivered", in seconds. */
const NOTICE = 36 * 3600 + 5 * 60;

const refused = (description: string, reason = 'NA'): Answered => ({
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason, metadata: {} } },
});

const notDocumented = (refuses: string): Answered => ({ ...refused(refuses), refuses });

/**
 * Razorpay as https://razorpay.com/docs/api/payments/smart-collect-2, …/api/orders/ and the pages on recurring payments by
 * card describe it. A virtual account has a bank account, and may have a UPI ID beside it. An order is paid once, and found by its
 * receipt; payments have no idempotency key. A recurring debit is refused without its notice, and earlier than 36 hours and 5
 * minutes after that was delivered.
 * `now` is its clock, in milliseconds.
 */
export async function razorpayStandIn(now: () => number = Date.now, byHand?: ByHand): Promise<RazorpayStandIn> {
  const orders: Order[] = [];
  const accounts: RazorpayStandIn['accounts'] = [];
  const becoming: Becoming[] = [];
  const notices: RazorpayStandIn['notices'] = [];
  const seconds = () => Math.floor(now() / 1000);
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
    const { receivers, ...asked } = parsed.data;
    const number = nextId('').slice(1);
    const issued = {
      bank_account: {
        id: `ba_${number}`,
        entity: 'bank_account' as const,
        ifsc: 'RATN0VAAPIS',
        bank_name: 'RBL Bank',
        name: 'Acme Corp',
        notes: [],
        account_number: `2223${number}`,
      },
      vpa: {
        id: `vpa_${number}`,
        entity: 'vpa' as const,
        username: `rpy.payto${number}`,
        handle: 'icici',
        address: `rpy.payto${number}@icici`,
      },
    };
    const account = { id: nextId('va'), receivers: receivers.types.map((type) => issued[type]) };
    accounts.push(account);
    const standing = { entity: 'virtual_account', status: 'active', amount_expected: null, amount_paid: 0 };
    return { status: 200, json: { name: 'Acme Corp', ...standing, ...asked, ...account, closed_at: null } };
  };

  const pay = (body: string): Answered => {
    const parsed = paymentAsked.safeParse(JSON.parse(body));
    if (!parsed.success) return notDocumented(fieldsOf(parsed.error));
    const order = orders.find(({ id }) => id === parsed.data.order_id);
    if (!order) return notDocumented('order_id (no such order)');
    if (order.amount !== parsed.data.amount) return notDocumented(`amount (the order’s is ${order.amount})`);
    if (order.payments.some(({ status }) => status === 'captured')) return refused('Order is already paid');
    const { notification } = order;
    if (notification?.status !== 'delivered' || notification.token_id !== parsed.data.token) {
      return { ...refused('No notice was sent', 'pre_debit_notification_not_sent'), refuses: 'no notice was sent' };
    }
    const earliest = Math.max(notification.payment_after, (notification.delivered_at ?? 0) + NOTICE);
    if (seconds() < earliest) {
      const reason = 'BAD_REQUEST_MANDATE_PROMISED_DEBIT_DATE_NOT_HONOURED';
      return { ...refused('The debit comes before its date', reason), refuses: 'before its date' };
    }
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
      const found = orders.filter(({ receipt }) => query.receipt === undefined || receipt === query.receipt);
      return collection(found.map(orderEntity));
    }
    if (path === '/v1/orders' && method === 'POST') {
      const parsed = orderAsked.safeParse(JSON.parse(body));
      if (!parsed.success) return notDocumented(fieldsOf(parsed.error));
      const { receipt, amount, notification: asked } = parsed.data;
      const status = notices.shift() ?? 'delivered';
      const delivered_at = status === 'delivered' ? seconds() : null;
      const notification = asked && {
        payment_after: seconds() + NOTICE,
        ...asked,
        id: nextId('notification'),
        status,
        delivered_at,
      };
      const order: Order = { id: nextId('order'), receipt, amount, notification: notification ?? null, payments: [] };
      orders.push(order);
      return { status: 200, json: orderEntity(order) };
    }
    const [, orderId, payments] = /^\/v1\/orders\/(\w+)(\/payments)?$/.exec(path) ?? [];
    const order = orders.find(({ id }) => id === orderId);
    if (method === 'GET' && order) {
      return payments ? collection(order.payments) : { status: 200, json: orderEntity(order) };
    }
    return notDocumented('the path');
  };

  const standing = await standIn(
    answer,
    byHand && {
      ...byHand,
      paid(number, rupees) {
        const account = accounts.find(({ receivers }) => receivers.some((one) => numberOf(one) === number));
        if (!account) return `No number ${number} was issued here.`;
        if (rupees === null) return 'An account of Razorpay takes any amount: name it, &amount=….';
        const credit: Credit = {
          method: number.includes('@') ? 'upi' : 'bank_transfer',
          amount: toMinor(rupees, 2),
          at: new Date(now()),
          id: `pay_${randomBytes(7).toString('hex')}`,
        };
        const body = JSON.stringify(accountCredited(account.receivers, credit));
        const headers = { 'content-type': 'application/json', 'x-razorpay-signature': razorpaySignature(body) };
        return { headers, body };
      },
    },
  );
  return { ...standing, url: `${standing.url}/v1`, orders, accounts, becoming, notices };
}

const numberOf = (one: Receiver) => (one.entity === 'vpa' ? one.address : one.account_number);

/** An order as Razorpay tells of it: its notice stands there where it was asked for. */
function orderEntity({ payments, notification, amount, ...order }: Order) {
  const isPaid = payments.some(({ status }) => status === 'captured');
  const paid = isPaid ? amount : 0;
  return {
    ...order,
    entity: 'order',
    amount,
    amount_paid: paid,
    amount_due: amount - paid,
    currency: 'INR',
    ...(notification ? { notification } : {}),
    status: isPaid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    attempts: payments.length,
  };
}

/** The webhook that an account was credited by a bank transfer or by UPI, as documented. */
export function accountCredited(
  receivers: readonly object[],
  { method = 'bank_transfer', amount, at, id = 'pay_DETA2KrOlhqQzF' }: Credit,
) {
  const created_at = Math.floor(at.getTime() / 1000);
  const transfer =
    method === 'upi'
      ? { upi_transfer: { entity: { id: 'ut_DzZjcnY8n3oU65', entity: 'upi_transfer', payment_id: id, amount } } }
      : { bank_transfer: { entity: { id: 'bt_DETA2KSUJ3uCM9', entity: 'bank_transfer', payment_id: id, amount } } };
  return {
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: 'virtual_account.credited',
    contains: ['payment', 'virtual_account', ...Object.keys(transfer)],
    payload: {
      payment: {
        entity: { id, entity: 'payment', amount, currency: 'INR', status: 'captured', method, created_at },
      },
      virtual_account: { entity: { id: 'va_DET8z3wBxfPB5L', entity: 'virtual_account', status: 'active', receivers } },
      ...transfer,
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
