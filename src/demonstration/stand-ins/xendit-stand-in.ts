import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Answered, type Asked, type ByHand, fieldsOf, isBy, type StandIn, standIn } from './stand-in.ts';

export const XENDIT_KEY = 'xnd_development_key_of_the_stand_in';
export const XENDIT_CALLBACK_TOKEN = 'callback-token-of-the-dashboard';

const BUSINESS = '5f27a14a9bf05c73dd040bc8';
const VERSION = '2024-11-11';

/** The least and the greatest amount of each channel, in rupiah, from its page at https://docs.xendit.co; CIMB has no page. */
const LIMITS = {
  BCA_VIRTUAL_ACCOUNT: [10_000, 50_000_000],
  BNI_VIRTUAL_ACCOUNT: [1, 50_000_000_000],
  BRI_VIRTUAL_ACCOUNT: [1, 50_000_000_000],
  MANDIRI_VIRTUAL_ACCOUNT: [1, 50_000_000_000],
  PERMATA_VIRTUAL_ACCOUNT: [1, 9_999_999_999],
  CIMB_VIRTUAL_ACCOUNT: [1, Number.MAX_SAFE_INTEGER],
  ALFAMART: [10_000, 5_000_000],
  INDOMARET: [10_000, 5_000_000],
} as const;
const isChannel = (code: string): code is keyof typeof LIMITS => Object.hasOwn(LIMITS, code);
const isOutlet = (code: string) => code === 'ALFAMART' || code === 'INDOMARET';

