import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountCredited,
  orderPaid,
  RAZORPAY_ACCOUNT,
  type RazorpayStandIn,
  razorpaySignature,
  razorpayStandIn,
} from '#demonstration/stand-ins/razorpay-stand-in.ts';
import { RAZORPAY, razorpay, razorpayWebhooks } from '#server/adapters/razorpay.ts';
import { razorpayCards } from '#server/adapters/razorpay-cards.ts';
import { chargeAnnounced } from '#server/cards/announced-charging.ts';
import { saveCard } from '#server/cards/saved-cards.ts';
import { receiptsOf } from '#server/loan/receipts.ts';
import { systemTimers } from '#server/platform/clock.ts';
import { issueVirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { onDatabase } from '../database/on-database.ts';
import { Lending, noon } from '../loan/lending.ts';
import { CardPaying } from '../repayment/card-paying.ts';
import { WebhookServer } from '../webhooks/webhook-server.ts';

const OUT = '2026-01-01';
const DAY = '2026-01-28';
const FIRST = 224_000;
const alarms: string[] = [];
const TERMS = { payee: 'Pinjam Teman', minorDigits: 2, alarm: (line: string) => void alarms.push(line) };

let fake: RazorpayStandIn;
let now = noon(DAY);
beforeAll(async () => {
  fake = await razorpayStandIn(() => now.getTime());
});
beforeEach(() => {
  now = noon(DAY);
  const { asked, faults, orders, accounts, becoming, notices } = fake;
  for (const list of [alarms, asked, faults, orders, accounts, becoming, notices]) list.length = 0;
});
afterEach(() => expect(fake.refused.splice(0)).toEqual([]));
afterAll(() => fake.close());

const account = () => ({ url: fake.url, ...RAZORPAY_ACCOUNT });
const FAULTS = [
  [
    'too many requests',
    { status: 429, json: { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } } },
  ],
  ['a fault of its own', { status: 502, json: { error: { code: 'GATEWAY_ERROR', description: 'sorry' } } }],
  ['a lost request', 'cut'],
  ['a lost answer', 'lost'],
] as const;

