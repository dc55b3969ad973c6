import * as z from 'zod/mini';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import { toMinor } from '#domain/minor-units.ts';
import type { NumberRequest } from '#server/platform/ports/payment-provider.ts';
import type { WebhookTold } from '#server/platform/ports/webhook-source.ts';
import { askProvider, type ProviderHost } from './http.ts';

// Xendit's interface of one address per kind of channel, which it calls legacy (docs/adr/providers.md).

const issuedAccount = z.object({ account_number: z.string().check(z.regex(/^\d{6,30}$/)) });
const issuedCode = z.object({ payment_code: z.string().check(z.regex(/^\w{4,40}$/)) });

/**
 * A closed virtual account that is paid once (`POST /callback_virtual_accounts`,
 * https://docs.xendit.co/xenpayments/virtual-account/testing/), or a payment code of a mini market (`POST
 * /fixed_payment_code`, https://docs.xendit.co/xenpayments/retail-outlet/testing/).
 *
 * @param given `amount` in rupiah, `code` of the bank or outlet
 * @returns the number
 */
export async function issueByLegacy(
  host: ProviderHost,
  given: { billNo: string; payee: string; amount: number; code: string },
  { payType, expiresAt }: NumberRequest,
): Promise<string> {
  const common = {
    external_id: given.billNo,
    name: given.payee,
    expected_amount: given.amount,
    is_single_use: true,
    expiration_date: expiresAt.toISOString(),
  };
  if (payType === PAY_TYPE.market) {
    const issued = await askProvider(host, {
      method: 'POST',
      path: '/fixed_payment_code',
      json: { ...common, retail_outlet_name: given.code },
      response: issuedCode,
      repeat: 'always',
    });
    return issued.payment_code;
  }
  const issued = await askProvider(host, {
    method: 'POST',
    path: '/callback_virtual_accounts',
    json: { ...common, bank_code: given.code, is_closed: true },
    response: issuedAccount,
    repeat: 'always',
  });
  return issued.account_number;
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
 * The content of a legacy callback; null if it is none.
 *
 * @throws RangeError for an amount that the ledger's decimals do not hold
 */
export function readLegacyCallback(given: unknown, minorDigits: number): WebhookTold | null {
  const told = (paid: { reference: string; vcode: string; amount: number; at: string }): WebhookTold => {
    const { reference, vcode, at } = paid;
    const minor = toMinor(String(paid.amount), minorDigits);
    return { event: { kind: 'deposit', reference, vcode, amount: minor }, at: new Date(at) };
  };
  const account = accountPaid.safeParse(given);
  if (account.success) {
    const { payment_id, account_number, amount, transaction_timestamp } = account.data;
    return told({ reference: payment_id, vcode: account_number, amount, at: transaction_timestamp });
  }
  const code = codePaid.safeParse(given);
  if (code.success) {
    const { fixed_payment_code_payment_id, payment_code, amount, transaction_timestamp } = code.data;
    return told({ reference: fixed_payment_code_payment_id, vcode: payment_code, amount, at: transaction_timestamp });
  }
  const changed = accountChanged.safeParse(given);
  return changed.success ? { other: `virtual account ${changed.data.status}`, isFault: false } : null;
}
