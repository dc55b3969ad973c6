import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answered, type Asked, type StandIn, standIn } from '#demonstration/stand-ins/stand-in.ts';
import { razorpay, razorpayWebhooks } from '#server/adapters/razorpay.ts';
import { razorpayCards } from '#server/adapters/razorpay-cards.ts';
import type {
  PublishedAccount,
  PublishedAccountRequest,
  PublishedCollection,
  PublishedCredit,
  PublishedCustomer,
  PublishedDebit,
  PublishedDebitRequest,
  PublishedNotice,
  PublishedOrder,
  PublishedOrderPaid,
  PublishedOrderRequest,
  PublishedPayment,
  PublishedReceiver,
} from './razorpay-schema.ts';

// The adapter against what Razorpay publishes: each request has the published shape, each published response is read.

const ORDER_ID = '174001';
const KEY = '1234567890123456';
const TERMS = { payee: 'Pinjam Teman', minorDigits: 2, alarm: (line: string) => void alarms.push(line) };
const alarms: string[] = [];
const responses: object[] = [];

let provider: StandIn;
beforeEach(async () => {
  provider = await standIn((): Answered => ({ status: 200, json: responses.shift() }));
});
afterEach(async () => {
  await provider.close();
  expect([alarms.splice(0), responses.splice(0)]).toEqual([[], []]);
});

const settings = () => ({ url: `${provider.url}/v1`, keyId: 'rzp_test_1', keySecret: 'one', webhookSecret: 'two' });
const said = ({ method, path, query, body }: Asked) => ({ method, path, query, json: body && JSON.parse(body) });

const bank: PublishedReceiver = {
  id: 'ba_Dzaznb0XK1yx1l',
  entity: 'bank_account',
  ifsc: 'RATN0VAAPIS',
  bank_name: 'RBL Bank',
  name: 'Acme Corp',
  notes: [],
  account_number: '2223333226676435',
};
const vpa: PublishedReceiver = {
  id: 'vpa_DzaznS24HKkTBY',
  entity: 'vpa',
  username: 'rpy.payto00000gaurikumari',
  handle: 'icici',
  address: 'rpy.payto00000gaurikumari@icici',
};
const accountOf = (receivers: PublishedReceiver[]): PublishedAccount => ({
  id: 'va_DzaznJGgvduD1R',
  name: 'Acme Corp',
  entity: 'virtual_account',
  status: 'active',
  description: 'Loan 174001',
  amount_expected: null,
  notes: [],
  amount_paid: 0,
  customer_id: null,
  receivers,
  close_by: 1_681_615_838,
  closed_at: null,
  created_at: 1_577_965_559,
});

test.each([
  [1, bank.entity === 'bank_account' ? bank.account_number : '', { ifsc: 'RATN0VAAPIS', accountName: 'Acme Corp' }],
  [2, 'rpy.payto00000gaurikumari@icici', undefined],
] as const)('a virtual account for pay type %i', async (payType, vcode, details) => {
  responses.push(accountOf([bank, vpa]));
  const askedAt = new Date('2026-01-28T12:00:00Z');
  const expiresAt = new Date('2026-01-29T12:00:00Z');
  const issued = await razorpay(settings(), TERMS, 0).issue({
    payType,
    payCode: payType === 1 ? 'Bank transfer:NEFT' : 'UPI',
    currency: 'INR',
    specificNum: '',
    orderId: ORDER_ID,
    amount: 224_000,
    askedAt,
    expiresAt,
  });
  expect(issued).toMatchObject({ vcode, billNo: 'DzaznJGgvduD1R', ...(details ? { details } : {}) });
  const json: PublishedAccountRequest = {
    receivers: { types: ['bank_account', 'vpa'] },
    description: 'Loan 174001',
    close_by: expiresAt.getTime() / 1000,
    notes: { order: ORDER_ID },
  };
  expect(provider.asked.map(said)).toEqual([{ method: 'POST', path: '/v1/virtual_accounts', query: {}, json }]);
});

