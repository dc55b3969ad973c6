import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountPaid,
  XENDIT_CALLBACK_TOKEN,
  XENDIT_KEY,
  xenditStandIn,
} from '#demonstration/stand-ins/xendit-stand-in.ts';
import { XENDIT, xendit, xenditWebhooks } from '#server/adapters/xendit.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { postDeposit } from '#server/repayment/deposits.ts';
import { issueVirtualAccount } from '#server/repayment/virtual-accounts.ts';
import { onDatabase } from '../database/on-database.ts';
import { expectSoundBooks } from '../ledger/books.ts';
import { Lending, noon } from '../loan/lending.ts';

const OUT = '2026-01-01';
const DAY = '2026-01-28';
const FIRST = 224_000;
const alarms: string[] = [];
const TERMS = { payee: 'Pinjam Teman', minorDigits: 0, alarm: (line: string) => void alarms.push(line) };

describe('Xendit', () => {
  let fake: Awaited<ReturnType<typeof xenditStandIn>>;
  const provider = (secretKey = XENDIT_KEY) =>
    xendit({ url: fake.url, secretKey, callbackToken: XENDIT_CALLBACK_TOKEN }, TERMS, 0);
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

    test('issues a closed virtual account that is paid once, for the amount, as long as the code lives', async () => {
      const lending = await lend();
      const account = await issue(lending);
      expect(fake.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /callback_virtual_accounts']);
      expect(JSON.parse(fake.asked[0]?.body ?? '')).toEqual({
        external_id: account.billNo,
        bank_code: 'CIMB',
        name: 'Pinjam Teman',
        expected_amount: FIRST,
        is_closed: true,
        is_single_use: true,
        expiration_date: account.expiresAt.toISOString(),
      });
      expect(account).toMatchObject({ provider: XENDIT, vcode: fake.issued[0]?.number });
      expect(JSON.stringify(account.steps)).toContain(account.vcode);
      // It lives: nothing is asked for again.
      expect((await issue(lending)).vcode).toBe(account.vcode);
      expect(fake.asked).toHaveLength(1);
    });

    test('issues the payment code of a mini market', async () => {
      const account = await issue(await lend(), 'ALFAMART', 2);
      expect(fake.asked.map(({ path }) => path)).toEqual(['/fixed_payment_code']);
      expect(account.vcode).toBe(fake.issued[0]?.number);
    });

    test('what is paid to its number is posted by its callback', async () => {
      const lending = await lend();
      const { vcode } = await issue(lending);
      const source = xenditWebhooks({ url: '', secretKey: '', callbackToken: XENDIT_CALLBACK_TOKEN }, TERMS);
      const told = source.read(JSON.stringify(accountPaid(vcode, FIRST, noon(DAY), 'va_1_1')));
      expect(told).toEqual({
        event: { kind: 'deposit', reference: 'va_1_1', vcode, amount: FIRST },
        at: noon(DAY),
      });
      await postDeposit(lending.db, { provider: XENDIT, reference: 'va_1_1', vcode, amount: FIRST }, noon(DAY));
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
      expect(fake.refused.splice(0)).toEqual(['POST /callback_virtual_accounts: authorization']);
      expect(fake.asked).toHaveLength(1);
    });

    test.each([
      [{ id: '1', external_id: '2', account_number: null, name: 'Siti' }, 'account_number (invalid_type)'],
      [{ id: '1', external_id: '2', account_number: 'Siti' }, 'account_number (invalid_format)'],
      ['Siti', 'the whole (invalid_type)'],
    ])(
      'that answers what is not documented gives no number, and rings without a word of it: %j',
      async (json, what) => {
        fake.faults.push({ status: 200, json });
        await expect(issue(await lend(), 'BRI:ATM')).rejects.toThrow(
          new ProviderError(XENDIT, 200, 'not as documented'),
        );
        expect(alarms).toEqual([
          `ALARM: xendit answered what is not documented to /callback_virtual_accounts: ${what}`,
        ]);
      },
    );

    test.each([
      [{ status: 201, json: 'x'.repeat(1_000_001) }, 'too long'],
      [{ status: 307, json: {}, headers: { location: '/elsewhere' } }, 'a redirection (307)'],
    ])('whose answer does not end is not read on, nor a redirection followed: %#', async (answered, what) => {
      fake.faults.push(answered);
      await expect(issue(await lend(), 'BRI:ATM')).rejects.toThrow(
        `xendit answered ${answered.status} (not as documented)`,
      );
      expect(fake.asked.map(({ path }) => path)).toEqual(['/callback_virtual_accounts']);
      expect(alarms).toEqual([`ALARM: xendit answered what is not documented to /callback_virtual_accounts: ${what}`]);
    });
  });

  test('offers the banks and outlets that it has, in its own market alone', () => {
    const { bankList } = provider().paymentOptions(1, 'IDR');
    expect(bankList.map(({ bankName }) => bankName)).toEqual(['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata', 'CIMB Niaga']);
    expect(provider().paymentOptions(2, 'IDR').marketList).toEqual(['ALFAMART', 'INDOMARET']);
    expect(provider().paymentOptions(1, 'INR')).toEqual({ bankList: [], marketList: [] });
  });

  test('tells of the payment of a code, and of changes of accounts that nothing is booked for', () => {
    const source = xenditWebhooks({ url: '', secretKey: '', callbackToken: XENDIT_CALLBACK_TOKEN }, TERMS);
    const code = {
      id: '1',
      external_id: 'FPC-1',
      prefix: 'TEST',
      payment_code: 'TEST789',
      retail_outlet_name: 'ALFAMART',
      amount: 25_000,
      status: 'SETTLING',
      transaction_timestamp: '2026-01-28T06:30:00.000Z',
      payment_id: 'ignored',
      fixed_payment_code_payment_id: 'fpc_1',
    };
    expect(source.read(JSON.stringify(code))).toMatchObject({
      event: { kind: 'deposit', reference: 'fpc_1', vcode: 'TEST789', amount: 25_000 },
    });
    expect(source.read(JSON.stringify({ ...code, currency: 'IDR' }))).toMatchObject({ event: { amount: 25_000 } });
    expect(source.read(JSON.stringify({ ...code, currency: 'PHP' }))).toBeNull();
    expect(source.read(JSON.stringify({ ...accountPaid('8808', 1, noon(DAY), 'va'), currency: 'PHP' }))).toBeNull();
    const changed = { id: '1', owner_id: '2', external_id: '3', status: 'INACTIVE', is_closed: true };
    expect(source.read(JSON.stringify(changed))).toEqual({ other: 'virtual account INACTIVE', isFault: false });
    // Money that is told of in a form that is not known is no such change: it is refused, rings, and is told of again.
    const paid = { ...code, owner_id: '2' };
    expect(source.read(JSON.stringify({ ...paid, status: 'COMPLETED' }))).toMatchObject({ event: { amount: 25_000 } });
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
      expect(source.read(JSON.stringify({ ...paid, ...strange }))).toBeNull();
      expect(source.read(JSON.stringify({ ...paid, ...strange, is_closed: true }))).toBeNull();
    }
    const paymentFields = ['payment_id', 'fixed_payment_code_payment_id', 'callback_virtual_account_id', 'paid_amount'];
    for (const field of paymentFields)
      expect(source.read(JSON.stringify({ ...changed, [field]: '4' })), field).toBeNull();
    const account = { ...accountPaid('8808', 1, noon(DAY), 'va'), owner_id: '2' };
    expect(source.read(JSON.stringify({ ...account, status: 'FAILED' }))).toBeNull();
  });
});
