import type { RequestOf } from '#contract/call.ts';
import type { generateVcodeCall, VirtualAccount } from '#contract/repayment.ts';
import { PAY_TYPE } from '#contract/wire-constants.ts';
import type { RepayChoice } from '#machines/kit/setup/effects.ts';
import { orderOf } from '#machines/kit/setup/order.ts';

/** What is paid by where the borrower has chosen nothing (specification section 9). */
export function defaultChoice(market: string): RepayChoice {
  return { payType: PAY_TYPE.market, payCode: market, specificNum: '' };
}

/** What a code is asked for with. */
export interface VcodeSubject {
  /** The route parameters: productId, orderId, amount, and is_display as handed over. */
  query: Record<string, string>;
  choice: RepayChoice;
  /** Nothing was stored, so the choice is the default one. */
  isDefault: boolean;
  /** The last answer; its specific number travels with the next request. */
  account: VirtualAccount | null;
}

/** Rows VA-01 and VA-02. */
export function vcodeRequest(subject: VcodeSubject): RequestOf<typeof generateVcodeCall> {
  const { query, choice, isDefault, account } = subject;
  return {
    ...orderOf(query),
    amount: query.amount ?? '',
    payCode: choice.payCode,
    pay_type: choice.payType,
    is_default: isDefault ? 1 : 0,
    is_display: query.is_display ?? 0,
    specific_num: account?.specificNum || choice.specificNum,
  };
}