const paymentOf = (changes: Partial<PublishedPayment>): PublishedPayment => ({
  id: 'pay_DETA2KrOlhqQzF',
  entity: 'payment',
  amount: 61_900,
  currency: 'INR',
  status: 'captured',
  order_id: null,
  invoice_id: null,
  international: false,
  method: 'bank_transfer',
  amount_refunded: 0,
  amount_transferred: 0,
  refund_status: null,
  captured: true,
  description: 'NA',
  card_id: null,
  bank: null,
  wallet: null,
  vpa: null,
  email: 'gaurav.kumar@example.com',
  contact: '+919000090000',
  customer_id: 'cust_BtQNqzmBlAXyTY',
  notes: [],
  fee: 731,
  tax: 112,
  error_code: null,
  error_description: null,
  created_at: 1_567_675_983,
  ...changes,
});
const told = (body: object) => razorpayWebhooks(settings(), TERMS).read(JSON.stringify(body));
const AT = new Date(1_567_675_983_000);

test('the webhook of an account that was credited by a transfer', () => {
  const credit: PublishedCredit = {
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: 'virtual_account.credited',
    contains: ['payment', 'virtual_account', 'bank_transfer'],
    payload: {
      payment: { entity: paymentOf({}) },
      virtual_account: { entity: { ...accountOf([vpa, bank]), amount_paid: 61_900 } },
      bank_transfer: {
        entity: {
          id: 'bt_DETA2KSUJ3uCM9',
          entity: 'bank_transfer',
          payment_id: 'pay_DETA2KrOlhqQzF',
          mode: 'NEFT',
          bank_reference: '156767598340',
          amount: 61_900,
          payer_bank_account: { id: 'ba_DETA2UuuKtKLR1', entity: 'bank_account', ifsc: 'KKBK0000007' },
          virtual_account_id: 'va_DzaznJGgvduD1R',
        },
      },
    },
    created_at: 1_567_675_983,
  };
  const event = { kind: 'deposit', reference: 'pay_DETA2KrOlhqQzF', vcode: '2223333226676435', amount: 61_900 };
  expect(told(credit)).toEqual({ event, at: AT });
});

// The payment's own "vpa" is the payer's.
test('the webhook of an account that was credited by UPI', () => {
  const credit: PublishedCredit = {
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: 'virtual_account.credited',
    contains: ['payment', 'virtual_account', 'upi_transfer'],
    payload: {
      payment: { entity: paymentOf({ method: 'upi', vpa: 'gauravkumar@icic', acquirer_data: { rrn: null } }) },
      virtual_account: { entity: { ...accountOf([bank, vpa]), amount_paid: 61_900 } },
      upi_transfer: {
        entity: {
          id: 'ut_DzZjcnY8n3oU65',
          entity: 'upi_transfer',
          amount: 61_900,
          payer_vpa: 'gauravkumar@icic',
          payer_bank: 'Kotak Mahindra Bank',
          payer_account: '765432123456789',
          payer_ifsc: 'KKBK0000007',
          payment_id: 'pay_DETA2KrOlhqQzF',
          rrn: '006516367819',
          virtual_account_id: 'va_DzaznJGgvduD1R',
        },
      },
    },
    created_at: 1_567_675_984,
  };
  expect(told(credit)).toMatchObject({ event: { vcode: 'rpy.payto00000gaurikumari@icici', amount: 61_900 } });
});

const orderOf = (changes: Partial<PublishedOrder>): PublishedOrder => ({
  id: 'order_1Aa00000000002',
  entity: 'order',
  amount: 224_000,
  amount_paid: 0,
  amount_due: 224_000,
  currency: 'INR',
  receipt: KEY,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_579_782_776,
  ...changes,
});
const listOf = <Item>(...items: Item[]): PublishedCollection<Item> => ({
  entity: 'collection',
  count: items.length,
  items,
});
const NOW = new Date('2026-01-28T12:00:00Z');
const chargedBy = (now: Date) =>
  razorpayCards(settings(), TERMS, { now: () => now }, 0).charge(
    {
      key: KEY,
      cardToken: 'cust_1Aa00000000001/token_M7K2eFBU7vToaQ',
      amount: 224_000,
      currency: 'INR',
      isConfirmed: false,
      validUntil: new Date(now.getTime() + 60_000),
    },
    new AbortController().signal,
  );

