import { and, eq, inArray, sql } from 'drizzle-orm';
import { rowsOf } from '#server/platform/database/rows.ts';
import { cardPayments, orders } from '#server/platform/database/schema.ts';

/** A payment by card whose provider was asked for the money, and has not said yet what became of it; minor units. */
export interface CheckedPayment {
  /** The bill number of the receipt that it will have. */
  billNo: string;
  payCode: string;
  amount: number;
  since: Date;
}

/** What a select of `orders` gives for the payment that is being checked: one row at most. */
export const checkedRows = rowsOf({
  columns: {
    billNo: cardPayments.id,
    bankName: cardPayments.bankName,
    lastFour: cardPayments.lastFour,
    amount: cardPayments.amount,
    since: cardPayments.createdAt,
  },
  from: sql`${cardPayments}`,
  where: sql`${and(eq(cardPayments.orderId, orders.id), inArray(cardPayments.status, ['charging', 'unknown']))}`,
  orderBy: sql`${cardPayments.createdAt}`,
});

export function checkedFrom([row]: readonly (typeof checkedRows)['_']['type'][number][]): CheckedPayment | null {
  if (!row) return null;
  const { bankName, lastFour, ...payment } = row;
  return { ...payment, payCode: cardPayCode(bankName, lastFour) };
}

/** How a payment by card is called where a bank with its method is. */
export function cardPayCode(bankName: string | null, lastFour: string | null): string {
  return `${bankName}:**** ${lastFour}`;
}