const request = {
  reference_id: z.string().min(1).max(255),
  country: z.literal('ID'),
  currency: z.literal('IDR'),
  request_amount: z.number().min(0),
  channel_code: z.string().refine(isChannel, 'no such channel'),
  capture_method: z.literal('AUTOMATIC').optional(),
  description: z.string().min(1).max(1000).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
};
const name = z
  .string()
  .max(250)
  .regex(/^[a-zA-Z0-9 #/."\-,'_@()&\][`:]+$/);
const ofAccount = z.strictObject({
  ...request,
  type: z.literal('PAY'),
  channel_properties: z.strictObject({
    display_name: name,
    expires_at: z.iso.datetime().optional(),
    virtual_account_number: z.string().optional(),
    success_return_url: z.url().optional(),
  }),
});
const ofOutlet = z.strictObject({
  ...request,
  type: z.literal('REUSABLE_PAYMENT_CODE'),
  channel_properties: z.strictObject({
    payer_name: name,
    display_name: name.optional(),
    expires_at: z.iso.datetime().optional(),
    payment_code: z
      .string()
      .regex(/^[A-Z0-9]{6}$/)
      .optional(),
  }),
});

const common = {
  external_id: z.string().min(1),
  name: z.string().min(1),
  expected_amount: z.int().positive(),
  is_single_use: z.literal(true),
  expiration_date: z.iso.datetime(),
};
const legacyAccount = z.strictObject({
  ...common,
  bank_code: z.enum(['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA', 'CIMB']),
  is_closed: z.literal(true),
});
const legacyCode = z.strictObject({ ...common, retail_outlet_name: z.enum(['ALFAMART', 'INDOMARET']) });

/** A number that Xendit has issued. */
export interface XenditNumber {
  /** Ours: `reference_id`, or the legacy `external_id`. */
  reference: string;
  number: string;
  /** Rupiah. */
  amount: number;
  channel: string;
  isLegacy: boolean;
}

/**
 * Xendit as its documents describe it: payment requests (https://docs.xendit.co/apidocs/create-payment-request, and the
 * channels' properties as docs/adr/providers.md has them), and the legacy interface of each channel
 * (https://docs.xendit.co/xenpayments/virtual-account/testing/ and …/retail-outlet/testing/).
 */
export async function xenditStandIn(byHand?: ByHand): Promise<StandIn & { issued: XenditNumber[] }> {
  const issued: XenditNumber[] = [];
  const invalid = (refuses: string, error_code = 'API_VALIDATION_ERROR'): Answered => ({
    status: 400,
    json: { error_code, message: refuses, errors: [] },
    refuses,
  });
  let count = 0;
  const keep = (given: Omit<XenditNumber, 'number'>) => {
    count += 1;
    const figures = String(count);
    const number = isOutlet(given.channel) ? `TEST${figures.padStart(6, '1')}` : `8808${figures.padStart(10, '9')}`;
    issued.push({ ...given, number });
    return number;
  };

  const createRequest = ({ headers, body }: Asked): Answered => {
    if (headers['api-version'] !== VERSION) return invalid('api-version');
    const given: unknown = JSON.parse(body);
    const { channel_code = '' } = z.object({ channel_code: z.string().optional() }).parse(given);
    const parsed = (isOutlet(channel_code) ? ofOutlet : ofAccount).safeParse(given);
    if (!parsed.success) return invalid(fieldsOf(parsed.error));
    const { reference_id, request_amount, channel_code: channel, type, ...rest } = parsed.data;
    const [least, most] = isChannel(channel) ? LIMITS[channel] : [0, 0];
    if (request_amount < least || request_amount > most) return invalid('request_amount', 'INVALID_VALUE_ERROR');
    const value = keep({ reference: reference_id, amount: request_amount, channel, isLegacy: false });
    const descriptor = isOutlet(channel) ? 'PAYMENT_CODE' : 'VIRTUAL_ACCOUNT_NUMBER';
    const json = {
      ...{ business_id: BUSINESS, reference_id, payment_request_id: `pr-${randomUUID()}`, type },
      ...{ request_amount, capture_method: 'AUTOMATIC', channel_code: channel, ...rest },
      actions: [{ type: 'PRESENT_TO_CUSTOMER', descriptor, value }],
      status: type === 'PAY' ? 'REQUIRES_ACTION' : 'ACCEPTING_PAYMENTS',
      ...{ created: new Date().toISOString(), updated: new Date().toISOString() },
    };
    return { status: 201, json };
  };
  const createAccount = ({ body }: Asked): Answered => {
    const parsed = legacyAccount.safeParse(JSON.parse(body));
    if (!parsed.success) return invalid(fieldsOf(parsed.error));
    const { bank_code, expected_amount: amount, external_id: reference } = parsed.data;
    const number = keep({ reference, amount, channel: bank_code, isLegacy: true });
    const json = { id: randomUUID(), owner_id: BUSINESS, merchant_code: '8808', ...parsed.data };
    return { status: 200, json: { ...json, account_number: number, currency: 'IDR', status: 'PENDING' } };
  };
  const createCode = ({ body }: Asked): Answered => {
    const parsed = legacyCode.safeParse(JSON.parse(body));
    if (!parsed.success) return invalid(fieldsOf(parsed.error));
    const { retail_outlet_name, expected_amount: amount, external_id: reference } = parsed.data;
    const number = keep({ reference, amount, channel: retail_outlet_name, isLegacy: true });
    const json = { id: randomUUID(), owner_id: BUSINESS, ...parsed.data, prefix: 'TEST', type: 'USER' };
    return { status: 200, json: { ...json, payment_code: number, status: 'ACTIVE' } };
  };

  const paths: Record<string, (asked: Asked) => Answered> = {
    '/v3/payment_requests': createRequest,
    '/callback_virtual_accounts': createAccount,
    '/fixed_payment_code': createCode,
  };
  const standing = await standIn(
    (asked) => {
      if (!isBy(asked, XENDIT_KEY, '')) {
        const json = { error_code: 'INVALID_API_KEY', message: 'API key is not authorized' };
        return { status: 401, json, refuses: 'authorization' };
      }
      if (asked.method !== 'POST') return invalid('the method');
      if (!asked.headers['content-type']?.startsWith('application/json')) return invalid('content-type');
      const answer = paths[asked.path];
      if (answer) return answer(asked);
      return { status: 404, json: { error_code: 'DATA_NOT_FOUND', message: 'no such path' }, refuses: 'the path' };
    },
    byHand && {
      ...byHand,
      paid(number, amount) {
        const one = issued.find((other) => other.number === number);
        if (!one) return `No number ${number} was issued here.`;
        const headers = { 'content-type': 'application/json', 'x-callback-token': XENDIT_CALLBACK_TOKEN };
        return { headers, body: JSON.stringify(webhookOf(one, amount === null ? one.amount : Number(amount))) };
      },
    },
  );
  return { ...standing, issued };
}

function webhookOf({ reference, number, channel, isLegacy }: XenditNumber, amount: number): object {
  if (!isLegacy) return paymentCaptured(reference, amount, new Date(), { channel_code: channel });
  return isOutlet(channel) ? codePaid(number, amount, new Date()) : accountPaid(number, amount, new Date());
}

/** The webhook `payment.capture`, as documented for virtual accounts at https://docs.xendit.co/docs/bri-virtual-account. */
export function paymentCaptured(
  reference_id: string,
  capture_amount: number,
  at: Date,
  { payment_id = `py-${randomUUID()}`, channel_code = 'BCA_VIRTUAL_ACCOUNT' } = {},
) {
  const time = at.toISOString();
  return {
    event: 'payment.capture',
    business_id: BUSINESS,
    created: time,
    data: {
      type: channel_code.endsWith('_VIRTUAL_ACCOUNT') ? 'PAY' : 'REUSABLE_PAYMENT_CODE',
      status: 'SUCCEEDED',
      country: 'ID',
      created: time,
      updated: time,
      captures: [{ capture_id: `cptr-${randomUUID()}`, capture_amount, capture_timestamp: time }],
      currency: 'IDR',
      payment_id,
      business_id: BUSINESS,
      channel_code,
      reference_id,
      request_amount: capture_amount,
      capture_method: 'AUTOMATIC',
      payment_request_id: 'pr-90392f42-d98a-49ef-a7f3-abcea5a0c123',
    },
    api_version: 'v3',
  };
}

/** The legacy callback that a virtual account was paid, as documented. */
export function accountPaid(account_number: string, amount: number, at: Date, payment_id: string = randomUUID()) {
  return {
    payment_id,
    callback_virtual_account_id: '636dfd5bc1cb35297c3ec52a',
    owner_id: '5fd1c319b9986239d7ec5567',
    external_id: 'va_0017',
    account_number,
    bank_code: 'BNI',
    amount,
    transaction_timestamp: at.toISOString(),
    merchant_code: '8808',
    currency: 'IDR',
    id: '636dfd9ac7072a436baa331a',
  };
}

/** The legacy callback that a payment code was paid, as documented. */
export function codePaid(payment_code: string, amount: number, at: Date, payment_id: string = randomUUID()) {
  return {
    id: '5f0d37a3b6a5b0002f3c6a5b',
    external_id: 'FPC-1',
    prefix: payment_code.slice(0, 4),
    payment_code,
    retail_outlet_name: 'ALFAMART',
    name: 'John Doe',
    amount,
    status: 'SETTLING',
    transaction_timestamp: at.toISOString(),
    payment_id: '1595415600',
    fixed_payment_code_payment_id: payment_id,
    fixed_payment_code_id: '5f0d37a3b6a5b0002f3c6a5c',
    owner_id: BUSINESS,
  };
}