test('the notice of a debit by a saved card', async () => {
  const payment_after = NOW.getTime() / 1000 + 37 * 3600;
  const notification = { token_id: 'token_M7K2eFBU7vToaQ', payment_after };
  responses.push(listOf<PublishedOrder>(), orderOf({ notification: { ...notification, id: 'notification_01' } }));
  expect(await chargedBy(NOW)).toEqual({ kind: 'announced', debitAt: new Date(payment_after * 1000) });
  const json: PublishedOrderRequest = {
    amount: 224_000,
    currency: 'INR',
    payment_capture: true,
    receipt: KEY,
    notification,
  };
  expect(provider.asked.map(said)).toEqual([
    { method: 'GET', path: '/v1/orders', query: { receipt: KEY }, json: '' },
    { method: 'POST', path: '/v1/orders', query: {}, json },
  ]);
});

test('the debit by a saved card', async () => {
  const payment_after = NOW.getTime() / 1000 - 60;
  const notification = { token_id: 'token_M7K2eFBU7vToaQ', payment_after, id: 'notification_01' };
  const delivered_at = payment_after - 37 * 3600;
  const customer: PublishedCustomer = {
    id: 'cust_1Aa00000000001',
    entity: 'customer',
    name: 'Gaurav Kumar',
    email: 'gaurav.kumar@example.com',
    contact: 9_123_456_780,
    gstin: null,
    notes: [],
    created_at: 1_655_298_731,
  };
  const debit: PublishedDebit = { razorpay_payment_id: 'pay_1Aa00000000001' };
  responses.push(
    listOf(orderOf({})),
    listOf<PublishedPayment>(),
    orderOf({ notification: { ...notification, status: 'delivered', delivered_at } }),
    customer,
    debit,
    listOf(paymentOf({ id: 'pay_1Aa00000000001', order_id: 'order_1Aa00000000002', method: 'card' })),
  );
  expect(await chargedBy(NOW)).toEqual({ kind: 'paid' });
  const json: PublishedDebitRequest = {
    email: 'gaurav.kumar@example.com',
    contact: 9_123_456_780,
    amount: 224_000,
    currency: 'INR',
    order_id: 'order_1Aa00000000002',
    customer_id: 'cust_1Aa00000000001',
    token: 'token_M7K2eFBU7vToaQ',
    recurring: true,
    description: `Loan payment ${KEY}`,
  };
  const asked = provider.asked.map(said);
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/orders',
    '/v1/orders/order_1Aa00000000002/payments',
    '/v1/orders/order_1Aa00000000002',
    '/v1/customers/cust_1Aa00000000001',
    '/v1/payments/create/recurring',
    '/v1/orders/order_1Aa00000000002/payments',
  ]);
  expect(asked[4]).toMatchObject({ method: 'POST', json });
});

test('the webhooks of a card’s order and of its notice', () => {
  const payment = paymentOf({ method: 'card', order_id: 'order_1Aa00000000002', card_id: 'card_DESp9fNnu0RoNc' });
  const paid: PublishedOrderPaid = {
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: payment },
      order: { entity: orderOf({ status: 'paid', amount_paid: 224_000, amount_due: 0, attempts: 1 }) },
    },
    created_at: 1_567_674_606,
  };
  expect(told(paid)).toEqual({ event: { kind: 'card', key: KEY }, at: AT });
  const noticeOf = (status: 'delivered' | 'failed'): PublishedNotice => ({
    entity: 'event',
    account_id: 'acc_8TgNt9DVrJB0bl',
    event: `order.notification.${status}`,
    contains: ['notification'],
    payload: {
      notification: {
        entity: {
          id: 'notification_00000000000001',
          entity: 'notification',
          order_id: 'order_1Aa00000000002',
          token_id: 'token_M7K2eFBU7vToaQ',
          delivered_at: status === 'delivered' ? 1_634_057_113 : null,
          status,
          payment_after: 1_634_057_114,
        },
      },
      created_at: 1_595_456_636,
    },
  });
  expect(told(noticeOf('delivered'))).toEqual({ other: 'order.notification.delivered', isFault: false });
  // The card is not debited, and the borrower counts on it.
  expect(told(noticeOf('failed'))).toEqual({ other: 'order.notification.failed', isFault: true });
});
