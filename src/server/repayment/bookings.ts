import {
  cash,
  delayFeeIncome,
  feesReceivable,
  interestIncome,
  interestReceivable,
  owedToBorrower,
  principalReceivable,
  unearnedInterest,
} from '#server/ledger/accounts.ts';
import { type BookingKind, post } from '#server/ledger/post.ts';
import type { InstalmentPart } from '#server/loan/instalments.ts';
import type { Order } from '#server/loan/order.ts';
import type { Transaction } from '#server/platform/database/open.ts';
import { rebateOf } from './allocation.ts';

/** A payment that goes into the ledger; minor units. */
export interface Booked {
  order: Order;
  paymentId: string;
  amount: number;
  /** The part that is owed to the borrower. */
  surplus: number;
  /** From when it counts. */
  at: Date;
}

/**
 * Rows LL-07 to LL-09: fees, interest and principal off what is receivable; interest becomes income. The rebate of an
 * early payment is a booking of its own.
 */
export async function bookRepayment(tx: Transaction, booked: Booked, parts: readonly InstalmentPart[]): Promise<void> {
  const { order, amount, surplus } = booked;
  const sum = (of: 'fees' | 'interest' | 'principal') => parts.reduce((total, part) => total + part[of], 0);
  await post(tx, transactionOf('repayment', booked), [
    [cash(order.currency), amount],
    [feesReceivable(order), -sum('fees')],
    [interestReceivable(order), -sum('interest')],
    [principalReceivable(order), -sum('principal')],
    [owedToBorrower(order), -surplus],
    [unearnedInterest(order), sum('interest')],
    [interestIncome(order.currency), -sum('interest')],
  ]);
  const rebate = rebateOf(order, parts);
  await post(tx, transactionOf('interestRebate', booked), [
    [unearnedInterest(order), rebate],
    [interestReceivable(order), -rebate],
  ]);
}

/** Row LL-10. */
export async function bookDelayFee(tx: Transaction, booked: Booked, delayFee: number): Promise<void> {
  const { order, amount, surplus } = booked;
  await post(tx, transactionOf('delayFee', booked), [
    [cash(order.currency), amount],
    [delayFeeIncome(order.currency), -delayFee],
    [owedToBorrower(order), -surplus],
  ]);
}

/** Row LL-11. */
export async function bookOwedToBorrower(tx: Transaction, booked: Booked): Promise<void> {
  const { order, amount } = booked;
  await post(tx, transactionOf('owedToBorrower', booked), [
    [cash(order.currency), amount],
    [owedToBorrower(order), -amount],
  ]);
}

function transactionOf(kind: BookingKind, { order, paymentId, at }: Booked) {
  return { kind, orderId: order.id, paymentId, occurredAt: at };
}
