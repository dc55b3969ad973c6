import type { BankCard, RepaymentWays } from '#contract/repayment.ts';
import { orderOf } from '#machines/kit/setup/order.ts';
import { amountOf } from '../code/route-parameters.ts';

/** A payment by card as it is committed, but for `sendMsg`; the same one is sent again for another SMS code. */
export interface CardCommit {
  /** A decimal in major units. */
  amount: string;
  bankName: string;
  cardId: string;
  cardNo: string;
  couponId: string;
  orderId: string;
  repayToken: string;
  bankCode: string;
}

/** What is paid, and by which card. */
export interface CardPayment {
  /** The route parameters: orderId, amount, and couponId where it was handed over. */
  query: Record<string, string>;
  ways: RepaymentWays | null;
  /** null: none is chosen. */
  card: BankCard | null;
}

export function commitOf({ query, ways, card }: CardPayment): CardCommit {
  return {
    amount: amountOf(query),
    bankName: card?.bankName ?? '',
    cardId: card?.id ?? '',
    cardNo: card?.cardNo ?? '',
    couponId: query.couponId ?? '',
    orderId: orderOf(query).orderId,
    repayToken: ways?.repayToken ?? '',
    bankCode: card?.bankCode ?? '',
  };
}

/** Specification section 7: the first commit of a payment sends 0, every other one asks for its SMS again. */
export const SEND_MSG = { first: 0, resend: 1 } as const;

/** `needValid` of a payment that waits for its SMS code. */
export const NEEDS_CODE = 1;
