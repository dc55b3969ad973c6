import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandIn, standIn } from '#demonstration/stand-ins/stand-in.ts';
import { xendit, xenditWebhooks } from '#server/adapters/xendit.ts';
import type { NumberRequest } from '#server/platform/ports/payment-provider.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';

// Xendit's own examples, field by field: where each comes from is in docs/adr/providers.md.

/** https://docs.xendit.co/apidocs/create-payment-request (OpenAPI, `Payments_API_Pay`): what must be there, and what may. */
const REQUIRED = [
  'reference_id',
  'type',
  'country',
  'currency',
  'request_amount',
  'channel_code',
  'channel_properties',
];
const OPTIONAL = [
  'capture_method',
  'description',
  'customer_id',
  'customer',
  'items',
  'shipping_information',
  'metadata',
];

/** Of the same document, the response of a virtual account with its QR code beside it; the market's currency is put in. */
const CREATED = {
  created: '2025-10-21T09:14:48.966Z',
  updated: '2025-10-21T09:14:48.966Z',
  channel_properties: { display_name: 'xenCommerce Shop', expires_at: '2025-10-23T09:14:48.966Z' },
  business_id: '6577c85379425b82e415c673',
  payment_request_id: 'pr-73762759-0c9b-8178-b48f-0480d694b643',
  type: 'PAY',
  country: 'ID',
  currency: 'IDR',
  request_amount: 10000,
  capture_method: 'AUTOMATIC',
  channel_code: 'BRI_VIRTUAL_ACCOUNT',
  actions: [
    { type: 'PRESENT_TO_CUSTOMER', descriptor: 'VIRTUAL_ACCOUNT_NUMBER', value: '8881761038089006' },
    { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: '00020101021238600010A00000072701300006' },
  ],
  status: 'REQUIRES_ACTION',
};

/** https://docs.xendit.co/docs/bri-virtual-account: the webhook of a virtual account. */
const CAPTURED = {
  event: 'payment.capture',
  business_id: '5f27a14a9bf05c73dd040bc8',
  created: '2025-07-03T07:00:27.200Z',
  data: {
    type: 'REUSABLE_PAYMENT_CODE',
    status: 'SUCCEEDED',
    country: 'ID',
    created: '2025-07-03T07:00:30.200Z',
    updated: '2025-07-03T07:00:30.200Z',
    captures: [
      {
        capture_id: 'cptr-3ab8f72e-8811-4e34-81a9-a0f3bdbad6c1',
        capture_amount: 10001,
        capture_timestamp: '2025-07-03T07:00:30.200Z',
      },
    ],
    currency: 'IDR',
    payment_id: 'py-889cfe14-8a20-4fe6-823e-2363fc22ba9e',
    business_id: '5f27a14a9bf05c73dd040bc8',
    channel_code: 'BRI_VIRTUAL_ACCOUNT',
    reference_id: 'crypto-user-12345',
    capture_method: 'AUTOMATIC',
    payment_details: { payer_name: 'John Doe', payer_account_number: '2876783233', issuer_name: 'MANDIRI' },
    payment_request_id: 'pr-90392f42-d98a-49ef-a7f3-abcezas123',
  },
  api_version: 'v3',
};

/** https://docs.xendit.co/apidocs/payment-webhook-notification: the same event, which has no `captures` there. */
const CAPTURED_BY_REFERENCE = {
  event: 'payment.capture',
  business_id: '6094fa76c2fd53701b8e079c',
  created: '2021-12-02T14:52:21.566Z',
  data: {
    payment_id: 'py-1fdaf346-dd2e-4b6c-b938-124c7167a822',
    business_id: '6094fa76c2fd53701b8e079c',
    status: 'SUCCEEDED',
    payment_request_id: 'pr-1fdaf346-dd2e-4b6c-b938-124c7167a822',
    request_amount: 10000,
    customer_id: 'cust-5ed61c4e-499f-49bd-9d90-f3f45028a7a3',
    channel_code: 'BRI_VIRTUAL_ACCOUNT',
    country: 'ID',
    currency: 'IDR',
    reference_id: 'example_reference_id',
    description: 'Payment description',
    channel_properties: {
      failure_return_url: 'https://xendit.co/failure',
      success_return_url: 'https://xendit.co/success',
    },
    type: 'SINGLE_PAYMENT',
    created: '2021-12-02T14:52:21.566Z',
    updated: '2021-12-02T14:52:21.566Z',
  },
};

