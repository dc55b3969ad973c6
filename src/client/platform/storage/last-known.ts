import * as z from 'zod/mini';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { ShownCode } from '#machines/loan/last-known.ts';
import { codeKey, loanKey } from './keep-last-known.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/** When it was shown, by the phone's clock; ISO 8601. */
const at = z.string();

const lastKnown = z.object({
  at,
  productName: z.string(),
  status: z.string(),
  due: z.string(),
  dueTime: z.string(),
  left: z.string(),
  openBills: z.nullable(z.array(z.string())),
});
const lastCode = z.object({
  at,
  vcode: z.string(),
  payType: z.union([z.literal(PAY_TYPE.bank), z.literal(PAY_TYPE.market)]),
  amount: z.string(),
  billNo: z.string(),
  payCode: z.string(),
  payee: z.string(),
  ifsc: z.string(),
  accountName: z.string(),
  expiresAt: z.string(),
  isOfDelay: z.boolean(),
  remaining: z.nullable(z.number()),
});

/** What a loan stood at when it was read last, for a page without a network. */
type LastKnownLoan = z.output<typeof lastKnown>;

/** Null where the visit has not shown the loan. */
export function lastKnownOf(kept: Pick<KeptForVisit, 'read'>, orderId: string): LastKnownLoan | null {
  return lastKnown.safeParse(kept.read(loanKey(orderId))).data ?? null;
}

/** A code that was shown, as long as it can be paid by what is known of it; null without one. Its time is the server's: the phone's clock only counts. */
export function openCodeOf(kept: Pick<KeptForVisit, 'read'>, orderId: string): ShownCode | null {
  const code = lastCode.safeParse(kept.read(codeKey(orderId))).data;
  if (!code) return null;
  const until = code.remaining === null ? Date.parse(code.expiresAt) : Date.parse(code.at) + code.remaining;
  if (until <= Date.now()) return null;
  const known = lastKnownOf(kept, orderId);
  const isClosed = known?.openBills && known.at > code.at && !known.openBills.includes(code.billNo);
  return isClosed ? null : code;
}
