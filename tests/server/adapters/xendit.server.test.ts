import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountPaid,
  codePaid,
  paymentCaptured,
  XENDIT_CALLBACK_TOKEN,
  XENDIT_KEY,
  xenditStandIn,
} from '#demonstration/stand-ins/xendit-stand-in.ts';
import { XENDIT, xendit, xenditWebhooks } from '#server/adapters/xendit.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { issueVirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { onDatabase } from '../database/on-database.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon, refusalOf } from '../loan/lending.ts';
import { numberOf, WebhookServer } from '../webhooks/webhook-server.ts';

const OUT = '2026-01-01';
const DAY = '2026-01-28';
const FIRST = 224_000;
const alarms: string[] = [];
const TERMS = { payee: 'Pinjam Teman', minorDigits: 0, alarm: (line: string) => void alarms.push(line) };
const source = xenditWebhooks({ callbackToken: XENDIT_CALLBACK_TOKEN }, TERMS);
const read = (body: object) => source.read(JSON.stringify(body));

describe.each([
  ['v3', '/v3/payment_requests', '/v3/payment_requests'],
  ['legacy', '/callback_virtual_accounts', '/fixed_payment_code'],
] as const)('Xendit by its %s interface', (api, ofBanks, ofOutlets) => {
  let fake: Awaited<ReturnType<typeof xenditStandIn>>;
  const provider = (secretKey = XENDIT_KEY) =>
    xendit({ url: fake.url, api, secretKey, callbackToken: XENDIT_CALLBACK_TOKEN }, TERMS, 0);
  beforeAll(async () => {
    fake = await xenditStandIn();
  });
  beforeEach(() => {
    fake.asked.length = 0;
    fake.faults.length = 0;
    fake.issued.length = 0;
    alarms.length = 0;
  });
  afterEach(() => expect(fake.refused.splice(0)).toEqual([]));
  afterAll(() => fake.close());

  onDatabase((opened) => {
    const lend = () => Lending.lend(opened().db, OUT, { product: { currency: 'IDR' } });
    const issue = (lending: Lending, payCode = 'CIMB Niaga:ATM', payType: 1 | 2 = 1, by = provider()) =>
      issueVirtualAccount(
        lending.db,
        by,
        { id: lending.orderId },
        { payType, payCode, purpose: 'instalments', amount: FIRST },
        noon(DAY),
      );

    test('issues a number for the amount, as long as the code lives, and no second one meanwhile', async () => {
      const lending = await lend();
      const account = await issue(lending);
      expect(fake.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${ofBanks}`]);
      expect(fake.asked[0]?.body).toContain(account.expiresAt.toISOString());
      expect(fake.issued).toMatchObject([{ reference: account.billNo, number: account.vcode, amount: FIRST }]);
      expect(account.provider).toBe(XENDIT);
      expect(JSON.stringify(account.steps)).toContain(account.vcode);
      expect((await issue(lending)).vcode).toBe(account.vcode);
      expect(fake.asked).toHaveLength(1);
    });

    test('issues the payment code of a mini market', async () => {
      const account = await issue(await lend(), 'ALFAMART', 2);
      expect(fake.asked.map(({ path }) => path)).toEqual([ofOutlets]);
      expect(account.vcode).toBe(fake.issued[0]?.number);
    });

    test('what is paid to its number is posted by its webhook, once', async () => {
      const lending = await lend();
      const { vcode, billNo } = await issue(lending);
      const paid =
        api === 'v3'
          ? paymentCaptured(billNo, FIRST, noon(DAY), { payment_id: 'py-1' })
          : accountPaid(vcode, FIRST, noon(DAY), 'py-1');
      const server = new WebhookServer(lending.db, DAY);
      expect([await server.deliver(paid), await server.deliver(paid)]).toEqual([200, 200]);
      await server.turn();
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      await expectSoundBooks(lending.db);
    });

    test.each([
      ['too many requests', { status: 429, json: { error_code: 'RATE_LIMIT_EXCEEDED', message: 'slow down' } }, 1],
      ...([500, 502, 503, 504] as const).map(
        (status) =>
          [`its fault ${status}`, { status, json: { error_code: 'SERVER_ERROR', message: 'sorry' } }, 1] as const,
      ),
      ['a lost request', 'cut', 1],
      ['a lost answer', 'lost', 2],
    ] as const)('after %s asks again for the same, and the borrower has one number', async (_what, fault, issued) => {
      const lending = await lend();
      fake.faults.push(fault);
      const account = await issue(lending, 'BCA:ATM');
      expect(fake.asked.map(({ body }) => body)).toEqual([fake.asked[0]?.body, fake.asked[0]?.body]);
      expect(fake.issued).toHaveLength(issued);
      expect(account.vcode).toBe(fake.issued.at(-1)?.number);
      expect((await issue(lending, 'BCA:ATM')).vcode).toBe(account.vcode);
    });

    test('that has had this reference already gives no number, and the next try has another reference', async () => {
      const lending = await lend();
      fake.faults.push('lost', { status: 409, json: { error_code: 'DUPLICATE_ERROR', message: 'Duplicate' } });
      await expect(issue(lending, 'BNI:ATM')).rejects.toThrow('xendit answered 409 (DUPLICATE_ERROR)');
      const account = await issue(lending, 'BNI:ATM');
      expect(account.billNo).not.toBe(fake.issued[0]?.reference);
      expect(account.vcode).toBe(fake.issued[1]?.number);
    });

    test('that stays away gives no number, and the next try does', async () => {
      const lending = await lend();
      fake.faults.push('cut', 'cut', 'cut');
      await expect(issue(lending, 'BNI:ATM')).rejects.toThrow('xendit answered nothing');
      expect(fake.asked).toHaveLength(3);
      expect(alarms).toEqual([]);
      expect((await issue(lending, 'BNI:ATM')).vcode).toBe(fake.issued[0]?.number);
    });

    test('that refuses is not asked again, and the error names neither key nor borrower', async () => {
      const lending = await lend();
      const refused = await issue(lending, 'BRI:ATM', 1, provider('another')).catch((error: unknown) => error);
      expect(String(refused)).toBe('ProviderError: xendit answered 401 (INVALID_API_KEY)');
      expect(fake.refused.splice(0)).toEqual([`POST ${ofBanks}: authorization`]);
      expect(fake.asked).toHaveLength(1);
    });

    test.each([
      [{ status: 201, json: 'x'.repeat(1_000_001) }, 'too long'],
      [{ status: 307, json: {}, headers: { location: '/elsewhere' } }, 'a redirection (307)'],
      [{ status: 201, json: 'Siti' }, 'the whole (invalid_type)'],
    ])('whose answer does not end is not read on, nor a redirection followed: %#', async (answered, what) => {
      fake.faults.push(answered);
      await expect(issue(await lend(), 'BRI:ATM')).rejects.toThrow(
        `xendit answered ${answered.status} (not as documented)`,
      );
      expect(fake.asked.map(({ path }) => path)).toEqual([ofBanks]);
      const [, first] = ofBanks.split('/');
      expect(alarms).toEqual([`ALARM: xendit answered what is not documented to /${first}: ${what}`]);
    });
  });

  test('offers the banks and outlets that it has, in its own market alone', () => {
    const { bankList } = provider().paymentOptions(1, 'IDR');
    expect(bankList.map(({ bankName }) => bankName)).toEqual(['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata', 'CIMB Niaga']);
    expect(provider().paymentOptions(2, 'IDR').marketList).toEqual(['ALFAMART', 'INDOMARET']);
    expect(provider().paymentOptions(1, 'INR')).toEqual({ bankList: [], marketList: [] });
  });
});

describe('Xendit’s webhooks', () => {
  const { owner_id: _owner, ...code } = codePaid('TEST789', 25_000, noon(DAY), 'fpc_1');
  const changed = { id: '1', owner_id: '2', external_id: '3', status: 'INACTIVE', is_closed: true };

  test('tell of the payment of a code, and of changes of accounts that nothing is booked for', () => {
    const deposit = { kind: 'deposit', reference: 'fpc_1', vcode: 'TEST789', amount: 25_000 };
    expect(read(code)).toEqual({ event: deposit, at: noon(DAY) });
    expect(read({ ...code, currency: 'IDR' })).toMatchObject({ event: deposit });
    expect(read({ ...code, currency: 'PHP' })).toBeNull();
    expect(read({ ...accountPaid('8808', 1, noon(DAY), 'va'), currency: 'PHP' })).toBeNull();
    expect(read(changed)).toEqual({ other: 'virtual account INACTIVE', isFault: false });
  });

  test('that tell of money in a form that is not known are refused, ring, and come again', () => {
    const paid = { ...code, owner_id: '2' };
    expect(read({ ...paid, status: 'COMPLETED' })).toMatchObject({ event: { amount: 25_000 } });
    for (const strange of [
      { amount: '25000' },
      { amount: undefined },
      { currency: 'PHP' },
      { transaction_timestamp: '2026-01-28T06:30:00.000+0700' },
      { fixed_payment_code_payment_id: undefined },
      { payment_code: undefined, code: 'TEST789' },
      { status: 'FAILED' },
      { status: 'EXPIRED' },
    ]) {
      expect(read({ ...paid, ...strange })).toBeNull();
      expect(read({ ...paid, ...strange, is_closed: true })).toBeNull();
    }
    const paymentFields = ['payment_id', 'fixed_payment_code_payment_id', 'callback_virtual_account_id', 'paid_amount'];
    for (const field of paymentFields) expect(read({ ...changed, [field]: '4' }), field).toBeNull();
    expect(read({ ...accountPaid('8808', 1, noon(DAY), 'va'), owner_id: '2', status: 'FAILED' })).toBeNull();
  });

  test('of payment requests are money where they are whole', () => {
    const { data, ...event } = paymentCaptured('123456789012', 25_000, noon(DAY), { payment_id: 'py-1' });
    const deposit = { kind: 'deposit', reference: 'py-1', billNo: '123456789012', amount: 25_000 };
    expect(read({ ...event, data })).toEqual({ event: deposit, at: noon(DAY) });
    const [capture] = data.captures;
    const twice = [
      { ...capture, capture_amount: 10_000 },
      { ...capture, capture_amount: 5_000 },
    ];
    expect(read({ ...event, data: { ...data, captures: twice } })).toMatchObject({ event: { amount: 15_000 } });
    for (const strange of [
      { status: 'PENDING' },
      { currency: 'PHP' },
      { payment_id: undefined },
      { payment_id: 'py 1' },
      { payment_id: 'py-1 ' },
      { reference_id: '' },
      { updated: undefined },
      { captures: [], request_amount: undefined },
      { captures: [], request_amount: '25000' },
      { captures: [{ ...capture, capture_amount: 0.5 }] },
      { captures: [{ ...capture, capture_amount: -1 }] },
    ])
      expect(read({ ...event, data: { ...data, ...strange } }), JSON.stringify(strange)).toBeNull();
    expect(read({ ...event, event: 'payment.succeeded', data })).toBeNull();
    expect(read({ ...event, event: 'payment_token.activation', data: {} })).toMatchObject({ isFault: false });
    expect(read({ ...event, event: 'x'.repeat(101), data: {} })).toBeNull();
  });

  onDatabase((opened) => {
    test('book a payment to a number of the other interface, and nothing to a reference that is not known', async () => {
      const lending = await Lending.lend(opened().db, OUT, { product: { currency: 'IDR' } });
      const { vcode, billNo } = await numberOf(lending, DAY);
      const server = new WebhookServer(lending.db, DAY);
      await server.deliver(accountPaid(vcode, 100_000, noon(DAY)));
      await server.deliver(paymentCaptured(billNo, 124_000, noon(DAY)));
      await server.deliver(paymentCaptured('an order of another shop', 1_000, noon(DAY)));
      await server.turn();
      expect(await lending.left(DAY)).toEqual([218_000, 212_000, 206_000]);
      expect(server.alarms()).toEqual(['ALARM: money told of cannot be booked: virtualAccount.unknown']);
      const own = { provider: 'razorpay', reference: 'pay_1', billNo, amount: 1_000 };
      expect(await refusalOf(postDeposit(lending.db, own, noon(DAY)))).toBe('virtualAccount.unknown');
      await expectSoundBooks(lending.db);
    });
  });
});
