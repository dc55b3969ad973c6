import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { PAY_TYPE, UNNAMED_BANK } from '#contract/wire-constants.ts';
import { fromMinor, toMinor } from '#domain/minor-units.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import type { WebhookSource } from '#server/platform/ports/webhook-source.ts';
import type { RazorpaySettings } from '#server/settings/provider-variables.ts';
import { type Bank, type Channels, channelsOf, iciciBank, upiApps } from './channels.ts';
import { type Alarm, askProvider, headerOf, isSameSecret, jsonOf, type ProviderHost } from './http.ts';
import { upiLink } from './upi-link.ts';

/** By which virtual accounts, cards, payments and settlement files name it, and the last part of its webhook's address. */
export const RAZORPAY = 'razorpay';

/** The bank of an account is Razorpay's choice, and each account comes with an IFSC of its own. */
const unnamed: Bank = { name: UNNAMED_BANK, prefix: '', methods: iciciBank.methods };
const channels: Channels = {
  banks: [unnamed],
  // Browsers keep choices, and the database accounts, of the time when every one was called so.
  unlistedBanks: [{ ...unnamed, name: iciciBank.name }],
  markets: upiApps,
};

/** Who is paid, and how many decimals the ledger's rupees have. */
export interface RazorpayTerms {
  payee: string;
  minorDigits: number;
  alarm: Alarm;
}

/** Razorpay's amounts are paise. */
const PAISE_DIGITS = 2;
export const paiseOf = (minor: number, minorDigits: number) => toMinor(fromMinor(minor, minorDigits), PAISE_DIGITS);

/** An account of Razorpay closes fifteen minutes after it was asked for at the earliest. */
const EARLIEST_CLOSE = 16 * 60_000;

const bankReceiver = z.object({
  entity: z.literal('bank_account'),
  ifsc: z.string(),
  name: z.string(),
  account_number: z.string().check(z.regex(/^\w{6,40}$/)),
});
const vpaReceiver = z.object({ entity: z.literal('vpa'), address: z.string().check(z.regex(/^[\w.-]+@\w+$/)) });
const receiver = z.union([bankReceiver, vpaReceiver]);
/** Accounts of other apps of the lender may have this one too; ours never have. */
const qrReceiver = z.object({ entity: z.literal('qr_code') });
const accountId = z.string().check(z.regex(/^va_\w+$/));

/** An account with its receiver of this kind. */
const issuedAccount = (kind: z.output<typeof receiver>['entity']) =>
  z.pipe(
    z.object({
      id: accountId,
      status: z.literal('active'),
      receivers: z.array(receiver),
    }),
    z.transform(({ id, receivers }, { issues }) => {
      const found = receivers.find(({ entity }) => entity === kind);
      if (found) return { id, found };
      const message = 'none of the kind that was asked for';
      issues.push({ code: 'custom', path: ['receivers'], input: receivers, message });
      return z.NEVER;
    }),
  );

/** Razorpay's word for a fault: `{ "error": { "code": … } }`. */
const errorCode = z.object({ error: z.object({ code: z.string() }) });

/** Where Razorpay is reached: https://razorpay.com/docs/api/authentication/. */
export function razorpayHost(
  settings: RazorpaySettings,
  given: Pick<ProviderHost, 'timeout' | 'pause' | 'alarm'>,
): ProviderHost {
  return {
    name: RAZORPAY,
    url: settings.url,
    user: settings.keyId,
    password: settings.keySecret,
    ...given,
    codeOf: (body) => errorCode.safeParse(body).data?.error.code ?? '',
  };
}

/**
 * Razorpay's Smart Collect 2.0, for India: a virtual account per number, with a bank account and a UPI ID, of which the
 * borrower is given the one that was chosen (`POST /virtual_accounts`,
 * https://razorpay.com/docs/api/payments/smart-collect-2/create-cust-id-bank-account-vpa). A UPI ID alone is refused. It
 * takes any amount until `close_by`. A request whose response is lost is repeated; it may leave an account that no
 * borrower is ever given and that closes by itself.
 */
export function razorpay(settings: RazorpaySettings, { payee, alarm }: RazorpayTerms, pause = 300): PaymentProvider {
  const host = razorpayHost(settings, { alarm, timeout: 1_200, pause });
  const { paymentOptions, instructions } = channelsOf({ INR: channels });

  return {
    name: RAZORPAY,
    paymentOptions,
    instructions,

    details(number) {
      const { vcode, billNo, orderId, amount, payType, details } = number;
      if (payType === PAY_TYPE.bank) return details;
      const link = upiLink({ address: vcode, name: payee, amount, note: `Loan ${orderId}`, reference: billNo });
      return { ...details, qrText: link, payLink: link };
    },

    async issue({ payType, orderId, askedAt, expiresAt, specificNum }) {
      const kind = payType === PAY_TYPE.bank ? 'bank_account' : 'vpa';
      const closing = Math.max(expiresAt.getTime(), askedAt.getTime() + EARLIEST_CLOSE);
      const { id, found } = await askProvider(host, {
        method: 'POST',
        path: '/virtual_accounts',
        json: {
          receivers: { types: ['bank_account', 'vpa'] },
          description: `Loan ${orderId}`,
          close_by: Math.ceil(closing / 1000),
          notes: { order: orderId },
        },
        response: issuedAccount(kind),
        repeat: 'always',
      });
      // What follows "va_" has letters and digits alone, as a reference of UPI must.
      const billNo = id.slice('va_'.length);
      if (found.entity === 'vpa') return { vcode: found.address, billNo, specificNum };
      return {
        vcode: found.account_number,
        billNo,
        specificNum,
        details: { ifsc: found.ifsc, accountName: found.name },
      };
    },
  };
}

