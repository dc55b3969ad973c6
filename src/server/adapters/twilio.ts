import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Configuration } from '#domain/configuration/configuration.ts';
import type { Currency } from '#domain/configuration/currencies.ts';
import { marketOfMobile } from '#domain/mobile.ts';
import { ProviderError } from '#server/platform/ports/provider-error.ts';
import { NumberRefused, type SmsGateway } from '#server/platform/ports/sms-gateway.ts';
import type { WebhookSource } from '#server/platform/ports/webhook-source.ts';
import type { TwilioSettings } from '#server/settings/provider-variables.ts';
import { type Alarm, askProvider, headerOf, isSameSecret } from './http.ts';

/** The last part of its webhook's address. */
export const TWILIO = 'twilio';

const accepted = z.object({ sid: z.string().check(z.regex(/^(SM|MM)\w+$/)), status: z.string() });
const errorCode = z.object({ code: z.number() });

/**
 * What is wrong with a number for good (https://www.twilio.com/docs/api/errors): invalid, a short code, the sender's own,
 * opted out, no mobile, a landline. Every other fault is the account's, the sender's or Twilio's own.
 */
const NUMBER_REFUSED: readonly string[] = ['21211', '21265', '21266', '21610', '21614', '21635'];

/**
 * Twilio's Messages API (https://www.twilio.com/docs/messaging/api/message-resource). It has no idempotency key: a
 * message whose response is lost rejects and is not repeated here; the outbox sends it again while its code lives.
 * Nor has it a parameter for a text's registration in India: Twilio knows registered texts by their sender.
 *
 * @param statusCallback where Twilio tells what became of a message
 * @param markets by whose rules phones are told the country of
 */
export function twilioSms(
  { url, accountSid, authToken, from }: TwilioSettings,
  { statusCallback, markets, alarm }: { statusCallback: string; markets: Configuration['markets']; alarm: Alarm },
  pause = 300,
): SmsGateway {
  const host = {
    name: TWILIO,
    url,
    user: accountSid,
    password: authToken,
    timeout: 8_000,
    pause,
    alarm,
    codeOf: (body: unknown) => String(errorCode.safeParse(body).data?.code ?? ''),
  };
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send({ phone, text, validFor }, signal) {
      await askProvider(host, {
        method: 'POST',
        path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
        form: {
          To: internationalNumber(phone, markets),
          ...sender,
          Body: text,
          ValidityPeriod: String(validityPeriod(validFor)),
          StatusCallback: statusCallback,
        },
        response: accepted,
        repeat: 'notTaken',
        signal,
      }).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || !NUMBER_REFUSED.includes(error.code)) throw error;
        throw new NumberRefused(TWILIO, error.status, error.code);
      });
    },
  };
}

/** Whole seconds, from 1 to 36,000 (https://www.twilio.com/docs/api/errors/90007). */
function validityPeriod(milliseconds: number): number {
  return Math.min(Math.max(Math.floor(milliseconds / 1000), 1), 36_000);
}

/**
 * Twilio's status callbacks (https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks), signed
 * by `X-Twilio-Signature`: HMAC-SHA1, in base64, of the address that was called and every parameter with its value, sorted by
 * name (https://www.twilio.com/docs/usage/security#validating-requests). Of the phone nothing is told.
 */
export function twilioWebhooks({ authToken }: TwilioSettings, address: string): WebhookSource {
  return {
    name: TWILIO,
    isGenuine: (request) => {
      const given = [...new URLSearchParams(request.body)].sort(([one], [other]) => (one < other ? -1 : 1));
      const signed = address + given.map(([name, value]) => name + value).join('');
      const signature = createHmac('sha1', authToken).update(signed).digest('base64');
      return isSameSecret(headerOf(request, 'x-twilio-signature'), signature);
    },
    read(body) {
      const told = new URLSearchParams(body);
      const [sid, status] = [told.get('MessageSid'), told.get('MessageStatus')];
      if (!sid || !status) return null;
      const isFault = status === 'failed' || status === 'undelivered';
      return { other: `SMS ${sid} is ${status}${isFault ? ` (${told.get('ErrorCode') ?? 'no code'})` : ''}`, isFault };
    },
  };
}

/** Calling codes: of a market with a rule of its own for mobiles, its country's; the rule of specification section 5 is China's. */
const CALLING_CODES: Record<Currency, string> = { IDR: '62', INR: '91' };
const SPECIFIED_CALLING_CODE = '86';

/**
 * A mobile as it was registered, in E.164, by which gateways reach it from any country: "081234567890" of Indonesia gives
 * "+6281234567890". What begins with + is so already; what is no market's mobile stays as it is, for the gateway to refuse.
 */
function internationalNumber(phone: string, markets: Configuration['markets']): string {
  const market = marketOfMobile(phone, markets);
  if (!market) return phone;
  return market.mobile
    ? `+${CALLING_CODES[market.currency]}${phone.replace(/^0/, '')}`
    : `+${SPECIFIED_CALLING_CODE}${phone}`;
}