describe('Razorpay’s virtual accounts', () => {
  onDatabase((opened) => {
    const issue = (lending: Lending, payCode: string, payType: 1 | 2, day = DAY) =>
      issueVirtualAccount(
        lending.db,
        razorpay(account(), TERMS, 0),
        { id: lending.orderId },
        { payType, payCode, purpose: 'instalments', amount: FIRST },
        noon(day),
      );
    const lend = () => Lending.lend(opened().db, OUT);

    test('have a bank account and a UPI ID until the code ends; a transfer is given the account, with its IFSC', async () => {
      const lending = await lend();
      const number = await issue(lending, 'Bank transfer:NEFT', 1);
      expect(JSON.parse(fake.asked[0]?.body ?? '')).toEqual({
        receivers: { types: ['bank_account', 'vpa'] },
        description: `Loan ${lending.orderId}`,
        close_by: number.expiresAt.getTime() / 1000,
        notes: { order: lending.orderId },
      });
      expect(number).toMatchObject({
        provider: RAZORPAY,
        vcode: expect.stringMatching(/^2223\w+$/),
        details: { ifsc: 'RATN0VAAPIS', accountName: 'Acme Corp' },
      });
      expect(JSON.stringify(number.steps)).toContain('RATN0VAAPIS');
      const again = await issue(lending, 'Bank transfer:NEFT', 1);
      expect([again.vcode, again.details]).toEqual([number.vcode, number.details]);
      expect(fake.accounts).toHaveLength(1);
    });

    // The bank is Razorpay's choice for each account, and its answer the first to name it; until this release they were called ICICI's.
    test.each(['Bank transfer:NEFT', 'ICICI Bank:NEFT'])(
      'asked for as %s have a receipt that names no bank',
      async (payCode) => {
        const lending = await lend();
        const { vcode } = await issue(lending, payCode, 1);
        expect((await issue(lending, payCode, 1)).vcode, 'given again while it lives').toBe(vcode);
        await lending.deposit(DAY, { provider: RAZORPAY, vcode, amount: FIRST });
        expect(await receiptsOf(lending.db, { id: lending.orderId })).toMatchObject([
          { payCode: 'Bank transfer:NEFT' },
        ]);
      },
    );

    test('with a UPI ID have a receipt of the app that was chosen', async () => {
      const lending = await lend();
      const { vcode } = await issue(lending, 'PhonePe', 2);
      await lending.deposit(DAY, { provider: RAZORPAY, vcode, amount: FIRST });
      expect(await receiptsOf(lending.db, { id: lending.orderId })).toMatchObject([{ payCode: 'PhonePe' }]);
    });

    test('with a UPI ID are paid by a link, and close a quarter of an hour later at the earliest', async () => {
      const lending = await lend();
      const number = await issue(lending, 'PhonePe', 2, '2026-01-31T23:55');
      expect(number.vcode).toMatch(/^rpy\.payto\w+@icici$/);
      const { close_by } = JSON.parse(fake.asked[0]?.body ?? '');
      expect(close_by).toBeGreaterThan(noon('2026-02-01T00:10').getTime() / 1000);
      const paying = {
        ...number,
        orderId: lending.orderId,
        amount: '2240',
        payee: 'Pinjam Teman',
        payType: 2,
      } as const;
      const { payLink = '' } = razorpay(account(), TERMS).details(paying);
      const link = new URL(payLink);
      expect(link.searchParams.get('pa')).toBe(number.vcode);
      expect(link.searchParams.get('tr')).toMatch(/^[A-Za-z0-9]{1,35}$/);
    });

    test.each(FAULTS)('are asked for again after %s, and the borrower has one', async (_what, fault) => {
      const lending = await lend();
      fake.faults.push(fault);
      const number = await issue(lending, 'Bank transfer:IMPS', 1);
      expect(fake.asked).toHaveLength(2);
      expect((await issue(lending, 'Bank transfer:IMPS', 1)).vcode).toBe(number.vcode);
    });

    test('that are none of the kind that was asked for give no number, and ring', async () => {
      const vpa = { entity: 'vpa', address: 'siti@upi' };
      fake.faults.push({ status: 201, json: { id: 'va_1', status: 'active', receivers: [vpa] } });
      const number = issue(await lend(), 'Bank transfer:NEFT', 1);
      await expect(number).rejects.toThrow('razorpay answered 201 (not as documented)');
      expect(alarms.join()).toMatch(/^ALARM: razorpay .* to \/virtual_accounts: receivers \(none of the kind/);
      expect(alarms.join()).not.toContain('siti');
    });

    test.each(['closed', 'paid'])('that are %s already give no number, and ring', async (status) => {
      const vpa = { entity: 'vpa', address: 'siti@upi' };
      fake.faults.push({ status: 200, json: { id: 'va_1', status, receivers: [vpa] } });
      await expect(issue(await lend(), 'PhonePe', 2)).rejects.toThrow('razorpay answered 200 (not as documented)');
      expect(alarms).toEqual([
        'ALARM: razorpay answered what is not documented to /virtual_accounts: status (invalid_value)',
      ]);
    });
  });
});

describe('Razorpay’s webhooks', () => {
  const source = () => razorpayWebhooks(account(), TERMS);
  const bank = { entity: 'bank_account', ifsc: 'RATN0VAAPIS', name: 'Acme Corp', account_number: '2223330012341234' };
  const vpa = { entity: 'vpa', username: 'rpy.payto1', handle: 'icici', address: 'rpy.payto1@icici' };

  test('are its own by the signature of the body as it came', () => {
    const body = JSON.stringify(accountCredited([bank], { amount: 61_900, at: noon(DAY) }));
    const isGenuine = (signature: string, said = body) =>
      source().isGenuine({ headers: { 'x-razorpay-signature': signature }, body: said });
    expect(isGenuine(razorpaySignature(body))).toBe(true);
    expect(isGenuine(razorpaySignature(body), `${body} `)).toBe(false);
    expect(isGenuine(razorpaySignature(body, 'secret'))).toBe(false);
    expect(isGenuine('')).toBe(false);
    expect(source().isGenuine({ headers: {}, body })).toBe(false);
  });

  test('tell of deposits by bank and UPI, of cards, and of what is not booked', () => {
    const told = (body: object) => source().read(JSON.stringify(body));
    const at = noon(DAY);
    expect(told(accountCredited([bank], { amount: 61_900, at }))).toEqual({
      event: { kind: 'deposit', reference: 'pay_DETA2KrOlhqQzF', vcode: '2223330012341234', amount: 61_900 },
      at,
    });
    expect(told(accountCredited([vpa], { method: 'upi', amount: 100, at }))).toMatchObject({
      event: { vcode: 'rpy.payto1@icici', amount: 100 },
    });
    expect(told(orderPaid('1234567890123456', at))).toEqual({ event: { kind: 'card', key: '1234567890123456' }, at });
    expect(told({ entity: 'event', event: 'payment.failed' })).toEqual({ other: 'payment.failed', isFault: false });
  });

  test.each([
    ['bank_transfer', '2223330012341234'],
    ['upi', 'rpy.payto1@icici'],
  ] as const)('of an account with both receivers name the one that was paid by %s, in any order', (method, vcode) => {
    for (const receivers of [
      [bank, vpa],
      [vpa, bank],
    ]) {
      const body = JSON.stringify(accountCredited(receivers, { method, amount: 100, at: noon(DAY) }));
      expect(source().read(body)).toMatchObject({ event: { kind: 'deposit', vcode } });
    }
  });

  // Such an account is of another app of the lender: its money is told of, as a number that nobody knows.
  test('of an account that was paid by none of our receivers name the account', () => {
    const qr = { id: 'qr_F8ibAwwQs5H1kb', entity: 'qr_code', reference: 'F8ibAwwQs5H1kb' };
    for (const [receivers, method] of [
      [[qr], 'upi'],
      [[bank, vpa], 'card'],
    ] as const) {
      const body = JSON.stringify(accountCredited(receivers, { method, amount: 100, at: noon(DAY) }));
      expect(source().read(body)).toMatchObject({ event: { kind: 'deposit', vcode: 'va_DET8z3wBxfPB5L' } });
    }
  });

  test('of money that are not as documented are not read', () => {
    expect(source().read('paid')).toBeNull();
    expect(source().read(JSON.stringify({ entity: 'event', event: 'virtual_account.credited' }))).toBeNull();
    expect(source().read(JSON.stringify(accountCredited([bank], { amount: 0.5, at: noon(DAY) })))).toBeNull();
    const dollars = JSON.stringify(accountCredited([bank], { amount: 100, at: noon(DAY) })).replace('INR', 'USD');
    expect(source().read(dollars)).toBeNull();
    const credited = JSON.stringify(accountCredited([bank], { amount: 100, at: noon(DAY) }));
    expect(source().read(credited)).not.toBeNull();
    for (const status of ['created', 'authorized', 'refunded', 'failed', '']) {
      expect(source().read(credited.replace('captured', status)), status).toBeNull();
    }
    const paid = orderPaid('1234567890123456', noon(DAY));
    const { payment, order } = paid.payload;
    const changed = (payload: object) =>
      source().read(JSON.stringify({ ...paid, payload: { payment, order, ...payload } }));
    expect(changed({})).not.toBeNull();
    for (const receipt of [1234567890123456, undefined, {}]) {
      expect(changed({ order: { entity: { ...order.entity, receipt } } }), String(receipt)).toBeNull();
    }
    expect(changed({ order: { entity: { ...order.entity, id: 'pay_1' } } })).toBeNull();
    expect(changed({ payment: { entity: { ...payment.entity, created_at: undefined } } })).toBeNull();
  });

  // A lender's own app takes first payments with Razorpay's checkout (docs/operations.md, Providers): their orders are told of too.
  describe('of orders that are not ours', () => {
    const FOREIGN = [null, '', 'link-card-77', 'rcptid #1', '12345678901234567'];

    onDatabase((opened) => {
      const start = () => new WebhookServer(opened().db, DAY, systemTimers, source());
      const deliver = (server: WebhookServer, body: string, signature = razorpaySignature(body)) =>
        server.deliver(body, { 'x-razorpay-signature': signature });

      test('are taken, and told as money that cannot be booked, each by the id of its order', async () => {
        const server = start();
        for (const [index, receipt] of FOREIGN.entries()) {
          const body = JSON.stringify(orderPaid(receipt, noon(DAY), `order_Foreign${index}`));
          expect(await deliver(server, body), String(receipt)).toBe(200);
          expect(await deliver(server, body), 'told again').toBe(200);
        }
        await server.turn();
        expect(server.alarms()).toEqual(
          FOREIGN.map(() => 'ALARM: money told of cannot be booked: cardPayment.unknown'),
        );
        const told = server.log.map((line) => JSON.parse(line)).filter(({ detail }) => detail);
        expect(told.map(({ reference }) => reference).sort()).toEqual(
          FOREIGN.map((_, index) => `order_Foreign${index}`),
        );
      });

      test('are taken of the last 48 hours alone, and by their signature', async () => {
        const server = start();
        const old = JSON.stringify(orderPaid(null, new Date(server.now.getTime() - 49 * 3_600_000)));
        expect(await deliver(server, old)).toBe(400);
        const timely = JSON.stringify(orderPaid(null, noon(DAY)));
        expect(await deliver(server, timely, razorpaySignature(timely, 'secret'))).toBe(401);
      });
    });
  });
});

describe('Razorpay’s cards', () => {
  const cards = () => razorpayCards(account(), TERMS, { now: () => now }, 0);
  const signal = new AbortController().signal;
  const KEY = '1234567890123456';
  const charge = (changes: { cardToken?: string; validUntil?: Date } = {}) =>
    cards().charge(
      {
        key: KEY,
        cardToken: 'cust_1/token_1',
        amount: FIRST,
        currency: 'INR',
        isConfirmed: false,
        validUntil: new Date(now.getTime() + 60_000),
        ...changes,
      },
      signal,
    );
  const HOUR = 3_600_000;
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR);
  };
  /** Announces the debit, and comes back on its date. */
  const announce = async () => {
    const outcome = await charge();
    later(37);
    return outcome;
  };
  const taken = () => fake.orders.flatMap(({ payments }) => payments).filter(({ status }) => status === 'captured');
  const debits = () => fake.asked.filter(({ path }) => path.endsWith('/recurring'));

  test('are announced by an order of the payment’s key with a notice to the cardholder, and nothing is taken', async () => {
    const debitAt = new Date(now.getTime() + 37 * HOUR);
    expect(cards().announces).toEqual({ hours: 37 });
    expect(await charge()).toEqual({ kind: 'announced', debitAt });
    const post = fake.asked.find(({ method, path }) => method === 'POST' && path === '/v1/orders');
    expect(JSON.parse(post?.body ?? '')).toEqual({
      amount: FIRST,
      currency: 'INR',
      payment_capture: true,
      receipt: KEY,
      notification: { token_id: 'token_1', payment_after: debitAt.getTime() / 1000 },
    });
    expect(await cards().find(KEY, signal)).toEqual({ kind: 'announced', debitAt });
    expect(await charge(), 'asked for again').toEqual({ kind: 'announced', debitAt });
    expect(fake.orders).toHaveLength(1);
    expect(debits()).toEqual([]);
  });

  test('are charged on the announced date, once, for the amount in paise', async () => {
    await announce();
    expect(await charge()).toEqual({ kind: 'paid' });
    expect(fake.orders).toMatchObject([{ receipt: KEY, amount: FIRST, payments: [{ status: 'captured' }] }]);
    expect(await charge(), 'asked for again').toEqual({ kind: 'paid' });
    expect(taken()).toHaveLength(1);
    expect(await cards().find(KEY, signal)).toEqual({ kind: 'paid' });
    expect(await cards().find('0000000000000000', signal)).toEqual({ kind: 'notPaid' });
  });

  // "You can only attempt a manual debit 36 hours and 5 minutes after the notification is delivered."
  test('whose notice was delivered late are charged 36 hours and 5 minutes after that', async () => {
    await charge();
    later(2);
    const [order] = fake.orders;
    if (order?.notification) order.notification.delivered_at = now.getTime() / 1000;
    const debitAt = new Date(now.getTime() + (36 * 60 + 5) * 60_000);
    later(35);
    expect(await charge()).toEqual({ kind: 'announced', debitAt });
    expect(debits()).toEqual([]);
    now = debitAt;
    expect(await charge()).toEqual({ kind: 'paid' });
  });

  test('whose notice has not been delivered by then wait for it', async () => {
    fake.notices.push('created');
    await announce();
    expect(await charge()).toEqual({ kind: 'announced', debitAt: new Date(now.getTime() + HOUR) });
    expect(debits()).toEqual([]);
  });

  test('whose notice could not be delivered are declined, and nothing is asked for', async () => {
    fake.notices.push('failed');
    await announce();
    expect(await charge()).toEqual({ kind: 'declined' });
    expect(await cards().find(KEY, signal)).toEqual({ kind: 'declined' });
    expect(debits()).toEqual([]);
  });

  test('are taken for loans in rupees alone', () => {
    expect([cards().takes('INR'), cards().takes('IDR')]).toEqual([true, false]);
  });

  test('are declined as Razorpay declines, and where the token is none', async () => {
    await announce();
    fake.becoming.push('failed');
    expect(await charge()).toEqual({ kind: 'declined' });
    expect(await cards().find(KEY, signal)).toEqual({ kind: 'declined' });
    expect(await charge(), 'under the same key').toEqual({ kind: 'declined' });
    expect(await charge({ cardToken: 'test-accepted' })).toEqual({ kind: 'declined' });
    expect(taken()).toEqual([]);
  });

  test.each(['created', 'authorized'] as const)(
    'that Razorpay still works on are neither paid nor declined: %s',
    async (status) => {
      await announce();
      fake.becoming.push(status);
      await expect(charge()).rejects.toThrow('works on the payment still');
      await expect(cards().find(KEY, signal)).rejects.toThrow('works on the payment still');
      await expect(charge()).rejects.toThrow('works on the payment still');
      for (const order of fake.orders) for (const payment of order.payments) payment.status = 'captured';
      expect(await cards().find(KEY, signal)).toEqual({ kind: 'paid' });
      expect(taken()).toHaveLength(1);
    },
  );

  test('whose money Razorpay gave back by itself are declined, beside a payment that it kept they are paid', async () => {
    await announce();
    fake.becoming.push('created');
    await expect(charge()).rejects.toThrow('works on the payment still');
    const [order] = fake.orders;
    for (const payment of order?.payments ?? []) payment.status = 'refunded';
    expect(await cards().find(KEY, signal)).toEqual({ kind: 'declined' });
    order?.payments.push({ id: 'pay_kept', status: 'captured', amount: FIRST });
    expect(await cards().find(KEY, signal)).toEqual({ kind: 'paid' });
  });

  test('whose response is not as documented stay unclear, and ring without a word of it', async () => {
    await announce();
    const answer = { email: 9_800_000_000, contact: '+919800000000' };
    fake.faults.push('none', 'none', 'none', { status: 200, json: answer });
    await expect(charge()).rejects.toThrow('razorpay answered 200 (not as documented)');
    expect(alarms).toEqual(['ALARM: razorpay answered what is not documented to /customers: email (invalid_type)']);
    expect(taken()).toEqual([]);
  });

  test('whose order comes without its notice are not announced, and ring', async () => {
    fake.faults.push('none', { status: 200, json: { id: 'order_1', entity: 'order', receipt: KEY } });
    await expect(charge()).rejects.toThrow('razorpay answered 200 (not as documented)');
    expect(alarms.join()).toMatch(/to \/orders: notification/);
  });

  test('take and announce nothing after the time that they may', async () => {
    expect(await charge({ validUntil: now })).toEqual({ kind: 'declined' });
    expect(fake.orders).toEqual([]);
    await announce();
    expect(await charge({ validUntil: now })).toEqual({ kind: 'declined' });
    expect(debits()).toEqual([]);
  });

  // Requests of an announcement: orders, order.
  test.each(FAULTS.flatMap(([what, fault]) => [0, 1].map((at) => [what, at, fault] as const)))(
    'after %s of request %i are announced once, or not at all',
    async (_what, at, fault) => {
      for (let before = 0; before < at; before += 1) fake.faults.push('none');
      fake.faults.push(fault);
      const first = await charge().catch(() => null);
      const found = await cards().find(KEY, signal);
      if (first) expect(first.kind).toBe('announced');
      expect(found.kind).toBe(fake.orders.length === 1 ? 'announced' : 'notPaid');
      expect(await charge()).toMatchObject({ kind: 'announced' });
      expect(fake.orders).toHaveLength(1);
    },
  );

  // Requests of a debit: orders, payments of the order, order, customer, payment, payments of the order.
  test.each(FAULTS.flatMap(([what, fault]) => [0, 1, 2, 3, 4, 5].map((at) => [what, at, fault] as const)))(
    'after %s of request %i of the debit end up as it turns out, once',
    async (_what, at, fault) => {
      await announce();
      for (let before = 0; before < at; before += 1) fake.faults.push('none');
      fake.faults.push(fault);
      const first = await charge().catch(() => 'unknown');
      const found = await cards().find(KEY, signal);
      if (first !== 'unknown') expect(first).toEqual({ kind: 'paid' });
      expect(found.kind).toBe(taken().length === 1 ? 'paid' : 'announced');
      expect(await charge()).toEqual({ kind: 'paid' });
      expect(taken()).toHaveLength(1);
      expect(fake.orders).toHaveLength(1);
    },
  );
});

