import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TWILIO_SID,
  TWILIO_TOKEN,
  type TwilioStandIn,
  twilioStandIn,
} from '#demonstration/stand-ins/twilio-stand-in.ts';
import { XENDIT_KEY, xenditStandIn } from '#demonstration/stand-ins/xendit-stand-in.ts';

// A stand-in allows what the provider's document allows, and no more: docs/adr/providers.md.

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describe('Xendit’s stand-in', () => {
  let xendit: Awaited<ReturnType<typeof xenditStandIn>>;
  beforeAll(async () => {
    xendit = await xenditStandIn();
  });
  afterAll(() => xendit.close());

  /** The example of https://docs.xendit.co/docs/migrate-direct-per-channel-apis-to-v3. */
  const ofAccount = {
    reference_id: 'order_bca_va_12345',
    type: 'PAY',
    country: 'ID',
    currency: 'IDR',
    request_amount: 3000000,
    channel_code: 'BCA_VIRTUAL_ACCOUNT',
    channel_properties: {
      expires_at: '2026-07-23T11:00:00Z',
      display_name: 'John Doe',
      virtual_account_number: '886969696988',
      success_return_url: 'https://xendit.co/success',
    },
  };
  const ofOutlet = {
    ...{ reference_id: 'FPC-1619132067', type: 'REUSABLE_PAYMENT_CODE', country: 'ID', currency: 'IDR' },
    ...{ request_amount: 25000, channel_code: 'ALFAMART', channel_properties: { payer_name: 'John Doe' } },
  };
  async function ask(request: object, headers: Record<string, string> = { 'api-version': '2024-11-11' }) {
    const authorization = basic(XENDIT_KEY, '');
    const response = await fetch(`${xendit.url}/v3/payment_requests`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(request),
    });
    const { error_code, message } = await response.json();
    return error_code === undefined ? response.status : `${response.status} ${error_code}: ${message}`;
  }

  test('takes the documented examples', async () => {
    expect(await ask(ofAccount)).toBe(201);
    expect(await ask(ofOutlet)).toBe(201);
    expect(await ask({ ...ofAccount, description: 'Loan 1', metadata: { order: '1' } })).toBe(201);
  });

  test.each([
    ['a field that there is not', { ...ofAccount, amount: 1 }, 'amount (unrecognized_keys)'],
    ['no reference', { ...ofAccount, reference_id: undefined }, 'reference_id (invalid_type)'],
    ['the legacy name of a bank', { ...ofAccount, channel_code: 'BCA' }, 'channel_code (custom)'],
    ['an amount as text', { ...ofAccount, request_amount: '3000000' }, 'request_amount (invalid_type)'],
    ['rupees', { ...ofAccount, currency: 'INR' }, 'currency (invalid_value)'],
    [
      'no name',
      { ...ofAccount, channel_properties: { expires_at: '2026-07-23T11:00:00Z' } },
      'channel_properties.display_name (invalid_type)',
    ],
    ['a code that is paid once', { ...ofOutlet, type: 'PAY' }, 'type (invalid_value)'],
    [
      'the name of another interface',
      { ...ofOutlet, channel_properties: { customer_name: 'John Doe' } },
      'channel_properties.payer_name (invalid_type), channel_properties.customer_name (unrecognized_keys)',
    ],
  ])('refuses %s', async (_what, request, refuses) => {
    expect(await ask(request)).toBe(`400 API_VALIDATION_ERROR: ${refuses}`);
    expect(xendit.refused.at(-1)).toBe(`POST /v3/payment_requests: ${refuses}`);
  });

  test('refuses a request without its version, and what a channel does not take', async () => {
    expect(await ask(ofAccount, {})).toBe('400 API_VALIDATION_ERROR: api-version');
    const limit = '400 INVALID_VALUE_ERROR: request_amount';
    expect(await ask({ ...ofAccount, request_amount: 9_999 })).toBe(limit);
    expect(await ask({ ...ofAccount, request_amount: 50_000_001 })).toBe(limit);
    expect(await ask({ ...ofOutlet, request_amount: 5_000_001 })).toBe(limit);
  });
});

describe('Twilio’s stand-in', () => {
  let twilio: TwilioStandIn;
  beforeAll(async () => {
    twilio = await twilioStandIn();
  });
  afterAll(() => twilio.close());

  const message = { To: '+15558675310', From: '+15017122661', Body: 'Hi there' };
  async function send(form: Record<string, string>) {
    const response = await fetch(`${twilio.url}/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`, {
      method: 'POST',
      headers: { authorization: basic(TWILIO_SID, TWILIO_TOKEN) },
      body: new URLSearchParams(form),
    });
    const { code, status } = await response.json();
    return code ?? status;
  }

  test('takes a message from a number, and one from a messaging service', async () => {
    expect(await send(message)).toBe('queued');
    expect(await send({ ...message, MessagingServiceSid: `MG${'0'.repeat(32)}` })).toBe('accepted');
  });

  test.each([
    ['a parameter that there is not', { ...message, Text: 'x' }, 20_001],
    ['no number', { ...message, To: '081234567890' }, 21_211],
    ['nobody who sends', { To: message.To, Body: message.Body }, 21_603],
    ['no text', { ...message, Body: '' }, 21_602],
    ['a text too long', { ...message, Body: 'x'.repeat(1601) }, 21_617],
    ['a callback that is no address', { ...message, StatusCallback: 'here' }, 21_609],
    ['ten hours and a second', { ...message, ValidityPeriod: '36001' }, 90_007],
  ])('refuses %s', async (_what, form, code) => {
    expect(await send(form)).toBe(code);
  });
});
