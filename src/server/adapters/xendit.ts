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

/** By which virtual accounts, payments and settlement files name it, and the last part of its webhook's address. */
export const XENDIT = 'xendit';

const channels: Channels = {
  banks: [bca, bni, bri, mandiri, permata, cimbNiaga],
  markets: [alfamart, indomaret],
};

/** Xendit's codes of banks and outlets by our names; what is not here has the same one. */
const BANK_CODES: Record<string, string> = { 'CIMB Niaga': 'CIMB' };

/** Who is paid, and how many decimals the ledger's rupiah have. */
export interface XenditTerms {
  payee: string;
  minorDigits: number;
  alarm: Alarm;
}

const issuedAccount = z.object({
  id: z.string(),
  external_id: z.string(),
  account_number: z.string().check(z.regex(/^\d{6,30}$/)),
});
const issuedCode = z.object({
  id: z.string(),
  external_id: z.string(),
  payment_code: z.string().check(z.regex(/^\w{4,40}$/)),
});

/**
 * Xendit, for Indonesia: closed virtual accounts that are paid once (`POST /callback_virtual_accounts`,
 * https://docs.xendit.co/xenpayments/virtual-account/testing/) and payment codes of mini markets (`POST
 * /fixed_payment_code`, https://docs.xendit.co/xenpayments/retail-outlet/testing/). A request whose response is lost
 * is repeated under the same `external_id`. It may leave a number that no borrower is ever given; it closes by
 * itself.
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
  const { paymentOptions, instructions } = channelsOf({ IDR: channels });

  return {
    name: XENDIT,
    paymentOptions,
    instructions,
    details: ({ details }) => details,

    async issue(request) {
      const billNo = digits(12);
      const common = {
        external_id: billNo,
        name: payee,
        expected_amount: rupiah(request, minorDigits),
        is_single_use: true,
        expiration_date: request.expiresAt.toISOString(),
      };
      if (request.payType === PAY_TYPE.market) {
        const issued = await askProvider(host, {
          method: 'POST',
          path: '/fixed_payment_code',
          json: { ...common, retail_outlet_name: request.payCode },
          response: issuedCode,
          repeat: 'always',
        });
        return { vcode: issued.payment_code, billNo, specificNum: request.specificNum };
      }
      const [bankName = ''] = request.payCode.split(':');
      const issued = await askProvider(host, {
        method: 'POST',
        path: '/callback_virtual_accounts',
        json: { ...common, bank_code: BANK_CODES[bankName] ?? bankName.toUpperCase(), is_closed: true },
        response: issuedAccount,
        repeat: 'always',
      });
      return { vcode: issued.account_number, billNo, specificNum: request.specificNum };
    },
  };
}

const errorCode = z.object({ error_code: z.string() });

/** Xendit takes whole rupiah, as a number. */
function rupiah({ amount }: NumberRequest, minorDigits: number): number {
  return toMinor(fromMinor(amount, minorDigits), 0);
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

const reference = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));
const amount = z.number().check(z.positive());
/** Accounts of other countries are paid in other currencies; the numbers that are issued here are Indonesia's. */
const rupiahAlone = z.optional(z.literal('IDR'));
const moment = z.iso.datetime({ offset: true });
/** Whatever else is said of a payment, that was not made, or that is new to us, is not booked. */
const madeAlone = z.optional(z.enum(['SETTLING', 'COMPLETED']));
const absent = z.optional(z.never());

const accountPaid = z.object({
  payment_id: reference,
  callback_virtual_account_id: reference,
  account_number: reference,
  amount,
  currency: rupiahAlone,
  status: madeAlone,
  transaction_timestamp: moment,
});
const codePaid = z.object({
  fixed_payment_code_payment_id: reference,
  payment_code: reference,
  amount,
  currency: rupiahAlone,
  status: madeAlone,
  transaction_timestamp: moment,
});
/** A virtual account was created or closed. Told of money in a form that is not known, it is neither. */
const accountChanged = z.object({
  owner_id: reference,
  status: reference,
  is_closed: z.boolean(),
  amount: absent,
  paid_amount: absent,
  payment_id: absent,
  callback_virtual_account_id: absent,
  payment_code: absent,
  fixed_payment_code_payment_id: absent,
  transaction_timestamp: absent,
});

/**
 * Xendit's callbacks that a virtual account or a payment code was paid. They carry the account's token in
 * `x-callback-token` (https://docs.xendit.co/api-integration/callback/setup) and are repeated for 24 hours until they are
 * answered with 200.
 */
export function xenditWebhooks(
  { callbackToken }: XenditSettings,
  { minorDigits }: Pick<XenditTerms, 'minorDigits'>,
): WebhookSource {
  const told = (paid: { reference: string; vcode: string; amount: number; at: string }): WebhookTold | null => {
    try {
      const minor = toMinor(String(paid.amount), minorDigits);
      const { reference, vcode, at } = paid;
      return { event: { kind: 'deposit', reference, vcode, amount: minor }, at: new Date(at) };
    } catch {
      return null;
    }
  };
  return {
    name: XENDIT,
    isGenuine: (request) => isSameSecret(headerOf(request, 'x-callback-token'), callbackToken),
    read(body) {
      const given = jsonOf(body);
      const account = accountPaid.safeParse(given);
      if (account.success) {
        const { payment_id, account_number, amount, transaction_timestamp } = account.data;
        return told({ reference: payment_id, vcode: account_number, amount, at: transaction_timestamp });
      }
      const code = codePaid.safeParse(given);
      if (code.success) {
        const { fixed_payment_code_payment_id, payment_code, amount, transaction_timestamp } = code.data;
        return told({
          reference: fixed_payment_code_payment_id,
          vcode: payment_code,
          amount,
          at: transaction_timestamp,
        });
      }
      const changed = accountChanged.safeParse(given);
      return changed.success ? { other: `virtual account ${changed.data.status}`, isFault: false } : null;
    },
  };
}