describe('A saved card of Razorpay', () => {
  onDatabase((opened) => {
    const HOUR = 3_600_000;
    const begin = async () => {
      const paying = await CardPaying.lend(opened().db);
      const cards = razorpayCards(account(), TERMS, paying.desk.clock, 0);
      paying.replace(cards);
      const card = { token: 'cust_1/token_1', bankName: 'HDFC Bank', bankCode: 'HDFC', lastFour: '4242' };
      await saveCard(paying.lending.db, cards, paying.borrower.id, card, noon('2026-01-01'));
      const standing = await paying.commitBy('4242');
      const pass = (hours: number) => {
        paying.pass(hours * HOUR);
        now = paying.desk.clock.now();
      };
      return { paying, standing, pass, turn: () => chargeAnnounced(paying.desk, { info: () => {} }) };
    };
    const debits = () => fake.asked.filter(({ path }) => path.endsWith('/recurring'));

    test('pays the bill on the announced date, and its webhook books nothing more', async () => {
      const { paying, standing, pass, turn } = await begin();
      expect(standing).toMatchObject({ kind: 'announced', debitAt: new Date(noon(DAY).getTime() + 37 * HOUR) });
      pass(36);
      await turn();
      expect([debits().length, await paying.posted()]).toEqual([0, 0]);
      pass(1);
      await turn();
      const { id } = { id: '', ...standing };
      expect(await paying.receipts()).toMatchObject([{ amount: FIRST, billNo: id, surplus: 0 }]);
      const server = new WebhookServer(opened().db, '2026-01-30', systemTimers, razorpayWebhooks(account(), TERMS));
      const body = JSON.stringify(orderPaid(id, now));
      expect(await server.deliver(body, { 'x-razorpay-signature': razorpaySignature(body) })).toBe(200);
      await server.turn();
      expect([debits().length, await paying.posted()]).toEqual([1, 1]);
    });

    test('takes nothing for what came through an account meanwhile', async () => {
      const { paying, pass, turn } = await begin();
      const number = await issueVirtualAccount(
        opened().db,
        razorpay(account(), TERMS, 0),
        { id: paying.lending.orderId },
        { payType: 2, payCode: 'UPI', purpose: 'instalments', amount: FIRST },
        now,
      );
      await paying.lending.deposit(DAY, { provider: RAZORPAY, vcode: number.vcode, amount: FIRST });
      pass(37);
      await turn();
      expect([debits().length, await paying.posted()]).toEqual([0, 1]);
    });
  });
});

