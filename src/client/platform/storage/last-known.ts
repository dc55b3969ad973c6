import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { declaredLastKnown, LoanFigures, ShownCode } from '#machines/loan/last-known.ts';
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
  expiresAt: z.string(),
});

/** What a loan stood at when it was read last, for a page without a network. */
type LastKnownLoan = z.output<typeof lastKnown>;

const loanKey = (orderId: string) => `loan:${orderId}`;
const codeKey = (orderId: string) => `code:${orderId}`;

/** Keeps figures and codes for the visit: another borrower never reads them, and they are gone when the visit is. */
export function lastKnownIn(kept: KeptForVisit): ReturnType<typeof declaredLastKnown> {
  return fromCallback(({ input: { orderId, figures }, receive }) => {
    const keep = (key: string, shown: LoanFigures | ShownCode | null) => {
      if (shown) kept.keep(key, { at: new Date().toISOString(), ...shown });
    };
    keep(loanKey(orderId), figures);
    receive((event) => {
      if (event.type === 'figures.read') keep(loanKey(orderId), event.figures);
      else keep(codeKey(orderId), event.code);
    });
  });
}

/** Null where the visit has not shown the loan. */
export function lastKnownOf(kept: Pick<KeptForVisit, 'read'>, orderId: string): LastKnownLoan | null {
  return lastKnown.safeParse(kept.read(loanKey(orderId))).data ?? null;
}

/** A code that was shown, as long as it can be paid by what is known of it; null without one. */
export function openCodeOf(kept: Pick<KeptForVisit, 'read'>, orderId: string): ShownCode | null {
  const code = lastCode.safeParse(kept.read(codeKey(orderId))).data;
  if (!code || Date.parse(code.expiresAt) <= Date.now()) return null;
  const known = lastKnownOf(kept, orderId);
  const isClosed = known?.openBills && known.at > code.at && !known.openBills.includes(code.billNo);
  return isClosed ? null : code;
}
