import { eq, sql } from 'drizzle-orm';
import type { Currency } from '#domain/configuration/currencies.ts';
import { dayOf } from '#server/platform/calendar.ts';
import type { Database } from '#server/platform/database/open.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import {
  cardPayments,
  orders,
  paymentParts,
  payments,
  refunds,
  virtualAccounts,
} from '#server/platform/database/schema.ts';
import type { InstalmentPart } from './instalments.ts';
import type { Order } from './order.ts';
import { cardPayCode, shownPayCode } from './pay-code.ts';

/** A posted payment as the borrower is shown it; minor units. */
export interface Receipt {
  paymentId: string;
  /** Counts all payments in the order in which they were posted. */
  number: number;
  receiptNo: string;
  orderId: string;
  amount: number;
  currency: Currency;
  paidAt: Date;
  /** Of the virtual account that the money came through, or the number of the card payment. */
  billNo: string;
  /** How it was paid: a mini market, or a bank with its method, or with a card's last four. */
  payCode: string;
  /** What it covered, by period. */
  covered: InstalmentPart[];
  /** The part that paid for a delay. */
  delayFee: number;
  /** The overpaid part, owed to the borrower. */
  surplus: number;
  /** The part of the surplus paid back to the borrower. */
  refunded: number;
}

/** The receipts of an order, the latest first. */
export async function receiptsOf(db: Database, { id }: Pick<Order, 'id'>): Promise<Receipt[]> {
  const [found] = await db.select({ payments: paymentRows }).from(orders).where(eq(orders.id, id));
  return found ? receiptsFrom(found.payments) : [];
}

/**
 * Refunds to the borrower beyond the surpluses of earlier payments for any order: the oldest surplus is refunded
 * first. Negative while the earlier ones are not refunded.
 */
const refundedOf = sql`select
    (select coalesce(sum(amount), 0) from refunds back
      where back.borrower_id = ${orders.borrowerId} and back.currency = ${payments.currency})
    - (select coalesce(sum(earlier.surplus), 0) from payments earlier
      join orders owning on owning.id = earlier.order_id
      where owning.borrower_id = ${orders.borrowerId} and earlier.currency = ${payments.currency}
        and earlier.number < ${payments.number}) as amount
  where ${payments.surplus} > 0`;

/** What a select of `orders` gives for an order's receipts: a row for each payment and part of it. */
export const paymentRows = rowsOf({
  columns: {
    id: payments.id,
    number: payments.number,
    orderId: payments.orderId,
    amount: payments.amount,
    currency: payments.currency,
    paidAt: payments.paidAt,
    delayFee: payments.delayFee,
    surplus: payments.surplus,
  },
  outer: {
    billNo: virtualAccounts.billNo,
    payCode: virtualAccounts.payCode,
    details: virtualAccounts.details,
    cardPaymentId: payments.cardPaymentId,
    bankName: cardPayments.bankName,
    lastFour: cardPayments.lastFour,
    periodNo: paymentParts.periodNo,
    fees: paymentParts.fees,
    interest: paymentParts.interest,
    principal: paymentParts.principal,
    refunded: refunds.amount,
  },
  // The refunded amount has its table's name, so that it is decoded as that table's column.
  from: sql`${payments}
    left join ${virtualAccounts} on ${virtualAccounts.id} = ${payments.virtualAccountId}
    left join ${cardPayments} on ${cardPayments.id} = ${payments.cardPaymentId}
    left join ${paymentParts} on ${paymentParts.paymentId} = ${payments.id}
    left join lateral (${refundedOf}) ${refunds} on true`,
  where: eq(payments.orderId, orders.id),
  orderBy: sql`${payments.number}, ${paymentParts.periodNo}`,
});

export type PaymentRow = (typeof paymentRows)['_']['type'][number];

/** The receipts of such rows, the latest first. */
export function receiptsFrom(rows: readonly PaymentRow[]): Receipt[] {
  const receipts = new Map<string, Receipt>();
  for (const row of rows) {
    const receipt = receipts.get(row.id) ?? emptyReceipt(row);
    receipts.set(row.id, receipt);
    const { periodNo, fees, interest, principal } = row;
    if (periodNo === null || fees === null || interest === null || principal === null) continue;
    receipt.covered.push({ periodNo, fees, interest, principal });
  }
  return [...receipts.values()].reverse();
}

function emptyReceipt(row: PaymentRow): Receipt {
  const { id, number, orderId, amount, currency, paidAt, delayFee, surplus, cardPaymentId } = row;
  const refunded = Math.min(Math.max(row.refunded ?? 0, 0), surplus);
  const way =
    cardPaymentId === null
      ? { billNo: row.billNo ?? '', payCode: shownPayCode({ payCode: row.payCode ?? '', details: row.details ?? {} }) }
      : { billNo: cardPaymentId, payCode: cardPayCode(row.bankName, row.lastFour) };
  const day = dayOf(paidAt, currency).replaceAll('-', '');
  return {
    paymentId: id,
    number,
    receiptNo: `${day}${String(number).padStart(6, '0')}`,
    orderId,
    amount,
    currency,
    paidAt,
    ...way,
    covered: [],
    delayFee,
    surplus,
    refunded,
  };
}

/** Who has paid, as a receipt that is handed on names them: "Siti •••• 0001". */
export function maskedPayer({ name, phone }: { name: string; phone: string }): string {
  const [first = ''] = name.trim().split(/\s+/);
  return `${first} •••• ${phone.slice(-4)}`.trim();
}
