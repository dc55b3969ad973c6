import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Answered, fieldsOf, isBy, type StandIn, standIn } from './stand-in.ts';

export const XENDIT_KEY = 'xnd_development_key';
export const XENDIT_CALLBACK_TOKEN = 'callback-token-of-the-dashboard';

const common = {
  external_id: z.string().min(1),
  name: z.string().min(1),
  expected_amount: z.int().positive(),
  is_single_use: z.literal(true),
  expiration_date: z.iso.datetime(),
};
const account = z.strictObject({
  ...common,
  bank_code: z.enum(['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA', 'CIMB']),
  is_closed: z.literal(true),
});
const code = z.strictObject({ ...common, retail_outlet_name: z.enum(['ALFAMART', 'INDOMARET']) });

/** A number that Xendit has issued. */
export interface XenditNumber {
  id: string;
  external_id: string;
  number: string;
  expected_amount: number;
}

/** Xendit as https://docs.xendit.co/xenpayments/virtual-account/testing/ and …/retail-outlet/testing/ describe it. */
export async function xenditStandIn(): Promise<StandIn & { issued: XenditNumber[] }> {
  const issued: XenditNumber[] = [];
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const invalid = (refuses: string): Answered => ({
    status: 400,
    json: { error_code: 'API_VALIDATION_ERROR', message: refuses, errors: [] },
    refuses,
  });
  const keep = ({ external_id, expected_amount }: { external_id: string; expected_amount: number }, number: string) => {
    const one = { id: randomUUID(), external_id, number, expected_amount };
    issued.push(one);
    return one;
  };
  const standing = await standIn((asked) => {
    if (!isBy(asked, XENDIT_KEY, '')) {
      const json = { error_code: 'INVALID_API_KEY', message: 'API key is not authorized' };
      return { status: 401, json, refuses: 'authorization' };
    }
    if (asked.method !== 'POST') return invalid('the method');
    if (!asked.headers['content-type']?.startsWith('application/json')) return invalid('content-type');
    const given: unknown = JSON.parse(asked.body);
    if (asked.path === '/callback_virtual_accounts') {
      const parsed = account.safeParse(given);
      if (!parsed.success) return invalid(fieldsOf(parsed.error));
      const { id, number } = keep(parsed.data, `8808${String(next()).padStart(10, '9')}`);
      const { bank_code, ...rest } = parsed.data;
      const json = { id, owner_id: '5fd1c319b9986239d7ec5567', merchant_code: '8808', bank_code, ...rest };
      return { status: 200, json: { ...json, account_number: number, currency: 'IDR', status: 'PENDING' } };
    }
    if (asked.path === '/fixed_payment_code') {
      const parsed = code.safeParse(given);
      if (!parsed.success) return invalid(fieldsOf(parsed.error));
      const { id, number } = keep(parsed.data, `TEST${String(next()).padStart(6, '1')}`);
      const json = { id, owner_id: '5fd1c319b9986239d7ec5567', ...parsed.data, prefix: 'TEST', type: 'USER' };
      return { status: 200, json: { ...json, payment_code: number, status: 'ACTIVE' } };
    }
    return { status: 404, json: { error_code: 'NOT_FOUND', message: 'no such path' }, refuses: 'the path' };
  });
  return { ...standing, issued };
}

/** The callback that a virtual account was paid, as documented. */
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
