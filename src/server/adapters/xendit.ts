import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import { fromMinor, toMinor } from '#domain/minor-units.ts';
import type { NumberRequest, PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import type { WebhookSource, WebhookTold } from '#server/platform/ports/webhook-source.ts';
import type { XenditSettings } from '#server/settings/provider-variables.ts';
import {
  alfamart,
  bca,
  bni,
  bri,
  type Channels,
  channelsOf,
  cimbNiaga,
  indomaret,
  mandiri,
  permata,
} from './channels.ts';
import { type Alarm, askProvider, headerOf, isSameSecret, jsonOf, type ProviderHost } from './http.ts';
import { issueByLegacy, readLegacyCallback } from './xendit-legacy.ts';

/** By which virtual accounts, payments and settlement files name it, and the last part of its webhook's address. */
export const XENDIT = 'xendit';

const channels: Channels = {
  banks: [bca, bni, bri, mandiri, permata, cimbNiaga],
  markets: [alfamart, indomaret],
};

/** Xendit's codes of banks by our names, in both interfaces; what is not here has the same one. */
const BANK_CODES: Record<string, string> = { 'CIMB Niaga': 'CIMB' };

/** Who is paid, and how many decimals the ledger's rupiah have. */
export interface XenditTerms {
  payee: string;
  minorDigits: number;
  alarm: Alarm;
}

/**
 * Xendit, for Indonesia: virtual accounts of banks and payment codes of mini markets. A request whose response is lost is
 * repeated under the same reference. It may leave a number that no borrower is ever given; it closes by itself.
 */
export function xendit(
  settings: XenditSettings,
  { payee, minorDigits, alarm }: XenditTerms,
  pause = 300,
): PaymentProvider {
  const host: ProviderHost = {
    name: XENDIT,
    url: settings.url,
    user: settings.secretKey,
    password: '',
    timeout: 1_200,
    pause,
    alarm,
    codeOf: (body) => errorCode.safeParse(body).data?.error_code ?? '',
  };
  const issue = { v3: issueByPaymentRequest, legacy: issueByLegacy }[settings.api];
  const { paymentOptions, instructions } = channelsOf({ IDR: channels });

  return {
    name: XENDIT,
    paymentOptions,
    instructions,
    details: ({ details }) => details,

    async issue(request) {
      const billNo = digits(12);
      const given = { billNo, payee, amount: rupiah(request, minorDigits), code: codeOf(request) };
      return { vcode: await issue(host, given, request), billNo, specificNum: request.specificNum };
    },
  };
}

const errorCode = z.object({ error_code: z.string() });

/** Xendit takes whole rupiah, as a number. */
function rupiah({ amount }: NumberRequest, minorDigits: number): number {
  return toMinor(fromMinor(amount, minorDigits), 0);
}

function codeOf({ payType, payCode }: NumberRequest): string {
  if (payType === PAY_TYPE.market) return payCode;
  const [bankName = ''] = payCode.split(':');
  return BANK_CODES[bankName] ?? bankName.toUpperCase();
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

const VERSION = { 'api-version': '2024-11-11' };

/** The number that the customer is shown, in the response that is about our reference. */
const issuedRequest = (billNo: string, descriptor: string, form: RegExp) =>
  z.pipe(
    z.object({
      reference_id: z.literal(billNo),
      status: z.enum(['REQUIRES_ACTION', 'ACCEPTING_PAYMENTS']),
      actions: z.array(z.object({ type: z.string(), descriptor: z.string(), value: z.string() })),
    }),
    z.transform(({ actions }, { issues }) => {
      const shown = actions.find((one) => one.type === 'PRESENT_TO_CUSTOMER' && one.descriptor === descriptor);
      if (shown && form.test(shown.value)) return shown.value;
      issues.push({ code: 'custom', path: ['actions'], input: actions, message: `no ${descriptor}` });
      return z.NEVER;
    }),
  );

/**
 * A payment request (`POST /v3/payment_requests`, https://docs.xendit.co/apidocs/create-payment-request). A virtual account
 * takes one payment of its amount. A mini market's code is reusable: Xendit has no other
 * (https://docs.xendit.co/docs/migrate-direct-per-channel-apis-to-v3).
 *
 * @param given `amount` in rupiah, `code` of the bank or outlet
 * @returns the number
 */
async function issueByPaymentRequest(
  host: ProviderHost,
  { billNo, payee, amount, code }: { billNo: string; payee: string; amount: number; code: string },
  { payType, orderId, expiresAt }: NumberRequest,
): Promise<string> {
  const described = { reference_id: billNo, description: `Loan ${orderId}` };
  const common = { ...described, country: 'ID', currency: 'IDR', request_amount: amount };
  const expires_at = expiresAt.toISOString();
  const ask = { method: 'POST', path: '/v3/payment_requests', headers: VERSION, repeat: 'always' } as const;
  if (payType === PAY_TYPE.market) {
    const ofOutlet = { channel_code: code, channel_properties: { payer_name: payee, expires_at } };
    return askProvider(host, {
      ...ask,
      json: { ...common, type: 'REUSABLE_PAYMENT_CODE', ...ofOutlet },
      response: issuedRequest(billNo, 'PAYMENT_CODE', /^\w{4,40}$/),
    });
  }
  const ofBank = {
    channel_code: `${code}_VIRTUAL_ACCOUNT`,
    channel_properties: { display_name: payee, expires_at },
  };
  return askProvider(host, {
    ...ask,
    json: { ...common, type: 'PAY', ...ofBank },
    response: issuedRequest(billNo, 'VIRTUAL_ACCOUNT_NUMBER', /^\d{6,30}$/),
  });
}

const amount = z.number().check(z.positive());
const moment = z.iso.datetime({ offset: true });
const captured = z.object({
  event: z.literal('payment.capture'),
  data: z.object({
    payment_id: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
    reference_id: z.string().check(z.minLength(1), z.maxLength(255)),
    status: z.literal('SUCCEEDED'),
    currency: z.literal('IDR'),
    request_amount: z.optional(amount),
    captures: z.optional(z.array(z.object({ capture_amount: amount, capture_timestamp: moment }))),
    updated: moment,
  }),
});
const anyEvent = z.object({ event: z.string().check(z.regex(/^[\w.]{1,100}$/)), data: z.looseObject({}) });
/** Events of a payment by which no money came; another one of a payment may be money. */
const WITHOUT_MONEY = ['payment.authorization', 'payment.failure', 'payment.expiry'];

/**
 * Xendit's webhooks: `payment.capture` (https://docs.xendit.co/apidocs/payment-webhook-notification), which names the payment
 * request by our reference, and the legacy callbacks, whichever interface numbers are asked for by: those of the other one
 * are still paid. They carry the account's token in `x-callback-token`, and are repeated for 24 hours until they are answered
 * with 200 (https://docs.xendit.co/apidocs/webhook-behavior).
 */
export function xenditWebhooks(
  { callbackToken }: Pick<XenditSettings, 'callbackToken'>,
  { minorDigits }: Pick<XenditTerms, 'minorDigits'>,
): WebhookSource {
  return {
    name: XENDIT,
    isGenuine: (request) => isSameSecret(headerOf(request, 'x-callback-token'), callbackToken),
    read(body) {
      const given = jsonOf(body);
      try {
        return readEvent(given, minorDigits) ?? readLegacyCallback(given, minorDigits);
      } catch {
        return null;
      }
    },
  };
}

function readEvent(given: unknown, minorDigits: number): WebhookTold | null {
  const money = captured.safeParse(given);
  if (money.success) {
    const { payment_id: reference, reference_id: billNo, request_amount, captures = [], updated } = money.data.data;
    const amounts = captures.length > 0 ? captures.map((one) => one.capture_amount) : [request_amount];
    const minor = amounts.reduce<number>((sum, one) => sum + toMinor(String(one), minorDigits), 0);
    const at = new Date(captures.at(-1)?.capture_timestamp ?? updated);
    return { event: { kind: 'deposit', reference, billNo, amount: minor }, at };
  }
  const other = anyEvent.safeParse(given);
  if (!other.success) return null;
  const { event } = other.data;
  if (event.startsWith('payment.') && !WITHOUT_MONEY.includes(event)) return null;
  return { other: event, isFault: false };
}