const paymentId = z.string().check(z.regex(/^pay_\w+$/));
const seconds = z.int().check(z.positive());

const credited = z.object({
  event: z.literal('virtual_account.credited'),
  created_at: z.optional(seconds),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: paymentId,
        amount: z.int().check(z.positive()),
        currency: z.literal('INR'),
        status: z.literal('captured'),
        method: z.string(),
        created_at: seconds,
      }),
    }),
    virtual_account: z.object({
      entity: z.object({ id: accountId, receivers: z.array(z.union([receiver, qrReceiver])) }),
    }),
  }),
});
type Credited = z.output<typeof credited>['payload'];

/** Which receiver a payment of this method was made to: https://razorpay.com/docs/webhooks/smart-collect. */
const RECEIVER_OF: Readonly<Record<string, string>> = { bank_transfer: 'bank_account', upi: 'vpa' };

/** The number that was paid to; the account's id where none of ours was, so that the money is told of as unknown. */
function creditedNumber({ payment, virtual_account }: Credited): string {
  const { id, receivers } = virtual_account.entity;
  const [first, another] = receivers;
  // Accounts that were issued before have one receiver.
  const paid = another ? receivers.find(({ entity }) => entity === RECEIVER_OF[payment.entity.method]) : first;
  if (paid?.entity === 'vpa') return paid.address;
  return paid?.entity === 'bank_account' ? paid.account_number : id;
}

const orderPaid = z.object({
  event: z.literal('order.paid'),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: paymentId, created_at: seconds }) }),
    order: z.object({
      entity: z.object({ id: z.string().check(z.regex(/^order_\w+$/)), receipt: z.nullable(z.string()) }),
    }),
  }),
});
type PaidOrder = z.output<typeof orderPaid>['payload']['order']['entity'];

/** Ours have the key of a card payment for their receipt; an order of another app of the account is known by its own id. */
const keyOf = ({ id, receipt }: PaidOrder) => (receipt !== null && /^\d{16}$/.test(receipt) ? receipt : id);

/** The cardholder was not told of a debit, so that it is not made. */
const NOTICE_FAILED = 'order.notification.failed';
const anyEvent = z.object({ entity: z.literal('event'), event: z.string() });

/**
 * Razorpay's webhooks: `virtual_account.credited` and `order.paid` are kept. Each is signed by `X-Razorpay-Signature`, the
 * HMAC-SHA256 of the body as it came, in hexadecimal (https://razorpay.com/docs/webhooks/validate-test/), and is repeated
 * for 24 hours until it is answered (https://razorpay.com/docs/webhooks/best-practices). Its event id stands in no part that
 * is signed, so that what is told names it, not that.
 */
export function razorpayWebhooks(
  { webhookSecret }: RazorpaySettings,
  { minorDigits }: Pick<RazorpayTerms, 'minorDigits'>,
): WebhookSource {
  return {
    name: RAZORPAY,
    isGenuine: (request) =>
      isSameSecret(
        headerOf(request, 'x-razorpay-signature'),
        createHmac('sha256', webhookSecret).update(request.body).digest('hex'),
      ),
    read(body) {
      const given = jsonOf(body);
      const money = credited.safeParse(given);
      if (money.success) {
        const { id, amount, created_at } = money.data.payload.payment.entity;
        const minor = toMinor(fromMinor(amount, PAISE_DIGITS), minorDigits);
        return {
          event: { kind: 'deposit', reference: id, vcode: creditedNumber(money.data.payload), amount: minor },
          at: new Date(created_at * 1000),
        };
      }
      const paid = orderPaid.safeParse(given);
      if (paid.success) {
        const { payment, order } = paid.data.payload;
        return { event: { kind: 'card', key: keyOf(order.entity) }, at: new Date(payment.entity.created_at * 1000) };
      }
      const other = anyEvent.safeParse(given);
      // One of these two that is not as documented is money that would not be booked.
      const isMoney = other.success && ['virtual_account.credited', 'order.paid'].includes(other.data.event);
      if (!other.success || isMoney) return null;
      return { other: other.data.event, isFault: other.data.event === NOTICE_FAILED };
    },
  };
}