// What the documentation refuses: https://razorpay.com/docs/api/payments/smart-collect-2/create-cust-id-bank-account-vpa and
// https://razorpay.com/docs/api/payments/recurring-payments/cards/create-subsequent-payments.
describe('Razorpay’s stand-in refuses', () => {
  const ask = async (path: string, body: object) => {
    const { keyId, keySecret } = RAZORPAY_ACCOUNT;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${fake.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, json: await response.json() };
  };
  const ORDER = { amount: 1000, currency: 'INR', payment_capture: true, receipt: 'Receipt No. 1' };
  const debit = (order_id: string) =>
    ask('/payments/create/recurring', {
      email: 'gaurav.kumar@example.com',
      contact: '9000090000',
      amount: 1000,
      currency: 'INR',
      order_id,
      customer_id: 'cust_1',
      token: 'token_1',
      recurring: true,
      description: 'Loan payment',
    });

  test('a virtual account with a UPI ID alone', async () => {
    const types = (...asked: string[]) => ask('/virtual_accounts', { receivers: { types: asked } });
    expect(await types('vpa')).toMatchObject({ status: 400, json: { error: { code: 'BAD_REQUEST_ERROR' } } });
    expect(await types('bank_account')).toMatchObject({ status: 200 });
    expect(await types('vpa', 'bank_account')).toMatchObject({ status: 200 });
    expect(fake.refused.splice(0)).toEqual(['POST /v1/virtual_accounts: receivers.types (custom)']);
  });

  test('a recurring debit without its notice, and before its date', async () => {
    const { json: silent } = await ask('/orders', ORDER);
    expect(await debit(silent.id)).toMatchObject({
      status: 400,
      json: { error: { reason: 'pre_debit_notification_not_sent' } },
    });
    const { json: announced } = await ask('/orders', { ...ORDER, notification: { token_id: 'token_1' } });
    now = new Date(now.getTime() + (36 * 60 + 5) * 60_000 - 1000);
    expect(await debit(announced.id)).toMatchObject({
      status: 400,
      json: { error: { reason: 'BAD_REQUEST_MANDATE_PROMISED_DEBIT_DATE_NOT_HONOURED' } },
    });
    now = new Date(now.getTime() + 1000);
    expect(await debit(announced.id)).toMatchObject({ status: 200 });
    expect(fake.refused.splice(0)).toEqual([
      'POST /v1/payments/create/recurring: no notice was sent',
      'POST /v1/payments/create/recurring: before its date',
    ]);
  });
});