/** Of the same document: an event that no money came with. */
const FAILED = {
  ...CAPTURED_BY_REFERENCE,
  event: 'payment.failure',
  data: { ...CAPTURED_BY_REFERENCE.data, status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' },
};
const AUTHORIZED = {
  ...CAPTURED_BY_REFERENCE,
  event: 'payment.authorization',
  data: { ...CAPTURED_BY_REFERENCE.data, status: 'AUTHORIZED' },
};

/** The sample that Xendit's dashboard sends of the legacy callback "fixed virtual account paid". */
const LEGACY_ACCOUNT_PAID = {
  updated: '2017-02-15T11:01:52.896Z',
  created: '2017-02-15T11:01:52.896Z',
  payment_id: '1487156512722',
  callback_virtual_account_id: '58a434ba39cc9e4a230d5a2b',
  owner_id: '5824128aa6f9f9b648be9d76',
  external_id: 'fixed-va-1487156410',
  account_number: '1001470126',
  bank_code: 'MANDIRI',
  amount: 80000,
  transaction_timestamp: '2017-02-15T11:01:52.722Z',
  merchant_code: '88464',
  id: '58a435201b6ce2a355f46070',
};

/** The legacy payment of a code, as the tests of github.com/xendit/xendit-go (retailoutlet) have it. */
const LEGACY_CODE_PAID = {
  status: 'COMPLETED',
  fixed_payment_code_payment_id: '61c53c4fdc1b825d9a58ff54',
  fixed_payment_code_id: '61c53c3727c7a679826dd90a',
  amount: 2500000,
  name: 'JOHN DOE',
  prefix: 'TEST',
  payment_code: 'TEST892185',
  payment_id: '1640315983260',
  external_id: 'FPC-1640315959',
  retail_outlet_name: 'ALFAMART',
  transaction_timestamp: '2021-12-24T03:19:43.260Z',
  id: '61c53c4f6cc577e4038ab099',
  owner_id: '60ca10b83ffd534ece8aa856',
};

/** https://docs.xendit.co/xenpayments/virtual-account/testing/ and …/retail-outlet/testing/: what a legacy request has. */
const LEGACY_ACCOUNT = 'bank_code expected_amount expiration_date external_id is_closed is_single_use name';
const LEGACY_CODE = 'expected_amount expiration_date external_id is_single_use name retail_outlet_name';

describe('Xendit’s published interface', () => {
  let provider: StandIn;
  let response: object = {};
  const alarms: string[] = [];
  const terms = { payee: 'Pinjam Teman', minorDigits: 0, alarm: (line: string) => void alarms.push(line) };
  const settings = { url: '', secretKey: 'xnd_development_key', callbackToken: 'token' };
  const request: NumberRequest = {
    payType: 1,
    payCode: 'BRI:ATM',
    currency: 'IDR',
    specificNum: '',
    orderId: '174001',
    amount: 10_000,
    askedAt: new Date('2025-10-21T09:14:48.000Z'),
    expiresAt: new Date('2025-10-22T09:14:48.000Z'),
  };
  beforeAll(async () => {
    provider = await standIn(({ body }) => ({
      status: 201,
      json: { reference_id: JSON.parse(body).reference_id, ...response },
    }));
  });
  afterAll(() => provider.close());
  const issue = (given: Partial<NumberRequest> = {}, api: 'v3' | 'legacy' = 'v3') => {
    provider.asked.length = 0;
    return xendit({ ...settings, url: provider.url, api }, terms, 0).issue({ ...request, ...given });
  };
  const issueLegacy = (given: Partial<NumberRequest> = {}) => issue(given, 'legacy');
  const sent = () => JSON.parse(provider.asked[0]?.body ?? '');
  const read = (body: object) => xenditWebhooks(settings, terms).read(JSON.stringify(body));

  test('a payment request has the fields that are required, and no others than are allowed', async () => {
    response = CREATED;
    const { vcode, billNo } = await issue();
    expect(vcode).toBe('8881761038089006');
    const [asked] = provider.asked;
    expect(`${asked?.method} ${asked?.path}`).toBe('POST /v3/payment_requests');
    expect(asked?.headers['api-version']).toBe('2024-11-11');
    expect(Object.keys(sent())).toEqual(expect.arrayContaining(REQUIRED));
    expect([...REQUIRED, ...OPTIONAL]).toEqual(expect.arrayContaining(Object.keys(sent())));
    expect(sent()).toMatchObject({
      type: 'PAY',
      country: 'ID',
      currency: 'IDR',
      request_amount: 10_000,
      reference_id: billNo,
      description: 'Loan 174001',
      channel_code: 'BRI_VIRTUAL_ACCOUNT',
    });
    expect(sent().channel_properties).toEqual({
      display_name: 'Pinjam Teman',
      expires_at: '2025-10-22T09:14:48.000Z',
    });
  });

  test('a mini market’s is a reusable payment code with the payer’s name', async () => {
    const actions = [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'PAYMENT_CODE', value: 'TEST789' }];
    response = { ...CREATED, type: 'REUSABLE_PAYMENT_CODE', status: 'ACCEPTING_PAYMENTS', actions };
    expect((await issue({ payType: 2, payCode: 'ALFAMART' })).vcode).toBe('TEST789');
    for (const value of ['TEST 789', ' TEST789', 'TEST789 ']) {
      response = { ...CREATED, actions: [{ ...actions[0], value }] };
      await expect(issue({ payType: 2, payCode: 'ALFAMART' })).rejects.toThrow('not as documented');
    }
    expect(sent()).toMatchObject({ type: 'REUSABLE_PAYMENT_CODE', channel_code: 'ALFAMART', request_amount: 10_000 });
    expect(sent().channel_properties).toEqual({ payer_name: 'Pinjam Teman', expires_at: '2025-10-22T09:14:48.000Z' });
  });

  const [shown] = CREATED.actions;
  test.each([
    [{ actions: [] }, 'actions (no VIRTUAL_ACCOUNT_NUMBER)'],
    [{ actions: [{ ...shown, descriptor: 'PAYMENT_CODE' }] }, 'actions (no VIRTUAL_ACCOUNT_NUMBER)'],
    [{ actions: [{ ...shown, type: 'REDIRECT_CUSTOMER' }] }, 'actions (no VIRTUAL_ACCOUNT_NUMBER)'],
    [{ actions: [{ ...shown, value: 'Siti' }] }, 'actions (no VIRTUAL_ACCOUNT_NUMBER)'],
    [{ actions: undefined }, 'actions (invalid_type)'],
    [{ status: 'EXPIRED' }, 'status (invalid_value)'],
    [{ reference_id: 'of another' }, 'reference_id (invalid_value)'],
  ])(
    'a response that is not as documented gives no number, and rings without a word of it: %j',
    async (strange, what) => {
      response = { ...CREATED, ...strange };
      alarms.length = 0;
      await expect(issue()).rejects.toThrow(new ProviderError('xendit', 201, 'not as documented'));
      expect(alarms).toEqual([`ALARM: xendit answered what is not documented to /v3: ${what}`]);
      response = { id: '1', external_id: '2', account_number: 'Siti' };
      await expect(issueLegacy()).rejects.toThrow(new ProviderError('xendit', 201, 'not as documented'));
      expect(alarms[1]).toMatch(/\/callback_virtual_accounts: account_number \(invalid_format\)$/);
    },
  );

  test('the webhook of a payment is a deposit to the reference, at the time of its capture', () => {
    expect(read(CAPTURED)).toEqual({
      event: {
        kind: 'deposit',
        reference: 'py-889cfe14-8a20-4fe6-823e-2363fc22ba9e',
        billNo: 'crypto-user-12345',
        amount: 10_001,
      },
      at: new Date('2025-07-03T07:00:30.200Z'),
    });
    expect(read(CAPTURED_BY_REFERENCE)).toEqual({
      event: {
        kind: 'deposit',
        reference: 'py-1fdaf346-dd2e-4b6c-b938-124c7167a822',
        billNo: 'example_reference_id',
        amount: 10_000,
      },
      at: new Date('2021-12-02T14:52:21.566Z'),
    });
  });

  test.each([
    FAILED,
    AUTHORIZED,
    { event: 'payment_request.expiry', business_id: '6094fa76c2fd53701b8e079c', created: '', data: {} },
  ])('$event is a line of the log', (told) => {
    expect(read(told)).toEqual({ other: told.event, isFault: false });
  });

  test('the legacy callbacks are deposits to the number', () => {
    expect(read(LEGACY_ACCOUNT_PAID)).toEqual({
      event: { kind: 'deposit', reference: '1487156512722', vcode: '1001470126', amount: 80_000 },
      at: new Date('2017-02-15T11:01:52.722Z'),
    });
    expect(read(LEGACY_CODE_PAID)).toEqual({
      event: { kind: 'deposit', reference: '61c53c4fdc1b825d9a58ff54', vcode: 'TEST892185', amount: 2_500_000 },
      at: new Date('2021-12-24T03:19:43.260Z'),
    });
  });

  test('the legacy requests have the fields of their documents', async () => {
    response = { id: '598d91b1191029596846047f', external_id: 'x', account_number: '9999000000000' };
    expect((await issueLegacy({ payCode: 'CIMB Niaga:ATM' })).vcode).toBe('9999000000000');
    expect(provider.asked[0]?.path).toBe('/callback_virtual_accounts');
    expect(Object.keys(sent()).sort().join(' ')).toBe(LEGACY_ACCOUNT);
    expect(sent()).toMatchObject({ bank_code: 'CIMB', is_closed: true, expected_amount: 10_000 });
    response = { id: '598d91b1191029596846047f', external_id: 'x', payment_code: 'TEST892185' };
    expect((await issueLegacy({ payType: 2, payCode: 'ALFAMART' })).vcode).toBe('TEST892185');
    expect(provider.asked[0]?.path).toBe('/fixed_payment_code');
    expect(Object.keys(sent()).sort().join(' ')).toBe(LEGACY_CODE);
  });
});
